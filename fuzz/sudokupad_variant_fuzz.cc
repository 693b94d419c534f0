// SudokuPad's JSON, zipped or not, of any size and rules, there and back.

#include <cstdint>
#include <string_view>

#include "fuzz/link_round_trip.h"
#include "nonet/text/sudokupad/variant.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto trip = nonet::fuzz::round_trip(text, nonet::text::read_sudokupad_variant,
                                            nonet::text::write_sudokupad_variant);
  if (!trip) return 0;
  const auto& [record, back] = *trip;
  require(back.puzzle.layout == record.puzzle.layout, "the layout comes back");
  require(back.puzzle.givens == record.puzzle.givens, "givens come back");
  require(back.title == record.title && back.author == record.author, "words come back");
  return 0;
}
