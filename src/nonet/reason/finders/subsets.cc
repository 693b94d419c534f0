// Naked subsets of cells that all see each other, and hidden subsets of complete groups.

#include <algorithm>
#include <array>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kMostSize = 4;

// Depth first over cells in ascending order of which each sees those before it.
class NakedSearch : private StepSearch {
 public:
  using StepSearch::StepSearch;

  bool run() {
    CellBits small(state_.facts().cell_count());
    state_.blank().for_each([&](CellIndex cell) {
      const int size = state_.candidates(cell).size();
      if (size >= 2 && size <= technique_.size) small.insert(cell);
    });
    return extend(small, {}, 0);
  }

 private:
  bool extend(CellBits rest, ValueSet before, std::size_t depth) {
    const CellBits choices = rest;
    return visit_until(choices, [&](CellIndex cell) {
      rest.erase(cell);
      const ValueSet values = before | state_.candidates(cell);
      if (values.size() > technique_.size) return false;
      chosen_[depth] = cell;
      if (depth + 1 == static_cast<std::size_t>(technique_.size)) return check(values);
      return extend(rest & state_.facts().sees[cell], values, depth + 1);
    });
  }

  bool check(ValueSet values) {
    const Facts& facts = state_.facts();
    if (values.size() != technique_.size) return false;  // broken: too few values
    CellBits seen = facts.sees[chosen_[0]];
    for (int i = 1; i < technique_.size; ++i) seen &= facts.sees[chosen_[index_of(i)]];
    step_.reset(technique_.id);
    for (const int value : values) {
      eliminate(step_, state_, seen & state_.cells_with(value), ValueSet::of(value));
    }
    if (!step_.is_useful()) return false;
    step_.tidy();
    if (search_.evidence) show(values);
    return sink_(step_);
  }

  void show(ValueSet values) {
    CellBits cells(state_.facts().cell_count());
    for (int i = 0; i < technique_.size; ++i) cells.insert(chosen_[index_of(i)]);
    const int group = group_with(state_.facts(), cells);
    if (group >= 0 && !is_of_board_rule(state_.facts(), index_of(group))) {
      step_.groups = {mark_of(index_of(group), Part::kBase)};
    }
    step_.marks = {mark_of(cells, values, Part::kPattern)};
  }

  std::array<CellIndex, kMostSize> chosen_{};
};

// Depth first over the values of one complete group.
class HiddenSearch : private StepSearch {
 public:
  using StepSearch::StepSearch;

  bool run(std::size_t group) {
    group_ = group;
    if (!read_places()) return false;
    ValueSet few;
    for (const int value : state_.facts().used) {
      const int places = bit_count(places_[index_of(value)]);
      if (places >= 2 && places <= technique_.size) few |= ValueSet::of(value);
    }
    return few.size() >= technique_.size && extend(few, {}, 0);
  }

 private:
  // Bit i for the i-th cell of the group. Returns whether there are blank cells beside the subset.
  bool read_places() {
    places_.fill(0);
    const std::vector<CellIndex>& list = state_.facts().groups[group_].list;
    int blank = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const ValueSet values = state_.candidates(list[i]);
      blank += values.empty() ? 0 : 1;
      for (const int value : values) places_[index_of(value)] |= std::uint64_t{1} << i;
    }
    return blank > technique_.size;
  }

  bool extend(ValueSet rest, ValueSet chosen, std::uint64_t before) {
    for (const int value : rest) {
      rest -= ValueSet::of(value);
      const std::uint64_t places = before | places_[index_of(value)];
      if (bit_count(places) > technique_.size) continue;
      const ValueSet values = chosen | ValueSet::of(value);
      if (values.size() == technique_.size ? check(values, places) : extend(rest, values, places)) {
        return true;
      }
    }
    return false;
  }

  bool check(ValueSet values, std::uint64_t places) {
    if (bit_count(places) != technique_.size) return false;  // broken: too few places
    const Facts& facts = state_.facts();
    CellBits cells(facts.cell_count());
    for (; places != 0; places = without_lowest_bit(places)) {
      cells.insert(facts.groups[group_].list[index_of(lowest_bit(places))]);
    }
    step_.reset(technique_.id);
    eliminate(step_, state_, cells, facts.used - values);
    if (!step_.is_useful()) return false;
    if (search_.evidence) {
      step_.groups = {mark_of(group_, Part::kBase)};
      step_.marks = {mark_of(cells, values, Part::kPattern)};
    }
    return sink_(step_);
  }

  std::size_t group_ = 0;
  std::array<std::uint64_t, geometry::kMostValues> places_{};  // by value
};

}  // namespace

bool find_naked_subset(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  return NakedSearch(technique, state, search, sink).run();
}

bool find_hidden_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  const Facts& facts = state.facts();
  HiddenSearch hidden(technique, state, search, sink);
  for (std::size_t group = 0; group < facts.groups.size(); ++group) {
    if (facts.groups[group].complete && hidden.run(group)) return true;
  }
  return false;
}

Message explain_naked_subset(const Facts& facts, const Step& step) {
  const Message cells = list_of_cells(facts, step, Part::kPattern);
  const Message values = list_of(facts, values_of(step, Part::kPattern));
  if (step.groups.empty()) {
    return say(
        "{} all see each other, have no other candidates than {} between them, and use them up.",
        {cells, values});
  }
  return say("In {}, {} have no other candidates than {} between them, and use them up.",
             {list_of_groups(facts, step, Part::kBase), cells, values});
}

Message explain_hidden_subset(const Facts& facts, const Step& step) {
  return say(
      "In {}, {} can only go in {}. These cells have room for nothing else.",
      {list_of_groups(facts, step, Part::kBase), list_of(facts, values_of(step, Part::kPattern)),
       list_of_cells(facts, step, Part::kPattern)});
}

}  // namespace nonet::reason
