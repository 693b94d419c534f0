// Sound because each candidate of a cell needs a candidate beside it in every other cell that a
// clue ties it to. Source: arc consistency; a mark with one cell filled is its simplest case.

#include "nonet/reason/finders/marks.h"

#include "nonet/base/compose.h"
#include "nonet/reason/finders/sum_words.h"
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
    }
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_marks_of_digits(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  Step step;
  for (std::size_t c = 0; c < state.board().size(); ++c) {
    const auto cell = static_cast<CellIndex>(c);
    if (!state.is_filled(cell)) continue;
    if (find_of_cell(technique.id, state, cell, search, sink, step)) return true;
  }
  return false;
}

bool find_marks(const Technique& technique, const State& state, Search& search, StepSink sink) {
  Step step;
  for (std::size_t c = 0; c < state.board().size(); ++c) {
    if (find_of_cell(technique.id, state, static_cast<CellIndex>(c), search, sink, step)) {
      return true;
    }
  }
  return false;
}

bool find_thermometer(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  return find_marks(technique, state, search, sink);
}

std::string explain_marks(const Facts& facts, const Step& step) {
  const ValueSet values = values_of(step, Part::kPattern);
  return capitalized(
      compose(values.size() == 1 ? "{}: {} is {}, and what is struck out does not go "
                                   "with that."
                                 : "{}: {} can only be {}, and what is struck out "
                                   "goes with none of these.",
              {list_of_clues(facts, step), list_of_cells(facts, step, Part::kPattern),
               list_of(facts, values, " or ")}));
}

std::string explain_thermometer(const Facts& facts, const Step& step) {
  const geometry::Rule rule = facts.puzzle.clues[step.clues.front()].rule;
  const ValueSet values = values_of(step, Part::kPattern);
  return compose(
      "On {}, numbers {} from the bulb on. {} is {}, so what is struck out is too small "
      "or too great for its distance.",
      {list_of_clues(facts, step), rule == geometry::Rule::kThermo ? "increase" : "never decrease",
       list_of_cells(facts, step, Part::kPattern), list_of(facts, values, " or ")});
}

}  // namespace nonet::reason
