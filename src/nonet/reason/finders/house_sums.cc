// The 45 rule: what cages leave of one or several houses, and what they have outside of them; and
// the bounds of sums whose cells do not all differ.
//
// Sound because a house has every value once, so k houses that do not overlap add up to k times the
// sum of all values; sums of clues that do not overlap are taken away, and what is left over makes
// the difference.
// Source: the 45 rule of killer Sudoku; SudokuWiki's innies and outies, and cage splitting.

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/cage_list.h"
#include "nonet/reason/finders/clue_words.h"
#include "nonet/reason/finders/sum_cases.h"
#include "nonet/reason/finders/sum_left.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// Sums of more blank cells say little, and nobody adds them up.
constexpr std::size_t kMostAdded = 5;

// Which technique the sum is, with the cells that are still blank.
TechniqueId technique_of(const State& state, const KnownSum& sum) {
  if (!sum.split.empty()) return TechniqueId::kSplitCage;
  if (sum.houses.size() > 1) return TechniqueId::kManyHouses;
  int innies = 0;
  int outies = 0;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (state.is_filled(sum.terms[i].cell)) continue;
    ++((sum.outies >> i & 1U) != 0 ? outies : innies);
  }
  if (innies > 0 && outies > 0) return TechniqueId::kInniesAndOuties;
  if (innies > 0) return innies == 1 ? TechniqueId::kInnie : TechniqueId::kInnies;
  return outies == 1 ? TechniqueId::kOutie : TechniqueId::kOuties;
}

// What all ways to make the sum leave, or bounds where there are too many.
Kept kept_of_cage(const SumLeft& left) {
  Combinations found;
  Kept kept{};
  combine(left, found);
  if (!found.complete) {
    bound(left, kept);
  } else if (left.size <= kMostOrdered) {
    kept = found.kept;
  } else {
    kept.fill(found.some);
  }
  return kept;
}

Kept kept_of_sum(const KnownSum& sum, const SumLeft& left) {
  if (sum.is_cage) return kept_of_cage(left);
  Kept kept{};
  if (left.size <= kMostTried) {
    try_all(left, kept);
  } else {
    bound(left, kept);
  }
  return kept;
}

// Bounds; of two cells, each value says what the other is.
Kept bounds_of_sum(const KnownSum& /*sum*/, const SumLeft& left) {
  Kept kept{};
  if (left.size == 2) {
    try_all(left, kept);
  } else {
    bound(left, kept);
  }
  return kept;
}

// Of the sum's cells, what `keep` leaves; or the last one placed. False: nothing new.
bool narrow(Step& step, Search& search, const KnownSum& sum, const SumLeft& left,
            Kept (*keep)(const KnownSum& sum, const SumLeft& left)) {
  if (left.size == 1) return place_last(step, left);
  const std::uint64_t question = fingerprint(step.technique, sum, left);
  if (search.memo.knows(question)) return false;
  eliminate_unkept(step, left, keep(sum, left));
  if (step.eliminations.empty()) {
    search.memo.note(question);
    return false;
  }
  step.tidy();
  return true;
}

}  // namespace

bool find_house_sum(const Technique& technique, const State& state, Search& search, StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  for (std::size_t s = 0; s < facts.sums.size(); ++s) {
    const KnownSum& sum = facts.sums[s];
    if (sum.is_of_clue() || technique_of(state, sum) != technique.id) continue;
    const SumLeft left(state, sum);
    if (left.size == 0 || left.size > kMostAdded) continue;
    step.reset(technique.id);
    if (!narrow(step, search, sum, left, kept_of_sum)) continue;
    step.size = static_cast<int>(sum.houses.size());
    if (search.evidence) show_sum(step, state, s, left);
    if (sink(step)) return true;
  }
  return false;
}

bool find_sum_bounds(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  for (std::size_t s = 0; s < facts.sums.size() && facts.sums[s].is_of_clue(); ++s) {
    const KnownSum& sum = facts.sums[s];
    if (sum.is_cage) continue;
    const SumLeft left(state, sum);
    if (left.size < 2) continue;
    step.reset(technique.id);
    if (!narrow(step, search, sum, left, bounds_of_sum)) continue;
    if (search.evidence) show_sum(step, state, s, left);
    if (sink(step)) return true;
  }
  return false;
}

Message explain_house_sum(const Facts& facts, const Step& step) {
  Message words = words_of_sum(facts, step);
  if (!step.placements.empty()) return words;
  return sentences(
      {words, words_of_cases(facts, facts.sums[step.sums.front()], step, step.eliminations)});
}

Message explain_sum_bounds(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  const Message words = words_of_sum(facts, step);
  return sentences({words.empty() ? rule_in_words(facts, sum.origin) : words,
                    words_of_cases(facts, sum, step, step.eliminations)});
}

}  // namespace nonet::reason
