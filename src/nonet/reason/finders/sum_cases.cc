#include "nonet/reason/finders/sum_cases.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "nonet/base/message.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kMostCasesTold = 2;
constexpr std::size_t kMostSetsTold = 4;
constexpr std::size_t kMostCandidatesTold = 3;  // cells whose candidates are listed

// A blank cell of the sum, with its candidates.
struct Addend {
  CellIndex cell = 0;
  std::int64_t coefficient = 1;
  ValueSet values;
};

struct Extent {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  std::vector<int> low;  // the numbers that make `least`, of cells that all add
  std::vector<int> high;
};

// The blank cells of the sum; what the filled ones add is taken from `total`.
std::vector<Addend> addends_of(const Facts& facts, const KnownSum& sum, const Step& step,
                               std::int64_t& total) {
  std::vector<Addend> addends;
  for (const kernel::Term& term : sum.terms) {
    const auto mark = std::ranges::find_if(step.marks, [&](const Mark& each) {
      return each.cells.size() == 1 && each.cells.front() == term.cell;
    });
    if (mark == step.marks.end()) continue;
    if (mark->part == Part::kBase) {
      total -= std::int64_t{term.coefficient} * facts.number_of(mark->values.least());
    } else {
      addends.push_back({term.cell, term.coefficient, mark->values});
    }
  }
  return addends;
}

// The value of the cell's struck-out ones that is nearest to those that stay.
Value nearest(std::span<const Candidate> gone, const Addend& addend) {
  ValueSet struck;
  for (const Candidate& candidate : gone) {
    if (candidate.cell == addend.cell) struck |= ValueSet::of(candidate.value);
  }
  const ValueSet kept = addend.values - struck;
  int best = -1;
  int best_distance = geometry::kMostValues;
  for (const int value : struck) {
    for (const int other : kept) {
      const int distance = std::abs(value - other);
      if (distance >= best_distance) continue;
      best_distance = distance;
      best = value;
    }
  }
  return static_cast<Value>(best < 0 ? *struck.begin() : best);
}

// Parts of the addends, in their order, in which all cells see each other and count alike.
std::vector<std::vector<Addend>> cliques_of(const Facts& facts, std::span<const Addend> addends) {
  std::vector<std::vector<Addend>> cliques;
  for (const Addend& addend : addends) {
    const auto fits = [&](const std::vector<Addend>& clique) {
      return std::ranges::all_of(clique, [&](const Addend& other) {
        return other.coefficient == addend.coefficient &&
               facts.sees[other.cell].contains(addend.cell);
      });
    };
    const auto clique = std::ranges::find_if(cliques, fits);
    if (clique == cliques.end()) {
      cliques.push_back({addend});
    } else {
      clique->push_back(addend);
    }
  }
  return cliques;
}

// What the cells' coefficients times their numbers add up to at least and at most, cells that see
// each other taken different.
Extent extent_of(const Facts& facts, std::span<const Addend> addends) {
  Extent extent;
  for (const std::vector<Addend>& clique : cliques_of(facts, addends)) {
    std::vector<ValueSet> sets;
    sets.reserve(clique.size());
    for (const Addend& addend : clique) sets.push_back(addend.values);
    const std::vector<int> low = extreme_numbers(facts, sets, true);
    const std::vector<int> high = extreme_numbers(facts, sets, false);
    const std::int64_t a = clique.front().coefficient * total_of(low);
    const std::int64_t b = clique.front().coefficient * total_of(high);
    extent.least += std::min(a, b);
    extent.greatest += std::max(a, b);
    extent.low.insert(extent.low.end(), low.begin(), low.end());
    extent.high.insert(extent.high.end(), high.begin(), high.end());
  }
  return extent;
}

void judge(SumCase& found, const Extent& can) {
  if (can.least > found.greatest) {
    found.why = SumCase::Why::kTooLittle;
    found.bound = can.least;
    found.terms = can.low;
  } else if (can.greatest < found.least) {
    found.why = SumCase::Why::kTooMuch;
    found.bound = can.greatest;
    found.terms = can.high;
  }
}

// Whether the cells might make it: only one cell with one number is surely asked.
bool may_be(const Facts& facts, std::span<const Addend> side, const SumCase& found) {
  if (side.size() > 1 || found.least != found.greatest) return true;
  const std::int64_t value = found.least - facts.number_of(0);
  return value >= 0 && value < geometry::kMostValues &&
         side.front().values.contains(static_cast<int>(value));
}

// What the cells of `side` would have to be; the other cells, `beside`, are on the other side of
// the sum, or there are none. nullopt: it cannot be said in a sentence.
std::optional<SumCase> case_with(const Facts& facts, const Candidate& struck, std::int64_t rest,
                                 std::vector<Addend> side, std::span<const Addend> beside) {
  const std::int64_t coefficient = side.front().coefficient;
  const auto is_unit = [&](const Addend& addend) { return addend.coefficient == coefficient; };
  if (std::abs(coefficient) != 1 || !std::ranges::all_of(side, is_unit)) return std::nullopt;
  const Extent others = extent_of(facts, beside);
  SumCase found{.struck = struck, .cells = {}, .values = {}, .terms = {}, .beside = {}};
  for (Addend& told : side) {
    found.cells.push_back(told.cell);
    found.values.push_back(told.values);
    told.coefficient = 1;
  }
  for (const Addend& other : beside) found.beside.push_back(other.cell);
  found.beside_least = coefficient > 0 ? -others.greatest : others.least;
  found.beside_greatest = coefficient > 0 ? -others.least : others.greatest;
  found.least = coefficient * rest + found.beside_least;
  found.greatest = coefficient * rest + found.beside_greatest;
  judge(found, extent_of(facts, side));
  if (found.why == SumCase::Why::kNoWay && !beside.empty() && may_be(facts, side, found)) {
    return std::nullopt;
  }
  return found;
}

std::optional<SumCase> case_of(const Facts& facts, std::span<const Addend> addends,
                               std::int64_t rest, const Candidate& struck) {
  std::vector<Addend> plus;
  std::vector<Addend> minus;
  for (Addend other : addends) {
    if (other.cell == struck.cell) {
      rest -= other.coefficient * facts.number_of(struck.value);
      continue;
    }
    if (facts.sees[struck.cell].contains(other.cell)) other.values -= ValueSet::of(struck.value);
    if (other.values.empty()) return std::nullopt;
    (other.coefficient > 0 ? plus : minus).push_back(other);
  }
  // The smaller side is easier to follow.
  if (minus.empty() || (!plus.empty() && plus.size() < minus.size())) std::swap(plus, minus);
  if (minus.empty()) return std::nullopt;
  if (auto found = case_with(facts, struck, rest, minus, plus)) return found;
  if (plus.empty()) return std::nullopt;
  if (auto found = case_with(facts, struck, rest, plus, minus)) return found;
  const bool are_two = plus.size() == 1 && minus.size() == 1 &&
                       plus.front().coefficient == -minus.front().coefficient;
  if (!are_two || std::abs(plus.front().coefficient) != 1) return std::nullopt;
  if (plus.front().coefficient * rest < 0) std::swap(plus, minus);
  return SumCase{.struck = struck,
                 .cells = {plus.front().cell, minus.front().cell},
                 .values = {plus.front().values, minus.front().values},
                 .least = std::abs(rest),
                 .greatest = std::abs(rest),
                 .terms = {},
                 .why = SumCase::Why::kApart,
                 .beside = {}};
}

// "r1c2 (1 or 4) and r1c3 (2 or 5)".
Message with_candidates(const Facts& facts, const SumCase& found) {
  std::vector<Message> words;
  words.reserve(found.cells.size());
  for (std::size_t i = 0; i < found.cells.size(); ++i) {
    words.push_back(say("{} ({})", {name_of(facts.puzzle.layout, found.cells[i]),
                                    list_of(facts, found.values[i], " or ")}));
  }
  return listed(words);
}

// The few ways to make the sum, where cells that all differ would have to make one sum; else empty.
std::vector<ValueSet> sets_of(const Facts& facts, const SumCase& found) {
  const bool differ = std::ranges::all_of(found.cells, [&](CellIndex a) {
    return std::ranges::all_of(found.cells,
                               [&](CellIndex b) { return a == b || facts.sees[a].contains(b); });
  });
  if (!differ || found.least != found.greatest) return {};
  auto sets = sets_with_sum(facts, facts.used, found.cells.size(), found.least, kMostSetsTold + 1);
  return sets.size() > kMostSetsTold ? std::vector<ValueSet>() : sets;
}

// "14", "3 to 5", "at least 14", and behind it in brackets what the bounds of the cells that are
// told about rest on: "(r1c2 and r1c3 make at least 5)".
Message needed(const Facts& facts, const SumCase& found) {
  using enum SumCase::Why;
  const bool least = found.why == kTooMuch;
  const std::int64_t number = found.why == kTooLittle ? found.greatest : found.least;
  Message much(std::to_string(number));
  if (found.least != found.greatest) {
    much = found.why == kNoWay ? say("{} to {}", {found.least, found.greatest})
                               : say(least ? "at least {}" : "at most {}", {number});
  }
  if (found.beside.empty() || found.why == kNoWay) return much;
  return say("{} ({})",
             {much, words_of_bound(
                        listed(facts.puzzle.layout, found.beside), found.beside.size() == 1, least,
                        std::to_string(least ? found.beside_least : found.beside_greatest))});
}

// The cells fail though least and greatest sums allow it.
Message words_of_no_way(const Facts& facts, const SumCase& found, const std::string& struck,
                        int number, const Message& cells, const Message& much) {
  if (found.cells.size() == 1) {
    return say("if {} were {}, {} would have to be {}, which it cannot be",
               {struck, number, cells, much});
  }
  if (const auto sets = sets_of(facts, found); !sets.empty()) {
    return say(
        sets.size() == 1
            ? "if {} were {}, {} would have to add up to {}: {} is {}, which they cannot hold"
            : "if {} were {}, {} would have to add up to {}: {} is {}, none of which they "
              "can hold",
        {struck, number, cells, much, found.least, words_of_sets(facts, sets)});
  }
  if (found.cells.size() <= kMostCandidatesTold) {
    return say("if {} were {}, {} would have to add up to {}, which {} do not",
               {struck, number, cells, much, with_candidates(facts, found)});
  }
  return say("if {} were {}, {} would have to add up to {}, which no candidates of theirs do",
             {struck, number, cells, much});
}

// "if r1c1 were 4, r1c2 and r1c3 would have to add up to 14, and they could make at most 7+6 = 13".
Message words_of(const Facts& facts, const SumCase& found) {
  const geometry::Layout& layout = facts.puzzle.layout;
  using enum SumCase::Why;
  const std::string struck = name_of(layout, found.struck.cell);
  const int number = facts.number_of(found.struck.value);
  if (found.why == kApart) {
    const std::string first = name_of(layout, found.cells.front());
    const std::string last = name_of(layout, found.cells.back());
    const Message candidates = with_candidates(facts, found);
    return found.least == 0
               ? say("if {} were {}, {} would have to be the same as {}, which {} do not allow",
                     {struck, number, first, last, candidates})
               : say("if {} were {}, {} would have to be {} more than {}, which {} do not allow",
                     {struck, number, first, found.least, last, candidates});
  }
  const Message cells = listed(layout, found.cells);
  const Message much = needed(facts, found);
  if (found.why == kNoWay) return words_of_no_way(facts, found, struck, number, cells, much);
  const bool is_least = found.why == kTooLittle;
  const std::string bound = words_of_total(facts, found.terms);
  if (found.cells.size() == 1) {
    return say(is_least ? "if {} were {}, {} would have to be {}, and it would be at least {}"
                        : "if {} were {}, {} would have to be {}, and it could be at most {}",
               {struck, number, cells, much, bound});
  }
  return say(is_least ? "if {} were {}, {} would have to add up to {}, and they would make at "
                        "least {}"
                      : "if {} were {}, {} would have to add up to {}, and they could make at "
                        "most {}",
             {struck, number, cells, much, bound});
}

}  // namespace

std::vector<int> extreme_numbers(const Facts& facts, std::span<const ValueSet> sets, bool least) {
  const int sign = least ? 1 : -1;
  std::vector<int> numbers;
  for (const ValueSet set : sets) {
    numbers.push_back(sign * facts.number_of(least ? set.least() : set.greatest()));
  }
  std::ranges::sort(numbers);
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    numbers[i] = std::max(numbers[i], numbers[i - 1] + 1);
  }
  for (int& number : numbers) number *= sign;
  return numbers;
}

std::vector<SumCase> cases_of_sum(const Facts& facts, const KnownSum& sum, const Step& step,
                                  std::span<const Candidate> gone) {
  std::int64_t total = sum.total;
  const std::vector<Addend> addends = addends_of(facts, sum, step, total);
  std::vector<SumCase> cases;
  for (const Addend& addend : addends) {
    if (std::ranges::find(gone, addend.cell, &Candidate::cell) == gone.end()) continue;
    const auto found = case_of(facts, addends, total, {addend.cell, nearest(gone, addend)});
    if (found) cases.push_back(*found);
  }
  return cases;
}

Message words_of_cases(const Facts& facts, const KnownSum& sum, const Step& step,
                       std::span<const Candidate> gone) {
  std::vector<Message> told;
  for (const SumCase& found : cases_of_sum(facts, sum, step, gone)) {
    if (told.size() < kMostCasesTold) told.push_back(words_of(facts, found));
  }
  if (told.empty()) return say("No candidates make the sum with what is struck out.");
  return sentences({say("{}.", {capitalized(listed(told, "; and ", "; "))}),
                    gone.size() > told.size()
                        ? say("The other candidates are ruled out in the same way.")
                        : Message()});
}

}  // namespace nonet::reason
