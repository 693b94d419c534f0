// What must hold for every JSON that a reader of puzzles of any rules is given, shared by the
// targets of f-puzzles and SudokuPad.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fuzz/text_round_trip.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/json/zipped_json.h"
#include "nonet/text/link.h"
#include "nonet/text/variant_record.h"

namespace nonet::fuzz {

// A record that was read, and what a link made of it is read as; nothing where the text is no
// puzzle, or the writer says why it cannot be written.
struct RoundTrip {
  VariantRecord record;
  VariantRecord back;
};

template <class Read, class Write>
std::optional<RoundTrip> round_trip(std::string_view text, const Read& read, const Write& write) {
  const auto json = text::parse_zipped_json(text);
  if (!json) return std::nullopt;
  RoundTrip trip;
  if (const auto wrong = read(*json, trip.record)) {
    require(!wrong->empty(), "a fault says something");
    for (const char c : *wrong) require(c >= ' ' && c <= '~', "faults print");
    return std::nullopt;
  }
  require(!find_fault(trip.record.puzzle), "what is read makes sense");
  std::string link;
  if (const auto wrong = write(link, trip.record)) {
    require(link.empty() && !wrong->empty(), "nothing is written where something is wrong");
    return std::nullopt;
  }
  const auto code = text::code_in(link);
  require(code.ok(), "a link is a link");
  const auto unpacked = text::unpack_json(code->text);
  require(unpacked.ok(), "a link is unpacked");
  require(!read(*unpacked, trip.back), "what is written can be read");
  return trip;
}

}  // namespace nonet::fuzz
