// The table of techniques over any layout, one row each, in the order of TechniqueId.

#include <algorithm>
#include <array>
#include <cstddef>

#include "nonet/reason/finders.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {

namespace {

using enum TechniqueId;
using enum Family;

constexpr std::string_view kOnce = "every value stands in a house exactly once";
constexpr std::string_view kLocked =
    "the value stands in the one group, and at most once in the other";
constexpr std::string_view kNaked =
    "cells that see each other differ, and as many cells as values use the values up";
constexpr std::string_view kHidden = "values that must stand in as many cells fill them";
constexpr std::string_view kEquallyOften =
    "as many houses hold every value equally often, with or without the cells that they share";
constexpr std::string_view kFull =
    "the bases need the value as often as there are covers, and a cover holds it once at most";
constexpr std::string_view kFullOrFin =
    "if no fin is right, the bases need the value as often as there are covers";
constexpr std::string_view kOneEnd =
    "a house with two places for a value has it in one of them, so that one end of the chain is "
    "right";
constexpr std::string_view kTwoColours =
    "a house with two places for a value has it in one of them, so that one colour is right";
constexpr std::string_view kOneSolution =
    "the puzzle has one solution, and none of its rules would notice the exchange";
constexpr std::string_view kLinks =
    "each link holds by itself: where two candidates exclude each other one is false, and where "
    "they are the last two one is true";

constexpr std::string_view kNoBoard = "what leaves no board when it is supposed is false";

constexpr std::string_view kHouseSums =
    "houses that do not overlap add up to as many times the sum of all numbers";
constexpr std::string_view kMarked =
    "each cell has one of its candidates, and the clue allows only some values beside it";
constexpr std::string_view kCages =
    "cells that see each other differ, and they add up to the sum, so they hold one of its "
    "combinations";

constexpr auto kTechniques = std::to_array<Technique>({
    // Singles.
    {kFullHouse, "full-house", "Full House", kSingles, 0, find_hidden_single, explain_full_house,
     kOnce},
    {kHiddenSingleBox, "hidden-single-box", "Hidden Single in Box", kSingles, 0, find_hidden_single,
     explain_hidden_single, kOnce},
    {kHiddenSingleLine, "hidden-single-line", "Hidden Single in Line", kSingles, 0,
     find_hidden_single, explain_hidden_single, kOnce},
    {kNakedSingle, "naked-single", "Naked Single", kSingles, 0, find_naked_single,
     explain_naked_single, "every cell has a value"},
    // What one clue says by itself.
    {kMarksOfDigits, "marks-of-digits", "Marks of Digits", kClues, 0, find_marks, explain_marks,
     kMarked},
    {kMarks, "marks", "Marks", kClues, 0, find_marks, explain_marks, kMarked},
    {kThermometer, "thermometer", "Thermometer", kClues, 0, find_marks, explain_marks, kMarked},
    {kLastInCage, "last-in-cage", "Last Cell of a Sum", kClues, 0, find_last_in_cage,
     explain_last_in_cage, "all cells of a sum together make it"},
    {kSingleCombination, "single-combination", "Single Combination", kClues, 0, find_cage_values,
     explain_single_combination, kCages},
    {kCageCombinations, "cage-combinations", "Cage Combinations", kClues, 0, find_cage_values,
     explain_cage_combinations, kCages},
    {kLineBounds, "line-bounds", "Line Bounds", kClues, 0, find_clue_cases, explain_clue_cases,
     "every cell of a line has one of its candidates"},
    {kClueCounts, "clue-counts", "Clue Counts", kClues, 0, find_clue_counts, explain_clue_counts,
     "a cell whose candidates are all of the values counts, and one without any of them does not"},
    {kSumBounds, "sum-bounds", "Sum Bounds", kClues, 0, find_sum_bounds, explain_sum_bounds,
     "every cell of a sum adds one of its candidates"},
    {kCagePermutations, "cage-permutations", "Cage Permutations", kClues, 0, find_cage_values,
     explain_cage_combinations, kCages},
    {kClueCases, "clue-cases", "Clue Cases", kClues, 0, find_clue_cases, explain_clue_cases,
     "a clue's cells are filled in one of the ways that it allows"},
    // Intersections.
    {kPointing, "pointing", "Pointing", kIntersections, 0, find_intersection, explain_intersection,
     kLocked},
    {kClaiming, "claiming", "Claiming", kIntersections, 0, find_intersection, explain_intersection,
     kLocked},
    {kIntersection, "intersection", "Intersection", kIntersections, 0, find_intersection,
     explain_intersection, kLocked},
    {kMandatoryValues, "mandatory-values", "Mandatory Values", kIntersections, 0,
     find_mandatory_values, explain_mandatory_values, kCages},
    {kCommonPeers, "common-peers", "Common Peers", kIntersections, 0, find_common_peers,
     explain_common_peers, "the value must have a place in the house"},
    // Subsets.
    {kNakedPair, "naked-pair", "Naked Pair", kSubsets, 2, find_naked_subset, explain_naked_subset,
     kNaked},
    {kHiddenPair, "hidden-pair", "Hidden Pair", kSubsets, 2, find_hidden_subset,
     explain_hidden_subset, kHidden},
    {kCagePair, "cage-pair", "Cage Pair", kSubsets, 2, find_cage_subset, explain_cage_subset,
     "every value stands in a house at most once"},
    {kNakedTriple, "naked-triple", "Naked Triple", kSubsets, 3, find_naked_subset,
     explain_naked_subset, kNaked},
    {kHiddenTriple, "hidden-triple", "Hidden Triple", kSubsets, 3, find_hidden_subset,
     explain_hidden_subset, kHidden},
    {kNakedQuad, "naked-quad", "Naked Quad", kSubsets, 4, find_naked_subset, explain_naked_subset,
     kNaked},
    {kHiddenQuad, "hidden-quad", "Hidden Quad", kSubsets, 4, find_hidden_subset,
     explain_hidden_subset, kHidden},
    {kCageTriple, "cage-triple", "Cage Triple", kSubsets, 3, find_cage_subset, explain_cage_subset,
     "every value stands in a house at most once"},
    // Sums of houses.
    {kInnie, "innie", "Innie", kSums, 0, find_house_sum, explain_house_sum, kHouseSums},
    {kOutie, "outie", "Outie", kSums, 0, find_house_sum, explain_house_sum, kHouseSums},
    {kInnies, "innies", "Innies", kSums, 0, find_house_sum, explain_house_sum, kHouseSums},
    {kOuties, "outies", "Outies", kSums, 0, find_house_sum, explain_house_sum, kHouseSums},
    {kInniesAndOuties, "innies-and-outies", "Innies and Outies", kSums, 0, find_house_sum,
     explain_house_sum, kHouseSums},
    {kManyHouses, "sums-of-houses", "Sums of Several Houses", kSums, 0, find_house_sum,
     explain_house_sum, kHouseSums},
    {kSplitCage, "split-cage", "Split Cage", kSums, 0, find_house_sum, explain_house_sum,
     kHouseSums},
    {kCageBlocking, "cage-blocking", "Cage Blocking", kSums, 0, find_cage_blocking,
     explain_cage_blocking, "every cell has a value, and every cage one of its combinations"},
    // Equal sets.
    {kLawOfLeftovers, "law-of-leftovers", "Law of Leftovers", kLeftovers, 0, find_law_of_leftovers,
     explain_leftovers, kEquallyOften},
    {kEqualSets, "equal-sets", "Equal Sets", kLeftovers, 0, find_equal_sets, explain_leftovers,
     kEquallyOften},
    // Single-value patterns and fish.
    {kXWing, "x-wing", "X-Wing", kFish, 2, find_fish, explain_fish, kFull},
    {kSwordfish, "swordfish", "Swordfish", kFish, 3, find_fish, explain_fish, kFull},
    {kJellyfish, "jellyfish", "Jellyfish", kFish, 4, find_fish, explain_fish, kFull},
    {kFinnedXWing, "finned-x-wing", "Finned X-Wing", kFish, 2, find_finned_fish, explain_fish,
     kFullOrFin},
    {kFinnedSwordfish, "finned-swordfish", "Finned Swordfish", kFish, 3, find_finned_fish,
     explain_fish, kFullOrFin},
    {kFinnedJellyfish, "finned-jellyfish", "Finned Jellyfish", kFish, 4, find_finned_fish,
     explain_fish, kFullOrFin},
    {kSkyscraper, "skyscraper", "Skyscraper", kSingleValue, 0, find_skyscraper,
     explain_turbot_chain, kOneEnd},
    {kTwoStringKite, "2-string-kite", "2-String Kite", kSingleValue, 0, find_two_string_kite,
     explain_turbot_chain, kOneEnd},
    {kTurbotFish, "turbot-fish", "Turbot Fish", kSingleValue, 0, find_turbot_fish,
     explain_turbot_chain, kOneEnd},
    {kEmptyRectangle, "empty-rectangle", "Empty Rectangle", kSingleValue, 0, find_empty_rectangle,
     explain_empty_rectangle, kOneEnd},
    {kSimpleColorsTrap, "simple-colors-trap", "Simple Colors Trap", kSingleValue, 0,
     find_simple_colors, explain_color_trap, kTwoColours},
    {kSimpleColorsWrap, "simple-colors-wrap", "Simple Colors Wrap", kSingleValue, 0,
     find_simple_colors, explain_color_wrap, kTwoColours},
    // Wings.
    {kXYWing, "xy-wing", "XY-Wing", kWings, 0, find_wing, explain_wing,
     "the pivot has a value, whichever it is"},
    {kXYZWing, "xyz-wing", "XYZ-Wing", kWings, 0, find_wing, explain_wing,
     "the pivot has a value, whichever it is"},
    {kWWing, "w-wing", "W-Wing", kWings, 0, find_w_wing, explain_w_wing, kOneEnd},
    {kRemotePair, "remote-pair", "Remote Pair", kWings, 0, find_remote_pair, explain_remote_pair,
     "cells that see each other differ"},
    // Uniqueness.
    {kUniqueRectangle1, "unique-rectangle-1", "Unique Rectangle Type 1", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle, kOneSolution},
    {kUniqueRectangle2, "unique-rectangle-2", "Unique Rectangle Type 2", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle, kOneSolution},
    {kUniqueRectangle4, "unique-rectangle-4", "Unique Rectangle Type 4", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle, kOneSolution},
    // Almost locked sets.
    {kAlsXZ, "als-xz", "ALS-XZ", kAlmostLocked, 0, find_als_xz, explain_als_xz,
     "cells that see each other differ, and with as many values as cells they hold them all"},
    {kSueDeCoq, "sue-de-coq", "Sue de Coq", kAlmostLocked, 0, find_sue_de_coq, explain_sue_de_coq,
     "cells that see each other differ, and with as many values as cells they hold them all"},
    // Chains.
    {kXChain, "x-chain", "X-Chain", kChains, 0, find_aic, explain_aic, kLinks},
    {kAic, "aic", "AIC", kChains, 0, find_aic, explain_aic, kLinks},
    {kGroupedAic, "grouped-aic", "Grouped AIC", kChains, 0, find_aic, explain_aic, kLinks},
    {kCellForcingChains, "cell-forcing-chains", "Cell Forcing Chains", kChains, 0,
     find_forcing_chains, explain_forcing_chains,
     "one of the values of a cell is true, whichever it is"},
    {kHouseForcingChains, "house-forcing-chains", "House Forcing Chains", kChains, 0,
     find_forcing_chains, explain_forcing_chains,
     "a value that must stand in a group stands in one of its places there"},
    {kNishio, "nishio", "Nishio", kChains, 0, find_nishio, explain_nishio,
     "a value that must stand in a house has a place there"},
    {kForcingNet, "forcing-net-contradiction", "Forcing Net Contradiction", kChains, 0,
     find_forcing_net, explain_forcing_net, kNoBoard},
    {kNestedForcingNet, "nested-forcing-net", "Nested Forcing Net", kChains, 0,
     find_nested_forcing_net, explain_forcing_net, kNoBoard},
});

constexpr std::array<std::string_view, 12> kFamilies{"singles",
                                                     "clues",
                                                     "intersections",
                                                     "subsets",
                                                     "sums",
                                                     "leftovers",
                                                     "fish",
                                                     "single value",
                                                     "wings",
                                                     "uniqueness",
                                                     "almost locked sets",
                                                     "chains"};

static_assert([] {
  for (std::size_t i = 0; i < kTechniques.size(); ++i) {
    if (kTechniques[i].id != static_cast<TechniqueId>(i)) return false;
  }
  return kTechniques.back().id == kNestedForcingNet;
}());

}  // namespace

std::span<const Technique> techniques() { return kTechniques; }

const Technique& technique(TechniqueId id) { return kTechniques[static_cast<std::size_t>(id)]; }

const Technique* find_technique(std::string_view slug) {
  const auto found = std::find_if(kTechniques.begin(), kTechniques.end(),
                                  [slug](const Technique& row) { return row.slug == slug; });
  return found == kTechniques.end() ? nullptr : &*found;
}

std::string_view name_of(Family family) { return kFamilies[static_cast<std::size_t>(family)]; }

}  // namespace nonet::reason
