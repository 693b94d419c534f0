#include "nonet/cli/commands/kinds.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "nonet/cli/commands/told_language.h"
#include "nonet/text/plain/grid.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;

// The givens and the record's digits: the record may leave givens out, but not change them.
Result<Grid> filled_by_player(const Entry& entry, const Grid& givens) {
  Grid filled = givens;
  for (const Cell cell : entry.givens.filled()) {
    const Digit digit = entry.givens.digit(cell);
    if (!givens.is_blank(cell) && givens.digit(cell) != digit) {
      return Error{fmt::format("{} is {} here and {} in --givens", to_string(cell), digit.value(),
                               givens.value(cell))};
    }
    filled.place(cell, digit);
  }
  if (entry.extras == nullptr) return filled;
  for (const Cell cell : entry.extras->placed.filled()) {
    if (filled.is_blank(cell)) filled.place(cell, entry.extras->placed.digit(cell));
  }
  return filled;
}

// The same puzzle without givens.
Puzzle without_givens(const Puzzle& puzzle) {
  Puzzle blank = puzzle;
  for (std::size_t cell = 0; cell < blank.givens.size(); ++cell) {
    if (blank.givens[cell] == kBlank) continue;
    blank.givens[cell] = kBlank;
    blank.candidates[cell] = blank.layout.all_values();
  }
  return blank;
}

// The record's puzzle with the givens of --givens alone; the record's other digits go to `digits`.
Result<Puzzle> puzzle_with(const VariantEntry& entry, const std::string& givens,
                           ValueBoard& digits) {
  const Puzzle& puzzle = entry.puzzle();
  if (givens.empty()) return puzzle;
  Result<VariantRecord> given = parse_plain_grid(givens, without_givens(puzzle), entry.alphabet);
  if (!given) return Error{"--givens: " + given.error().message};
  const std::vector<Value>& fixed = given->puzzle.givens;
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    const Value here = puzzle.givens[i];
    if (here == kBlank || here == fixed[i]) continue;
    if (fixed[i] != kBlank) {
      return Error{fmt::format("{} is {} here and {} in --givens",
                               name_of(puzzle.layout, static_cast<geometry::CellIndex>(i)),
                               puzzle.layout.number_of(here), puzzle.layout.number_of(fixed[i]))};
    }
    digits[i] = here;
  }
  return std::move(given->puzzle);
}

}  // namespace

Result<std::optional<Grid>> givens_of(const GivensOptions& options) {
  if (options.givens.empty()) return std::optional<Grid>();
  const Result<Record> record = parse_one(options.givens);
  if (!record) return Error{"--givens: " + record.error().message};
  return std::optional<Grid>(record->givens);
}

Result<Position> position_of(const Entry& entry, const std::optional<Grid>& givens) {
  const Grid& given = givens ? *givens : entry.givens;
  const Result<Grid> filled = filled_by_player(entry, given);
  if (!filled) return filled.error();
  Result<Position> position = nonet::position_of(given, *filled, entry.marks, !givens);
  if (!position && givens) return Error{position.error().message + " of --givens"};
  return position;
}

Result<PositionOfVariant> position_of(const VariantEntry& entry, const std::string& givens) {
  ValueBoard digits = entry.record.placed;
  digits.resize(entry.puzzle().givens.size(), kBlank);
  Result<Puzzle> asked = puzzle_with(entry, givens, digits);
  if (!asked) return asked.error();
  auto puzzle = std::make_unique<const Puzzle>(std::move(asked).value());
  Result<VariantPosition> position =
      nonet::position_of(*puzzle, {.digits = digits}, {.stop = entry.stop});
  if (!position) return position.error();
  return PositionOfVariant{std::move(position).value(), std::move(puzzle)};
}

Result<Classic> Classic::make(const ProfileOptions& profile, const GivensOptions& givens,
                              Language language) {
  Result<std::optional<Grid>> grid = givens_of(givens);
  if (!grid) return grid.error();
  Classic classic;
  classic.language_ = std::move(language);
  classic.profile_ = &profile_of(profile);
  classic.givens_ = *grid;
  return classic;
}

}  // namespace nonet::cli
