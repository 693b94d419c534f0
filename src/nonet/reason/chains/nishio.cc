// Nishio: a candidate is supposed to be true, and its value is followed through the houses until
// one has no place for it.
//
//   suppose r1c1 is 5    the 5s that it sees are gone
//   -> a house with one place left for 5 has it there, and more 5s are gone
//   -> a house has no place left for 5: r1c1 is not 5
//
// Unlike the links of graph.h, what is removed on the way counts: all removals together leave one
// place, or none. Without that, Nishio would be no more than an AIC: if "x on" implies both "y on"
// and "y off" through links, then also "y on" implies "x off".
//
// Source: Tetsuya Nishio; within one value, as Sudoku Explainer 1.2.1 has it.

#include <algorithm>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// What follows from one cell having the value: which cells have it then, in the order in which that
// follows, and which may still have it.
class Supposition {
 public:
  Supposition(const State& state, Value value)
      : state_(state), value_(value), left_(state.facts().cell_count()) {
    for (std::size_t g = 0; g < groups().size(); ++g) {
      if (groups()[g].complete && !state.places(groups()[g], value).empty()) open_.push_back(g);
    }
  }

  // Whether some group is left without place for the value.
  bool refutes(CellIndex cell);
  // After a refutation.
  void add_evidence(Step& step) const;

 private:
  struct Place {
    CellIndex cell;
    std::size_t group;  // that has no other place left; of the first place: none
    std::size_t known;  // how many places were known when that was seen
  };

  const std::vector<Group>& groups() const { return state_.facts().groups; }
  void put(CellIndex cell, std::size_t group, std::size_t known);
  bool put_more();
  std::size_t remover_of(CellIndex cell, std::size_t known) const;
  template <class Visit>
  void for_each_removed(std::size_t group, std::size_t known, Visit visit) const;
  std::vector<bool> needed() const;
  void add_removals(Step& step, std::size_t group, std::size_t known) const;
  Node node(CellIndex cell, bool on) const { return {{cell}, value_, on}; }

  const State& state_;
  Value value_;
  CellBits left_;
  std::vector<std::size_t> open_;  // complete groups without the value
  std::vector<Place> places_;
  std::size_t empty_ = 0;  // the group that is left without place
};

void Supposition::put(CellIndex cell, std::size_t group, std::size_t known) {
  places_.push_back({cell, group, known});
  left_ -= state_.facts().sees[cell];
}

// Puts the value where a group has one place left; returns whether there was such a group.
bool Supposition::put_more() {
  const std::size_t known = places_.size();
  const CellBits before = left_;
  for (const std::size_t g : open_) {
    const CellBits left = before & groups()[g].cells;
    if (left.size() != 1) continue;
    const CellIndex cell = left.first();
    if (std::ranges::find(places_, cell, &Place::cell) == places_.end()) put(cell, g, known);
  }
  return places_.size() > known;
}

bool Supposition::refutes(CellIndex cell) {
  left_ = state_.cells_with(value_);
  places_.clear();
  put(cell, 0, 0);
  for (;;) {
    for (const std::size_t g : open_) {
      if (left_.meets(groups()[g].cells)) continue;
      empty_ = g;
      return true;
    }
    if (!put_more()) return false;
  }
}

// The first of the known places that excludes the cell.
std::size_t Supposition::remover_of(CellIndex cell, std::size_t known) const {
  std::size_t i = 0;
  while (i < known && !state_.facts().sees[places_[i].cell].contains(cell)) ++i;
  return i;
}

// Visits the places of the group that known places exclude, each with the first of these.
template <class Visit>
void Supposition::for_each_removed(std::size_t group, std::size_t known, Visit visit) const {
  state_.places(groups()[group], value_).for_each([&](CellIndex cell) {
    const std::size_t remover = remover_of(cell, known);
    if (remover < known) visit(cell, remover);
  });
}

// Which places the contradiction rests on.
std::vector<bool> Supposition::needed() const {
  std::vector<bool> needed(places_.size(), false);
  const auto need = [&needed](CellIndex /*cell*/, std::size_t remover) { needed[remover] = true; };
  for_each_removed(empty_, places_.size(), need);
  for (std::size_t i = places_.size() - 1; i > 0; --i) {
    if (needed[i]) for_each_removed(places_[i].group, places_[i].known, need);
  }
  return needed;
}

void Supposition::add_removals(Step& step, std::size_t group, std::size_t known) const {
  for_each_removed(group, known, [&](CellIndex cell, std::size_t remover) {
    const CellIndex by = places_[remover].cell;
    Link link{.from = node(by, true), .to = node(cell, false)};
    for (const std::uint16_t g : state_.facts().groups_of[by]) {
      if (!groups()[g].cells.contains(cell)) continue;
      link.by = g;
      break;
    }
    if (std::ranges::find(step.links, link) == step.links.end()) step.links.push_back(link);
  });
}

void Supposition::add_evidence(Step& step) const {
  const std::vector<bool> is_needed = needed();
  for (std::size_t i = 1; i < places_.size(); ++i) {
    if (!is_needed[i]) continue;
    const Place& place = places_[i];
    add_removals(step, place.group, place.known);
    for_each_removed(place.group, place.known, [&](CellIndex cell, std::size_t /*remover*/) {
      step.links.push_back({.from = node(cell, false),
                            .to = node(place.cell, true),
                            .by = static_cast<std::int32_t>(place.group)});
    });
  }
  add_removals(step, empty_, places_.size());
  step.groups = {{static_cast<std::uint16_t>(empty_), Part::kBase}};
  step.marks = {{{places_.front().cell}, ValueSet::of(value_), Part::kAssumed}};
}

}  // namespace

bool find_nishio(const Technique& technique, const State& state, Search& search, StepSink sink) {
  Step step;
  for (const int value : state.facts().used) {
    Supposition supposition(state, static_cast<Value>(value));
    for (const CellIndex cell : state.cells_with(value).cells()) {
      if (search.stop.stop_requested()) return false;
      if (!supposition.refutes(cell)) continue;
      step.reset(technique.id);
      step.eliminations.push_back({cell, static_cast<Value>(value)});
      if (search.evidence) supposition.add_evidence(step);
      if (sink(step)) return true;
    }
  }
  return false;
}

Message explain_nishio(const Facts& facts, const Step& step) {
  const int number = facts.number_of(step.eliminations.front().value);
  std::vector<Message> follows;
  const Node* said = nullptr;
  for (const Link& link : step.links) {
    if (!link.to.on || (said != nullptr && link.to == *said)) continue;
    said = &link.to;
    follows.push_back(
        say("{} has its {} in {}", {name_of_group(facts, static_cast<std::size_t>(link.by)), number,
                                    name_of(facts.puzzle.layout, link.to.cells.front())}));
  }
  follows.push_back(
      say("{} has no place left for {}", {list_of_groups(facts, step, Part::kBase), number}));
  return say("If {}, then {}.",
             {say("{} is {}", {list_of_cells(facts, step, Part::kAssumed), number}),
              listed(follows, ", and ")});
}

}  // namespace nonet::reason
