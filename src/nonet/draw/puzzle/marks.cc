#include "nonet/draw/puzzle/marks.h"

#include <array>
#include <cstddef>

namespace nonet::draw {

namespace {

using enum Layer;
using geometry::Rule;

constexpr std::array<MarkRow, 45> kMarks{{
    {Rule::kCage, kOutlines, draw_cage},
    {Rule::kSumCage, kOutlines, draw_sum_cage},
    {Rule::kRegion, kShades, draw_region},
    {Rule::kQuadruple, kSigns, draw_quadruple},
    {Rule::kEqualSums, kOutlines, draw_equal_sums},
    {Rule::kEqualSets, kOutlines, draw_equal_sets},
    {Rule::kClone, kShades, draw_clone},
    {Rule::kCircles, kCells, draw_circles},
    {Rule::kEven, kCells, draw_even},
    {Rule::kOdd, kCells, draw_odd},
    {Rule::kMinimum, kCells, draw_extremum},
    {Rule::kMaximum, kCells, draw_extremum},
    {Rule::kThermo, kLines, draw_thermo},
    {Rule::kSlowThermo, kLines, draw_thermo},
    {Rule::kArrow, kLines, draw_arrow},
    {Rule::kDoubleArrow, kLines, draw_line_with_circles},
    {Rule::kPalindrome, kLines, draw_line},
    {Rule::kRenban, kLines, draw_line},
    {Rule::kWhisper, kLines, draw_line_with_number},
    {Rule::kRegionSum, kLines, draw_line},
    {Rule::kBetween, kLines, draw_line_with_circles},
    {Rule::kLockout, kLines, draw_lockout},
    {Rule::kZipper, kLines, draw_line},
    {Rule::kSumLine, kLines, draw_line_with_number},
    {Rule::kEntropic, kLines, draw_line},
    {Rule::kModular, kLines, draw_line_with_number},
    {Rule::kNabner, kLines, draw_line},
    {Rule::kDifference, kSigns, draw_dot},
    {Rule::kRatio, kSigns, draw_dot},
    {Rule::kPairSum, kSigns, draw_pair_sum},
    {Rule::kGreater, kSigns, draw_greater},
    {Rule::kLittleKiller, kBeside, nullptr},
    {Rule::kSandwich, kBeside, nullptr},
    {Rule::kXSum, kBeside, nullptr},
    {Rule::kSkyscraper, kBeside, nullptr},
    {Rule::kNumberedRoom, kBeside, nullptr},
    {Rule::kRowIndexer, kCells, draw_indexer},
    {Rule::kColumnIndexer, kCells, draw_indexer},
    {Rule::kAntiKnight, kNone, nullptr},
    {Rule::kAntiKing, kNone, nullptr},
    {Rule::kNonConsecutive, kNone, nullptr},
    {Rule::kGlobalEntropy, kNone, nullptr},
    {Rule::kNoOtherDifference, kNone, nullptr},
    {Rule::kNoOtherRatio, kNone, nullptr},
    {Rule::kNoOtherSum, kNone, nullptr},
}};

constexpr bool in_order_of_rules() {
  for (std::size_t i = 0; i < kMarks.size(); ++i) {
    if (kMarks[i].rule != static_cast<Rule>(i)) return false;
  }
  return true;
}
static_assert(in_order_of_rules());

}  // namespace

const MarkRow& mark_row(Rule rule) { return kMarks[static_cast<std::size_t>(rule)]; }

}  // namespace nonet::draw
