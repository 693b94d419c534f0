// Techniques over any layout: the table of every way to take a step, and how each is searched for.
//
// The table is in registry.cc, one row a technique, from easy to hard. A finder looks for one
// technique or for a few close relatives at once, in a fixed order, and hands each step to a sink
// until the sink has enough. Names and slugs are those of logic/technique.h where both have the
// technique.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/message.h"
#include "nonet/base/stop.h"
#include "nonet/reason/memo.h"

namespace nonet::reason {

class State;
struct Facts;
struct Step;

// In the order of the registry.
enum class TechniqueId : std::uint8_t {
  // Singles.
  kFullHouse,
  kHiddenSingleBox,   // in a box or region
  kHiddenSingleLine,  // in any other house
  kNakedSingle,
  // What one clue says by itself.
  kMarksOfDigits,  // beside a filled cell: dots, XV, inequalities, thermometers, non-consecutive
  kMarks,          // beside any cell
  kThermometer,
  kLastInCage,         // the one cell that is left of a sum
  kSingleCombination,  // a cage with one combination left, and cells that see all of it
  kCageCombinations,   // values of no combination
  kLineBounds,         // between lines, sandwiches, skyscrapers, renban: along the line
  kClueCounts,         // quadruples, circles, entropy: how many cells have values of a set
  kSumBounds,          // arrows, little killers, sums with repeats
  kCagePermutations,   // values that no order of a combination puts in a cell
  kClueCases,          // every way to fill the clue's cells
  // Intersections.
  kPointing,
  kClaiming,
  kIntersection,     // any two houses
  kMandatoryValues,  // values in all combinations of a cage
  kCommonPeers,      // a cell that sees all places of a value in a house
  // Subsets.
  kNakedPair,
  kHiddenPair,
  kCagePair,  // killer pair: a cage and cells of the same house
  kNakedTriple,
  kHiddenTriple,
  kNakedQuad,
  kHiddenQuad,
  kCageTriple,
  // Sums of houses: the 45 rule.
  kInnie,  // one cell left over of one house
  kOutie,
  kInnies,  // several cells left over of one house
  kOuties,
  kInniesAndOuties,
  kManyHouses,  // the same of several houses
  kSplitCage,
  kCageBlocking,
  // Equal sets.
  kLawOfLeftovers,
  kEqualSets,
  // Single-value patterns and fish.
  kXWing,
  kSwordfish,
  kJellyfish,
  kFinnedXWing,
  kFinnedSwordfish,
  kFinnedJellyfish,
  kSkyscraper,
  kTwoStringKite,
  kTurbotFish,
  kEmptyRectangle,
  kSimpleColorsTrap,
  kSimpleColorsWrap,
  // Wings.
  kXYWing,
  kXYZWing,
  kWWing,
  kRemotePair,
  // Uniqueness.
  kUniqueRectangle1,
  kUniqueRectangle2,
  kUniqueRectangle4,
  // Almost locked sets.
  kAlsXZ,
  kSueDeCoq,
  // Chains.
  kXChain,
  kAic,
  kGroupedAic,
  kCellForcingChains,
  kHouseForcingChains,
  kNishio,
  kForcingNet,        // a contradiction by the techniques without chains
  kNestedForcingNet,  // the same with suppositions inside
};

enum class Family : std::uint8_t {
  kSingles,
  kClues,
  kIntersections,
  kSubsets,
  kSums,
  kLeftovers,
  kFish,
  kSingleValue,
  kWings,
  kUniqueness,
  kAlmostLocked,
  kChains,
};

// What a search may use and how far it goes.
struct Search {
  bool evidence = true;  // fill in houses, marks, links: grades alone do without
  // Long searches poll the token; once it asks for a stop, they end as if they had found nothing.
  StopToken stop = {};
  Memo memo = {};  // saves time, and changes nothing that is found
};

// Receives a step, which the sink may move from; returns true when the sink has enough steps.
using StepSink = FunctionRef<bool(Step&)>;

struct Technique;

// Hands useful steps to the sink in a fixed order; returns whether the sink stopped the search.
// Precondition: !state.is_broken().
using Finder = bool (*)(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

struct Technique {
  TechniqueId id;
  std::string_view slug;  // "naked-pair"
  std::string_view name;  // "Naked Pair"
  Family family;
  int size;  // subsets and fish: n; otherwise 0
  Finder find;
  // Why a step of this technique holds, in a few sentences for people, made from the evidence.
  Message (*explain)(const Facts& facts, const Step& step);
  // Why the technique is sound on every layout: "every value stands once in a house".
  std::string_view because;
};

std::span<const Technique> techniques();
const Technique& technique(TechniqueId id);
// nullptr for a slug that does not exist.
const Technique* find_technique(std::string_view slug);

// "singles", "intersections", ...
std::string_view name_of(Family family);

}  // namespace nonet::reason
