#include "nonet/geometry/clue_words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/message.h"

namespace nonet::geometry {

namespace {

bool number_is_sum(Rule rule) {
  constexpr std::array kSums{Rule::kCage,         Rule::kSumCage,  Rule::kSumLine,
                             Rule::kLittleKiller, Rule::kSandwich, Rule::kXSum};
  return std::ranges::find(kSums, rule) != kSums.end();
}

// Whether the numbers are said: not where they are what the clue means without any, nor where they
// are its name.
bool has_told_numbers(const Clue& clue) {
  const RuleInfo& row = info(clue.rule);
  const bool may_be_one = row.numbers == ClueNumbers::kMayBeOne && row.default_number != 0;
  return !clue.numbers.empty() && clue.rule != Rule::kPairSum && clue.rule != Rule::kNoOtherSum &&
         !(may_be_one && clue.numbers.front() == row.default_number);
}

Message with_numbers(Message name, const Clue& clue) {
  if (!has_told_numbers(clue)) return name;
  std::vector<Message> numbers;
  numbers.reserve(clue.numbers.size());
  for (const std::int32_t number : clue.numbers) numbers.emplace_back(std::to_string(number));
  return say(number_is_sum(clue.rule) ? "{} with sum {}" : "{} with {}", {name, listed(numbers)});
}

Message with_place(Message name, const Layout& layout, const Clue& clue) {
  if (clue.cells.empty()) return name;
  const std::string first = name_of(layout, clue.cells.front());
  const std::string last = name_of(layout, clue.cells.back());
  const ClueShape shape = info(clue.rule).shape;
  if (clue.cells.size() > 1 && (shape == ClueShape::kLine || shape == ClueShape::kView)) {
    return say("{} from {} to {}", {name, first, last});
  }
  if (clue.cells.size() > 1 && shape == ClueShape::kPair) {
    return say("{} of {} and {}", {name, first, last});
  }
  return say("{} at {}", {name, first});
}

// Sums of two cells are named as players call them: "X", "V", "sum 7".
Message name_of_rule(const Layout& layout, const Clue& clue) {
  if (clue.rule == Rule::kPairSum) {
    const int sum = number_of(layout, clue);
    return sum == 10 ? say("the X") : sum == 5 ? say("the V") : say("the sum {}", {sum});
  }
  if (clue.rule == Rule::kNoOtherSum) {
    const int sum = number_of(layout, clue);
    if (sum != 10 && sum != 5) return say("the rule that each sum {} is shown", {sum});
    return say(sum == 10 ? "the rule that each X is shown" : "the rule that each V is shown");
  }
  std::string name(info(clue.rule).name);
  name.front() = 't';  // of "The"
  return say(name);
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

Message message_of(const Layout& layout, const Clue& clue) {
  Message name = name_of_rule(layout, clue);
  const ClueShape shape = info(clue.rule).shape;
  if (shape == ClueShape::kSet) {
    const std::size_t count = clue.cells.size();
    name = say(count == 1 ? "{} of {} cell" : "{} of {} cells", {name, count});
  }
  return shape == ClueShape::kPair ? with_numbers(with_place(std::move(name), layout, clue), clue)
                                   : with_place(with_numbers(std::move(name), clue), layout, clue);
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

Message listed(const Layout& layout, std::span<const CellIndex> cells) {
  const std::vector<std::string> names = names_of(layout, cells);
  const std::vector<Message> items(names.begin(), names.end());
  return listed(items, " and ", ", ", cells.size());
}

Message listed(const Layout& layout, std::span<const CellIndex> cells, std::string_view last) {
  std::vector<Message> names;
  for (const CellIndex cell : cells) names.emplace_back(name_of(layout, cell));
  return listed(names, last);
}

std::string exclusion(const Layout& layout, std::span<const CellIndex> cells, ValueSet values) {
  std::string text;
  for (const std::string& name : names_of(layout, cells)) text += (text.empty() ? "" : ",") + name;
  std::string_view between = "<>";
  for (const int value : values) {
    text += between;
    text += std::to_string(layout.number_of(value));
    between = ",";
  }
  return text;
}

Message listed(const Layout& layout, ValueSet values, std::string_view last) {
  std::vector<Message> numbers;
  for (const int value : values) numbers.emplace_back(std::to_string(layout.number_of(value)));
  return listed(numbers, last);
}

}  // namespace nonet::geometry
