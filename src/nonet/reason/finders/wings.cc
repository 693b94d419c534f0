// Wings and remote pairs: cells of two or three candidates that see each other for whatever reason.

#include <utility>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

CellBits cells_of_size(const State& state, int size) {
  CellBits cells(state.facts().cell_count());
  state.blank().for_each([&](CellIndex cell) {
    if (state.candidates(cell).size() == size) cells.insert(cell);
  });
  return cells;
}

class WingSearch : private StepSearch {
 public:
  using StepSearch::StepSearch;

  // Pivots have so many candidates.
  bool run(int size) {
    const CellBits two = cells_of_size(state_, 2);
    const CellBits pivots = cells_of_size(state_, size);
    return visit_until(pivots, [&](CellIndex pivot) {
      pivot_ = pivot;
      values_ = state_.candidates(pivot);
      CellBits near = two & state_.facts().sees[pivot];
      const CellBits all = near;
      return visit_until(all, [&](CellIndex one) {
        near.erase(one);
        return (values_ - state_.candidates(one)).size() == 1 &&
               visit_until(near, [&](CellIndex other) { return try_pincers(one, other); });
      });
    });
  }

 private:
  // With the pivot, the pincers have three values, and the one that they share goes.
  bool try_pincers(CellIndex one, CellIndex other) {
    const ValueSet a = state_.candidates(one);
    const ValueSet b = state_.candidates(other);
    if (a == b || (values_ - b).size() != 1 || (a | b | values_).size() != 3) return false;
    const ValueSet common = a & b;
    const bool has_pivot = common.size() == 1 && values_.contains(common.least());
    // Two pincers with the same value of an XY-wing's pivot say nothing about its other value.
    if (common.size() != 1 || has_pivot != (values_.size() == 3)) return false;
    const Facts& facts = state_.facts();
    CellBits gone = state_.cells_with(common.least()) & facts.sees[one] & facts.sees[other];
    if (has_pivot) gone &= facts.sees[pivot_];
    if (gone.empty()) return false;
    step_.reset(technique_.id);
    eliminate(step_, state_, gone, common);
    if (search_.evidence) show(one, other, common);
    return sink_(step_);
  }

  void show(CellIndex one, CellIndex other, ValueSet common) {
    step_.marks = {{{pivot_}, values_, Part::kPivot}};
    std::int16_t branch = 0;
    for (const CellIndex pincer : {one, other}) {
      const ValueSet both = state_.candidates(pincer);
      step_.marks.push_back({{pincer}, both, Part::kPincer});
      const auto value = static_cast<Value>((both - common).least());
      const Node off{{pincer}, value, false};
      step_.links.push_back(
          {{{pivot_}, value, true}, off, branch, link_between(state_.facts(), pivot_, pincer)});
      step_.links.push_back(
          {off, {{pincer}, static_cast<Value>(common.least()), true}, branch, -1});
      ++branch;
    }
  }

  CellIndex pivot_ = 0;
  ValueSet values_;
};

class WWingSearch : private StepSearch {
 public:
  using StepSearch::StepSearch;

  bool run() {
    const CellBits two = cells_of_size(state_, 2);
    for (const int linked : state_.facts().used) {
      linked_ = linked;
      collect_strong_links(state_, linked, links_);
      CellBits rest = two & state_.cells_with(linked);
      const CellBits all = rest;
      const bool stopped = visit_until(all, [&](CellIndex one) {
        rest.erase(one);
        return visit_until(rest, [&](CellIndex other) {
          return state_.candidates(one) == state_.candidates(other) && try_pair(one, other);
        });
      });
      if (stopped) return true;
    }
    return false;
  }

 private:
  bool try_pair(CellIndex one, CellIndex other) {
    const Facts& facts = state_.facts();
    const ValueSet value = state_.candidates(one) - ValueSet::of(linked_);
    const CellBits gone = state_.cells_with(value.least()) & facts.sees[one] & facts.sees[other];
    if (gone.empty()) return false;
    for (const StrongLink& link : links_) {
      for (std::size_t i = 0; i < 2; ++i) {
        const bool fits =
            facts.sees[one].contains(link.ends[i]) && facts.sees[other].contains(link.ends[1 - i]);
        if (!fits || link.ends[i] == other || link.ends[1 - i] == one) continue;
        step_.reset(technique_.id);
        eliminate(step_, state_, gone, value);
        if (search_.evidence) show(one, other, link, i);
        if (sink_(step_)) return true;
        break;
      }
    }
    return false;
  }

  void show(CellIndex one, CellIndex other, const StrongLink& link, std::size_t at_one) {
    const ValueSet both = state_.candidates(one);
    const auto linked = static_cast<Value>(linked_);
    const auto gone = static_cast<Value>((both - ValueSet::of(linked_)).least());
    const CellIndex a = link.ends[at_one];
    const CellIndex b = link.ends[1 - at_one];
    step_.groups = {mark_of(link.group, Part::kBase)};
    step_.marks = {{{one, other}, both, Part::kPincer},
                   {{a, b}, ValueSet::of(linked_), Part::kPivot}};
    const Node nodes[] = {{{one}, gone, false}, {{one}, linked, true},    {{a}, linked, false},
                          {{b}, linked, true},  {{other}, linked, false}, {{other}, gone, true}};
    const Facts& facts = state_.facts();
    const std::int32_t by[] = {-1, link_between(facts, one, a), link.group,
                               link_between(facts, b, other), -1};
    for (std::size_t i = 0; i < 5; ++i) {
      step_.links.push_back({nodes[i], nodes[i + 1], 0, by[i]});
    }
  }

  int linked_ = 0;
  std::vector<StrongLink> links_;
};

// Gives the cells of `rest` that are joined with `first` one of two colours, in turn, and takes
// them out of `rest`.
std::array<CellBits, 2> colours_from(const Facts& facts, CellIndex first, CellBits& rest) {
  std::array<CellBits, 2> colours{CellBits(facts.cell_count()), CellBits(facts.cell_count())};
  CellBits edge(facts.cell_count());
  edge.insert(first);
  for (std::size_t colour = 0; !edge.empty(); colour = 1 - colour) {
    colours[colour] |= edge;
    rest -= edge;
    CellBits seen(facts.cell_count());
    edge.for_each([&](CellIndex cell) { seen |= facts.sees[cell]; });
    edge = rest & seen;
  }
  return colours;
}

// The cells that see cells of both colours.
CellBits between(const Facts& facts, const std::array<CellBits, 2>& colours) {
  std::array<CellBits, 2> seen{CellBits(facts.cell_count()), CellBits(facts.cell_count())};
  for (std::size_t colour = 0; colour < 2; ++colour) {
    colours[colour].for_each([&](CellIndex cell) { seen[colour] |= facts.sees[cell]; });
  }
  return (seen[0] & seen[1]) - colours[0] - colours[1];
}

}  // namespace

bool find_wing(const Technique& technique, const State& state, Search& search, StepSink sink) {
  WingSearch wings(technique, state, search, sink);
  return wings.run(technique.id == TechniqueId::kXYWing ? 2 : 3);
}

bool find_w_wing(const Technique& technique, const State& state, Search& search, StepSink sink) {
  return WWingSearch(technique, state, search, sink).run();
}

bool find_remote_pair(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  CellBits two = cells_of_size(state, 2);
  while (!two.empty()) {
    const CellIndex first = two.first();
    const ValueSet values = state.candidates(first);
    two.erase(first);
    CellBits same(facts.cell_count());
    two.for_each([&](CellIndex cell) {
      if (state.candidates(cell) == values) same.insert(cell);
    });
    const std::array<CellBits, 2> colours = colours_from(facts, first, same);
    two -= colours[1];
    two -= colours[0];
    // Two cells are a naked pair, and three two of them.
    if (colours[0].size() < 2 || colours[1].size() < 2) continue;
    step.reset(technique.id);
    eliminate(step, state, between(facts, colours), values);
    if (!step.is_useful()) continue;
    if (search.evidence) {
      step.marks = {mark_of(colours[0], values, Part::kLeft),
                    mark_of(colours[1], values, Part::kRight)};
    }
    if (sink(step)) return true;
  }
  return false;
}

Message explain_wing(const Facts& facts, const Step& step) {
  const std::vector<CellIndex> pivot = cells_of(facts, step, Part::kPivot);
  const std::vector<CellIndex> pincers = cells_of(facts, step, Part::kPincer);
  const bool has_pivot = step.technique == TechniqueId::kXYZWing;
  std::vector<CellIndex> ends = has_pivot ? pivot : std::vector<CellIndex>();
  ends.insert(ends.end(), pincers.begin(), pincers.end());
  return say(
      has_pivot ? "The pivot {} is {}, and each way one of {} is left with {}. What goes "
                  "sees all three."
                : "The pivot {} is {}, and each way one of {} is left with {}. What goes "
                  "sees both.",
      {listed(facts.puzzle.layout, pivot), list_of(facts, values_of(step, Part::kPivot), " or "),
       listed(facts.puzzle.layout, ends, " and "),
       facts.number_of(step.eliminations.front().value)});
}

Message explain_w_wing(const Facts& facts, const Step& step) {
  const ValueSet linked = values_of(step, Part::kPivot);
  return say(
      "In {}, {} goes in {}. Each of these cells sees one of {}, which have the candidates {} "
      "only, so one of them is {}.",
      {list_of_groups(facts, step, Part::kBase), list_of(facts, linked),
       list_of_cells(facts, step, Part::kPivot, " or "), list_of_cells(facts, step, Part::kPincer),
       list_of(facts, values_of(step, Part::kPincer)),
       list_of(facts, values_of(step, Part::kPincer) - linked)});
}

Message explain_remote_pair(const Facts& facts, const Step& step) {
  return say(
      "{} and {} have the candidates {} and nothing else, and neighbours in a chain of them see "
      "each other, so that all of the former are one value and all of the latter the other.",
      {list_of_cells(facts, step, Part::kLeft, ", "),
       list_of_cells(facts, step, Part::kRight, ", "),
       list_of(facts, values_of(step, Part::kLeft))});
}

}  // namespace nonet::reason
