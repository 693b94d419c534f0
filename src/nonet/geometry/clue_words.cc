#include "nonet/geometry/clue_words.h"

#include <algorithm>
#include <array>

#include "nonet/base/compose.h"

namespace nonet::geometry {

namespace {

bool number_is_sum(Rule rule) {
  constexpr std::array kSums{Rule::kCage,         Rule::kSumCage,  Rule::kSumLine,
                             Rule::kLittleKiller, Rule::kSandwich, Rule::kXSum};
  return std::ranges::find(kSums, rule) != kSums.end();
}

// Empty where the number is what the clue means without one.
std::string numbers_of(const Clue& clue) {
  const RuleInfo& row = info(clue.rule);
  const bool may_be_one = row.numbers == ClueNumbers::kMayBeOne && row.default_number != 0;
  if (clue.numbers.empty() || clue.rule == Rule::kPairSum || clue.rule == Rule::kNoOtherSum ||
      (may_be_one && clue.numbers.front() == row.default_number)) {
    return {};
  }
  std::vector<std::string> words;
  words.reserve(clue.numbers.size());
  for (const std::int32_t number : clue.numbers) words.push_back(std::to_string(number));
  return (number_is_sum(clue.rule) ? " with sum " : " with ") + joined(words);
}

// Sums of two cells as players call them: "X", "V", "sum 7".
std::string name_of_pair_sum(int sum) {
  return sum == 10 ? "X" : sum == 5 ? "V" : compose("sum {}", {sum});
}

std::string place_of(const Layout& layout, const Clue& clue) {
  if (clue.cells.empty()) return {};
  const std::string first = name_of(layout, clue.cells.front());
  if (clue.cells.size() == 1) return " at " + first;
  const std::string last = name_of(layout, clue.cells.back());
  switch (info(clue.rule).shape) {
    case ClueShape::kLine:
    case ClueShape::kView:
      return compose(" from {} to {}", {first, last});
    case ClueShape::kPair:
      return compose(" of {} and {}", {first, last});
    default:
      return " at " + first;
  }
}

// From so many cells on, their run is shorter to read than their names.
constexpr std::size_t kShortestRun = 3;

// The first of the cells, and those that follow it in steps of `step`, as far as they are among
// them.
std::vector<CellIndex> run_from(const Layout& layout, std::span<const CellIndex> cells,
                                Place step) {
  std::vector<CellIndex> run{cells.front()};
  while (true) {
    Place next = layout.cells[run.back()];
    next.row = static_cast<std::int16_t>(next.row + step.row);
    next.column = static_cast<std::int16_t>(next.column + step.column);
    const int cell = cell_at(layout, next);
    if (cell < 0 || std::ranges::count(cells, cell) == 0) return run;
    run.push_back(static_cast<CellIndex>(cell));
  }
}

}  // namespace

std::string name_of(const Layout& layout, const Clue& clue) {
  const RuleInfo& row = info(clue.rule);
  std::string name(row.name);
  if (name.starts_with("The ")) name.front() = 't';
  if (clue.rule == Rule::kPairSum || clue.rule == Rule::kNoOtherSum) {
    const std::string sum = name_of_pair_sum(number_of(layout, clue));
    name =
        compose(clue.rule == Rule::kPairSum ? "the {}" : "the rule that each {} is shown", {sum});
  }
  if (row.shape == ClueShape::kSet) {
    name += compose(" of {} {}", {clue.cells.size(), clue.cells.size() == 1 ? "cell" : "cells"});
  }
  const bool pair = row.shape == ClueShape::kPair;
  const std::string place = place_of(layout, clue);
  return pair ? name + place + numbers_of(clue) : name + numbers_of(clue) + place;
}

std::string joined(std::span<const std::string> words, std::string_view last,
                   std::string_view others) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : others;
    text += words[i];
  }
  return text;
}

std::vector<std::string> names_of(const Layout& layout, std::span<const CellIndex> cells) {
  std::vector<CellIndex> left(cells.begin(), cells.end());
  std::vector<std::string> names;
  while (!left.empty()) {
    const std::vector<CellIndex> across = run_from(layout, left, {0, 1});
    const std::vector<CellIndex> down = run_from(layout, left, {1, 0});
    const std::vector<CellIndex>& longer = down.size() > across.size() ? down : across;
    if (longer.size() < kShortestRun) {
      names.push_back(name_of(layout, left.front()));
      left.erase(left.begin());
      continue;
    }
    const Place first = layout.cells[longer.front()];
    const Place last = layout.cells[longer.back()];
    names.push_back(first.row == last.row
                        ? compose("{}-{}", {name_of(first), last.column + 1})
                        : compose("r{}-{}c{}", {first.row + 1, last.row + 1, first.column + 1}));
    std::erase_if(left, [&](CellIndex cell) { return std::ranges::count(longer, cell) > 0; });
  }
  return names;
}

std::string listed(const Layout& layout, std::span<const CellIndex> cells) {
  return joined(names_of(layout, cells));
}

std::string listed(const Layout& layout, std::span<const CellIndex> cells, std::string_view last) {
  std::vector<std::string> words;
  words.reserve(cells.size());
  for (const CellIndex cell : cells) words.push_back(name_of(layout, cell));
  return joined(words, last);
}

std::string exclusion(const Layout& layout, std::span<const CellIndex> cells, ValueSet values) {
  std::vector<std::string> numbers;
  for (const int value : values) numbers.push_back(std::to_string(layout.number_of(value)));
  return compose("{}<>{}", {joined(names_of(layout, cells), ",", ","), joined(numbers, ",", ",")});
}

std::string listed(const Layout& layout, ValueSet values, std::string_view last) {
  std::vector<std::string> words;
  words.reserve(static_cast<std::size_t>(values.size()));
  for (const int value : values) words.push_back(std::to_string(layout.number_of(value)));
  return joined(words, last);
}

}  // namespace nonet::geometry
