// Constraint strings of Interactive-Sudoku-Solver: any bytes, and what was read, there and back.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/variant_round_trip.h"
#include "nonet/text/iss/iss.h"

namespace {

// All that constraint strings are read as has words there.
std::string write_constraints(const nonet::VariantRecord& record) {
  std::string text;
  std::vector<std::string> left_out;
  const auto fault = nonet::text::write_iss(text, record, left_out);
  nonet::fuzz::require(!fault && left_out.empty(), "what was read can be written");
  nonet::fuzz::require(nonet::text::is_iss(text), "what is written is recognised");
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(nonet::text::is_iss(text));
  nonet::fuzz::check_variant(text, nonet::text::read_iss, write_constraints);
  return 0;
}
