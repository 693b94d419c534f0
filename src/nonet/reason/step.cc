#include "nonet/reason/step.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/geometry/clue_words.h"

namespace nonet::reason {

namespace {

// The values of the run of eliminations from `i` on that are of one cell; `i` moves behind it.
ValueSet values_of_run(const std::vector<Candidate>& gone, std::size_t& i) {
  const CellIndex cell = gone[i].cell;
  ValueSet values;
  for (; i < gone.size() && gone[i].cell == cell; ++i) values |= ValueSet::of(gone[i].value);
  return values;
}

// Cells that lose the same values, in the order of their first cells.
struct Losers {
  ValueSet values;
  std::vector<CellIndex> cells;
};

std::vector<Losers> losers_of(const Step& step) {
  std::vector<Losers> groups;
  for (std::size_t i = 0; i < step.eliminations.size();) {
    const CellIndex cell = step.eliminations[i].cell;
    const ValueSet values = values_of_run(step.eliminations, i);
    const auto same = std::ranges::find(groups, values, &Losers::values);
    if (same != groups.end()) {
      same->cells.push_back(cell);
    } else {
      groups.push_back({values, {cell}});
    }
  }
  return groups;
}

void append(std::string& text, std::string_view separator, const std::string& item) {
  if (!text.empty()) text += separator;
  text += item;
}

}  // namespace

void Step::reset(TechniqueId id) {
  technique = id;
  size = 0;
  total = 0;
  placements.clear();
  eliminations.clear();
  groups.clear();
  clues.clear();
  sums.clear();
  marks.clear();
  links.clear();
  net.clear();
}

void Step::tidy() {
  nonet::sort(eliminations.begin(), eliminations.end());
  eliminations.erase(std::unique(eliminations.begin(), eliminations.end()), eliminations.end());
}

void eliminate(Step& step, const State& state, const CellBits& cells, ValueSet values) {
  cells.for_each([&](CellIndex cell) {
    for (const int value : state.candidates(cell) & values) {
      step.eliminations.push_back({cell, static_cast<Value>(value)});
    }
  });
}

std::string conclusion(const Facts& facts, const Step& step) {
  const geometry::Layout& layout = facts.puzzle.layout;
  std::string text;
  for (const Candidate placed : step.placements) {
    append(text, ", ",
           compose("{}={}", {name_of(layout, placed.cell), facts.number_of(placed.value)}));
  }
  for (const Losers& losers : losers_of(step)) {
    append(text, ", ", exclusion(layout, losers.cells, losers.values));
  }
  return text;
}

std::string conclusion_in_words(const Facts& facts, const Step& step) {
  const geometry::Layout& layout = facts.puzzle.layout;
  std::string text;
  for (const Candidate placed : step.placements) {
    append(text, ", and ",
           compose("{} is {}", {name_of(layout, placed.cell), facts.number_of(placed.value)}));
  }
  for (const Losers& losers : losers_of(step)) {
    append(text, ", and ",
           compose("{} cannot be {}",
                   {listed(layout, losers.cells), listed(layout, losers.values, " or ")}));
  }
  return text + '.';
}

std::string explanation(const Facts& facts, const Step& step) {
  const Technique& row = technique(step.technique);
  return compose("{} So {} Sound because {}.",
                 {row.explain(facts, step), conclusion_in_words(facts, step), row.because});
}

}  // namespace nonet::reason
