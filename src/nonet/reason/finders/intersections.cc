// Intersections: pointing, claiming, and the same of any two groups; common peers.

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

TechniqueId kind_of(const Facts& facts, std::size_t base, std::size_t cover) {
  if (is_box(facts, base) && is_line(facts, cover)) return TechniqueId::kPointing;
  if (is_line(facts, base) && is_box(facts, cover)) return TechniqueId::kClaiming;
  return TechniqueId::kIntersection;
}

bool may_be_base(TechniqueId id, const Facts& facts, std::size_t base) {
  if (!facts.groups[base].complete) return false;
  if (id == TechniqueId::kPointing) return is_box(facts, base);
  return id == TechniqueId::kIntersection || is_line(facts, base);
}

// Calls visit(base, value, places) for the values with several places in a complete group that may
// be a base of the technique, until it returns true.
template <class Visit>
bool visit_bases(TechniqueId id, const State& state, Visit visit) {
  const Facts& facts = state.facts();
  for (std::size_t base = 0; base < facts.groups.size(); ++base) {
    if (!may_be_base(id, facts, base)) continue;
    const CellBits& cells = facts.groups[base].cells;
    for (const int value : facts.used) {
      const CellBits& all = state.cells_with(value);
      if (all.common(cells) >= 2 && visit(base, value, all & cells)) return true;
    }
  }
  return false;
}

// The candidates of a cell that cannot stand beside `value` in `place`.
ValueSet excluded_by(const State& state, CellIndex place, int value, CellIndex cell) {
  const Facts& facts = state.facts();
  ValueSet gone;
  if (cell == place) return state.candidates(cell) - ValueSet::of(value);
  if (facts.sees[place].contains(cell)) gone = ValueSet::of(value);
  for (const Tie& tie : facts.ties[place]) {
    if (tie.to != cell) continue;
    gone |= state.candidates(cell) -
            ValueSet::from_bits(facts.tables[tie.table].allowed[static_cast<std::size_t>(value)]);
  }
  return gone & state.candidates(cell);
}

// What cannot stand beside the value in any of the places.
ValueSet excluded_by_all(const State& state, const CellBits& places, int value, CellIndex cell) {
  ValueSet gone = state.candidates(cell);
  visit_until(places, [&](CellIndex place) {
    gone &= excluded_by(state, place, value, cell);
    return gone.empty();
  });
  return gone;
}

// Adds what the ties of one place, and the place itself, may lose; the value itself only where
// cells do not see each other: eliminate_peers() has the others.
void eliminate_tied(Step& step, const State& state, const CellBits& places, int value) {
  const CellIndex first = places.first();
  const std::vector<Tie>& ties = state.facts().ties[first];
  const auto try_cell = [&](CellIndex cell) {
    ValueSet gone = excluded_by_all(state, places, value, cell);
    if (state.facts().sees[first].contains(cell)) gone -= ValueSet::of(value);
    for (const int other : gone) step.eliminations.push_back({cell, static_cast<Value>(other)});
  };
  if (ties.empty()) return;
  try_cell(first);
  for (const Tie& tie : ties) {
    if (!state.is_filled(tie.to)) try_cell(tie.to);
  }
}

// Adds the cells that see all places, those left out that share a group with all of them.
void eliminate_peers(Step& step, const State& state, const CellBits& places, int value) {
  const Facts& facts = state.facts();
  CellBits seen = seen_by_all(facts, places) & state.cells_with(value);
  if (seen.empty()) return;
  for (const std::uint16_t group : facts.groups_of[places.first()]) {
    if (places.is_subset_of(facts.groups[group].cells)) seen -= facts.groups[group].cells;
  }
  eliminate(step, state, seen, ValueSet::of(value));
}

void show(Step& step, std::size_t base, const CellBits& places, int value) {
  step.groups.push_back(mark_of(base, Part::kBase));
  step.marks.push_back(mark_of(places, ValueSet::of(value), Part::kPattern));
}

}  // namespace

bool find_intersection(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  return visit_bases(technique.id, state, [&](std::size_t base, int value, const CellBits& places) {
    for (const std::uint16_t cover : facts.groups_of[places.first()]) {
      const CellBits& cells = facts.groups[cover].cells;
      if (cover == base || kind_of(facts, base, cover) != technique.id) continue;
      if (!places.is_subset_of(cells)) continue;
      if (state.cells_with(value).common(cells) == places.size()) continue;
      step.reset(technique.id);
      eliminate(step, state, (state.cells_with(value) & cells) - places, ValueSet::of(value));
      if (search.evidence) {
        show(step, base, places, value);
        step.groups.push_back(mark_of(cover, Part::kCover));
      }
      if (sink(step)) return true;
    }
    return false;
  });
}

bool find_common_peers(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  Step step;
  return visit_bases(TechniqueId::kIntersection, state,
                     [&](std::size_t base, int value, const CellBits& places) {
                       step.reset(technique.id);
                       eliminate_peers(step, state, places, value);
                       eliminate_tied(step, state, places, value);
                       if (!step.is_useful()) return false;
                       step.tidy();
                       if (search.evidence) show(step, base, places, value);
                       return sink(step);
                     });
}

Message explain_intersection(const Facts& facts, const Step& step) {
  return say(
      "In {}, {} can only go in {}, which all lie in {}.",
      {list_of_groups(facts, step, Part::kBase), list_of(facts, values_of(step, Part::kPattern)),
       list_of_cells(facts, step, Part::kPattern, " or "),
       list_of_groups(facts, step, Part::kCover)});
}

Message explain_common_peers(const Facts& facts, const Step& step) {
  const Message value = list_of(facts, values_of(step, Part::kPattern));
  return say(
      "In {}, {} can only go in {}. Each candidate to go excludes {} from all of these cells.",
      {list_of_groups(facts, step, Part::kBase), value,
       list_of_cells(facts, step, Part::kPattern, " or "), value});
}

}  // namespace nonet::reason
