#include "nonet/reason/finders/sum_words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "nonet/base/compose.h"
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
std::string list_of_taken(const Facts& facts, const KnownSum& sum) {
  const bool all_cages =
      std::ranges::all_of(sum.taken, [&](std::uint32_t clue) { return is_cage_clue(facts, clue); });
  const std::string noun =
      std::string(all_cages ? "cage" : "clue") + (sum.taken.size() == 1 ? "" : "s");
  if (sum.taken.size() > kMostNamed) return compose("the {} {}", {sum.taken.size(), noun});
  std::vector<CellIndex> first;
  first.reserve(sum.taken.size());
  for (const std::uint32_t clue : sum.taken) {
    first.push_back(facts.puzzle.clues[clue].cells.front());
  }
  return compose("the {} at {}", {noun, listed(facts.puzzle.layout, first)});
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

std::string terms_of(const Facts& facts, const KnownSum& sum, bool outies) {
  std::vector<CellIndex> cells;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (((sum.outies >> i & 1U) != 0) == outies) cells.push_back(sum.terms[i].cell);
  }
  return listed(facts.puzzle.layout, cells);
}

// "r1c8 and r1c9 add up to 7", "r1c9 makes 7".
std::string adds_up(const std::string& cells, std::size_t count, std::int64_t total) {
  return compose(count == 1 ? "{} makes {}" : "{} add up to {}", {cells, total});
}

// What the cages have outside of the houses, against what they leave of them.
std::string difference(const Facts& facts, const KnownSum& sum) {
  const std::string innies = terms_of(facts, sum, false);
  const std::string outies = terms_of(facts, sum, true);
  if (sum.total == 0) {
    return compose("so outside of it they have as much, in {}, as they leave of it, in {}",
                   {outies, innies});
  }
  const std::int64_t more = sum.total > 0 ? sum.total : -sum.total;
  return compose("so they leave {} {} of it, in {}, than they have outside of it, in {}",
                 {more, sum.total > 0 ? "more" : "less", innies, outies});
}

std::string words_of_houses(const Facts& facts, const KnownSum& sum) {
  const bool one = sum.houses.size() == 1;
  std::vector<std::string> houses;
  houses.reserve(sum.houses.size());
  for (const std::uint16_t house : sum.houses) houses.push_back(name_of_group(facts, house));
  std::string text =
      compose("{} {} up to {}, and {} to {}: ",
              {geometry::joined(houses), one ? "adds" : "add", total_of_houses(facts, sum),
               list_of_taken(facts, sum), total_of_taken(facts, sum)});
  const unsigned all = (1U << sum.terms.size()) - 1;
  if (sum.rest_of_split) {
    text += compose("that leaves a part of {}, and of its other cells {}",
                    {name_of_origin(facts, static_cast<Origin>(sum.split.front())),
                     adds_up(terms_of(facts, sum, false), sum.terms.size(), sum.total)});
  } else if (sum.outies == all) {
    text += "outside of it, " + adds_up(terms_of(facts, sum, true), sum.terms.size(), sum.total);
  } else if (sum.outies == 0) {
    text += "what is left, " + adds_up(terms_of(facts, sum, false), sum.terms.size(), sum.total);
  } else {
    text += difference(facts, sum);
  }
  text += '.';
  if (!sum.split.empty() && !sum.rest_of_split) {
    text += compose(" All of it belongs to {}.",
                    {name_of_origin(facts, static_cast<Origin>(sum.split.front()))});
  }
  return capitalized(std::move(text));
}

}  // namespace

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

void show_combinations(Step& step, const Combinations& found, const SumLeft& left) {
  const std::vector<CellIndex> cells(left.cells.begin(),
                                     left.cells.begin() + static_cast<std::ptrdiff_t>(left.size));
  std::erase_if(step.marks, [](const Mark& mark) { return mark.part == Part::kPattern; });
  if (found.size > kMostTold) {
    step.marks.push_back({cells, ValueSet::from_bits(found.some), Part::kPattern});
    return;
  }
  for (std::size_t i = 0; i < found.size; ++i) {
    step.marks.push_back({cells, ValueSet::from_bits(found.sets[i]), Part::kPattern});
  }
}

std::string words_of_sum(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  std::string text = sum.is_of_clue() ? std::string() : words_of_houses(facts, sum);
  std::vector<CellIndex> blank = sum.cells.cells();
  const std::vector<CellIndex> filled = cells_of(facts, step, Part::kBase);
  std::erase_if(blank, [&](CellIndex cell) { return std::ranges::count(filled, cell) != 0; });
  if (filled.empty() || blank.empty()) return text;
  const bool plain = std::ranges::all_of(
      sum.terms, [](const kernel::Term& term) { return term.coefficient == 1; });
  if (!text.empty()) text += ' ';
  const std::string cells = listed(facts.puzzle.layout, blank);
  const char* verb = blank.size() == 1 ? "is" : "are";
  const std::string of = sum.is_of_clue() ? compose("Of {}", {name_of_origin(facts, sum.origin)})
                                          : std::string("Of these cells");
  if (!plain) return text + compose("{}, {} {} still blank.", {of, cells, verb});
  return text + compose("{}, {} {} still blank, with {}.", {of, cells, verb, step.total});
}

std::string words_of_combinations(const Facts& facts, const Step& step) {
  std::vector<std::string> sets;
  const std::size_t cells = cells_of(facts, step, Part::kPattern).size();
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kPattern) continue;
    if (static_cast<std::size_t>(mark.values.size()) != cells) return {};
    std::string set;
    for (const int value : mark.values) {
      if (!set.empty()) set += ' ';
      set += std::to_string(facts.number_of(value));
    }
    sets.push_back(set);
  }
  return geometry::joined(sets, " or ");
}

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

}  // namespace nonet::reason
