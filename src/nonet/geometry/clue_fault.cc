#include "nonet/geometry/clue_fault.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"

namespace nonet::geometry {

namespace {

// A number beyond this is a typing error: no sum of a board comes near it.
constexpr std::int32_t kMostNumber = 1'000'000;
// Digits of base 10 that a pill holds, so that its number fits into 32 bits.
constexpr int kMostOfPill = 9;

// "the cage at r1c1"
std::string name_of(const Layout& layout, const Clue& clue) {
  std::string name(info(clue.rule).name);
  name.front() = 't';  // all names begin with "The"
  if (!clue.cells.empty()) name += " at " + name_of(layout, clue.cells.front());
  return name;
}

bool all_differ(Rule rule) {
  return rule == Rule::kCage || rule == Rule::kRegion || rule == Rule::kRenban ||
         rule == Rule::kThermo || rule == Rule::kNabner;
}

// Whether lines of the rule may visit a cell twice: a loop ends where it began.
bool may_cross_itself(Rule rule) {
  return rule == Rule::kWhisper || rule == Rule::kEntropic || rule == Rule::kModular ||
         rule == Rule::kPalindrome || rule == Rule::kSlowThermo || rule == Rule::kSumLine;
}

bool needs_thirds(Rule rule) { return rule == Rule::kEntropic || rule == Rule::kGlobalEntropy; }

bool are_adjacent(Place a, Place b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

using Message = std::optional<std::string>;

// Each function returns what follows the name of the clue in the error message.
Message twice_fault(const Layout& layout, const Clue& clue) {
  if (may_cross_itself(clue.rule)) return std::nullopt;
  std::vector<CellIndex> sorted = clue.cells;
  nonet::sort(sorted.begin(), sorted.end());
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice == sorted.end()) return std::nullopt;
  return compose(" has {} twice", {name_of(layout, *twice)});
}

Message count_fault(const Layout& layout, const Clue& clue) {
  const std::size_t count = clue.cells.size();
  const ClueShape shape = info(clue.rule).shape;
  if (shape == ClueShape::kGlobal) {
    return count == 0 ? std::nullopt : Message(" is one of the whole board, and has no cells");
  }
  if (count == 0) return " has no cells";
  if (shape == ClueShape::kLine && count < 2) return " has 1 cell, expected at least 2";
  if (shape == ClueShape::kPair && count != 2) {
    return compose(" has {} cell{}, expected 2", {count, count == 1 ? "" : "s"});
  }
  if (all_differ(clue.rule) && std::cmp_greater(count, layout.values)) {
    return compose(" has {} cells that differ, and there are {} values", {count, layout.values});
  }
  return std::nullopt;
}

Message parts_fault(const Clue& clue) {
  if (info(clue.rule).shape != ClueShape::kTwoParts) return std::nullopt;
  const int first = clue.first_part;
  const int second = static_cast<int>(clue.cells.size()) - first;
  if (first == 0 || second <= 0) return " lacks one of its two parts";
  const bool same_size = clue.rule == Rule::kClone || clue.rule == Rule::kEqualSets;
  if (same_size && first != second) {
    return compose(" has parts of {} and {} cells, expected equally many", {first, second});
  }
  if (clue.rule == Rule::kArrow && first > kMostOfPill) {
    return compose(" has a pill of {} cells, expected at most {}", {first, kMostOfPill});
  }
  return std::nullopt;
}

Message pair_fault(const Layout& layout, const Clue& clue) {
  if (info(clue.rule).shape != ClueShape::kPair) return std::nullopt;
  const Place first = layout.cells[clue.cells[0]];
  const Place second = layout.cells[clue.cells[1]];
  if (are_adjacent(first, second)) return std::nullopt;
  return compose(" joins it to {}, which is not adjacent", {name_of(second)});
}

Message how_many_numbers_fault(const Clue& clue) {
  const std::size_t count = clue.numbers.size();
  switch (info(clue.rule).numbers) {
    case ClueNumbers::kNone:
      return count == 0 ? std::nullopt : Message(" has a number, and takes none");
    case ClueNumbers::kMayBeOne:
      return count <= 1 ? std::nullopt : Message(" has several numbers, expected at most 1");
    case ClueNumbers::kOne:
      if (count == 1) return std::nullopt;
      return Message(count == 0 ? " lacks its number" : " has several numbers, expected 1");
    case ClueNumbers::kSome:
      return count > 0 ? std::nullopt : Message(" lacks its numbers");
  }
  return std::nullopt;
}

// The least number that makes sense in the rule.
std::int32_t least_number(const Layout& layout, Rule rule) {
  if (rule == Rule::kRatio || rule == Rule::kNoOtherRatio || rule == Rule::kModular) return 1;
  return rule == Rule::kQuadruple ? layout.lowest : 0;
}

std::int32_t greatest_number(const Layout& layout, Rule rule) {
  if (rule == Rule::kNonConsecutive) return 1;
  return rule == Rule::kQuadruple ? layout.number_of(layout.values - 1) : kMostNumber;
}

Message numbers_fault(const Layout& layout, const Clue& clue) {
  if (auto fault = how_many_numbers_fault(clue)) return fault;
  const std::int32_t least = least_number(layout, clue.rule);
  const std::int32_t greatest = greatest_number(layout, clue.rule);
  for (const std::int32_t number : clue.numbers) {
    if (number >= least && number <= greatest) continue;
    return compose(" has the number {}, expected {} to {}", {number, least, greatest});
  }
  return std::nullopt;
}

Message thirds_fault(const Layout& layout, const Clue& clue) {
  if (!needs_thirds(clue.rule) || layout.values % 3 == 0) return std::nullopt;
  return compose(" needs low, middle and high values, and {} is no multiple of 3", {layout.values});
}

}  // namespace

std::optional<Error> find_fault(const Layout& layout, const Clue& clue) {
  for (const CellIndex cell : clue.cells) {
    if (cell < layout.cells.size()) continue;
    return Error{name_of(layout, Clue{.rule = clue.rule}) + " has a cell that is not on the board"};
  }
  Message fault = twice_fault(layout, clue);
  if (!fault) fault = count_fault(layout, clue);
  if (!fault) fault = parts_fault(clue);
  if (!fault) fault = pair_fault(layout, clue);
  if (!fault) fault = numbers_fault(layout, clue);
  if (!fault) fault = thirds_fault(layout, clue);
  if (!fault) return std::nullopt;
  return Error{name_of(layout, clue) + *fault};
}

}  // namespace nonet::geometry
