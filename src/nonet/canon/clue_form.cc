#include "nonet/canon/clue_form.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace nonet {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Rule;

using Cells = std::vector<CellIndex>;

// What may be done to the cells of a clue without changing what the clue demands.
enum class Order : std::uint8_t {
  kFixed,
  kAny,         // any order
  kBothWays,    // read from either end
  kShaft,       // any order behind the first part
  kParts,       // any order within the parts, and the parts exchanged
  kPairs,       // cells of both parts exchanged in pairs, and the parts exchanged
  kSingleCells  // each cell is a clue of its own
};

Order order_of(Rule rule) {
  switch (rule) {
    case Rule::kCage:
    case Rule::kSumCage:
    case Rule::kRegion:
    case Rule::kQuadruple:
    case Rule::kCircles:
    case Rule::kRenban:
    case Rule::kNabner:
    case Rule::kLittleKiller:
    case Rule::kDifference:
    case Rule::kRatio:
    case Rule::kPairSum:
      return Order::kAny;
    case Rule::kDoubleArrow:
    case Rule::kPalindrome:
    case Rule::kWhisper:
    case Rule::kRegionSum:
    case Rule::kBetween:
    case Rule::kLockout:
    case Rule::kZipper:
    case Rule::kSumLine:
    case Rule::kEntropic:
    case Rule::kModular:
    case Rule::kSandwich:
      return Order::kBothWays;
    case Rule::kArrow:
      return Order::kShaft;
    case Rule::kEqualSums:
    case Rule::kEqualSets:
      return Order::kParts;
    case Rule::kClone:
      return Order::kPairs;
    case Rule::kEven:
    case Rule::kOdd:
    case Rule::kMinimum:
    case Rule::kMaximum:
    case Rule::kRowIndexer:
    case Rule::kColumnIndexer:
      return Order::kSingleCells;
    default:
      return Order::kFixed;
  }
}

// The lesser of the clue and the clue with its parts exchanged; each part is sorted.
void sort_parts(Clue& clue) {
  const auto middle = clue.cells.begin() + clue.first_part;
  Cells first(clue.cells.begin(), middle);
  Cells second(middle, clue.cells.end());
  std::ranges::sort(first);
  std::ranges::sort(second);
  if (std::pair(second.size(), second) < std::pair(first.size(), first)) std::swap(first, second);
  clue.first_part = static_cast<std::uint16_t>(first.size());
  std::ranges::copy(second, std::ranges::copy(first, clue.cells.begin()).out);
}

// The cells of the first part in order, each with its partner at the same place of the second.
Cells sorted_pairs(std::span<const CellIndex> first, std::span<const CellIndex> second) {
  std::vector<std::pair<CellIndex, CellIndex>> pairs;
  pairs.reserve(first.size());
  for (std::size_t i = 0; i < first.size(); ++i) pairs.emplace_back(first[i], second[i]);
  std::ranges::sort(pairs);
  Cells cells;
  cells.reserve(2 * pairs.size());
  for (const auto& pair : pairs) cells.push_back(pair.first);
  for (const auto& pair : pairs) cells.push_back(pair.second);
  return cells;
}

void sort_pairs(Clue& clue) {
  const std::span cells(clue.cells);
  const auto first = cells.first(clue.first_part);
  const auto second = cells.subspan(clue.first_part);
  clue.cells = std::min(sorted_pairs(first, second), sorted_pairs(second, first));
}

void write_default_number(const geometry::Layout& layout, Clue& clue) {
  const bool may_lack = geometry::info(clue.rule).numbers == geometry::ClueNumbers::kMayBeOne;
  if (clue.numbers.empty() && may_lack && clue.rule != Rule::kCage) {
    clue.numbers = {number_of(layout, clue)};
  }
  if (clue.rule == Rule::kQuadruple) std::ranges::sort(clue.numbers);
}

std::vector<Clue> clues_of_cells(const Clue& clue) {
  std::vector<Clue> clues;
  clues.reserve(clue.cells.size());
  for (const CellIndex cell : clue.cells) {
    clues.push_back({.rule = clue.rule, .cells = {cell}, .numbers = clue.numbers});
  }
  return clues;
}

}  // namespace

std::vector<Clue> normal_clues(const geometry::Layout& layout, Clue clue) {
  write_default_number(layout, clue);
  switch (order_of(clue.rule)) {
    case Order::kFixed:
      break;
    case Order::kAny:
      std::ranges::sort(clue.cells);
      break;
    case Order::kBothWays:
      clue.cells = std::min(clue.cells, Cells(clue.cells.rbegin(), clue.cells.rend()));
      break;
    case Order::kShaft:
      std::sort(clue.cells.begin() + clue.first_part, clue.cells.end());
      break;
    case Order::kParts:
      sort_parts(clue);
      break;
    case Order::kPairs:
      sort_pairs(clue);
      break;
    case Order::kSingleCells:
      return clues_of_cells(clue);
  }
  return {std::move(clue)};
}

bool ignores_names(const Clue& clue) {
  switch (clue.rule) {
    case Rule::kCage:
      return clue.numbers.empty();
    case Rule::kRegion:
    case Rule::kEqualSets:
    case Rule::kClone:
    case Rule::kPalindrome:
    case Rule::kAntiKnight:
    case Rule::kAntiKing:
      return true;
    default:
      return false;
  }
}

}  // namespace nonet
