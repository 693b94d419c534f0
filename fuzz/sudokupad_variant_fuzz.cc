// SudokuPad's JSON, zipped or not, of any size and rules, there and back.

#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/text_round_trip.h"
#include "nonet/text/link.h"
#include "nonet/text/packed_json.h"
#include "nonet/text/sudokupad_variant.h"
#include "nonet/text/zipped_json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto json = nonet::text::parse_zipped_json(text);
  if (!json) return 0;
  nonet::VariantRecord record;
  if (const auto wrong = nonet::text::read_sudokupad_variant(*json, record)) {
    require(!wrong->empty(), "a fault says something");
    for (const char c : *wrong) require(c >= ' ' && c <= '~', "faults print");
    return 0;
  }
  require(!find_fault(record.puzzle), "what is read makes sense");
  std::string link;
  if (const auto wrong = nonet::text::write_sudokupad_variant(link, record)) {
    require(link.empty() && !wrong->empty(), "nothing is written where something is wrong");
    return 0;
  }
  const auto code = nonet::text::code_in(link);
  require(code.ok(), "a link is a link");
  const auto unpacked = nonet::text::unpack_json(code->text);
  require(unpacked.ok(), "a link is unpacked");
  nonet::VariantRecord back;
  require(!nonet::text::read_sudokupad_variant(*unpacked, back), "what is written can be read");
  require(back.puzzle.layout == record.puzzle.layout, "the layout comes back");
  require(back.puzzle.givens == record.puzzle.givens, "givens come back");
  require(back.title == record.title && back.author == record.author, "words come back");
  return 0;
}
