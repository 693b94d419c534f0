// What a clue says about two cells: dots, XV, inequalities, clones, index cells, thermometers,
// whispers and other lines, and the negative rules.
//
// Sound because each candidate of a cell needs a candidate beside it in every other cell that a
// clue ties it to. Source: arc consistency; a mark with one cell filled is its simplest case.

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/clue_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// The values that go with some candidate of the other cell.
ValueSet partners(const kernel::PairTable& table, ValueSet values) {
  std::uint64_t allowed = 0;
  for (const int value : values) allowed |= table.allowed[static_cast<std::size_t>(value)];
  return ValueSet::from_bits(allowed);
}

bool is_thermometer(geometry::Rule rule) {
  return rule == geometry::Rule::kThermo || rule == geometry::Rule::kSlowThermo;
}

// Adds what the ties of a cell from `i` on that have one clue say; `i` moves behind them.
void add_ties(Step& step, const State& state, CellIndex from, std::size_t& i) {
  const Facts& facts = state.facts();
  const std::vector<Tie>& ties = facts.ties[from];
  const ValueSet domain = state.domain(from);
  const Origin origin = ties[i].origin;
  for (; i < ties.size() && ties[i].origin == origin; ++i) {
    const ValueSet open = state.candidates(ties[i].to);
    if (open.empty()) continue;
    for (const int value : open - partners(facts.tables[ties[i].table], domain)) {
      step.eliminations.push_back({ties[i].to, static_cast<Value>(value)});
    }
  }
}

void skip_ties(const std::vector<Tie>& ties, std::size_t& i) {
  const Origin origin = ties[i].origin;
  while (i < ties.size() && ties[i].origin == origin) ++i;
}

// Which ties a technique looks at.
bool is_wanted(TechniqueId technique, const Facts& facts, Origin origin) {
  if (origin < 0) return false;
  if (technique == TechniqueId::kMarksOfDigits) return true;
  const geometry::Rule rule = facts.puzzle.clues[static_cast<std::size_t>(origin)].rule;
  return is_thermometer(rule) == (technique == TechniqueId::kThermometer);
}

// The cells that lose candidates.
std::vector<CellIndex> struck_cells(const Step& step) {
  std::vector<CellIndex> cells;
  for (const Candidate gone : step.eliminations) {
    if (cells.empty() || cells.back() != gone.cell) cells.push_back(gone.cell);
  }
  return cells;
}

// The values of `from` that the clue allows beside the value in the other cell.
ValueSet needs_of(const Facts& facts, Origin clue, CellIndex from, const Candidate& other) {
  ValueSet needs = facts.used;
  for (const Tie& tie : facts.ties[from]) {
    if (tie.origin != clue || tie.to != other.cell) continue;
    for (const int value : facts.used) {
      const std::uint64_t allowed =
          facts.tables[tie.table].allowed[static_cast<std::size_t>(value)];
      if ((allowed >> other.value & 1) == 0) needs -= ValueSet::of(value);
    }
  }
  return needs;
}

// More values are not listed.
constexpr int kMostListed = 4;

// "r1c1 is 2, and only 1 and 3 go with it.", "With 4 in r1c2, r1c1 would have to be 3 or 5, and it
// is at most 2."; empty where many values of the cell go with what is struck out.
std::string words_of_needs(const Facts& facts, const Step& step, Origin clue) {
  const CellIndex from = step.marks.front().cells.front();
  const ValueSet values = step.marks.front().values;
  const std::vector<CellIndex> cells = struck_cells(step);
  const CellIndex to = cells.front();
  if (cells.size() > 1) return {};
  const geometry::Layout& layout = facts.puzzle.layout;
  if (values.size() == 1) {
    const ValueSet left = needs_of(facts, clue, to, {from, static_cast<Value>(values.least())});
    if (left.size() > kMostListed) return {};
    return compose("{} {}, and only {} {} with it.",
                   {name_of(layout, from), words_of_domain(facts, values), list_of(facts, left),
                    left.size() == 1 ? "goes" : "go"});
  }
  ValueSet alone;
  ValueSet others;
  ValueSet needs;
  for (const Candidate gone : step.eliminations) {
    const ValueSet of_value = needs_of(facts, clue, from, gone);
    (of_value.empty() ? alone : others) |= ValueSet::of(gone.value);
    needs |= of_value;
  }
  if (needs.size() > kMostListed) return {};
  std::string text;
  if (!alone.empty()) text = compose("No number goes with {}.", {list_of(facts, alone, " or ")});
  if (others.empty()) return text;
  return text + compose("{}With {} in {}, {} would have to be {}, {}.",
                        {text.empty() ? "" : " ", list_of(facts, others, " or "),
                         name_of(layout, to), name_of(layout, from), list_of(facts, needs, " or "),
                         values.size() > kMostListed ? std::string("which it cannot be")
                                                     : "and it " + words_of_domain(facts, values)});
}

// What one cell says through all of its ties.
bool find_of_cell(TechniqueId technique, const State& state, CellIndex cell, Search& search,
                  StepSink sink, Step& step) {
  const Facts& facts = state.facts();
  const std::vector<Tie>& ties = facts.ties[cell];
  for (std::size_t i = 0; i < ties.size();) {
    const Origin origin = ties[i].origin;
    if (!is_wanted(technique, facts, origin)) {
      skip_ties(ties, i);
      continue;
    }
    step.reset(technique);
    add_ties(step, state, cell, i);
    if (step.eliminations.empty()) continue;
    step.tidy();
    if (search.evidence) {
      step.clues = {static_cast<std::uint32_t>(origin)};
      step.marks = {{{cell}, state.domain(cell), Part::kPattern}};
      for (const CellIndex struck : struck_cells(step)) {
        step.marks.push_back({{struck}, state.candidates(struck), Part::kTarget});
      }
    }
    if (sink(step)) return true;
  }
  return false;
}

// "r1c3 is at least 4, so r1c4 is at least 5 and r1c5 at least 6."
std::string words_of_distances(const Facts& facts, const Step& step) {
  const geometry::Clue& clue = facts.puzzle.clues[step.clues.front()];
  const geometry::Layout& layout = facts.puzzle.layout;
  const Mark& from = step.marks.front();
  const auto at = std::ranges::find(clue.cells, from.cells.front()) - clue.cells.begin();
  std::vector<std::string> bounds;
  bool is_before = false;
  bool is_after = false;
  for (const CellIndex cell : struck_cells(step)) {
    const auto distance = std::ranges::find(clue.cells, cell) - clue.cells.begin() - at;
    const auto rise = clue.rule == geometry::Rule::kThermo ? distance : 0;
    const int edge = distance > 0 ? from.values.least() : from.values.greatest();
    (distance > 0 ? is_after : is_before) = true;
    bounds.push_back(compose("{}{} at {} {}", {name_of(layout, cell), bounds.empty() ? " is" : "",
                                               distance > 0 ? "least" : "most",
                                               facts.number_of(edge) + static_cast<int>(rise)}));
  }
  std::string domain = words_of_domain(facts, from.values);
  if (from.values.size() > 1) {
    const std::string least = compose("at least {}", {facts.number_of(from.values.least())});
    const std::string most = compose("at most {}", {facts.number_of(from.values.greatest())});
    domain = "is " + (is_after ? least : std::string()) + (is_after && is_before ? " and " : "") +
             (is_before ? most : std::string());
  }
  return compose("{} {}, so {}.",
                 {name_of(layout, from.cells.front()), domain, geometry::joined(bounds)});
}

}  // namespace

bool find_marks(const Technique& technique, const State& state, Search& search, StepSink sink) {
  Step step;
  for (std::size_t c = 0; c < state.board().size(); ++c) {
    const auto cell = static_cast<CellIndex>(c);
    if (technique.id == TechniqueId::kMarksOfDigits && !state.is_filled(cell)) continue;
    if (find_of_cell(technique.id, state, cell, search, sink, step)) return true;
  }
  return false;
}

std::string explain_marks(const Facts& facts, const Step& step) {
  const auto clue = static_cast<Origin>(step.clues.front());
  const Mark& from = step.marks.front();
  const std::string rule = rule_in_words(facts, clue);
  if (is_thermometer(facts.puzzle.clues[step.clues.front()].rule)) {
    return compose("{} {}", {rule, words_of_distances(facts, step)});
  }
  const std::string needs = words_of_needs(facts, step, clue);
  if (!needs.empty()) return compose("{} {}", {rule, needs});
  return compose("{} {} {}.", {rule, name_of(facts.puzzle.layout, from.cells.front()),
                               words_of_domain(facts, from.values)});
}

}  // namespace nonet::reason
