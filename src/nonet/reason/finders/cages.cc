// Sound because the values of a cage are different and add up to its sum, so they are one of the
// combinations that fit its candidates; what all of these have stands in the cage.
// Source: as old as killer Sudoku; mandatory values are SudokuWiki's cage/unit overlap.

#include "nonet/reason/finders/cages.h"

#include "nonet/base/compose.h"
#include "nonet/reason/finders/cage_list.h"
#include "nonet/reason/finders/sum_left.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// One value a cell that no cell of the house outside of the cage may have.
struct Demand {
  std::uint16_t house = 0;
  int value = 0;
};

// What is kept when only combinations with the value are left; false: all of them have it.
bool keep_with(const Cage& cage, std::span<const std::uint64_t> sets, int value, Kept& kept) {
  kept.fill(0);
  bool any = false;
  bool all = true;
  for (const std::uint64_t set : sets) {
    if ((set >> value & 1) == 0) {
      all = false;
      continue;
    }
    any = true;
    fit(cage.left, set, kept);
  }
  return any && !all;
}

class Mandatory {
 public:
  Mandatory(const Technique& technique, const State& state, Search& search, StepSink sink)
      : technique_(technique), state_(state), search_(search), sink_(sink), cages_(state) {}

  bool find() {
    for (const Cage& cage : cages_.list()) {
      for (const int value : ValueSet::from_bits(cage.every)) {
        if (lock(cage, value)) return true;
      }
      if (demand_all(cage)) return true;
    }
    return false;
  }

 private:
  // The value stands in the cage.
  bool lock(const Cage& cage, int value) {
    const CellBits places = state_.cells_with(value) & cage.blank;
    if (places.empty()) return false;
    const CellIndex first = places.first();
    step_.reset(technique_.id);
    if (places.size() == 1) {
      if (state_.candidates(first).size() == 1) return false;
      step_.placements.push_back({first, static_cast<Value>(value)});
    } else {
      CellBits losers = state_.cells_with(value);
      places.for_each([&](CellIndex cell) { losers &= state_.facts().sees[cell]; });
      eliminate(step_, state_, losers, ValueSet::of(value));
      if (step_.eliminations.empty()) return false;
    }
    if (search_.evidence) {
      show_sum(step_, state_, cage.sum, cage.left);
      step_.marks.push_back({places.cells(), ValueSet::of(value), Part::kTarget});
    }
    return sink_(step_);
  }

  // Values that some house has nowhere but in the cage.
  bool demand_all(const Cage& cage) {
    if (cage.left.size > kMostOrdered || cage.some == cage.every) return false;
    const Facts& facts = state_.facts();
    for (const std::uint16_t g : cages_.groups_of(cage)) {
      const Group& group = facts.groups[g];
      const ValueSet open = ValueSet::from_bits(cage.some & ~cage.every);
      for (const int value : open) {
        const CellBits places = state_.places(group, value);
        if (places.empty() || !places.is_subset_of(cage.blank)) continue;
        if (demand(cage, {g, value}, places)) return true;
      }
    }
    return false;
  }

  bool demand(const Cage& cage, Demand demanded, const CellBits& places) {
    Kept kept;
    if (!keep_with(cage, cages_.sets_of(cage), demanded.value, kept)) return false;
    step_.reset(technique_.id);
    eliminate_lost(step_, cages_, cage, kept);
    if (step_.eliminations.empty()) return false;
    step_.tidy();
    if (search_.evidence) {
      show_sum(step_, state_, cage.sum, cage.left);
      step_.groups.push_back({demanded.house, Part::kCover});
      step_.marks.push_back({places.cells(), ValueSet::of(demanded.value), Part::kTarget});
    }
    return sink_(step_);
  }

  const Technique& technique_;
  const State& state_;
  Search& search_;
  StepSink sink_;
  CageList cages_;
  Step step_;
};

// What combinations, or their orders, leave of the candidates.
void keep_values(TechniqueId technique, const SumLeft& left, Kept& kept, Combinations& found) {
  combine(left, found);
  if (!found.complete) {
    std::copy_n(left.values.begin(), left.size, kept.begin());
  } else if (technique == TechniqueId::kCagePermutations ||
             (left.size == 2)) {  // two cells: each value says what the other is
    kept = found.kept;
  } else {
    kept.fill(found.some);
  }
}

}  // namespace

bool find_last_in_cage(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  for (std::size_t s = 0; s < facts.sums.size() && facts.sums[s].is_of_clue(); ++s) {
    const SumLeft left(state, facts.sums[s]);
    if (left.size != 1) continue;
    step.reset(technique.id);
    if (!place_last(step, left)) continue;
    if (search.evidence) show_sum(step, state, s, left);
    if (sink(step)) return true;
  }
  return false;
}

bool find_single_combination(const Technique& technique, const State& state, Search& search,
                             StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  Combinations found;
  for (std::size_t s = 0; s < facts.sums.size() && facts.sums[s].is_of_clue(); ++s) {
    const KnownSum& sum = facts.sums[s];
    if (!sum.is_cage) continue;
    const SumLeft left(state, sum);
    if (left.size < 2) continue;
    const std::uint64_t question = fingerprint(technique.id, sum, left);
    if (search.memo.knows(question)) continue;
    combine(left, found);
    if (!found.complete || found.size != 1) {
      search.memo.note(question);
      continue;
    }
    const ValueSet values = ValueSet::from_bits(found.some);
    CellBits peers = state.blank();
    for (std::size_t i = 0; i < left.size; ++i) peers &= facts.sees[left.cells[i]];
    Kept kept;  // NOLINT(*-member-init): filled at once
    kept.fill(found.some);
    step.reset(technique.id);
    eliminate_unkept(step, left, kept);
    eliminate(step, state, peers, values);
    if (step.eliminations.empty()) continue;
    step.tidy();
    if (search.evidence) {
      show_sum(step, state, s, left);
      show_combinations(step, found, left);
    }
    if (sink(step)) return true;
  }
  return false;
}

bool find_cage_values(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  const Facts& facts = state.facts();
  const bool ordered = technique.id == TechniqueId::kCagePermutations;
  Step step;
  Combinations found;
  Kept kept;
  for (std::size_t s = 0; s < facts.sums.size() && facts.sums[s].is_of_clue(); ++s) {
    const KnownSum& sum = facts.sums[s];
    if (!sum.is_cage) continue;
    const SumLeft left(state, sum);
    if (left.size < 2 || (ordered && (left.size == 2 || left.size > kMostOrdered))) continue;
    const std::uint64_t question = fingerprint(technique.id, sum, left);
    if (search.memo.knows(question)) continue;
    keep_values(technique.id, left, kept, found);
    step.reset(technique.id);
    eliminate_unkept(step, left, kept);
    if (step.eliminations.empty()) {
      search.memo.note(question);
      continue;
    }
    step.tidy();
    if (search.evidence) {
      show_sum(step, state, s, left);
      show_combinations(step, found, left);
    }
    if (sink(step)) return true;
  }
  return false;
}

bool find_mandatory_values(const Technique& technique, const State& state, Search& search,
                           StepSink sink) {
  return Mandatory(technique, state, search, sink).find();
}

std::string explain_last_in_cage(const Facts& facts, const Step& step) {
  const Candidate placed = step.placements.front();
  const KnownSum& sum = facts.sums[step.sums.front()];
  return compose("Of {}, {} is the last blank cell, and {} is what is missing of the sum.",
                 {name_of_origin(facts, sum.origin), name_of(facts.puzzle.layout, placed.cell),
                  facts.number_of(placed.value)});
}

std::string explain_single_combination(const Facts& facts, const Step& step) {
  return explain_cage_combinations(facts, step) +
         " Any other cell that sees all of its blank cells has none of these.";
}

std::string explain_cage_combinations(const Facts& facts, const Step& step) {
  const std::string words = words_of_sum(facts, step);
  const std::string sets = words_of_combinations(facts, step);
  const std::string name =
      words.empty() ? name_of_origin(facts, facts.sums[step.sums.front()].origin) : "they";
  const std::string start = words.empty() ? std::string() : words + ' ';
  if (sets.empty()) {
    return start + capitalized(compose("{} can only have {}, in any combination with this sum.",
                                       {name, list_of(facts, values_of(step, Part::kPattern))}));
  }
  return start + capitalized(compose("{} can only be {}.", {name, sets}));
}

std::string explain_cage_permutations(const Facts& facts, const Step& step) {
  return explain_cage_combinations(facts, step) +
         " No order of these fits the candidates of the other cells otherwise.";
}

std::string explain_mandatory_values(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  const std::string words = words_of_sum(facts, step);
  const std::string start = words.empty() ? std::string() : words + ' ';
  const std::string name =
      sum.is_of_clue() ? name_of_origin(facts, sum.origin) : std::string("their combinations");
  const std::string value = list_of(facts, values_of(step, Part::kTarget));
  const std::string cells = list_of_cells(facts, step, Part::kTarget, " or ");
  const std::string house = list_of_groups(facts, step, Part::kCover);
  if (house.empty()) {
    return start + capitalized(compose("{} cannot do without {}, which can only be in {}.",
                                       {name, value, cells}));
  }
  return start + compose("In {}, {} can only go in {}, so {} {} {}.",
                         {house, value, cells, name, sum.is_of_clue() ? "needs" : "need", value});
}

}  // namespace nonet::reason
