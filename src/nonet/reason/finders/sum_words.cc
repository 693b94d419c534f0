#include "nonet/reason/finders/sum_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/message.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// More combinations are not told one by one; more clues only counted.
constexpr std::size_t kMostTold = 8;
constexpr std::size_t kMostNamed = 5;

bool is_cage_clue(const Facts& facts, std::uint32_t clue) {
  return facts.puzzle.clues[clue].rule == geometry::Rule::kCage;
}

// "the cages at r1c1 and r1c4", "the 7 cages".
Message list_of_taken(const Facts& facts, const KnownSum& sum) {
  const bool all_cages =
      std::ranges::all_of(sum.taken, [&](std::uint32_t clue) { return is_cage_clue(facts, clue); });
  const std::size_t count = sum.taken.size();
  if (count > kMostNamed) return say(all_cages ? "the {} cages" : "the {} clues", {count});
  std::vector<CellIndex> first;
  first.reserve(count);
  for (const std::uint32_t clue : sum.taken) {
    first.push_back(facts.puzzle.clues[clue].cells.front());
  }
  const Message places = listed(facts.puzzle.layout, first);
  if (count == 1) return say(all_cages ? "the cage at {}" : "the clue at {}", {places});
  return say(all_cages ? "the cages at {}" : "the clues at {}", {places});
}

std::int64_t total_of_taken(const Facts& facts, const KnownSum& sum) {
  std::int64_t total = 0;
  for (const std::uint32_t clue : sum.taken) {
    total += number_of(facts.puzzle.layout, facts.puzzle.clues[clue]);
  }
  return total;
}

std::int64_t total_of_houses(const Facts& facts, const KnownSum& sum) {
  std::int64_t total = 0;
  for (const int value : facts.used) total += facts.number_of(value);
  return total * static_cast<std::int64_t>(sum.houses.size());
}

std::vector<CellIndex> terms_of(const KnownSum& sum, bool outies) {
  std::vector<CellIndex> cells;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (((sum.outies >> i & 1U) != 0) == outies) cells.push_back(sum.terms[i].cell);
  }
  return cells;
}

std::string with_plus(std::span<const int> numbers) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += '+';
    text += std::to_string(number);
  }
  return text;
}

// "r1c1 makes 3 more than r1c2".
Message relation(const Message& plus, bool is_one, const Message& minus, std::int64_t total) {
  if (total == 0) {
    return say(is_one ? "{} makes as much as {}" : "{} make as much as {}", {plus, minus});
  }
  if (total > 0) {
    return say(is_one ? "{} makes {} more than {}" : "{} make {} more than {}",
               {plus, total, minus});
  }
  return say(is_one ? "{} makes {} less than {}" : "{} make {} less than {}",
             {plus, -total, minus});
}

// What the terms of a sum of houses make, for what the houses and the clues taken from them make.
Message words_of_rest(const Facts& facts, const KnownSum& sum, std::int64_t whole,
                      std::int64_t taken) {
  const auto difference = [&](std::int64_t from, std::int64_t less) {
    return compose("{}-{} = {}", {from, less, sum.total});
  };
  const std::vector<CellIndex> innies = terms_of(sum, false);
  const std::vector<CellIndex> outies = terms_of(sum, true);
  const Message inside = listed(facts.puzzle.layout, innies);
  const Message outside = listed(facts.puzzle.layout, outies);
  const bool is_one = innies.size() == 1;
  if (sum.rest_of_split) {
    const geometry::Clue& clue = facts.puzzle.clues[sum.split.front()];
    const std::int64_t of_clue = number_of(facts.puzzle.layout, clue);
    const std::int64_t left = of_clue - sum.total;
    return say(is_one ? "what is left makes {} and belongs to {}, and the rest of it, {}, is {}"
                      : "what is left makes {} and belongs to {}, and the rest of it, {}, make {}",
               {left, message_of(facts.puzzle.layout, clue), inside, difference(of_clue, left)});
  }
  if (innies.empty()) {
    return say(
        outies.size() == 1 ? "{}, which lies outside, is {}" : "{}, which lie outside, make {}",
        {outside, difference(taken, whole)});
  }
  if (outies.empty()) {
    return say(is_one ? "{}, which is left, is {}" : "{}, which are left, make {}",
               {inside, difference(whole, taken)});
  }
  return relation(say(is_one ? "{}, which is left," : "{}, which are left,", {inside}), is_one,
                  say("{} outside", {outside}), sum.total);
}

// Puts more values of `within` from `from` on into `set`, in all ways that make `total`.
void add_sets(const Facts& facts, ValueSet within, std::size_t more, std::int64_t total,
              ValueSet set, std::size_t most, std::vector<ValueSet>& sets) {
  if (more == 0) {
    if (total == 0) sets.push_back(set);
    return;
  }
  for (const int value : within) {
    if (sets.size() == most || facts.number_of(value) > total) return;
    within -= ValueSet::of(value);
    add_sets(facts, within, more - 1, total - facts.number_of(value), set | ValueSet::of(value),
             most, sets);
  }
}

}  // namespace

Message words_of_houses(const Facts& facts, const KnownSum& sum) {
  if (sum.is_of_clue()) return {};
  const std::int64_t whole = total_of_houses(facts, sum);
  const std::int64_t taken = total_of_taken(facts, sum);
  const Message adds = say(sum.houses.size() == 1 ? "{} adds up to {}, and {} to {}: so {}."
                                                  : "{} add up to {}, and {} to {}: so {}.",
                           {list_of_groups(facts, sum.houses), whole, list_of_taken(facts, sum),
                            taken, words_of_rest(facts, sum, whole, taken)});
  if (sum.split.empty() || sum.rest_of_split) return capitalized(adds);
  return sentences(
      {capitalized(adds), say("All of it belongs to {}.",
                              {name_of_origin(facts, static_cast<Origin>(sum.split.front()))})});
}

void show_sum(Step& step, const State& state, std::size_t index, const SumLeft& left) {
  const Facts& facts = state.facts();
  const KnownSum& sum = facts.sums[index];
  step.sums.push_back(static_cast<std::uint16_t>(index));
  if (sum.is_of_clue()) step.clues.push_back(static_cast<std::uint32_t>(sum.origin));
  step.clues.insert(step.clues.end(), sum.taken.begin(), sum.taken.end());
  step.clues.insert(step.clues.end(), sum.split.begin(), sum.split.end());
  for (const std::uint16_t house : sum.houses) step.groups.push_back({house, Part::kBase});
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    const CellIndex cell = sum.terms[i].cell;
    const bool is_outie = (sum.outies >> i & 1U) != 0;
    const Part blank = sum.is_of_clue() ? Part::kPattern : is_outie ? Part::kOutie : Part::kInnie;
    step.marks.push_back({{cell}, state.domain(cell), state.is_filled(cell) ? Part::kBase : blank});
  }
  step.total = left.total;
  for (std::size_t i = 0; i < left.size; ++i) {
    step.total += std::int64_t{left.coefficients[i]} * facts.puzzle.layout.lowest;
  }
}

void show_combinations(Step& step, std::span<const std::uint64_t> sets,
                       const std::vector<CellIndex>& cells) {
  if (sets.size() > kMostTold) return;
  for (const std::uint64_t set : sets) {
    step.marks.push_back({cells, ValueSet::from_bits(set), Part::kPattern});
  }
}

std::vector<ValueSet> shown_combinations(const Step& step) {
  std::vector<ValueSet> sets;
  for (const Mark& mark : step.marks) {
    if (mark.part == Part::kPattern && mark.cells.size() > 1) sets.push_back(mark.values);
  }
  return sets;
}

std::vector<CellIndex> blank_cells(const Facts& facts, const Step& step) {
  std::vector<CellIndex> blank = facts.sums[step.sums.front()].cells.cells();
  const std::vector<CellIndex> filled = cells_of(facts, step, Part::kBase);
  std::erase_if(blank, [&](CellIndex cell) { return std::ranges::count(filled, cell) != 0; });
  return blank;
}

Message words_of_sum(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  Message houses = words_of_houses(facts, sum);
  const std::vector<CellIndex> blank = blank_cells(facts, step);
  if (blank.size() == sum.terms.size() || blank.empty()) return houses;
  std::vector<CellIndex> plus;
  std::vector<CellIndex> minus;
  bool are_units = true;
  for (const kernel::Term& term : sum.terms) {
    if (std::ranges::find(blank, term.cell) == blank.end()) continue;
    (term.coefficient > 0 ? plus : minus).push_back(term.cell);
    are_units = are_units && std::abs(term.coefficient) == 1;
  }
  const geometry::Layout& layout = facts.puzzle.layout;
  const Message all = sum.is_of_clue() ? name_of_origin(facts, sum.origin) : say("these cells");
  const Message cells = listed(layout, blank);
  const bool is_one = blank.size() == 1;
  if (!are_units) {
    return sentences(
        {houses,
         say(is_one ? "Of {}, {} is still blank." : "Of {}, {} are still blank.", {all, cells})});
  }
  if (minus.empty() || plus.empty()) {
    return sentences({houses, say(is_one ? "Of {}, {} is still blank, and must be {}."
                                         : "Of {}, {} are still blank, and must add up to {}.",
                                  {all, cells, minus.empty() ? step.total : -step.total})});
  }
  return sentences({houses, say("Of {}, {} are still blank: {}.",
                                {all, cells,
                                 relation(listed(layout, plus), plus.size() == 1,
                                          listed(layout, minus), step.total)})});
}

std::int64_t total_of(std::span<const int> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
}

std::string words_of_total(const Facts& facts, std::span<const int> numbers) {
  std::string total = std::to_string(total_of(numbers));
  const int least = facts.number_of(facts.used.least());
  const int greatest = facts.number_of(facts.used.greatest());
  const bool are_numbers = std::ranges::all_of(
      numbers, [&](int number) { return least <= number && number <= greatest; });
  if (numbers.size() == 1 || !are_numbers) return total;
  return compose("{} = {}", {with_plus(numbers), total});
}

Message words_of_bound(const Message& what, bool is_one, bool least, const std::string& total) {
  if (is_one) return say(least ? "{} makes at least {}" : "{} makes at most {}", {what, total});
  return say(least ? "{} make at least {}" : "{} make at most {}", {what, total});
}

Message words_of_sets(const Facts& facts, std::span<const ValueSet> sets) {
  std::vector<Message> words;
  for (const ValueSet set : sets) {
    std::vector<int> numbers;
    for (const int value : set) numbers.push_back(facts.number_of(value));
    words.emplace_back(with_plus(numbers));
  }
  return listed(words, " or ");
}

std::vector<ValueSet> sets_with_sum(const Facts& facts, ValueSet within, std::size_t count,
                                    std::int64_t total, std::size_t most) {
  std::vector<ValueSet> sets;
  add_sets(facts, within, count, total, {}, most, sets);
  return sets;
}

}  // namespace nonet::reason
