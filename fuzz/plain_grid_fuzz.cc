// Plain grids of any layout: the first line names the variant, the others are the text.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/variant_round_trip.h"
#include "nonet/geometry/named.h"
#include "nonet/text/plain/grid.h"
#include "nonet/text/plain/sheet.h"

namespace {

using nonet::PlainGridReader;
using nonet::VariantRecord;
using nonet::geometry::Puzzle;

bool prints(std::string_view text) {
  for (const char c : text) {
    if (c < ' ' || c > '~') return false;
  }
  return !text.empty();
}

// Every record of the text, and whether each way of writing it brings it back.
void check_text(std::string_view text, const Puzzle& blank) {
  const auto& alphabet = usual_alphabet(blank.layout);
  PlainGridReader reader(text, blank, alphabet);
  VariantRecord record;
  for (auto status = reader.next(record); status != PlainGridReader::Status::kEnd;
       status = reader.next(record)) {
    if (status != PlainGridReader::Status::kRecord) {
      nonet::fuzz::require(prints(reader.error().message), "errors print");
      continue;
    }
    nonet::fuzz::require(!find_fault(record.puzzle), "what is read makes sense");
    const Puzzle& puzzle = record.puzzle;
    for (const std::string& written : {nonet::to_line(puzzle.layout, puzzle.givens, alphabet),
                                       nonet::to_sheet(puzzle.layout, puzzle.givens, alphabet),
                                       nonet::to_csv_rows(puzzle.layout, puzzle.givens)}) {
      const auto back = nonet::parse_plain_grid(written, blank, alphabet);
      nonet::fuzz::require(back.ok() && back->puzzle == puzzle, "what is written comes back");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n');
  const std::string_view words = input.substr(0, end);
  // A jigsaw takes long to draw, and is one like those of regions-CELLS.
  if (words.find("igsaw") != std::string_view::npos) return 0;
  const auto blank = nonet::geometry::puzzle_of_variant(words);
  if (!blank) {
    nonet::fuzz::require(prints(blank.error().message), "errors print");
    return 0;
  }
  nonet::fuzz::require(!find_fault(*blank), "what is named makes sense");
  if (end != std::string_view::npos) check_text(input.substr(end + 1), *blank);
  return 0;
}
