// The scale of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007): order of techniques, ratings,
// names.
//
// A forcing chain's rating starts at its kind's and grows with its length: L = length - 2, and 0.1
// for every threshold of 4, 6, 8, 12, 16, 24, ... (times 3/2 and 4/3 in turn) below L.

#include <array>

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

int cost(const Step& step) {
  switch (step.technique) {
    case kFullHouse:
      return 10;
    case kHiddenSingleBox:
      return 12;
    case kHiddenSingleLine:
      return 15;
    default:
      return 0;
  }
}

std::string name_of(const Step& step) { return std::string(technique(step.technique).name); }

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
