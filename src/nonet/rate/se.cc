// The scale of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007): order of techniques, ratings,
// names.
//
// Most techniques have one rating. Uniqueness techniques add for the size of the loop and of the
// set beside it. A chain's rating starts at the base of its kind and grows with its length: L =
// length - 2, and 0.1 for every threshold of 4, 6, 8, 12, 16, 24, ... (times 3/2 and 4/3 in turn)
// below L.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "nonet/base/message.h"
#include "nonet/rate/profile.h"

namespace nonet {

namespace {

using enum TechniqueId;

constexpr std::array kOrder{
    kFullHouse,
    kHiddenSingleBox,
    kHiddenSingleLine,
    kDirectPointing,
    kDirectClaiming,
    kDirectHiddenPair,
    kNakedSingle,
    kDirectHiddenTriple,
    kPointing,
    kClaiming,
    kNakedPair,
    kXWing,
    kHiddenPair,
    kNakedTriple,
    kSwordfish,
    kHiddenTriple,
    kXYWing,
    kXYZWing,
    kUniqueLoop1,
    kNakedQuad,
    kJellyfish,
    kHiddenQuad,
    kBug1,
    kAlignedPairExclusion,
    kForcingChain,
    kAlignedTripletExclusion,
    kNishio,
    kCellForcingChains,
    kDynamicContradiction,
    kDynamicPlus,
    kNestedForcing,
    kNestedMultiple,
    kNestedDynamic,
    kNestedDynamicPlus,
};

// What is added to a technique's base.
enum class Adds : std::uint8_t {
  kNothing,
  kLoop,   // for the cells of the loop, and for the set beside it
  kSet,    // for the set beside a BUG
  kChain,  // for the length of the chain
};

struct Row {
  TechniqueId id;
  int base;  // tenths
  Adds adds;
  std::string_view name;
};

constexpr std::array kRows{
    Row{kFullHouse, 10, Adds::kNothing, "Hidden Single"},
    Row{kHiddenSingleBox, 12, Adds::kNothing, "Hidden Single"},
    Row{kHiddenSingleLine, 15, Adds::kNothing, "Hidden Single"},
    Row{kNakedSingle, 23, Adds::kNothing, "Naked Single"},
    Row{kDirectPointing, 17, Adds::kNothing, "Direct Pointing"},
    Row{kDirectClaiming, 19, Adds::kNothing, "Direct Claiming"},
    Row{kDirectHiddenPair, 20, Adds::kNothing, "Direct Hidden Pair"},
    Row{kDirectHiddenTriple, 25, Adds::kNothing, "Direct Hidden Triplet"},
    Row{kPointing, 26, Adds::kNothing, "Pointing"},
    Row{kClaiming, 28, Adds::kNothing, "Claiming"},
    Row{kNakedPair, 30, Adds::kNothing, "Naked Pair"},
    Row{kNakedTriple, 36, Adds::kNothing, "Naked Triplet"},
    Row{kNakedQuad, 50, Adds::kNothing, "Naked Quad"},
    Row{kHiddenPair, 34, Adds::kNothing, "Hidden Pair"},
    Row{kHiddenTriple, 40, Adds::kNothing, "Hidden Triplet"},
    Row{kHiddenQuad, 54, Adds::kNothing, "Hidden Quad"},
    Row{kXWing, 32, Adds::kNothing, "X-Wing"},
    Row{kSwordfish, 38, Adds::kNothing, "Swordfish"},
    Row{kJellyfish, 52, Adds::kNothing, "Jellyfish"},
    Row{kXYWing, 42, Adds::kNothing, "XY-Wing"},
    Row{kXYZWing, 44, Adds::kNothing, "XYZ-Wing"},
    Row{kUniqueRectangle1, 45, Adds::kNothing, "Unique Rectangle type 1"},
    Row{kUniqueRectangle2, 45, Adds::kNothing, "Unique Rectangle type 2"},
    Row{kUniqueRectangle3, 45, Adds::kLoop, "Unique Rectangle type 3"},
    Row{kUniqueRectangle4, 45, Adds::kNothing, "Unique Rectangle type 4"},
    Row{kUniqueLoop1, 45, Adds::kLoop, "Unique Loop type 1"},
    Row{kUniqueLoop2, 45, Adds::kLoop, "Unique Loop type 2"},
    Row{kUniqueLoop3, 45, Adds::kLoop, "Unique Loop type 3"},
    Row{kUniqueLoop4, 45, Adds::kLoop, "Unique Loop type 4"},
    Row{kBug1, 56, Adds::kNothing, "BUG type 1"},
    Row{kBug2, 57, Adds::kNothing, "BUG type 2"},
    Row{kBug3, 57, Adds::kSet, "BUG type 3"},
    Row{kBug4, 57, Adds::kNothing, "BUG type 4"},
    Row{kAlignedPairExclusion, 62, Adds::kNothing, "Aligned Pair Exclusion"},
    Row{kAlignedTripletExclusion, 75, Adds::kNothing, "Aligned Triplet Exclusion"},
    Row{kBidirectionalXCycle, 65, Adds::kChain, "Bidirectional X-Cycle"},
    Row{kBidirectionalYCycle, 65, Adds::kChain, "Bidirectional Y-Cycle"},
    Row{kBidirectionalCycle, 70, Adds::kChain, "Bidirectional Cycle"},
    Row{kForcingXChain, 66, Adds::kChain, "Forcing X-Chain"},
    Row{kForcingChain, 70, Adds::kChain, "Forcing Chain"},
    Row{kNishio, 75, Adds::kChain, "Nishio Forcing Chains"},
    Row{kCellForcingChains, 80, Adds::kChain, "Cell Forcing Chains"},
    Row{kHouseForcingChains, 80, Adds::kChain, "Region Forcing Chains"},
    Row{kDynamicContradiction, 85, Adds::kChain, "Dynamic Contradiction Forcing Chains"},
    Row{kDynamicDouble, 85, Adds::kChain, "Dynamic Double Forcing Chains"},
    Row{kDynamicCell, 85, Adds::kChain, "Dynamic Cell Forcing Chains"},
    Row{kDynamicHouse, 85, Adds::kChain, "Dynamic Region Forcing Chains"},
    Row{kDynamicPlus, 90, Adds::kChain, " (+)"},
    Row{kNestedForcing, 95, Adds::kChain, " (+ Forcing Chains)"},
    Row{kNestedMultiple, 100, Adds::kChain, " (+ Multiple Forcing Chains)"},
    Row{kNestedDynamic, 105, Adds::kChain, " (+ Dynamic Forcing Chains)"},
    Row{kNestedDynamicPlus, 110, Adds::kChain, " (+ Dynamic Forcing Chains (+ Forcing Chains))"},
};

// Position in kRows by technique; one past the end for a technique that the scale does not have.
constexpr auto kRowOf = [] {
  std::array<std::uint8_t, static_cast<std::size_t>(kBruteForce) + 1> table{};
  table.fill(static_cast<std::uint8_t>(kRows.size()));
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    table[static_cast<std::size_t>(kRows[i].id)] = static_cast<std::uint8_t>(i);
  }
  return table;
}();

// nullptr for a technique that the scale does not have.
const Row* row_of(TechniqueId id) {
  const std::size_t row = kRowOf[static_cast<std::size_t>(id)];
  return row < kRows.size() ? &kRows[row] : nullptr;
}

int for_length(int length) {
  int added = 0;
  for (int threshold = 4; length - 2 > threshold; ++added) {
    threshold = added % 2 == 0 ? threshold * 3 / 2 : threshold * 4 / 3;
  }
  return added;
}

int for_loop(int cells) { return cells >= 10 ? 5 : cells >= 8 ? 2 : cells >= 6 ? 1 : 0; }

int for_set(int size) { return std::max(0, size - 1); }

int cost(const Step& step) {
  const Row* row = row_of(step.technique);
  if (row == nullptr) return 0;
  switch (row->adds) {
    case Adds::kNothing:
      return row->base;
    case Adds::kLoop:
      return row->base + for_loop(step.length) + for_set(step.extra);
    case Adds::kSet:
      return row->base + for_set(step.extra);
    case Adds::kChain:
      return row->base + for_length(step.length);
  }
  return row->base;
}

Message loop_name(const Row& row, int cells) {
  if (cells <= 6) return say(row.name);
  const int type = static_cast<int>(row.id) - static_cast<int>(kUniqueLoop1) + 1;
  return say("Unique Loop {} type {}", {cells, type});
}

Message name_of(const Step& step) {
  const Row* row = row_of(step.technique);
  if (row == nullptr) return say(technique(step.technique).name);
  if (row->adds == Adds::kLoop) return loop_name(*row, step.length);
  if (step.technique == kForcingXChain && step.length == 6) return say("Turbot Fish");
  if (step.technique == kBidirectionalXCycle && step.length == 4) return say("Generalized X-Wing");
  if (technique(step.technique).size > 0 && row->adds == Adds::kChain) {
    constexpr std::array<std::string_view, 4> kKinds{"Contradiction", "Double", "Cell", "Region"};
    return say("Dynamic {} Forcing Chains{}",
               {say(kKinds[static_cast<std::size_t>(step.extra)]), row->name});
  }
  return say(row->name);
}

}  // namespace

const Profile kSeProfile{
    .slug = "se",
    .name = "Sudoku Explainer",
    .version = "1.2.1",
    .convention = Convention::kExplainer,
    .order = kOrder,
    .cost = cost,
    .level = nullptr,
    .name_of = name_of,
};

}  // namespace nonet
