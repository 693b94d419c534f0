#include "nonet/kernel/translate.h"

#include <array>
#include <cstddef>

#include "nonet/kernel/network_builder.h"
#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel {

namespace {

using geometry::Rule;

struct Translator {
  Rule rule;
  void (*add)(NetworkBuilder& network, const geometry::Clue& clue);
};

// In the order of the enumeration.
constexpr std::array<Translator, 45> kTranslators{{
    {Rule::kCage, rules::add_cage},
    {Rule::kSumCage, rules::add_sum_cage},
    {Rule::kRegion, rules::add_region},
    {Rule::kQuadruple, rules::add_quadruple},
    {Rule::kEqualSums, rules::add_equal_sums},
    {Rule::kEqualSets, rules::add_equal_sets},
    {Rule::kClone, rules::add_clone},
    {Rule::kCircles, rules::add_circles},
    {Rule::kEven, rules::add_even},
    {Rule::kOdd, rules::add_odd},
    {Rule::kMinimum, rules::add_minimum},
    {Rule::kMaximum, rules::add_maximum},
    {Rule::kThermo, rules::add_thermo},
    {Rule::kSlowThermo, rules::add_slow_thermo},
    {Rule::kArrow, rules::add_arrow},
    {Rule::kDoubleArrow, rules::add_double_arrow},
    {Rule::kPalindrome, rules::add_palindrome},
    {Rule::kRenban, rules::add_renban},
    {Rule::kWhisper, rules::add_whisper},
    {Rule::kRegionSum, rules::add_region_sum},
    {Rule::kBetween, rules::add_between},
    {Rule::kLockout, rules::add_lockout},
    {Rule::kZipper, rules::add_zipper},
    {Rule::kSumLine, rules::add_sum_line},
    {Rule::kEntropic, rules::add_entropic},
    {Rule::kModular, rules::add_modular},
    {Rule::kNabner, rules::add_nabner},
    {Rule::kDifference, rules::add_difference},
    {Rule::kRatio, rules::add_ratio},
    {Rule::kPairSum, rules::add_pair_sum},
    {Rule::kGreater, rules::add_greater},
    {Rule::kLittleKiller, rules::add_sum_cage},
    {Rule::kSandwich, rules::add_sandwich},
    {Rule::kXSum, rules::add_x_sum},
    {Rule::kSkyscraper, rules::add_skyscraper},
    {Rule::kNumberedRoom, rules::add_numbered_room},
    {Rule::kRowIndexer, rules::add_row_indexer},
    {Rule::kColumnIndexer, rules::add_column_indexer},
    {Rule::kAntiKnight, rules::add_anti_knight},
    {Rule::kAntiKing, rules::add_anti_king},
    {Rule::kNonConsecutive, rules::add_non_consecutive},
    {Rule::kGlobalEntropy, rules::add_global_entropy},
    {Rule::kNoOtherDifference, rules::add_no_other_difference},
    {Rule::kNoOtherRatio, rules::add_no_other_ratio},
    {Rule::kNoOtherSum, rules::add_no_other_sum},
}};

constexpr bool in_order_of_rules() {
  for (std::size_t i = 0; i < kTranslators.size(); ++i) {
    if (kTranslators[i].rule != static_cast<Rule>(i)) return false;
  }
  return true;
}
static_assert(in_order_of_rules());

}  // namespace

Result<Network> translate(const geometry::Puzzle& puzzle, Budget& budget) {
  NetworkBuilder network(puzzle, budget);
  for (std::size_t i = 0; i < puzzle.clues.size() && !network.ended(); ++i) {
    const geometry::Clue& clue = puzzle.clues[i];
    network.begin(static_cast<Origin>(i));
    kTranslators[static_cast<std::size_t>(clue.rule)].add(network, clue);
  }
  return network.take();
}

Result<Network> translate(const geometry::Puzzle& puzzle) {
  Budget budget;
  return translate(puzzle, budget);
}

}  // namespace nonet::kernel
