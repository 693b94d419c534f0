#include "nonet/reason/finders/sum_cases.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
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
std::string with_candidates(const Facts& facts, const SumCase& found) {
  std::vector<std::string> words;
  words.reserve(found.cells.size());
  for (std::size_t i = 0; i < found.cells.size(); ++i) {
    words.push_back(compose("{} ({})", {name_of(facts.puzzle.layout, found.cells[i]),
                                        list_of(facts, found.values[i], " or ")}));
  }
  return geometry::joined(words);
}

// How the cells fail, though least and greatest sums allow it.
std::string words_of_no_way(const Facts& facts, const SumCase& found) {
  const std::size_t count = found.cells.size();
  if (count == 1) return ", which it cannot be";
  const bool differ = std::ranges::all_of(found.cells, [&](CellIndex a) {
    return std::ranges::all_of(found.cells,
                               [&](CellIndex b) { return a == b || facts.sees[a].contains(b); });
  });
  if (differ && found.least == found.greatest) {
    const auto sets = sets_with_sum(facts, facts.used, count, found.least, kMostSetsTold + 1);
    if (!sets.empty() && sets.size() <= kMostSetsTold) {
      return compose(": {} is {}, {}",
                     {found.least, words_of_sets(facts, sets),
                      sets.size() == 1 ? "which they cannot hold" : "none of which they can hold"});
    }
  }
  if (count <= kMostCandidatesTold) {
    return compose(", which {} do not", {with_candidates(facts, found)});
  }
  return ", which no candidates of theirs do";
}

// " (r1c2 and r1c3 make at least 5)": what the bounds of the cells that are told about rest on.
std::string words_of_beside(const Facts& facts, const SumCase& found) {
  if (found.beside.empty() || found.why == SumCase::Why::kNoWay) return {};
  const bool least = found.why == SumCase::Why::kTooMuch;
  return compose(
      " ({} {} at {} {})",
      {listed(facts.puzzle.layout, found.beside), found.beside.size() == 1 ? "makes" : "make",
       least ? "least" : "most", least ? found.beside_least : found.beside_greatest});
}

std::string words_of(const Facts& facts, const SumCase& found) {
  const geometry::Layout& layout = facts.puzzle.layout;
  using enum SumCase::Why;
  const std::string start = compose("{} were {}", {geometry::name_of(layout, found.struck.cell),
                                                   facts.number_of(found.struck.value)});
  if (found.why == kApart) {
    return compose("{}, {} would have to be {} {}, which {} do not allow",
                   {start, name_of(layout, found.cells.front()),
                    found.least == 0 ? "the same as" : compose("{} more than", {found.least}),
                    name_of(layout, found.cells.back()), with_candidates(facts, found)});
  }
  const bool one = found.cells.size() == 1;
  std::string much = std::to_string(found.why == kTooLittle ? found.greatest : found.least);
  if (found.least != found.greatest) {
    much = found.why == kNoWay ? compose("{} to {}", {found.least, found.greatest})
                               : (found.why == kTooMuch ? "at least " : "at most ") + much;
  }
  const std::string text =
      compose("{}, {} would have to {} {}",
              {start, listed(layout, found.cells), one ? "be" : "add up to", much}) +
      words_of_beside(facts, found);
  if (found.why == kNoWay) return text + words_of_no_way(facts, found);
  const bool is_least = found.why == kTooLittle;
  return text + compose(", and {} {} {} at {} {}",
                        {one ? "it" : "they", is_least ? "would" : "could", one ? "be" : "make",
                         is_least ? "least" : "most", words_of_total(facts, found.terms)});
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

std::string words_of_cases(const Facts& facts, const KnownSum& sum, const Step& step,
                           std::span<const Candidate> gone) {
  const std::vector<SumCase> cases = cases_of_sum(facts, sum, step, gone);
  if (cases.empty()) return "No candidates make the sum with what is struck out.";
  std::string text;
  const std::size_t told = std::min(cases.size(), kMostCasesTold);
  for (std::size_t i = 0; i < told; ++i) {
    text += i == 0 ? "If " : i + 1 == told ? "; and if " : "; if ";
    text += words_of(facts, cases[i]);
  }
  text += '.';
  if (gone.size() > told) text += " The same is so for the others.";
  return text;
}

}  // namespace nonet::reason
