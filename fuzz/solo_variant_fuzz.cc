// Game IDs of Solo of any kind: any bytes, and what was read, there and back.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/variant_round_trip.h"
#include "nonet/text/apps/solo.h"
#include "nonet/text/apps/solo_variant.h"

namespace {

// Empty for cages without sums, which can be read and not written.
std::string write_solo(const nonet::VariantRecord& record) {
  std::string text;
  std::vector<std::string> left_out;
  if (nonet::text::write_solo_variant(text, record, left_out) || !left_out.empty()) return "";
  nonet::fuzz::require(nonet::text::is_solo(text), "what is written is recognised");
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  nonet::fuzz::check_variant(text, nonet::text::read_solo_variant, write_solo);
  return 0;
}
