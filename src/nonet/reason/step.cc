#include "nonet/reason/step.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/reason/wording.h"

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

// The candidates that all of the cells are left with, where the step's evidence has all that they
// had, and they are the same; otherwise empty.
ValueSet left_of(const Step& step, const Losers& losers) {
  const Family family = technique(step.technique).family;
  if (family != Family::kClues && family != Family::kSums) return {};
  ValueSet left;
  for (const CellIndex cell : losers.cells) {
    const auto mark = std::ranges::find_if(step.marks, [&](const Mark& each) {
      return each.cells.size() == 1 && each.cells.front() == cell &&
             (losers.values - each.values).empty();
    });
    if (mark == step.marks.end()) return {};
    const ValueSet of_cell = mark->values - losers.values;
    if (!left.empty() && of_cell != left) return {};
    left = of_cell;
  }
  return left;
}

// "r1c1 is 5", "r1c1 and r1c4 cannot be 4, and r2c2 cannot be 4 or 7".
Message conclusion_in_words(const Facts& facts, const Step& step) {
  const geometry::Layout& layout = facts.puzzle.layout;
  std::vector<Message> clauses;
  clauses.reserve(step.placements.size() + step.eliminations.size());
  for (const Candidate placed : step.placements) clauses.push_back(words_of(facts, placed));
  for (const Losers& losers : losers_of(step)) {
    const ValueSet left = left_of(step, losers);
    const bool is_shorter = !left.empty() && left.size() < losers.values.size();
    clauses.push_back(say(
        is_shorter ? "{} can only be {}" : "{} cannot be {}",
        {listed(layout, losers.cells), listed(layout, is_shorter ? left : losers.values, " or ")}));
  }
  return listed(clauses, ", and ", ", and ");
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
  const auto append = [&](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
  for (const Candidate placed : step.placements) {
    append(compose("{}={}", {name_of(layout, placed.cell), facts.number_of(placed.value)}));
  }
  for (const Losers& losers : losers_of(step)) {
    append(exclusion(layout, losers.cells, losers.values));
  }
  return text;
}

Message sound_because(const Step& step) {
  return say("Sound because {}.", {say(technique(step.technique).because)});
}

Message explanation(const Facts& facts, const Step& step, bool with_ground) {
  return sentences({technique(step.technique).explain(facts, step),
                    say("So {}.", {conclusion_in_words(facts, step)}),
                    with_ground ? sound_because(step) : Message()});
}

}  // namespace nonet::reason
