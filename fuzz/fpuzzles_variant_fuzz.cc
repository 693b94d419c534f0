// f-puzzles' JSON of any size and rules, there and back.

#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/link_round_trip.h"
#include "nonet/text/fpuzzles/variant.h"

namespace {

// Boards of more than 16 values are read and not written: all else that is read can be.
auto write_link(std::string& link, const nonet::VariantRecord& record) {
  const auto wrong = nonet::text::write_fpuzzles_variant(link, record);
  nonet::fuzz::require(!wrong || record.puzzle.layout.values > 16, "what is read can be written");
  return wrong;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto trip = nonet::fuzz::round_trip(text, nonet::text::read_fpuzzles_variant, write_link);
  if (!trip) return 0;
  const auto& [record, back] = *trip;
  require(back.puzzle == record.puzzle, "the puzzle comes back");
  require(back.placed == record.placed, "placed digits come back");
  require(back.solution == record.solution, "the solution comes back");
  require(back.title == record.title && back.author == record.author && back.rules == record.rules,
          "words come back");
  require(back.not_understood.empty(), "what is written is understood");
  return 0;
}
