#include "nonet/cli/commands/book_variants.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/library/variant.h"
#include "nonet/book/chapter_variant.h"
#include "nonet/cli/stream/variant_decoder.h"
#include "nonet/cli/stream/variant_feed.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

namespace {

// The puzzle of a record without the marks of a player; a classic one as such.
book::FilePuzzle puzzle_of(VariantRecord record, const std::string& shown, std::uint64_t line) {
  geometry::Puzzle puzzle = geometry::blank_puzzle(std::move(record.puzzle.layout));
  for (std::size_t cell = 0; cell < record.puzzle.givens.size(); ++cell) {
    const geometry::Value given = record.puzzle.givens[cell];
    if (given == geometry::kBlank) continue;
    geometry::set_given(puzzle, static_cast<geometry::CellIndex>(cell), given);
  }
  puzzle.clues = std::move(record.puzzle.clues);
  if (const auto classic = classic_of(puzzle)) return {classic->givens, shown, line};
  return {std::move(puzzle), shown, line};
}

}  // namespace

bool has_variants(const std::string& path, const book::Chapter& chapter) {
  if (!chapter.variant.empty()) return true;
  StreamOptions reading;
  reading.inputs = {path};
  const VariantOptions variant;
  return kinds_in({reading, variant}).variants;
}

Result<std::vector<book::FilePuzzle>> read_variants(const std::string& path,
                                                    const std::string& shown,
                                                    const book::Chapter& chapter) {
  std::optional<PlainGrids> grids;
  if (!chapter.variant.empty()) {
    Result<geometry::Puzzle> blank = book::plain_layout_of(chapter);
    if (!blank) return blank.error();
    const geometry::Alphabet& alphabet = geometry::usual_alphabet(blank->layout);
    grids = PlainGrids{std::move(blank).value(), &alphabet};
  }
  InputOptions options;
  options.inputs = {path};
  VariantFeed feed(options, grids ? &*grids : nullptr);
  std::vector<book::FilePuzzle> puzzles;
  VariantText item;
  while (feed.next(item)) {
    if (!item.complaint.empty()) return Error{item.complaint};
    if (!item.has_record()) continue;
    Result<VariantRecord> record = whole(read_record(item));
    if (!record) {
      return Error{fmt::format("{}:{}: {}", path, item.line, record.error().message)};
    }
    puzzles.push_back(puzzle_of(std::move(record).value(), shown, item.line));
  }
  return puzzles;
}

}  // namespace nonet::cli
