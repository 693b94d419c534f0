// Full house, hidden and naked singles.

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

bool is_box(const Facts& facts, std::size_t group) {
  if (!facts.is_house(group)) return false;
  const geometry::HouseKind kind = facts.puzzle.layout.houses[group].kind;
  return kind == geometry::HouseKind::kBox || kind == geometry::HouseKind::kRegion;
}

// Whether hidden singles of this group belong to the technique.
bool is_concerned(TechniqueId id, const Facts& facts, std::size_t group, std::size_t blanks) {
  if (id == TechniqueId::kFullHouse) return blanks == 1;
  return blanks > 1 && is_box(facts, group) == (id == TechniqueId::kHiddenSingleBox);
}

// The blank cells of a group: how many, and the values with exactly one place among them.
struct Blanks {
  std::size_t count = 0;
  ValueSet single;
};

Blanks blanks_of(const State& state, const Group& group) {
  std::size_t count = 0;
  ValueSet once;
  ValueSet twice;
  for (const CellIndex cell : group.list) {
    const ValueSet values = state.candidates(cell);
    count += values.empty() ? 0 : 1;
    twice |= once & values;
    once |= values;
  }
  return {count, once - twice};
}

}  // namespace

bool find_hidden_single(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  for (std::size_t g = 0; g < facts.groups.size(); ++g) {
    const Group& group = facts.groups[g];
    if (!group.complete) continue;
    const Blanks blanks = blanks_of(state, group);
    if (blanks.single.empty() || !is_concerned(technique.id, facts, g, blanks.count)) continue;
    for (const int value : blanks.single) {
      const CellIndex cell = state.places(group, value).first();
      step.reset(technique.id);
      step.placements.push_back({cell, static_cast<Value>(value)});
      if (search.evidence) {
        step.groups = {{static_cast<std::uint16_t>(g), Part::kBase}};
        step.marks = {{{cell}, ValueSet::of(value), Part::kPattern}};
      }
      if (sink(step)) return true;
    }
  }
  return false;
}

bool find_naked_single(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  Step step;
  for (const CellIndex cell : state.blank().cells()) {
    const ValueSet values = state.candidates(cell);
    if (values.size() != 1) continue;
    step.reset(technique.id);
    step.placements.push_back({cell, static_cast<Value>(values.least())});
    if (search.evidence) step.marks = {{{cell}, values, Part::kPattern}};
    if (sink(step)) return true;
  }
  return false;
}

Message explain_full_house(const Facts& facts, const Step& step) {
  const Candidate placed = step.placements.front();
  return say("{} is the last blank cell of {}, and {} is the value missing there.",
             {name_of(facts.puzzle.layout, placed.cell), list_of_groups(facts, step, Part::kBase),
              facts.number_of(placed.value)});
}

Message explain_hidden_single(const Facts& facts, const Step& step) {
  const Candidate placed = step.placements.front();
  return say("In {}, {} is the only cell left for {}.",
             {list_of_groups(facts, step, Part::kBase), name_of(facts.puzzle.layout, placed.cell),
              facts.number_of(placed.value)});
}

Message explain_naked_single(const Facts& facts, const Step& step) {
  const Candidate placed = step.placements.front();
  return say("{} is the only value left in {}.",
             {facts.number_of(placed.value), name_of(facts.puzzle.layout, placed.cell)});
}

}  // namespace nonet::reason
