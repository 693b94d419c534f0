#include "nonet/reason/finders/sum_cases.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>

#include "nonet/base/compose.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kMostCasesTold = 3;

// A blank cell of the sum, with its candidates.
struct Addend {
  CellIndex cell = 0;
  std::int64_t coefficient = 1;
  ValueSet values;
};

struct Extent {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

const Mark* mark_of(const Step& step, CellIndex cell) {
  const auto of_cell = [cell](const Mark& mark) {
    return mark.part != Part::kBase && mark.cells.size() == 1 && mark.cells.front() == cell;
  };
  const auto found = std::ranges::find_if(step.marks, of_cell);
  return found == step.marks.end() ? nullptr : &*found;
}

std::vector<Addend> addends_of(const KnownSum& sum, const Step& step) {
  std::vector<Addend> addends;
  for (const kernel::Term& term : sum.terms) {
    if (const Mark* const mark = mark_of(step, term.cell)) {
      addends.push_back({term.cell, term.coefficient, mark->values});
    }
  }
  return addends;
}

// The value of the cell's struck-out ones that is nearest to those that stay.
Value nearest(const Step& step, const Addend& addend) {
  ValueSet struck;
  for (const Candidate& candidate : step.eliminations) {
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

bool all_differ(const Facts& facts, std::span<const Addend> addends) {
  return std::ranges::all_of(addends, [&](const Addend& a) {
    return std::ranges::all_of(addends, [&](const Addend& b) {
      return a.cell == b.cell || facts.sees[a.cell].contains(b.cell);
    });
  });
}

// What numbers of the cells add up to at least and at most, all of them taken different.
Extent extent_of_different(const Facts& facts, std::span<const Addend> addends) {
  std::vector<int> low;
  std::vector<int> high;
  for (const Addend& addend : addends) {
    low.push_back(facts.number_of(addend.values.least()));
    high.push_back(facts.number_of(addend.values.greatest()));
  }
  std::ranges::sort(low);
  std::ranges::sort(high, std::ranges::greater());
  Extent extent;
  for (std::size_t i = 0; i < low.size(); ++i) {
    if (i > 0) {
      low[i] = std::max(low[i], low[i - 1] + 1);
      high[i] = std::min(high[i], high[i - 1] - 1);
    }
    extent.least += low[i];
    extent.greatest += high[i];
  }
  return extent;
}

// What the cells' coefficients times their numbers add up to at least and at most.
Extent extent_of(const Facts& facts, std::span<const Addend> addends) {
  if (addends.empty()) return {};
  const std::int64_t sign = addends.front().coefficient;
  const auto is_alike = [sign](const Addend& addend) { return addend.coefficient == sign; };
  if (std::abs(sign) == 1 && std::ranges::all_of(addends, is_alike) && all_differ(facts, addends)) {
    const Extent extent = extent_of_different(facts, addends);
    return sign > 0 ? extent : Extent{-extent.greatest, -extent.least};
  }
  Extent extent;
  for (const Addend& addend : addends) {
    const std::int64_t a = addend.coefficient * facts.number_of(addend.values.least());
    const std::int64_t b = addend.coefficient * facts.number_of(addend.values.greatest());
    extent.least += std::min(a, b);
    extent.greatest += std::max(a, b);
  }
  return extent;
}

void judge(SumCase& found, const Extent& can) {
  if (can.least > found.greatest) {
    found.why = SumCase::Why::kTooLittle;
    found.bound = can.least;
  } else if (can.greatest < found.least) {
    found.why = SumCase::Why::kTooMuch;
    found.bound = can.greatest;
  }
}

// Whether the cells might make it: only one cell with one number is surely asked.
bool may_be(const Facts& facts, std::span<const Addend> side, const SumCase& found) {
  if (side.size() > 1 || found.least != found.greatest) return true;
  const std::int64_t value = found.least - facts.number_of(0);
  return value >= 0 && value < geometry::kMostValues &&
         side.front().values.contains(static_cast<int>(value));
}

// The cells of the side that is told about: all others where their coefficients agree, the one that
// stands alone otherwise. nullopt: two and more on each side.
std::optional<std::vector<Addend>> told_side(std::span<const Addend> others) {
  std::vector<Addend> plus;
  std::vector<Addend> minus;
  for (const Addend& other : others) (other.coefficient > 0 ? plus : minus).push_back(other);
  if (minus.empty()) return plus;
  if (plus.empty() || minus.size() == 1) return minus;
  if (plus.size() == 1) return plus;
  return std::nullopt;
}

std::optional<SumCase> case_of(const Facts& facts, const Step& step,
                               std::span<const Addend> addends, const Candidate& struck) {
  std::vector<Addend> others;
  std::int64_t rest = step.total;
  for (const Addend& addend : addends) {
    if (addend.cell == struck.cell) {
      rest -= addend.coefficient * facts.number_of(struck.value);
      continue;
    }
    others.push_back(addend);
    if (!facts.sees[struck.cell].contains(addend.cell)) continue;
    others.back().values -= ValueSet::of(struck.value);
    if (others.back().values.empty()) return std::nullopt;
  }
  auto side = told_side(others);
  if (!side || side->empty()) return std::nullopt;
  const std::int64_t coefficient = side->front().coefficient;
  const auto is_unit = [&](const Addend& addend) { return addend.coefficient == coefficient; };
  if (std::abs(coefficient) != 1 || !std::ranges::all_of(*side, is_unit)) return std::nullopt;
  std::erase_if(others, [&](const Addend& addend) {
    return std::ranges::any_of(*side, [&](const Addend& told) { return told.cell == addend.cell; });
  });
  const Extent beside = extent_of(facts, others);
  SumCase found{.struck = struck, .cells = {}};
  for (const Addend& told : *side) found.cells.push_back(told.cell);
  found.least = coefficient > 0 ? rest - beside.greatest : beside.least - rest;
  found.greatest = coefficient > 0 ? rest - beside.least : beside.greatest - rest;
  for (Addend& told : *side) told.coefficient = 1;
  judge(found, extent_of(facts, *side));
  if (found.why == SumCase::Why::kNoWay && !others.empty() && may_be(facts, *side, found)) {
    return std::nullopt;
  }
  return found;
}

std::string words_of(const Facts& facts, const SumCase& found) {
  const geometry::Layout& layout = facts.puzzle.layout;
  const bool one = found.cells.size() == 1;
  std::string much = std::to_string(found.least);
  if (found.least != found.greatest) {
    much = found.why == SumCase::Why::kTooMuch ? "at least " + much
           : found.why == SumCase::Why::kTooLittle
               ? "at most " + std::to_string(found.greatest)
               : compose("{} to {}", {found.least, found.greatest});
  }
  const std::string text =
      compose("{} were {}, {} would have to {} {}",
              {geometry::name_of(layout, found.struck.cell), facts.number_of(found.struck.value),
               listed(layout, found.cells), one ? "be" : "add up to", much});
  if (one) return text + ", which it cannot";
  if (found.why == SumCase::Why::kTooLittle) {
    return text + compose(", and they make at least {}", {found.bound});
  }
  if (found.why == SumCase::Why::kTooMuch) {
    return text + compose(", and they make at most {}", {found.bound});
  }
  return text + ", which no candidates of theirs do";
}

}  // namespace

std::vector<SumCase> cases_of_sum(const Facts& facts, const Step& step) {
  const KnownSum& sum = facts.sums[step.sums.front()];
  const std::vector<Addend> addends = addends_of(sum, step);
  std::vector<SumCase> cases;
  for (const Addend& addend : addends) {
    const bool is_struck = std::ranges::any_of(
        step.eliminations, [&](const Candidate& gone) { return gone.cell == addend.cell; });
    if (!is_struck) continue;
    const auto found = case_of(facts, step, addends, {addend.cell, nearest(step, addend)});
    if (found) cases.push_back(*found);
  }
  return cases;
}

std::string words_of_cases(const Facts& facts, const Step& step) {
  const std::vector<SumCase> cases = cases_of_sum(facts, step);
  if (cases.empty()) return "No candidates make the sum with what is struck out.";
  std::string text;
  const std::size_t told = std::min(cases.size(), kMostCasesTold);
  for (std::size_t i = 0; i < told; ++i) {
    text += i == 0 ? "If " : i + 1 == told ? "; and if " : "; if ";
    text += words_of(facts, cases[i]);
  }
  text += '.';
  if (step.eliminations.size() > told) text += " The same is so for the others.";
  return text;
}

}  // namespace nonet::reason
