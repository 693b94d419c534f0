// Puzzles of any layout and rules as JSON objects: any bytes, and what was read, there and back.

#include <cstddef>
#include <cstdint>

#include "fuzz/variant_round_trip.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/variant_format.h"

namespace {

std::string write_object(const nonet::VariantRecord& record) {
  return nonet::text::variant_object(record, "json").take().text;
}

// What a text says that it did not understand is text of its own, and may not print.
nonet::Result<nonet::VariantRecord> read_object(std::string_view text) {
  auto record = nonet::read_variant(text, nonet::VariantFormat::kJson);
  if (!record) return record;
  if (auto fault = find_fault(record->puzzle)) return *std::move(fault);
  record->not_understood.clear();
  return record;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  nonet::fuzz::check_variant(text, read_object, write_object);
  return 0;
}
