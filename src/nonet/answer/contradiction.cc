#include "nonet/answer/contradiction.h"

#include <array>
#include <optional>

#include "nonet/base/compose.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;

bool cells_differ(Rule rule) { return rule == Rule::kCage || rule == Rule::kRegion; }

std::string times(std::size_t count) { return count == 2 ? "twice" : compose("{} times", {count}); }

// Appends the values that are given more than once in `cells`.
void add_conflicts(const Puzzle& puzzle, const std::vector<CellIndex>& cells,
                   const std::string& where, std::vector<std::string>& out) {
  std::array<std::vector<CellIndex>, geometry::kMostValues> places;
  for (const CellIndex cell : cells) {
    const geometry::Value given = puzzle.givens[cell];
    if (given != geometry::kBlank) places[given].push_back(cell);
  }
  for (int value = 0; value < puzzle.layout.values; ++value) {
    const std::vector<CellIndex>& at = places[static_cast<std::size_t>(value)];
    if (at.size() < 2) continue;
    out.push_back(
        compose("{} stands {} in {}: {}", {puzzle.layout.number_of(value), times(at.size()), where,
                                           in_english(listed(puzzle.layout, at))}));
  }
}

// Whether the clue can be met on the blank board, which has no other clue, as far as propagation
// tells.
bool can_be_met_alone(Puzzle& blank, const Clue& clue, StopToken stop) {
  blank.clues.assign(1, clue);
  kernel::Budget budget(stop);
  const Result<kernel::Network> network = kernel::translate(blank, budget);
  return !network || kernel::propagate(*network, budget).has_value();
}

// The first rule that propagation finds broken in the whole puzzle.
std::optional<std::string> first_broken(const Puzzle& puzzle, StopToken stop) {
  kernel::Budget budget(stop);
  Result<kernel::Network> network = kernel::translate(puzzle, budget);
  if (!network) return std::nullopt;
  kernel::Origin failed = kernel::kDerived;
  kernel::Budget of_first_model = budget;
  bool broken = !kernel::propagate(*network, of_first_model, &failed).has_value();
  if (!broken) {
    kernel::add_derived(*network, budget);
    broken = !kernel::propagate(*network, budget, &failed).has_value();
  }
  if (!broken) return std::nullopt;
  if (failed < 0) return "the rules and givens contradict each other";
  const auto origin = static_cast<std::size_t>(failed);
  if (origin < puzzle.clues.size()) {
    return name_of(puzzle.layout, puzzle.clues[origin]) +
           " cannot be met beside the givens and the other rules";
  }
  const geometry::House& house = puzzle.layout.houses[origin - puzzle.clues.size()];
  return compose("{} cannot have every value once", {geometry::name_of(puzzle.layout, house)});
}

}  // namespace

std::vector<std::string> find_conflicts(const Puzzle& puzzle) {
  std::vector<std::string> out;
  for (const geometry::House& house : puzzle.layout.houses) {
    add_conflicts(puzzle, house.cells, geometry::name_of(puzzle.layout, house), out);
  }
  for (const Clue& clue : puzzle.clues) {
    if (!cells_differ(clue.rule)) continue;
    add_conflicts(puzzle, clue.cells, name_of(puzzle.layout, clue), out);
  }
  return out;
}

std::vector<std::string> find_contradictions(const Puzzle& puzzle, StopToken stop) {
  std::vector<std::string> out;
  for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell) {
    if (!puzzle.candidates[cell].empty()) continue;
    out.push_back(geometry::name_of(puzzle.layout, static_cast<CellIndex>(cell)) +
                  " has no candidate left");
  }
  Puzzle blank = geometry::blank_puzzle(puzzle.layout);
  for (const Clue& clue : puzzle.clues) {
    if (stop.stop_requested()) return out;
    if (can_be_met_alone(blank, clue, stop)) continue;
    out.push_back(name_of(puzzle.layout, clue) + " cannot be met");
  }
  if (!out.empty()) return out;
  if (const auto broken = first_broken(puzzle, stop)) out.push_back(*broken);
  return out;
}

}  // namespace nonet
