#include "nonet/game/variant.h"

#include <algorithm>
#include <utility>

#include "nonet/answer/check.h"
#include "nonet/answer/solution.h"
#include "nonet/base/compose.h"
#include "nonet/base/message.h"
#include "nonet/game/json.h"
#include "nonet/game/variant_conflicts.h"
#include "nonet/rate/grade.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::game {

namespace {

using variant::Cell;
using variant::CellRange;
using variant::CellSet;
using variant::Digit;
using variant::DigitSet;
using variant::Grid;
using variant::Marks;

// The search for the solution is given up after so many guesses: a second or two. A bound in
// guesses gives the same verdict on every machine.
constexpr std::uint64_t kMostGuesses = 100'000;

geometry::CellIndex index_of(Cell cell) { return static_cast<geometry::CellIndex>(cell.index()); }

}  // namespace

std::vector<geometry::Value> values_of(const Grid& grid) {
  std::vector<geometry::Value> values;
  for (const Cell cell : CellRange(grid.size())) {
    values.push_back(grid.is_blank(cell) ? geometry::kBlank
                                         : static_cast<geometry::Value>(grid.digit(cell).index()));
  }
  return values;
}

Grid grid_of(const std::vector<geometry::Value>& values) {
  Grid grid(values.size());
  for (const Cell cell : CellRange(values.size())) {
    const geometry::Value value = values[index_of(cell)];
    if (value != geometry::kBlank) grid.place(cell, Digit(value + 1));
  }
  return grid;
}

Result<std::shared_ptr<const Variant::Rules::Known>> Variant::Rules::know(geometry::Puzzle puzzle) {
  // The facts refer to the puzzle, and so are made where it stays.
  auto kept = std::make_shared<const geometry::Puzzle>(std::move(puzzle));
  Result<reason::Facts> facts = reason::facts_of(*kept);
  if (!facts) return facts.error();
  const auto known = std::make_shared<Known>(Known{kept, std::move(facts).value()});
  for (const kernel::CellBits& sees : known->facts.sees) {
    Cells& peers = known->peers.emplace_back();
    sees.for_each([&peers](geometry::CellIndex cell) { peers.insert(Cell(cell)); });
  }
  return std::shared_ptr<const Known>(known);
}

Result<Variant::Rules> Variant::Rules::make(const geometry::Puzzle& puzzle) {
  geometry::Puzzle blank = geometry::blank_puzzle(puzzle.layout);
  blank.clues = puzzle.clues;
  auto known = know(std::move(blank));
  if (!known) return known.error();
  Rules rules;
  rules.known_ = std::move(known).value();
  return rules;
}

geometry::Puzzle Variant::Rules::puzzle_with(const Values& values,
                                             const std::optional<Marks>& limits) const {
  geometry::Puzzle puzzle = geometry::blank_puzzle(layout());
  puzzle.clues = this->puzzle().clues;
  for (const Cell cell : CellRange(size())) {
    if (limits) puzzle.candidates[index_of(cell)] = limits->at(cell).values();
    if (values.is_blank(cell)) continue;
    const auto value = static_cast<geometry::Value>(values.digit(cell).index());
    const bool allowed = puzzle.candidates[index_of(cell)].contains(value);
    set_given(puzzle, index_of(cell), value);
    if (!allowed) puzzle.candidates[index_of(cell)] = {};
  }
  return puzzle;
}

// Facts know the givens: a technique may ask whether a cell could have been another one.
void Variant::Rules::settle(const Values& givens, const std::optional<Marks>& limits) {
  auto known = know(puzzle_with(givens, limits));
  if (known) known_ = std::move(known).value();
}

std::string Variant::Rules::name_of(Cell cell) const {
  return geometry::name_of(layout(), index_of(cell));
}

std::string Variant::Rules::name_of(Digit digit) const {
  return std::to_string(layout().number_of(digit.index()));
}

Marks Variant::Rules::candidates_left(const Values& values,
                                      const std::optional<Marks>& limits) const {
  Marks left(size());
  for (const Cell cell : CellRange(size())) {
    DigitSet digits(facts().network.cells[index_of(cell)]);
    if (limits) digits = digits & limits->at(cell);
    for (const Cell peer : peers(cell)) {
      if (!values.is_blank(peer)) digits.erase(values.digit(peer));
    }
    left.set(cell, values.is_blank(cell) ? digits : digits & values.digit(cell));
  }
  return left;
}

OutcomeOf<Variant> Variant::Rules::solve(const Values& values,
                                         const std::optional<Marks>& limits) const {
  const geometry::Puzzle puzzle = puzzle_with(values, limits);
  const Result<VariantSolution> found = find_solutions(puzzle, {.guesses = kMostGuesses});
  if (!found) return {.known = false};
  OutcomeOf<Variant> outcome{.solutions = static_cast<int>(found->solutions),
                             .known = !found->stopped || found->solutions > 1};
  if (!found->first.empty()) outcome.first = grid_of(found->first);
  return outcome;
}

Verdict Variant::Rules::verdict(const Values& givens, int solutions) const {
  if (solutions == 0 && !conflicts(givens).empty()) return Verdict::kConflict;
  return verdict_of(static_cast<std::uint64_t>(solutions));
}

bool Variant::Rules::is_solved(const Values& values) const {
  return values.is_full() && conflicts(values).empty();
}

CellSet Variant::Rules::in_conflict_with(const Values& values, const CellSet& cells) const {
  CellSet found;
  for (const variant::Conflict& conflict : conflicts(values)) {
    if (!(conflict.cells & cells).empty()) found |= conflict.cells;
  }
  return found;
}

std::vector<variant::Conflict> Variant::Rules::conflicts(const Values& values) const {
  return variant::find_conflicts(facts(), values);
}

// Where grids overlap, too, each digit stands equally often: a house holds each once.
std::vector<int> Variant::Rules::remaining(const Values& values) const {
  std::vector<int> remaining(static_cast<std::size_t>(digits()),
                             static_cast<int>(size()) / digits());
  for (const Cell cell : values.filled()) {
    int& left = remaining[static_cast<std::size_t>(values.digit(cell).index())];
    if (left > 0) --left;
  }
  return remaining;
}

std::string Variant::Rules::objection(const Values& values, bool anyway) const {
  const geometry::Puzzle puzzle = puzzle_with(values, std::nullopt);
  const Result<VariantCheck> found = check(puzzle, {.guesses = kMostGuesses}, false);
  if (!found) return found.error().message;
  if (!found->known()) return anyway ? "" : "not known: given up";
  if (found->verdict == Verdict::kUnique) return {};
  if (found->verdict != Verdict::kConflict && anyway) return {};
  return to_sentences(puzzle, *found).front();
}

std::optional<Error> Variant::Rules::refusal(const Profile* asked) const {
  if (asked == nullptr) return std::nullopt;
  return Error{"profiles are for classic puzzles alone"};
}

Marks Variant::Rules::candidates_in(const PositionOf<Variant>& position) {
  Marks candidates = position.marks;
  for (const Cell cell : position.values.filled()) {
    candidates.set(cell, position.values.digit(cell));
  }
  return candidates;
}

std::optional<reason::Step> Variant::Rules::find_step(const PositionOf<Variant>& position,
                                                      const Profile*, Workspace*, StopToken stop,
                                                      Message& remark) const {
  std::vector<geometry::ValueSet> marks;
  for (const Cell cell : CellRange(size())) {
    marks.push_back(position.values.is_blank(cell) ? position.marks.at(cell).values()
                                                   : layout().all_values());
  }
  const reason::State state(facts(), values_of(position.values), marks);
  reason::Search search{.stop = stop};
  reason::Step step;
  if (next_step(state, search, step)) return step;
  remark = say("no technique for any layout goes on from here");
  return std::nullopt;
}

void Variant::Rules::save(Json& save, const Values& givens) const {
  VariantRecord record;
  record.puzzle = puzzle_with(givens, std::nullopt);
  save["puzzle"] = read_json(text::variant_object(record).take().text).value;
}

Result<Variant::Rules> Variant::load(const Json& save, std::string_view, Values& givens,
                                     std::vector<std::string>&) {
  const Json& json = member(save, "puzzle");
  if (!text::is_variant_object(json)) {
    return Error{"this is no saved game: there is no puzzle in it"};
  }
  VariantRecord record;
  if (const text::Fault fault = text::read_variant_object(json, record)) return Error{*fault};
  if (const auto fault = geometry::find_fault(record.puzzle)) return *fault;
  givens = grid_of(record.puzzle.givens);
  return Rules::make(record.puzzle);
}

}  // namespace nonet::game
