// Cages one by one: the last cell, combinations, permutations, and values that all combinations
// have. What the 45 rule makes of several cages, where its cells all see each other, is a cage too
// (mandatory values).
//
// Sound because the values of a cage are different and add up to its sum, so they are one of the
// combinations that fit its candidates; what all of these have stands in the cage.
// Source: as old as killer Sudoku; mandatory values are SudokuWiki's cage/unit overlap.

#include <algorithm>
#include <cstdlib>

#include "nonet/base/compose.h"
#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/cage_list.h"
#include "nonet/reason/finders/sum_cases.h"
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

class Mandatory : private StepSearch {
 public:
  Mandatory(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink), cages_(state) {}

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
      show(cage);
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
      show(cage);
      step_.groups.push_back({demanded.house, Part::kCover});
      step_.marks.push_back({places.cells(), ValueSet::of(demanded.value), Part::kTarget});
    }
    return sink_(step_);
  }

  void show(const Cage& cage) {
    show_sum(step_, state_, cage.sum, cage.left);
    show_combinations(step_, cages_.sets_of(cage), cage.blank.cells());
  }

  CageList cages_;
};

// What combinations, or their orders, leave of the candidates.
void keep_values(TechniqueId technique, const SumLeft& left, Kept& kept, Combinations& found) {
  combine(left, found);
  const bool is_single = technique == TechniqueId::kSingleCombination;
  if (!found.complete || (is_single && found.size != 1)) {
    std::copy_n(left.values.begin(), left.size, kept.begin());
  } else if (technique == TechniqueId::kCagePermutations ||
             (!is_single && left.size == 2)) {  // two cells: each value says what the other is
    kept = found.kept;
  } else {
    kept.fill(found.some);
  }
}

// The cells that see all blank cells of a cage.
CellBits peers_of(const State& state, const SumLeft& left) {
  CellBits peers = state.blank();
  for (std::size_t i = 0; i < left.size; ++i) peers &= state.facts().sees[left.cells[i]];
  return peers;
}

// "In the cage of 2 cells with sum 4 at r1c1," or "Of the cage of ..., r9c5 and r9c6 are still
// blank, with 15.": where combinations are told about, with `what` behind it.
Message about_cage(const Facts& facts, const Step& step, const Message& what) {
  const Message words = words_of_sum(facts, step);
  if (!words.empty()) return sentences({words, capitalized(what)});
  return say("In {}, {}", {name_of_origin(facts, facts.sums[step.sums.front()].origin), what});
}

// Whether the sets are all combinations with the sum, whatever the candidates.
bool are_all(const Facts& facts, const Step& step, std::span<const ValueSet> sets) {
  const std::size_t cells = blank_cells(facts, step).size();
  return sets_with_sum(facts, facts.used, cells, step.total, sets.size() + 1).size() == sets.size();
}

ValueSet union_of(std::span<const ValueSet> sets) {
  ValueSet all;
  for (const ValueSet set : sets) all |= set;
  return all;
}

// "9 can only be 1+8 or 2+7, and 5 is in none of them."
Message words_of_combinations(const Facts& facts, const Step& step, std::span<const ValueSet> sets,
                              ValueSet in_none) {
  const bool all = are_all(facts, step, sets);
  const Message each = words_of_sets(facts, sets);
  const Message none = list_of(facts, in_none);
  if (in_none.empty()) {
    return say(all ? "{} can only be {}." : "with these candidates {} can only be {}.",
               {step.total, each});
  }
  if (in_none.size() == 1) {
    return say(all ? "{} can only be {}, and {} is in none of them."
                   : "with these candidates {} can only be {}, and {} is in none of them.",
               {step.total, each, none});
  }
  return say(all ? "{} can only be {}, and {} are in none of them."
                 : "with these candidates {} can only be {}, and {} are in none of them.",
             {step.total, each, none});
}

// "no other cell of row 1 can" where a house has all of the cells.
Message words_of_peers(const Facts& facts, std::span<const CellIndex> cells) {
  std::vector<Message> houses;
  for (std::size_t g = 0; g < facts.groups.size(); ++g) {
    if (!facts.groups[g].complete) continue;
    const auto has = [&](CellIndex cell) { return facts.groups[g].cells.contains(cell); };
    if (std::ranges::all_of(cells, has)) houses.push_back(name_of_group(facts, g));
  }
  return houses.empty() ? say("no other cell that sees all of them can")
                        : say("no other cell of {} can", {listed(houses, " or ")});
}

// The value stands in `cells` because of what all of the combinations have in common: without it
// they make too much or too little, or each of them has it.
Message words_of_need(const Facts& facts, const Step& step, int value, const Message& cells) {
  const int number = facts.number_of(value);
  std::vector<ValueSet> without;
  for (const Mark& mark : step.marks) {
    const bool is_blank =
        mark.cells.size() == 1 && mark.part != Part::kBase && mark.part != Part::kTarget;
    if (is_blank) without.push_back(mark.values - ValueSet::of(value));
  }
  const bool fits = std::ranges::none_of(without, &ValueSet::empty);
  if (fits && facts.sums[step.sums.front()].is_cage) {
    for (const bool least : {false, true}) {
      const std::vector<int> numbers = extreme_numbers(facts, without, least);
      const std::int64_t bound = total_of(numbers);
      if (least ? bound <= step.total : bound >= step.total) continue;
      return say(least ? "without {}, {} make at least {}, so {} stands in {}."
                       : "without {}, {} make at most {}, so {} stands in {}.",
                 {number, listed(facts.puzzle.layout, blank_cells(facts, step)),
                  words_of_total(facts, numbers), number, cells});
    }
  }
  const std::vector<ValueSet> sets = shown_combinations(step);
  if (sets.empty()) {
    return say("every combination with the sum {} has {}, so {} stands in {}.",
               {step.total, number, number, cells});
  }
  if (sets.size() == 1) {
    return say("{} can only be {}, so {} stands in {}.",
               {step.total, words_of_sets(facts, sets), number, cells});
  }
  return say("{} can only be {}, each with {}, so {} stands in {}.",
             {step.total, words_of_sets(facts, sets), number, number, cells});
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

bool find_cage_values(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  const Facts& facts = state.facts();
  const bool ordered = technique.id == TechniqueId::kCagePermutations;
  const bool is_single = technique.id == TechniqueId::kSingleCombination;
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
    const bool is_last = is_single && found.complete && found.size == 1;
    if (is_last) eliminate(step, state, peers_of(state, left), ValueSet::from_bits(found.some));
    if (step.eliminations.empty()) {
      if (!is_last) search.memo.note(question);  // the peers' candidates are no part of it
      continue;
    }
    step.tidy();
    if (search.evidence) {
      show_sum(step, state, s, left);
      show_combinations(step, std::span(found.sets).first(found.size),
                        (sum.cells & state.blank()).cells());
    }
    if (sink(step)) return true;
  }
  return false;
}

bool find_mandatory_values(const Technique& technique, const State& state, Search& search,
                           StepSink sink) {
  return Mandatory(technique, state, search, sink).find();
}

namespace {

// "15-9 = 6": the numbers that are there already, on the side of the sum where they count.
std::string arithmetic_of_last(const Facts& facts, const Step& step, const KnownSum& sum) {
  const CellIndex last = step.placements.front().cell;
  const auto own = std::ranges::find(sum.terms, last, &kernel::Term::cell);
  if (std::abs(own->coefficient) != 1) return {};
  std::string plus = sum.total * own->coefficient > 0 ? std::to_string(std::abs(sum.total)) : "";
  std::string minus = sum.total * own->coefficient < 0 ? compose("-{}", {std::abs(sum.total)}) : "";
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kBase) continue;
    const auto term = std::ranges::find(sum.terms, mark.cells.front(), &kernel::Term::cell);
    const int factor = term->coefficient * own->coefficient;
    std::string number = std::to_string(facts.number_of(mark.values.least()));
    if (std::abs(factor) != 1) number = compose("{}*{}", {std::abs(factor), number});
    if (factor > 0) {
      minus += '-' + number;
    } else {
      plus += (plus.empty() ? "" : "+") + number;
    }
  }
  return plus.empty() ? std::string() : plus + minus;
}

}  // namespace

Message explain_last_in_cage(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  const Candidate placed = step.placements.front();
  const std::string cell = name_of(facts.puzzle.layout, placed.cell);
  const std::string number = std::to_string(facts.number_of(placed.value));
  const std::string arithmetic = arithmetic_of_last(facts, step, sum);
  return arithmetic.empty() || arithmetic == number
             ? say("Of {}, {} is the last blank cell, and {} is what is missing of the sum.",
                   {name_of_origin(facts, sum.origin), cell, number})
             : say("Of {}, {} is the last blank cell, and what is missing of the sum is {} = {}.",
                   {name_of_origin(facts, sum.origin), cell, arithmetic, number});
}

Message explain_single_combination(const Facts& facts, const Step& step) {
  const std::vector<ValueSet> sets = shown_combinations(step);
  const std::vector<CellIndex> cells = blank_cells(facts, step);
  const bool has_peers = std::ranges::any_of(step.eliminations, [&](const Candidate& gone) {
    return std::ranges::find(cells, gone.cell) == cells.end();
  });
  const bool is_named = words_of_sum(facts, step).empty();
  const Message hold =
      say(are_all(facts, step, sets)
              ? "{} must hold {}, because only {} makes {}"
              : "{} must hold {}, because with these candidates only {} makes {}",
          {is_named ? listed(facts.puzzle.layout, cells) : say("they"),
           list_of(facts, union_of(sets)), words_of_sets(facts, sets), step.total});
  return about_cage(
      facts, step,
      has_peers ? say("{}; {}.", {hold, words_of_peers(facts, cells)}) : say("{}.", {hold}));
}

Message explain_cage_combinations(const Facts& facts, const Step& step) {
  const std::vector<ValueSet> sets = shown_combinations(step);
  const KnownSum& sum = facts.sums[step.sums.front()];
  if (sets.empty()) {
    const Message words = words_of_sum(facts, step);
    return sentences(
        {words.empty() ? say("Look at {}.", {name_of_origin(facts, sum.origin)}) : words,
         words_of_cases(facts, sum, step, step.eliminations)});
  }
  const ValueSet some = union_of(sets);
  ValueSet in_none;
  std::vector<Candidate> others;
  for (const Candidate gone : step.eliminations) {
    if (some.contains(gone.value)) {
      others.push_back(gone);
    } else {
      in_none |= ValueSet::of(gone.value);
    }
  }
  return about_cage(
      facts, step,
      sentences({words_of_combinations(facts, step, sets, in_none),
                 others.empty() ? Message() : words_of_cases(facts, sum, step, others)}));
}

Message explain_mandatory_values(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  const int value = values_of(step, Part::kTarget).least();
  const Message cells = list_of_cells(facts, step, Part::kTarget, " or ");
  const Message house = list_of_groups(facts, step, Part::kCover);
  if (house.empty()) return about_cage(facts, step, words_of_need(facts, step, value, cells));
  std::vector<ValueSet> with = shown_combinations(step);
  std::erase_if(with, [&](ValueSet set) { return !set.contains(value); });
  const int number = facts.number_of(value);
  const Message cage =
      sum.is_of_clue() ? name_of_origin(facts, sum.origin) : say("the sum {}", {step.total});
  return sentences({words_of_sum(facts, step),
                    with.empty()
                        ? say("In {}, {} can only go in {}, so {} needs {}.",
                              {house, number, cells, cage, number})
                        : say("In {}, {} can only go in {}, so {} needs {}: that leaves {}.",
                              {house, number, cells, cage, number, words_of_sets(facts, with)})});
}

}  // namespace nonet::reason
