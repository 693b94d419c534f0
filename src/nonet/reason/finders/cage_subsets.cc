// Killer pairs and triples, and cage blocking: what cages and cells of one house say together.
//
// Subset. Sound because a cage has at least as many of the n values as each of its combinations,
// and a cell that may have nothing else has one; together they use up all n, each of which stands
// once in the house. Blocking. Sound because a combination that has all candidates of a cell that
// sees the whole cage leaves none for it, and the same with all combinations of another cage.
// Source: the killer pair of SudokuWiki and the forums; cage blocking is JSudoku's.

#include <algorithm>
#include <array>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/cage_list.h"
#include "nonet/reason/finders/sum_left.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kMostUnits = 3;  // cages that take part in a subset

// A cage that has at least `needs` of the values.
struct Unit {
  const Cage* cage = nullptr;
  int needs = 0;
};

class CageSubset : private StepSearch {
 public:
  CageSubset(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink),
        list_(state),
        cells_(state.facts().cell_count()) {}

  bool find() {
    const Facts& facts = state_.facts();
    for (std::size_t g = 0; g < facts.groups.size(); ++g) {
      if (!facts.groups[g].complete) continue;
      house_ = g;
      cages_.clear();
      for (const Cage& cage : list_.list()) {
        if (cage.blank.is_subset_of(facts.groups[g].cells)) cages_.push_back(&cage);
      }
      if (!cages_.empty() && find_in_house()) return true;
    }
    return false;
  }

 private:
  bool find_in_house() {
    const CellBits blank = state_.facts().groups[house_].cells & state_.blank();
    ValueSet open;
    blank.for_each([&](CellIndex cell) { open |= state_.candidates(cell); });
    if (open.size() <= technique_.size) return false;
    return choose(blank, open.bits(), 0, technique_.size);
  }

  // Every set of so many values.
  bool choose(const CellBits& blank, std::uint64_t from, std::uint64_t chosen, int more) {
    if (more == 0) return try_values(blank, chosen);
    for (std::uint64_t rest = from; rest != 0; rest = without_lowest_bit(rest)) {
      const std::uint64_t value = std::uint64_t{1} << lowest_bit(rest);
      if (choose(blank, without_lowest_bit(rest), chosen | value, more - 1)) return true;
    }
    return false;
  }

  bool try_values(const CellBits& blank, std::uint64_t values) {
    CellBits naked(state_.facts().cell_count());
    blank.for_each([&](CellIndex cell) {
      if ((state_.candidates(cell).bits() & ~values) == 0) naked.insert(cell);
    });
    units_.clear();
    cells_ = naked;
    int sum = static_cast<int>(naked.size());
    for (const Cage* cage : cages_) {
      if (units_.size() == kMostUnits || (cage->some & values) == 0) continue;
      const int needs = needed(*cage, values);
      const auto inside = static_cast<int>(cage->blank.common(naked));
      if (needs <= inside || meets_units(*cage)) continue;
      units_.push_back({cage, needs});
      sum += needs - inside;
      cells_ |= cage->blank;
    }
    return !units_.empty() && sum == technique_.size && report(blank, values);
  }

  bool meets_units(const Cage& cage) const {
    return std::ranges::any_of(
        units_, [&](const Unit& unit) { return unit.cage->blank.meets(cage.blank); });
  }

  int needed(const Cage& cage, std::uint64_t values) const {
    int least = technique_.size;
    for (const std::uint64_t set : list_.sets_of(cage)) {
      least = std::min(least, bit_count(set & values));
      if (least == 0) break;
    }
    return least;
  }

  bool report(const CellBits& blank, std::uint64_t values) {
    step_.reset(technique_.id);
    eliminate(step_, state_, blank - cells_, ValueSet::from_bits(values));
    for (const Unit& unit : units_) drop_excess(unit, values);
    if (step_.eliminations.empty()) return false;
    step_.tidy();
    if (search_.evidence) show(blank, values);
    return sink_(step_);
  }

  // Combinations with more of the values than the cage's share are out.
  void drop_excess(const Unit& unit, std::uint64_t values) {
    Kept kept{};
    for (const std::uint64_t set : list_.sets_of(*unit.cage)) {
      if (bit_count(set & values) == unit.needs) fit(unit.cage->left, set, kept);
    }
    eliminate_lost(step_, list_, *unit.cage, kept);
  }

  void show(const CellBits& blank, std::uint64_t values) {
    step_.groups.push_back({static_cast<std::uint16_t>(house_), Part::kCover});
    for (const Unit& unit : units_) show_sum(step_, state_, unit.cage->sum, unit.cage->left);
    CellBits naked = cells_ & blank;
    for (const Unit& unit : units_) naked -= unit.cage->blank;
    std::erase_if(step_.marks, [](const Mark& mark) { return mark.part == Part::kPattern; });
    for (const Unit& unit : units_) {
      step_.marks.push_back(
          {unit.cage->blank.cells(), ValueSet::from_bits(values), Part::kPattern});
    }
    if (!naked.empty()) {
      step_.marks.push_back({naked.cells(), ValueSet::from_bits(values), Part::kPivot});
    }
    step_.size = technique_.size;
  }

  CageList list_;
  std::size_t house_ = 0;
  std::vector<const Cage*> cages_;
  std::vector<Unit> units_;
  CellBits cells_;  // of the cells and cages that use up the values
};

class Blocking : private StepSearch {
 public:
  Blocking(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink), list_(state) {}

  bool find() {
    return std::ranges::any_of(list_.list(), [&](const Cage& cage) { return try_cage(cage); });
  }

 private:
  bool try_cage(const Cage& cage) {
    const std::span<const std::uint64_t> sets = list_.sets_of(cage);
    if (sets.size() < 2) return false;
    const CellBits peers = list_.peers_of(cage) & state_.blank();
    find_others(cage, peers);
    Kept kept{};
    blockers_.clear();
    blocking_cells_ = CellBits(state_.facts().cell_count());
    blocked_.clear();
    for (const std::uint64_t set : sets) {
      if (is_blocked(set, peers)) {
        blocked_.push_back(set);
      } else {
        fit(cage.left, set, kept);
      }
    }
    step_.reset(technique_.id);
    eliminate_lost(step_, list_, cage, kept);
    if (step_.eliminations.empty()) return false;
    step_.tidy();
    if (search_.evidence) show(cage);
    return sink_(step_);
  }

  // The cages that see all of this one.
  void find_others(const Cage& cage, const CellBits& peers) {
    others_.clear();
    for (const Cage& other : list_.list()) {
      if (&other != &cage && other.blank.is_subset_of(peers)) others_.push_back(&other);
    }
  }

  bool is_blocked(std::uint64_t set, const CellBits& peers) {
    bool blocked = false;
    peers.for_each([&](CellIndex cell) {
      if (blocked || (state_.candidates(cell).bits() & ~set) != 0) return;
      blocked = true;
      blocking_cells_.insert(cell);
    });
    if (blocked) return true;
    for (const Cage* other : others_) {
      const auto meets = [set](std::uint64_t of_other) { return (of_other & set) != 0; };
      if (!std::ranges::all_of(list_.sets_of(*other), meets)) continue;
      if (std::ranges::count(blockers_, other) == 0) blockers_.push_back(other);
      return true;
    }
    return false;
  }

  void show(const Cage& cage) {
    show_sum(step_, state_, cage.sum, cage.left);
    show_combinations(step_, blocked_, cage.blank.cells());
    for (const Cage* blocker : blockers_) show_sum(step_, state_, blocker->sum, blocker->left);
    step_.total = 0;
    blocking_cells_.for_each([&](CellIndex cell) {
      step_.marks.push_back({{cell}, state_.candidates(cell), Part::kPivot});
    });
  }

  CageList list_;
  std::vector<const Cage*> others_;
  std::vector<const Cage*> blockers_;
  std::vector<std::uint64_t> blocked_;  // combinations
  CellBits blocking_cells_{0};
};

// "the cage of 3 cells with sum 6 at r1c1", "r1c1 and r1c2 with sum 7".
Message name_of_sum(const Facts& facts, std::size_t index) {
  const KnownSum& sum = facts.sums[index];
  if (sum.is_of_clue()) return name_of_origin(facts, sum.origin);
  return say("{} with sum {}", {listed(facts.puzzle.layout, sum.cells.cells()), sum.total});
}

// Where those of the sums come from that are not of a clue.
Message words_of_origins(const Facts& facts, const Step& step) {
  std::vector<Message> origins;
  for (const std::uint16_t sum : step.sums) {
    Message words = words_of_houses(facts, facts.sums[sum]);
    if (!words.empty()) origins.push_back(std::move(words));
  }
  return listed(origins, " ", " ");
}

}  // namespace

bool find_cage_subset(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  return CageSubset(technique, state, search, sink).find();
}

bool find_cage_blocking(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  return Blocking(technique, state, search, sink).find();
}

Message explain_cage_subset(const Facts& facts, const Step& step) {
  const Message house = list_of_groups(facts, step, Part::kCover);
  const Message values = list_of(facts, values_of(step, Part::kPattern));
  const Message cells = list_of_cells(facts, step, Part::kPivot);
  std::vector<Message> names;
  names.reserve(step.sums.size());
  for (const std::uint16_t sum : step.sums) names.push_back(name_of_sum(facts, sum));
  return sentences(
      {words_of_origins(facts, step),
       cells.empty()
           ? say("In {}, any combination of {} needs some of {}; together they use them up.",
                 {house, listed(names), values})
           : say("In {}, any combination of {} needs some of {}, and {} can only be one of these; "
                 "together they use them up.",
                 {house, listed(names), values, cells})});
}

Message explain_cage_blocking(const Facts& facts, const Step& step) {
  std::vector<Message> others;
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kPivot) continue;
    others.push_back(say("{} ({})", {name_of(facts.puzzle.layout, mark.cells.front()),
                                     list_of(facts, mark.values, " or ")}));
  }
  for (const std::uint16_t sum : std::span(step.sums).subspan(1)) {
    others.push_back(name_of_sum(facts, sum));
  }
  const Message cage = name_of_sum(facts, step.sums.front());
  const Message rest = listed(others, " or ");
  const std::vector<ValueSet> sets = shown_combinations(step);
  return sentences(
      {words_of_origins(facts, step),
       capitalized(sets.empty() ? say("{} cannot be a combination that would leave nothing for {}.",
                                      {cage, rest})
                                : say("{} cannot be {}, which would leave nothing for {}.",
                                      {cage, words_of_sets(facts, sets), rest}))});
}

}  // namespace nonet::reason
