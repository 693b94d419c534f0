// What a clue says about two cells: dots, XV, inequalities, clones, index cells, thermometers,
// whispers and other lines, and the negative rules.
//
// Sound because each candidate of a cell needs a candidate beside it in every other cell that a
// clue ties it to. Source: arc consistency; a mark with one cell filled is its simplest case.

#include <algorithm>

#include "nonet/base/message.h"
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
Message words_of_needs(const Facts& facts, const Step& step, Origin clue) {
  const CellIndex from = step.marks.front().cells.front();
  const ValueSet values = step.marks.front().values;
  const std::vector<CellIndex> cells = struck_cells(step);
  const CellIndex to = cells.front();
  if (cells.size() > 1) return {};
  const std::string name = name_of(facts.puzzle.layout, from);
  if (values.size() == 1) {
    const ValueSet left = needs_of(facts, clue, to, {from, static_cast<Value>(values.least())});
    if (left.size() > kMostListed) return {};
    return say(left.size() == 1 ? "{} is {}, and only {} goes with it."
                                : "{} is {}, and only {} go with it.",
               {name, list_of(facts, values), list_of(facts, left)});
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
  Message of_alone;
  if (!alone.empty()) of_alone = say("No number goes with {}.", {list_of(facts, alone, " or ")});
  if (others.empty()) return of_alone;
  const Message struck = list_of(facts, others, " or ");
  const std::string place = name_of(facts.puzzle.layout, to);
  const Message needed = list_of(facts, needs, " or ");
  return sentences(
      {of_alone,
       values.size() > kMostListed
           ? say("With {} in {}, {} would have to be {}, which it cannot be.",
                 {struck, place, name, needed})
           : say("With {} in {}, {} would have to be {}, and {}.",
                 {struck, place, name, needed, words_of_domain(facts, say("it"), values)})});
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
Message words_of_distances(const Facts& facts, const Step& step) {
  const geometry::Clue& clue = facts.puzzle.clues[step.clues.front()];
  const geometry::Layout& layout = facts.puzzle.layout;
  const Mark& from = step.marks.front();
  const auto at = std::ranges::find(clue.cells, from.cells.front()) - clue.cells.begin();
  std::vector<Message> bounds;
  bool is_before = false;
  bool is_after = false;
  for (const CellIndex cell : struck_cells(step)) {
    const auto distance = std::ranges::find(clue.cells, cell) - clue.cells.begin() - at;
    const auto rise = clue.rule == geometry::Rule::kThermo ? distance : 0;
    const bool least = distance > 0;
    const int edge = least ? from.values.least() : from.values.greatest();
    const int bound = facts.number_of(edge) + static_cast<int>(rise);
    (least ? is_after : is_before) = true;
    bounds.push_back(bounds.empty() ? words_of_limit(Message(name_of(layout, cell)), least, bound)
                                    : say(least ? "{} at least {}" : "{} at most {}",
                                          {name_of(layout, cell), bound}));
  }
  const Message name(name_of(layout, from.cells.front()));
  const int least = facts.number_of(from.values.least());
  const int most = facts.number_of(from.values.greatest());
  Message domain;
  if (from.values.size() == 1) {
    domain = say("{} is {}", {name, least});
  } else if (is_after && is_before) {
    domain = say("{} is at least {} and at most {}", {name, least, most});
  } else {
    domain = words_of_limit(name, is_after, is_after ? least : most);
  }
  return say("{}, so {}.", {domain, listed(bounds)});
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

Message explain_marks(const Facts& facts, const Step& step) {
  const auto clue = static_cast<Origin>(step.clues.front());
  const Mark& from = step.marks.front();
  const Message rule = rule_in_words(facts, clue);
  if (is_thermometer(facts.puzzle.clues[step.clues.front()].rule)) {
    return sentences({rule, words_of_distances(facts, step)});
  }
  const Message needs = words_of_needs(facts, step, clue);
  if (!needs.empty()) return sentences({rule, needs});
  const Message name(name_of(facts.puzzle.layout, from.cells.front()));
  return sentences({rule, say("{}.", {words_of_domain(facts, name, from.values)})});
}

}  // namespace nonet::reason
