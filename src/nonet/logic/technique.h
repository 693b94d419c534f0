// Techniques: the table of every way to take a step that Nonet knows, and how each is searched for.
//
// The table is in registry.cc, one row a technique, from easy to hard. Command line, documentation,
// web lists and tests are made from it. Rating profiles (rate/) refer to techniques by id and say
// in which order they are tried and what they cost.
//
// A finder looks for one technique, or for a few close relatives at once, in a fixed order, and
// hands each step to a sink until the sink has enough.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"

namespace nonet {

class Grid;
class Message;
class SpareThreads;
class State;
struct Step;
struct Workspace;

// In the order of the registry.
enum class TechniqueId : std::uint8_t {
  // Singles.
  kFullHouse,
  kHiddenSingleBox,
  kHiddenSingleLine,
  kNakedSingle,
  // Direct forms: the step and the single it uncovers, at once.
  kDirectPointing,
  kDirectClaiming,
  kDirectHiddenPair,
  kDirectHiddenTriple,
  // Intersections.
  kPointing,
  kClaiming,
  kLockedPair,
  kLockedTriple,
  // Subsets.
  kNakedPair,
  kNakedTriple,
  kNakedQuad,
  kHiddenPair,
  kHiddenTriple,
  kHiddenQuad,
  // Fish.
  kXWing,
  kSwordfish,
  kJellyfish,
  kSquirmbag,
  kWhale,
  kLeviathan,
  kFinnedXWing,
  kFinnedSwordfish,
  kFinnedJellyfish,
  kFinnedSquirmbag,
  kFinnedWhale,
  kFinnedLeviathan,
  kSashimiXWing,
  kSashimiSwordfish,
  kSashimiJellyfish,
  kSashimiSquirmbag,
  kSashimiWhale,
  kSashimiLeviathan,
  kFrankenXWing,
  kFrankenSwordfish,
  kFrankenJellyfish,
  kFrankenSquirmbag,
  kFrankenWhale,
  kFrankenLeviathan,
  kFinnedFrankenXWing,
  kFinnedFrankenSwordfish,
  kFinnedFrankenJellyfish,
  kFinnedFrankenSquirmbag,
  kFinnedFrankenWhale,
  kFinnedFrankenLeviathan,
  kMutantXWing,
  kMutantSwordfish,
  kMutantJellyfish,
  kMutantSquirmbag,
  kMutantWhale,
  kMutantLeviathan,
  kFinnedMutantXWing,
  kFinnedMutantSwordfish,
  kFinnedMutantJellyfish,
  kFinnedMutantSquirmbag,
  kFinnedMutantWhale,
  kFinnedMutantLeviathan,
  kKrakenFish1,
  kKrakenFish2,
  // Single-digit patterns.
  kSkyscraper,
  kTwoStringKite,
  kDualTwoStringKite,
  kTurbotFish,
  kEmptyRectangle,
  kDualEmptyRectangle,
  // Colouring.
  kSimpleColorsTrap,
  kSimpleColorsWrap,
  kMultiColors1,
  kMultiColors2,
  kRemotePair,
  // Wings.
  kXYWing,
  kXYZWing,
  kWWing,
  // Uniqueness.
  kUniqueRectangle1,
  kUniqueRectangle2,
  kUniqueRectangle3,
  kUniqueRectangle4,
  kUniqueRectangle5,
  kUniqueRectangle6,
  kHiddenRectangle,
  kAvoidableRectangle1,
  kAvoidableRectangle2,
  kUniqueLoop1,
  kUniqueLoop2,
  kUniqueLoop3,
  kUniqueLoop4,
  kBug1,
  kBug2,
  kBug3,
  kBug4,
  // Set interplay.
  kSueDeCoq,
  kAlignedPairExclusion,
  kAlignedTripletExclusion,
  // Almost locked sets.
  kAlsXZ,
  kAlsXYWing,
  kAlsChain,
  kDeathBlossom,
  // Chains and loops.
  kXChain,
  kXYChain,
  kContinuousNiceLoop,
  kDiscontinuousNiceLoop,
  kAic,
  kGroupedContinuousNiceLoop,
  kGroupedDiscontinuousNiceLoop,
  kGroupedAic,
  kBidirectionalXCycle,
  kBidirectionalYCycle,
  kBidirectionalCycle,
  kForcingXChain,
  kForcingChain,
  // Several branches.
  kNishio,
  kCellForcingChains,
  kHouseForcingChains,
  kForcingChainContradiction,
  kForcingChainVerity,
  kForcingNetContradiction,
  kForcingNetVerity,
  kDynamicContradiction,
  kDynamicDouble,
  kDynamicCell,
  kDynamicHouse,
  kDynamicPlus,
  kNestedForcing,
  kNestedMultiple,
  kNestedDynamic,
  kNestedDynamicPlus,
  // Last resort.
  kTemplateSet,
  kTemplateDelete,
  kBivalueGuess,
  kBruteForce,
};

enum class Family : std::uint8_t {
  kSingles,
  kDirect,
  kIntersections,
  kSubsets,
  kFish,
  kSingleDigit,
  kColouring,
  kWings,
  kUniqueness,
  kSets,
  kAls,
  kChains,
  kForcing,
  kLastResort,
};

// Whose rules decide what counts as an instance of a technique, and which instance comes first.
// The two raters differ in both, and their ratings depend on it.
enum class Convention : std::uint8_t { kExplainer, kHodoku };

// HoDoKu's switches that change what counts as an instance of a technique, with its defaults. They
// matter under Convention::kHodoku only.
struct HodokuOptions {
  // Fish with the same bases are joined: siamese fish. (Dual kites and dual rectangles, for which
  // HoDoKu has the same switch, are techniques of their own.)
  bool duals = false;
  // Empty rectangles with just two candidates in the box, which are turbot fish.
  bool two_candidate_rectangles = false;
  // Unique rectangles whose roof cells may lack one of the two digits.
  bool missing_candidates = true;
  // Almost locked sets of a wing, chain or blossom may share cells.
  bool als_overlap = false;
  // ALS chains may also run against the order in which the sets are found.
  bool als_chains_both_ways = false;
  // Grouped nice loops and AICs may run through almost locked sets.
  bool als_in_chains = false;
};

// What a search may use and how far it goes.
struct Search {
  Workspace& workspace;  // scratch memory and memos, reused from step to step; never shared
  Convention convention = Convention::kExplainer;
  bool evidence = true;  // fill in houses, marks, links, inner; ratings alone do without
  // Long searches poll the token; once it asks for a stop, they end as if they had found nothing.
  StopToken stop = {};
  HodokuOptions hodoku = {};
  // The step that led to the state, if this workspace's previous search was in the state before it:
  // HoDoKu's order of singles depends on the steps. nullptr: no step is known.
  const Step* taken = nullptr;
  // For brute force alone, which reads its placement from it; nullptr: brute force finds nothing.
  const Grid* solution = nullptr;
  // Threads that long searches may use besides the one that runs them; nullptr: none.
  SpareThreads* spare = nullptr;
};

// Receives a step, which the sink may move from; returns true when the sink has enough steps.
using StepSink = FunctionRef<bool(Step&)>;

struct Technique;

// Hands steps to the sink in a fixed order, each of them useful; returns whether the sink stopped
// the search. One search may find several related techniques (all types of unique loops, but not
// pointing and claiming), so callers look at Step::technique.
using Finder = bool (*)(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

struct Technique {
  TechniqueId id;
  std::string_view slug;  // "naked-pair"
  std::string_view name;  // "Naked Pair"
  Family family;
  int size;  // subsets, fish, aligned exclusion: n; nested forcing chains: level; otherwise 0
  Finder find;
  // Why a step of this technique holds, in a few sentences for people, made from the evidence.
  Message (*explain)(const Step& step);
};

std::span<const Technique> techniques();
const Technique& technique(TechniqueId id);
// nullptr for a slug that does not exist.
const Technique* find_technique(std::string_view slug);

// "singles", "intersections", ...
std::string_view name_of(Family family);

}  // namespace nonet
