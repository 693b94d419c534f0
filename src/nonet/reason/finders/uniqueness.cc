#include "nonet/reason/finders/uniqueness.h"

#include <algorithm>

#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using enum TechniqueId;

// The two values in the corners, one way or the other.
class Swap {
 public:
  Swap(const Facts& facts, const Corners& corners, ValueSet values)
      : facts_(facts),
        corners_(corners),
        values_(values),
        a_(index_of(values.least())),
        b_(index_of(values.greatest())) {}

  bool is_sound() const {
    const auto keeps = [this](CellIndex corner) {
      return (values_ - facts_.network.cells[corner]).empty() && keeps_groups(corner) &&
             keeps_ties(corner);
    };
    return std::ranges::all_of(corners_, keeps) && keeps_sums() && keeps_counts() &&
           keeps_machines();
  }

 private:
  // 1 at the start and the fourth corner, which have one value; -1 at the others; 0 elsewhere.
  int side(CellIndex cell) const {
    if (cell == corners_[0] || cell == corners_[3]) return 1;
    return cell == corners_[1] || cell == corners_[2] ? -1 : 0;
  }
  // 0 where the cells hold as many corners of the one value as of the other.
  int balance(const std::vector<CellIndex>& cells) const {
    int sum = 0;
    for (const CellIndex cell : cells) sum += side(cell);
    return sum;
  }

  bool keeps_groups(CellIndex corner) const {
    return std::ranges::all_of(facts_.groups_of[corner], [this](std::uint16_t group) {
      int sum = 0;
      for (const CellIndex cell : corners_) {
        if (facts_.groups[group].cells.contains(cell)) sum += side(cell);
      }
      return sum == 0;
    });
  }

  bool keeps_ties(CellIndex corner) const {
    return std::ranges::all_of(facts_.ties[corner], [&](const Tie& tie) {
      const auto& allowed = facts_.tables[tie.table].allowed;
      if (side(tie.to) == 0) {
        return ((allowed[a_] ^ allowed[b_]) & facts_.network.cells[tie.to].bits()) == 0;
      }
      const bool are_equal = side(tie.to) == side(corner);
      const std::size_t beside_a = are_equal ? a_ : b_;
      const std::size_t beside_b = are_equal ? b_ : a_;
      return (allowed[a_] >> beside_a & 1) == (allowed[b_] >> beside_b & 1);
    });
  }

  bool keeps_sums() const {
    return std::ranges::all_of(facts_.network.sums, [this](const kernel::Sum& sum) {
      std::int64_t change = 0;
      for (const kernel::Term& term : sum.terms) {
        change += std::int64_t{side(term.cell)} * term.coefficient;
      }
      return change == 0;
    });
  }

  bool keeps_counts() const {
    const kernel::Network& network = facts_.network;
    const auto keeps_count = [this](const kernel::Count& count) {
      const int common = (count.values & values_).size();
      return common != 1 || balance(count.cells) == 0;
    };
    return std::ranges::all_of(network.counts, keeps_count) &&
           std::ranges::all_of(
               network.runs, [this](const kernel::Run& run) { return balance(run.cells) == 0; }) &&
           std::ranges::all_of(network.equal_sets, [this](const kernel::EqualSets& sets) {
             return balance(sets.left) == balance(sets.right);
           });
  }

  // What reads a corner may notice.
  bool keeps_machines() const {
    return std::ranges::none_of(facts_.network.readings, [this](const kernel::Reading& reading) {
      return std::ranges::any_of(reading.cells, [this](CellIndex cell) { return side(cell) != 0; });
    });
  }

  const Facts& facts_;
  const Corners& corners_;
  ValueSet values_;
  std::size_t a_;
  std::size_t b_;
};

class RectangleSearch : private StepSearch {
 public:
  RectangleSearch(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink), fit_(state.facts().cell_count()) {}

  bool run() {
    CellBits starts(state_.facts().cell_count());
    state_.blank().for_each([&](CellIndex cell) {
      if (state_.candidates(cell).size() == 2) starts.insert(cell);
    });
    if (starts.empty()) return false;
    collect_possible();
    return visit_until(starts, [&](CellIndex start) {
      values_ = state_.candidates(start);
      fit_ = possible_[index_of(values_.least())] & possible_[index_of(values_.greatest())];
      return try_start(start);
    });
  }

 private:
  // A roof cell may have lost one of the values to another step, but not to a filled cell.
  void collect_possible() {
    possible_.assign(index_of(state_.facts().network.values), state_.blank());
    for (std::size_t cell = 0; cell < state_.board().size(); ++cell) {
      const Value value = state_.board()[cell];
      if (value != geometry::kBlank) possible_[value] -= state_.facts().sees[cell];
    }
  }

  bool try_start(CellIndex start) {
    const Facts& facts = state_.facts();
    CellBits near = fit_ & facts.sees[start];
    const CellBits all = near;
    return visit_until(all, [&](CellIndex partner) {
      near.erase(partner);
      return visit_until(near, [&](CellIndex third) {
        CellBits fourths = fit_ & facts.sees[partner] & facts.sees[third];
        fourths.erase(start);
        return visit_until(fourths, [&](CellIndex fourth) {
          corners_ = {start, partner, third, fourth};
          return is_first() && try_corners();
        });
      });
    });
  }

  // Whether no earlier floor cell was the start of the same corners.
  bool is_first() const {
    return std::ranges::none_of(corners_, [this](CellIndex corner) {
      return corner < corners_[0] && state_.candidates(corner) == values_;
    });
  }

  bool try_corners() {
    CellBits roof(state_.facts().cell_count());
    for (const CellIndex corner : corners_) {
      if (state_.candidates(corner) != values_) roof.insert(corner);
    }
    if (roof.size() != (technique_.id == kUniqueRectangle1 ? 1 : 2)) return false;
    step_.reset(technique_.id);
    eliminate(roof);
    if (!step_.is_useful() || !swap_is_sound(state_.facts(), corners_, values_)) return false;
    if (search_.evidence) show(roof);
    return sink_(step_);
  }

  void eliminate(const CellBits& roof) {
    const CellIndex first = roof.first();
    if (technique_.id == kUniqueRectangle1) return remove(roof, values_);
    // The roof cells must be neighbours.
    const CellBits seen = seen_by_all(state_.facts(), roof);
    const bool are_neighbours = (roof - state_.facts().sees[first]).size() == 1;
    if (!are_neighbours) return;
    if (technique_.id == kUniqueRectangle4) return eliminate_4(roof);
    ValueSet extra;
    roof.for_each([&](CellIndex cell) { extra |= state_.candidates(cell) - values_; });
    if (extra.size() == 1) remove(seen, extra);
  }

  // Where one of the values has no other place in a group of both roof cells, one of these has it.
  void eliminate_4(const CellBits& roof) {
    const Facts& facts = state_.facts();
    for (const int kept : values_) {
      const CellBits& places = state_.cells_with(kept);
      for (const std::uint16_t group : facts.groups_of[roof.first()]) {
        const Group& base = facts.groups[group];
        if (!base.complete || !roof.is_subset_of(base.cells)) continue;
        if (!places.meets(roof) || places.common(base.cells) != places.common(roof)) continue;
        kept_ = ValueSet::of(kept);
        base_ = group;
        return remove(roof, values_ - kept_);
      }
    }
  }

  void remove(const CellBits& cells, ValueSet values) {
    reason::eliminate(step_, state_, cells, values);
  }

  void show(const CellBits& roof) {
    CellBits floor(state_.facts().cell_count());
    for (const CellIndex corner : corners_) floor.insert(corner);
    floor -= roof;
    step_.size = 4;
    step_.marks = {mark_of(floor, values_, Part::kFloor)};
    roof.for_each([&](CellIndex cell) {
      step_.marks.push_back({{cell}, state_.candidates(cell), Part::kRoof});
    });
    if (technique_.id != kUniqueRectangle4) return;
    step_.groups = {mark_of(base_, Part::kBase)};
    step_.marks.push_back(mark_of(roof, kept_, Part::kPattern));
  }

  ValueSet values_;
  std::vector<CellBits> possible_;  // by value
  CellBits fit_;                    // the cells that are possible for both values
  Corners corners_{};
  // Type 4: the value that the roof holds, and the group that says so.
  ValueSet kept_;
  std::uint16_t base_ = 0;
};

}  // namespace

bool swap_is_sound(const Facts& facts, const Corners& corners, ValueSet values) {
  return Swap(facts, corners, values).is_sound();
}

bool find_unique_rectangle(const Technique& technique, const State& state, Search& search,
                           StepSink sink) {
  return RectangleSearch(technique, state, search, sink).run();
}

Message explain_unique_rectangle(const Facts& facts, const Step& step) {
  const ValueSet values = values_of(step, Part::kFloor);
  std::vector<CellIndex> corners = cells_of(facts, step, Part::kFloor);
  for (const CellIndex cell : cells_of(facts, step, Part::kRoof)) corners.push_back(cell);
  nonet::sort(corners.begin(), corners.end());
  Message exchange =
      say("If {} came down to {} alone, the two could be exchanged, and the puzzle would have two "
          "solutions.",
          {listed(facts.puzzle.layout, corners), list_of(facts, values)});
  if (step.technique == kUniqueRectangle2) {
    return sentences({exchange, say("So one of {} is {}.",
                                    {list_of_cells(facts, step, Part::kRoof),
                                     list_of(facts, values_of(step, Part::kRoof) - values)})});
  }
  if (step.technique != kUniqueRectangle4) return exchange;
  const ValueSet locked = values_of(step, Part::kPattern);
  return sentences({exchange, say("In {}, {} is in {}; with {} in the other, that would be so.",
                                  {list_of_groups(facts, step, Part::kBase), list_of(facts, locked),
                                   list_of_cells(facts, step, Part::kRoof, " or "),
                                   list_of(facts, values - locked)})});
}

}  // namespace nonet::reason
