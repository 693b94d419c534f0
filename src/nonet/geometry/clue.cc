#include "nonet/geometry/clue.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace nonet::geometry {

namespace {

using enum ClueShape;
using enum ClueNumbers;

constexpr std::array<RuleInfo, 45> kRules{{
    {Rule::kCage, "killer-cage", "The cage",
     "The cells differ, and have the sum that the cage shows, if it shows one.", kSet, kMayBeOne,
     0},
    {Rule::kSumCage, "sum-cage", "The cage with repeats",
     "The cells have the given sum; values may repeat.", kSet, kOne, 0},
    {Rule::kRegion, "extra-region", "The extra region",
     "The cells differ; a region of as many cells as there are values holds each of them.", kSet,
     kNone, 0},
    {Rule::kQuadruple, "quadruple", "The quadruple",
     "Each number listed stands in the cells, at least as often as it is listed.", kSet, kSome, 0},
    {Rule::kEqualSums, "equal-sums", "The pair of sets with equal sums",
     "Both sets of cells have the same sum.", kTwoParts, kNone, 0},
    {Rule::kEqualSets, "equal-sets", "The pair of equal sets",
     "Both sets of cells hold the same values, each equally often.", kTwoParts, kNone, 0},
    {Rule::kClone, "clone", "The clone", "Both sets of cells are the same, cell by cell.",
     kTwoParts, kNone, 0},
    {Rule::kCircles, "counting-circles", "The set of counting circles",
     "A number that stands in one of the circles stands in exactly as many of them as it says.",
     kSet, kNone, 0},
    {Rule::kEven, "even", "The even cell", "The cell has an even number.", kCells, kNone, 0},
    {Rule::kOdd, "odd", "The odd cell", "The cell has an odd number.", kCells, kNone, 0},
    {Rule::kMinimum, "minimum", "The minimum",
     "The cell is less than each adjacent cell that is not a minimum itself.", kCells, kNone, 0},
    {Rule::kMaximum, "maximum", "The maximum",
     "The cell is greater than each adjacent cell that is not a maximum itself.", kCells, kNone, 0},
    {Rule::kThermo, "thermometer", "The thermometer", "Numbers increase from the bulb on.", kLine,
     kNone, 0},
    {Rule::kSlowThermo, "slow-thermometer", "The slow thermometer",
     "Numbers increase or stay the same from the bulb on.", kLine, kNone, 0},
    {Rule::kArrow, "arrow", "The arrow",
     "The number in the circle, or read along the pill, is the sum of the cells on the shaft.",
     kTwoParts, kNone, 0},
    {Rule::kDoubleArrow, "double-arrow", "The double arrow",
     "The two ends have the same sum as the cells between them.", kLine, kNone, 0},
    {Rule::kPalindrome, "palindrome", "The palindrome", "The line reads the same from both ends.",
     kLine, kNone, 0},
    {Rule::kRenban, "renban", "The renban line",
     "The numbers are consecutive and differ, in any order.", kLine, kNone, 0},
    {Rule::kWhisper, "whisper", "The whisper line",
     "Neighbours on the line differ by the given number at least; without one, by half of the "
     "values rounded up.",
     kLine, kMayBeOne, 0},
    {Rule::kRegionSum, "region-sum-line", "The region sum line",
     "The line has the same sum in each box or region that it passes, visit by visit.", kLine,
     kNone, 0},
    {Rule::kBetween, "between-line", "The between line",
     "The numbers on the line lie strictly between those at its ends.", kLine, kNone, 0},
    {Rule::kLockout, "lockout-line", "The lockout line",
     "The ends differ by the given number at least, and no number on the line lies between or "
     "on them.",
     kLine, kMayBeOne, 0},
    {Rule::kZipper, "zipper-line", "The zipper line",
     "Cells equally far from the middle have equal sums, which a cell in the middle shows.", kLine,
     kNone, 0},
    {Rule::kSumLine, "sum-line", "The sum line",
     "The line can be cut into runs that each have the given sum.", kLine, kMayBeOne, 10},
    {Rule::kEntropic, "entropic-line", "The entropic line",
     "Any three cells in a row hold a low, a middle and a high number.", kLine, kNone, 0},
    {Rule::kModular, "modular-line", "The modular line",
     "Any three cells in a row, or as many as given, leave different remainders when divided by "
     "that number.",
     kLine, kMayBeOne, 3},
    {Rule::kNabner, "nabner-line", "The nabner line",
     "No two numbers on the line are equal or consecutive.", kLine, kNone, 0},
    {Rule::kDifference, "difference", "The white dot",
     "The two cells differ by the given number; without one, by 1.", kPair, kMayBeOne, 1},
    {Rule::kRatio, "ratio", "The black dot",
     "One cell is the given number of times the other; without one, twice.", kPair, kMayBeOne, 2},
    {Rule::kPairSum, "pair-sum", "The sum of two cells",
     "The two cells have the given sum: 10 for an X, 5 for a V.", kPair, kOne, 0},
    {Rule::kGreater, "greater", "The inequality", "The first cell is greater than the second.",
     kPair, kNone, 0},
    {Rule::kLittleKiller, "little-killer", "The little killer",
     "The cells along the diagonal have the given sum; values may repeat.", kView, kOne, 0},
    {Rule::kSandwich, "sandwich", "The sandwich",
     "The cells between the least and the greatest number of the line have the given sum.", kView,
     kOne, 0},
    {Rule::kXSum, "x-sum", "The X-sum",
     "The first X cells have the given sum, X being the number in the first of them.", kView, kOne,
     0},
    {Rule::kSkyscraper, "skyscraper", "The skyscraper",
     "As many cells as given are greater than all cells before them.", kView, kOne, 0},
    {Rule::kNumberedRoom, "numbered-room", "The numbered room",
     "The X-th cell has the given number, X being the number in the first cell.", kView, kOne, 0},
    {Rule::kRowIndexer, "row-indexer", "The row indexer",
     "The number in the cell is the row in which its own row's number stands in its column.",
     kCells, kNone, 0},
    {Rule::kColumnIndexer, "column-indexer", "The column indexer",
     "The number in the cell is the column in which its own column's number stands in its row.",
     kCells, kNone, 0},
    {Rule::kAntiKnight, "anti-knight", "The anti-knight rule",
     "Cells a knight's move of chess apart differ.", kGlobal, kNone, 0},
    {Rule::kAntiKing, "anti-king", "The anti-king rule", "Cells that touch at a corner differ.",
     kGlobal, kNone, 0},
    {Rule::kNonConsecutive, "non-consecutive", "The non-consecutive rule",
     "Adjacent cells do not hold consecutive numbers; where the rule is cyclic, nor the least and "
     "the greatest.",
     kGlobal, kMayBeOne, 0},
    {Rule::kGlobalEntropy, "global-entropy", "The rule of global entropy",
     "Each square of 2 by 2 cells holds low, middle and high numbers.", kGlobal, kNone, 0},
    {Rule::kNoOtherDifference, "no-other-difference", "The rule that all white dots are shown",
     "Adjacent cells without a dot do not differ by the given number; without one, by 1.", kGlobal,
     kMayBeOne, 1},
    {Rule::kNoOtherRatio, "no-other-ratio", "The rule that all black dots are shown",
     "In adjacent cells without a dot, neither is the given number of times the other; "
     "without one, twice.",
     kGlobal, kMayBeOne, 2},
    {Rule::kNoOtherSum, "no-other-sum", "The rule that all sums of two cells are shown",
     "Adjacent cells without a mark do not have the given sum.", kGlobal, kOne, 0},
}};

constexpr bool in_order_of_rules() {
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    if (kRules[i].id != static_cast<Rule>(i)) return false;
  }
  return true;
}
static_assert(in_order_of_rules());

}  // namespace

const std::array<RuleInfo, 45>& rule_table() { return kRules; }

const RuleInfo& info(Rule rule) { return kRules[static_cast<std::size_t>(rule)]; }

std::optional<Rule> find_rule(std::string_view slug) {
  const auto row = std::ranges::find(kRules, slug, &RuleInfo::slug);
  if (row == kRules.end()) return std::nullopt;
  return row->id;
}

int number_of(const Layout& layout, const Clue& clue) {
  if (!clue.numbers.empty()) return clue.numbers.front();
  assert(info(clue.rule).numbers == kMayBeOne);
  if (clue.rule == Rule::kWhisper) return (layout.values + 1) / 2;
  if (clue.rule == Rule::kLockout) return (layout.values - 1) / 2;
  return info(clue.rule).default_number;
}

}  // namespace nonet::geometry
