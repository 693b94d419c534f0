// The table of techniques, one row each, in the order of TechniqueId.

#include <algorithm>
#include <array>
#include <cassert>

#include "nonet/logic/finders.h"
#include "nonet/logic/technique.h"

namespace nonet {

namespace {

using enum TechniqueId;
using enum Family;

constexpr auto kTechniques = std::to_array<Technique>({
    // Singles.
    {kFullHouse, "full-house", "Full House", kSingles, 0, find_hidden_single, explain_full_house},
    {kHiddenSingleBox, "hidden-single-box", "Hidden Single in Box", kSingles, 0, find_hidden_single,
     explain_hidden_single},
    {kHiddenSingleLine, "hidden-single-line", "Hidden Single in Line", kSingles, 0,
     find_hidden_single, explain_hidden_single},
    {kNakedSingle, "naked-single", "Naked Single", kSingles, 0, find_naked_single,
     explain_naked_single},
    // Direct forms.
    {kDirectPointing, "direct-pointing", "Direct Pointing", kDirect, 0, find_direct_locked,
     explain_direct_locked},
    {kDirectClaiming, "direct-claiming", "Direct Claiming", kDirect, 0, find_direct_locked,
     explain_direct_locked},
    {kDirectHiddenPair, "direct-hidden-pair", "Direct Hidden Pair", kDirect, 2,
     find_direct_hidden_subset, explain_direct_hidden_subset},
    {kDirectHiddenTriple, "direct-hidden-triple", "Direct Hidden Triple", kDirect, 3,
     find_direct_hidden_subset, explain_direct_hidden_subset},
    // Intersections.
    {kPointing, "pointing", "Pointing", kIntersections, 0, find_locked_candidates,
     explain_locked_candidates},
    {kClaiming, "claiming", "Claiming", kIntersections, 0, find_locked_candidates,
     explain_locked_candidates},
    {kLockedPair, "locked-pair", "Locked Pair", kIntersections, 2, find_locked_subset,
     explain_locked_subset},
    {kLockedTriple, "locked-triple", "Locked Triple", kIntersections, 3, find_locked_subset,
     explain_locked_subset},
    // Subsets.
    {kNakedPair, "naked-pair", "Naked Pair", kSubsets, 2, find_naked_subset, explain_naked_subset},
    {kNakedTriple, "naked-triple", "Naked Triple", kSubsets, 3, find_naked_subset,
     explain_naked_subset},
    {kNakedQuad, "naked-quad", "Naked Quad", kSubsets, 4, find_naked_subset, explain_naked_subset},
    {kHiddenPair, "hidden-pair", "Hidden Pair", kSubsets, 2, find_hidden_subset,
     explain_hidden_subset},
    {kHiddenTriple, "hidden-triple", "Hidden Triple", kSubsets, 3, find_hidden_subset,
     explain_hidden_subset},
    {kHiddenQuad, "hidden-quad", "Hidden Quad", kSubsets, 4, find_hidden_subset,
     explain_hidden_subset},
    // Fish.
    {kXWing, "x-wing", "X-Wing", kFish, 2, find_fish, explain_basic_fish},
    {kSwordfish, "swordfish", "Swordfish", kFish, 3, find_fish, explain_basic_fish},
    {kJellyfish, "jellyfish", "Jellyfish", kFish, 4, find_fish, explain_basic_fish},
    {kSquirmbag, "squirmbag", "Squirmbag", kFish, 5, find_fish, explain_basic_fish},
    {kWhale, "whale", "Whale", kFish, 6, find_fish, explain_basic_fish},
    {kLeviathan, "leviathan", "Leviathan", kFish, 7, find_fish, explain_basic_fish},
    {kFinnedXWing, "finned-x-wing", "Finned X-Wing", kFish, 2, find_fish, explain_fish},
    {kFinnedSwordfish, "finned-swordfish", "Finned Swordfish", kFish, 3, find_fish, explain_fish},
    {kFinnedJellyfish, "finned-jellyfish", "Finned Jellyfish", kFish, 4, find_fish, explain_fish},
    {kFinnedSquirmbag, "finned-squirmbag", "Finned Squirmbag", kFish, 5, find_fish, explain_fish},
    {kFinnedWhale, "finned-whale", "Finned Whale", kFish, 6, find_fish, explain_fish},
    {kFinnedLeviathan, "finned-leviathan", "Finned Leviathan", kFish, 7, find_fish, explain_fish},
    {kSashimiXWing, "sashimi-x-wing", "Sashimi X-Wing", kFish, 2, find_fish, explain_fish},
    {kSashimiSwordfish, "sashimi-swordfish", "Sashimi Swordfish", kFish, 3, find_fish,
     explain_fish},
    {kSashimiJellyfish, "sashimi-jellyfish", "Sashimi Jellyfish", kFish, 4, find_fish,
     explain_fish},
    {kSashimiSquirmbag, "sashimi-squirmbag", "Sashimi Squirmbag", kFish, 5, find_fish,
     explain_fish},
    {kSashimiWhale, "sashimi-whale", "Sashimi Whale", kFish, 6, find_fish, explain_fish},
    {kSashimiLeviathan, "sashimi-leviathan", "Sashimi Leviathan", kFish, 7, find_fish,
     explain_fish},
    {kFrankenXWing, "franken-x-wing", "Franken X-Wing", kFish, 2, find_fish, explain_fish},
    {kFrankenSwordfish, "franken-swordfish", "Franken Swordfish", kFish, 3, find_fish,
     explain_fish},
    {kFrankenJellyfish, "franken-jellyfish", "Franken Jellyfish", kFish, 4, find_fish,
     explain_fish},
    {kFrankenSquirmbag, "franken-squirmbag", "Franken Squirmbag", kFish, 5, find_fish,
     explain_fish},
    {kFrankenWhale, "franken-whale", "Franken Whale", kFish, 6, find_fish, explain_fish},
    {kFrankenLeviathan, "franken-leviathan", "Franken Leviathan", kFish, 7, find_fish,
     explain_fish},
    {kFinnedFrankenXWing, "finned-franken-x-wing", "Finned Franken X-Wing", kFish, 2, find_fish,
     explain_fish},
    {kFinnedFrankenSwordfish, "finned-franken-swordfish", "Finned Franken Swordfish", kFish, 3,
     find_fish, explain_fish},
    {kFinnedFrankenJellyfish, "finned-franken-jellyfish", "Finned Franken Jellyfish", kFish, 4,
     find_fish, explain_fish},
    {kFinnedFrankenSquirmbag, "finned-franken-squirmbag", "Finned Franken Squirmbag", kFish, 5,
     find_fish, explain_fish},
    {kFinnedFrankenWhale, "finned-franken-whale", "Finned Franken Whale", kFish, 6, find_fish,
     explain_fish},
    {kFinnedFrankenLeviathan, "finned-franken-leviathan", "Finned Franken Leviathan", kFish, 7,
     find_fish, explain_fish},
    {kMutantXWing, "mutant-x-wing", "Mutant X-Wing", kFish, 2, find_fish, explain_fish},
    {kMutantSwordfish, "mutant-swordfish", "Mutant Swordfish", kFish, 3, find_fish, explain_fish},
    {kMutantJellyfish, "mutant-jellyfish", "Mutant Jellyfish", kFish, 4, find_fish, explain_fish},
    {kMutantSquirmbag, "mutant-squirmbag", "Mutant Squirmbag", kFish, 5, find_fish, explain_fish},
    {kMutantWhale, "mutant-whale", "Mutant Whale", kFish, 6, find_fish, explain_fish},
    {kMutantLeviathan, "mutant-leviathan", "Mutant Leviathan", kFish, 7, find_fish, explain_fish},
    {kFinnedMutantXWing, "finned-mutant-x-wing", "Finned Mutant X-Wing", kFish, 2, find_fish,
     explain_fish},
    {kFinnedMutantSwordfish, "finned-mutant-swordfish", "Finned Mutant Swordfish", kFish, 3,
     find_fish, explain_fish},
    {kFinnedMutantJellyfish, "finned-mutant-jellyfish", "Finned Mutant Jellyfish", kFish, 4,
     find_fish, explain_fish},
    {kFinnedMutantSquirmbag, "finned-mutant-squirmbag", "Finned Mutant Squirmbag", kFish, 5,
     find_fish, explain_fish},
    {kFinnedMutantWhale, "finned-mutant-whale", "Finned Mutant Whale", kFish, 6, find_fish,
     explain_fish},
    {kFinnedMutantLeviathan, "finned-mutant-leviathan", "Finned Mutant Leviathan", kFish, 7,
     find_fish, explain_fish},
    {kKrakenFish1, "kraken-fish-1", "Kraken Fish Type 1", kFish, 0, find_kraken_fish,
     explain_kraken_fish},
    {kKrakenFish2, "kraken-fish-2", "Kraken Fish Type 2", kFish, 0, find_kraken_fish,
     explain_kraken_fish},
    // Single-digit patterns.
    {kSkyscraper, "skyscraper", "Skyscraper", kSingleDigit, 0, find_skyscraper,
     explain_turbot_chain},
    {kTwoStringKite, "2-string-kite", "2-String Kite", kSingleDigit, 0, find_two_string_kite,
     explain_turbot_chain},
    {kDualTwoStringKite, "dual-2-string-kite", "Dual 2-String Kite", kSingleDigit, 0,
     find_dual_two_string_kite, explain_dual_kite},
    {kTurbotFish, "turbot-fish", "Turbot Fish", kSingleDigit, 0, find_turbot_fish,
     explain_turbot_chain},
    {kEmptyRectangle, "empty-rectangle", "Empty Rectangle", kSingleDigit, 0, find_empty_rectangle,
     explain_empty_rectangle},
    {kDualEmptyRectangle, "dual-empty-rectangle", "Dual Empty Rectangle", kSingleDigit, 0,
     find_dual_empty_rectangle, explain_empty_rectangle},
    // Colouring.
    {kSimpleColorsTrap, "simple-colors-trap", "Simple Colors Trap", kColouring, 0,
     find_simple_colors, explain_color_trap},
    {kSimpleColorsWrap, "simple-colors-wrap", "Simple Colors Wrap", kColouring, 0,
     find_simple_colors, explain_color_wrap},
    {kMultiColors1, "multi-colors-1", "Multi Colors 1", kColouring, 0, find_multi_colors,
     explain_multi_colors_1},
    {kMultiColors2, "multi-colors-2", "Multi Colors 2", kColouring, 0, find_multi_colors,
     explain_multi_colors_2},
    {kRemotePair, "remote-pair", "Remote Pair", kColouring, 0, find_remote_pair,
     explain_remote_pair},
    // Wings.
    {kXYWing, "xy-wing", "XY-Wing", kWings, 0, find_wing, explain_wing},
    {kXYZWing, "xyz-wing", "XYZ-Wing", kWings, 0, find_wing, explain_wing},
    {kWWing, "w-wing", "W-Wing", kWings, 0, find_w_wing, explain_w_wing},
    // Uniqueness.
    {kUniqueRectangle1, "unique-rectangle-1", "Unique Rectangle Type 1", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kUniqueRectangle2, "unique-rectangle-2", "Unique Rectangle Type 2", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kUniqueRectangle3, "unique-rectangle-3", "Unique Rectangle Type 3", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kUniqueRectangle4, "unique-rectangle-4", "Unique Rectangle Type 4", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kUniqueRectangle5, "unique-rectangle-5", "Unique Rectangle Type 5", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kUniqueRectangle6, "unique-rectangle-6", "Unique Rectangle Type 6", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kHiddenRectangle, "hidden-rectangle", "Hidden Rectangle", kUniqueness, 0,
     find_unique_rectangle, explain_unique_rectangle},
    {kAvoidableRectangle1, "avoidable-rectangle-1", "Avoidable Rectangle Type 1", kUniqueness, 0,
     find_avoidable_rectangle, explain_avoidable_rectangle},
    {kAvoidableRectangle2, "avoidable-rectangle-2", "Avoidable Rectangle Type 2", kUniqueness, 0,
     find_avoidable_rectangle, explain_avoidable_rectangle},
    {kUniqueLoop1, "unique-loop-1", "Unique Loop Type 1", kUniqueness, 0, find_unique_loop,
     explain_unique_loop},
    {kUniqueLoop2, "unique-loop-2", "Unique Loop Type 2", kUniqueness, 0, find_unique_loop,
     explain_unique_loop},
    {kUniqueLoop3, "unique-loop-3", "Unique Loop Type 3", kUniqueness, 0, find_unique_loop,
     explain_unique_loop},
    {kUniqueLoop4, "unique-loop-4", "Unique Loop Type 4", kUniqueness, 0, find_unique_loop,
     explain_unique_loop},
    {kBug1, "bug-1", "BUG Type 1", kUniqueness, 0, find_bug_1, explain_bug},
    {kBug2, "bug-2", "BUG Type 2", kUniqueness, 0, find_bug, explain_bug},
    {kBug3, "bug-3", "BUG Type 3", kUniqueness, 0, find_bug, explain_bug},
    {kBug4, "bug-4", "BUG Type 4", kUniqueness, 0, find_bug, explain_bug},
    // Set interplay.
    {kSueDeCoq, "sue-de-coq", "Sue de Coq", kSets, 0, find_sue_de_coq, explain_sue_de_coq},
    {kAlignedPairExclusion, "aligned-pair-exclusion", "Aligned Pair Exclusion", kSets, 2,
     find_aligned_exclusion, explain_aligned_exclusion},
    {kAlignedTripletExclusion, "aligned-triplet-exclusion", "Aligned Triplet Exclusion", kSets, 3,
     find_aligned_exclusion, explain_aligned_exclusion},
    // Almost locked sets.
    {kAlsXZ, "als-xz", "ALS-XZ", kAls, 0, find_als_xz, explain_als_xz},
    {kAlsXYWing, "als-xy-wing", "ALS-XY-Wing", kAls, 0, find_als_xy_wing, explain_als_chain},
    {kAlsChain, "als-chain", "ALS Chain", kAls, 0, find_als_chain, explain_als_chain},
    {kDeathBlossom, "death-blossom", "Death Blossom", kAls, 0, find_death_blossom,
     explain_death_blossom},
    // Chains and loops.
    {kXChain, "x-chain", "X-Chain", kChains, 0, find_x_chains, explain_simple_chain},
    {kXYChain, "xy-chain", "XY-Chain", kChains, 0, find_xy_chains, explain_simple_chain},
    {kContinuousNiceLoop, "continuous-nice-loop", "Continuous Nice Loop", kChains, 0,
     find_nice_loops, explain_nice_loop},
    {kDiscontinuousNiceLoop, "discontinuous-nice-loop", "Discontinuous Nice Loop", kChains, 0,
     find_nice_loops, explain_nice_loop},
    {kAic, "aic", "AIC", kChains, 0, find_nice_loops, explain_nice_loop},
    {kGroupedContinuousNiceLoop, "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop",
     kChains, 0, find_nice_loops, explain_nice_loop},
    {kGroupedDiscontinuousNiceLoop, "grouped-discontinuous-nice-loop",
     "Grouped Discontinuous Nice Loop", kChains, 0, find_nice_loops, explain_nice_loop},
    {kGroupedAic, "grouped-aic", "Grouped AIC", kChains, 0, find_nice_loops, explain_nice_loop},
    {kBidirectionalXCycle, "bidirectional-x-cycle", "Bidirectional X-Cycle", kChains, 0,
     find_forcing_chains, explain_forcing_cycle},
    {kBidirectionalYCycle, "bidirectional-y-cycle", "Bidirectional Y-Cycle", kChains, 0,
     find_forcing_chains, explain_forcing_cycle},
    {kBidirectionalCycle, "bidirectional-cycle", "Bidirectional Cycle", kChains, 0,
     find_forcing_chains, explain_forcing_cycle},
    {kForcingXChain, "forcing-x-chain", "Forcing X-Chain", kChains, 0, find_forcing_chains,
     explain_forcing_chain},
    {kForcingChain, "forcing-chain", "Forcing Chain", kChains, 0, find_forcing_chains,
     explain_forcing_chain},
    // Several branches.
    {kNishio, "nishio", "Nishio Forcing Chain", kForcing, 0, find_nishio, explain_branches},
    {kCellForcingChains, "cell-forcing-chains", "Cell Forcing Chains", kForcing, 0,
     find_multiple_chains, explain_branches},
    {kHouseForcingChains, "house-forcing-chains", "House Forcing Chains", kForcing, 0,
     find_multiple_chains, explain_branches},
    {kForcingChainContradiction, "forcing-chain-contradiction", "Forcing Chain Contradiction",
     kForcing, 0, find_tabled_chains, explain_tabled_forcing},
    {kForcingChainVerity, "forcing-chain-verity", "Forcing Chain Verity", kForcing, 0,
     find_tabled_chains, explain_tabled_forcing},
    {kForcingNetContradiction, "forcing-net-contradiction", "Forcing Net Contradiction", kForcing,
     0, find_tabled_nets, explain_tabled_forcing},
    {kForcingNetVerity, "forcing-net-verity", "Forcing Net Verity", kForcing, 0, find_tabled_nets,
     explain_tabled_forcing},
    {kDynamicContradiction, "dynamic-contradiction-forcing-chains",
     "Dynamic Contradiction Forcing Chains", kForcing, 0, find_dynamic_chains, explain_branches},
    {kDynamicDouble, "dynamic-double-forcing-chains", "Dynamic Double Forcing Chains", kForcing, 0,
     find_dynamic_chains, explain_branches},
    {kDynamicCell, "dynamic-cell-forcing-chains", "Dynamic Cell Forcing Chains", kForcing, 0,
     find_dynamic_chains, explain_branches},
    {kDynamicHouse, "dynamic-house-forcing-chains", "Dynamic House Forcing Chains", kForcing, 0,
     find_dynamic_chains, explain_branches},
    {kDynamicPlus, "dynamic-forcing-chains-plus", "Dynamic Forcing Chains Plus", kForcing, 1,
     find_dynamic_chains, explain_branches},
    {kNestedForcing, "nested-forcing-chains", "Nested Forcing Chains", kForcing, 2,
     find_dynamic_chains, explain_branches},
    {kNestedMultiple, "nested-multiple-forcing-chains", "Nested Multiple Forcing Chains", kForcing,
     3, find_dynamic_chains, explain_branches},
    {kNestedDynamic, "nested-dynamic-forcing-chains", "Nested Dynamic Forcing Chains", kForcing, 4,
     find_dynamic_chains, explain_branches},
    {kNestedDynamicPlus, "nested-dynamic-forcing-chains-plus", "Nested Dynamic Forcing Chains Plus",
     kForcing, 5, find_dynamic_chains, explain_branches},
    // Last resort.
    {kTemplateSet, "template-set", "Template Set", kLastResort, 0, find_template_set,
     explain_template_set},
    {kTemplateDelete, "template-delete", "Template Delete", kLastResort, 0, find_template_delete,
     explain_template_delete},
    {kBivalueGuess, "bivalue-guess", "Guess in a Bivalue Cell", kLastResort, 0, find_bivalue_guess,
     explain_bivalue_guess},
    {kBruteForce, "brute-force", "Brute Force", kLastResort, 0, find_brute_force,
     explain_brute_force},
});

static_assert([] {
  for (std::size_t i = 0; i < kTechniques.size(); ++i) {
    if (kTechniques[i].id != static_cast<TechniqueId>(i)) return false;
  }
  return kTechniques.back().id == TechniqueId::kBruteForce;
}());

}  // namespace

std::span<const Technique> techniques() { return kTechniques; }

const Technique& technique(TechniqueId id) { return kTechniques[static_cast<std::size_t>(id)]; }

const Technique* find_technique(std::string_view slug) {
  const auto found = std::find_if(kTechniques.begin(), kTechniques.end(),
                                  [slug](const Technique& row) { return row.slug == slug; });
  return found == kTechniques.end() ? nullptr : &*found;
}

std::string_view name_of(Family family) {
  constexpr std::array<std::string_view, 14> kNames{
      "singles",        "direct forms", "intersections",      "subsets",
      "fish",           "single digit", "colouring",          "wings",
      "uniqueness",     "sets",         "almost locked sets", "chains",
      "forcing chains", "last resort"};
  return kNames[static_cast<std::size_t>(family)];
}

}  // namespace nonet
