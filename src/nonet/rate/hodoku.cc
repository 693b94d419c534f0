// The scale of HoDoKu 2.2.4 (Bernhard Hobiger, 2012), default configuration: order of techniques,
// scores, levels, names.
//
// Techniques that are off by default are rows too, so that a step of theirs can be named and
// scored, but they are not tried.

#include <algorithm>
#include <array>
#include <cassert>

#include "nonet/base/message.h"
#include "nonet/rate/profile.h"

namespace nonet {

namespace {

using enum TechniqueId;

// HoDoKu searches some techniques together: hidden singles, colours, nice loops, forcing chains and
// nets. One id stands for all techniques of such a search.
constexpr std::array kOrder{
    kFullHouse,
    kNakedSingle,
    kHiddenSingleBox,
    kLockedPair,
    kLockedTriple,
    kPointing,
    kClaiming,
    kNakedPair,
    kNakedTriple,
    kHiddenPair,
    kHiddenTriple,
    kNakedQuad,
    kHiddenQuad,
    kXWing,
    kSwordfish,
    kJellyfish,
    kRemotePair,
    kBug1,
    kSkyscraper,
    kTwoStringKite,
    kTurbotFish,
    kEmptyRectangle,
    kWWing,
    kXYWing,
    kXYZWing,
    kUniqueRectangle1,
    kUniqueRectangle2,
    kUniqueRectangle3,
    kUniqueRectangle4,
    kUniqueRectangle5,
    kUniqueRectangle6,
    kHiddenRectangle,
    kAvoidableRectangle1,
    kAvoidableRectangle2,
    kFinnedXWing,
    kSashimiXWing,
    kFinnedSwordfish,
    kSashimiSwordfish,
    kFinnedJellyfish,
    kSashimiJellyfish,
    kSueDeCoq,
    kSimpleColorsTrap,
    kMultiColors1,
    kXChain,
    kXYChain,
    kContinuousNiceLoop,
    kGroupedContinuousNiceLoop,
    kAlsXZ,
    kAlsXYWing,
    kAlsChain,
    kFrankenXWing,
    kFrankenSwordfish,
    kFinnedFrankenXWing,
    kFinnedFrankenSwordfish,
    kForcingChainContradiction,
    kForcingNetContradiction,
    kBruteForce,
};

struct Row {
  TechniqueId id;
  int score;
  Level level;
  std::string_view name;
};

constexpr auto kEasy = Level::kEasy;
constexpr auto kMedium = Level::kMedium;
constexpr auto kHard = Level::kHard;
constexpr auto kUnfair = Level::kUnfair;
constexpr auto kExtreme = Level::kExtreme;

constexpr std::array kRows{
    Row{kFullHouse, 4, kEasy, "Full House"},
    Row{kNakedSingle, 4, kEasy, "Naked Single"},
    Row{kHiddenSingleBox, 14, kEasy, "Hidden Single"},
    Row{kHiddenSingleLine, 14, kEasy, "Hidden Single"},
    Row{kLockedPair, 40, kMedium, "Locked Pair"},
    Row{kLockedTriple, 60, kMedium, "Locked Triple"},
    Row{kPointing, 50, kMedium, "Locked Candidates Type 1 (Pointing)"},
    Row{kClaiming, 50, kMedium, "Locked Candidates Type 2 (Claiming)"},
    Row{kNakedPair, 60, kMedium, "Naked Pair"},
    Row{kNakedTriple, 80, kMedium, "Naked Triple"},
    Row{kHiddenPair, 70, kMedium, "Hidden Pair"},
    Row{kHiddenTriple, 100, kMedium, "Hidden Triple"},
    Row{kNakedQuad, 120, kHard, "Naked Quadruple"},
    Row{kHiddenQuad, 150, kHard, "Hidden Quadruple"},
    Row{kXWing, 140, kHard, "X-Wing"},
    Row{kSwordfish, 150, kHard, "Swordfish"},
    Row{kJellyfish, 160, kHard, "Jellyfish"},
    Row{kSquirmbag, 470, kUnfair, "Squirmbag"},
    Row{kWhale, 470, kUnfair, "Whale"},
    Row{kLeviathan, 470, kUnfair, "Leviathan"},
    Row{kRemotePair, 110, kHard, "Remote Pair"},
    Row{kBug1, 100, kHard, "Bivalue Universal Grave + 1"},
    Row{kSkyscraper, 130, kHard, "Skyscraper"},
    Row{kTwoStringKite, 150, kHard, "2-String Kite"},
    Row{kDualTwoStringKite, 150, kHard, "Dual 2-String Kite"},
    Row{kTurbotFish, 120, kHard, "Turbot Fish"},
    Row{kEmptyRectangle, 120, kHard, "Empty Rectangle"},
    Row{kDualEmptyRectangle, 120, kHard, "Dual Empty Rectangle"},
    Row{kWWing, 150, kHard, "W-Wing"},
    Row{kXYWing, 160, kHard, "XY-Wing"},
    Row{kXYZWing, 180, kHard, "XYZ-Wing"},
    Row{kUniqueRectangle1, 100, kHard, "Uniqueness Test 1"},
    Row{kUniqueRectangle2, 100, kHard, "Uniqueness Test 2"},
    Row{kUniqueRectangle3, 100, kHard, "Uniqueness Test 3"},
    Row{kUniqueRectangle4, 100, kHard, "Uniqueness Test 4"},
    Row{kUniqueRectangle5, 100, kHard, "Uniqueness Test 5"},
    Row{kUniqueRectangle6, 100, kHard, "Uniqueness Test 6"},
    Row{kHiddenRectangle, 100, kHard, "Hidden Rectangle"},
    Row{kAvoidableRectangle1, 100, kHard, "Avoidable Rectangle Type 1"},
    Row{kAvoidableRectangle2, 100, kHard, "Avoidable Rectangle Type 2"},
    Row{kFinnedXWing, 130, kHard, "Finned X-Wing"},
    Row{kSashimiXWing, 150, kHard, "Sashimi X-Wing"},
    Row{kFinnedSwordfish, 200, kUnfair, "Finned Swordfish"},
    Row{kSashimiSwordfish, 240, kUnfair, "Sashimi Swordfish"},
    Row{kFinnedJellyfish, 250, kUnfair, "Finned Jellyfish"},
    Row{kSashimiJellyfish, 260, kUnfair, "Sashimi Jellyfish"},
    Row{kFinnedSquirmbag, 470, kUnfair, "Finned Squirmbag"},
    Row{kSashimiSquirmbag, 470, kUnfair, "Sashimi Squirmbag"},
    Row{kFinnedWhale, 470, kUnfair, "Finned Whale"},
    Row{kSashimiWhale, 470, kUnfair, "Sashimi Whale"},
    Row{kFinnedLeviathan, 470, kUnfair, "Finned Leviathan"},
    Row{kSashimiLeviathan, 470, kUnfair, "Sashimi Leviathan"},
    Row{kSueDeCoq, 250, kUnfair, "Sue de Coq"},
    Row{kSimpleColorsTrap, 150, kHard, "Simple Colors Trap"},
    Row{kSimpleColorsWrap, 150, kHard, "Simple Colors Wrap"},
    Row{kMultiColors1, 200, kHard, "Multi Colors 1"},
    Row{kMultiColors2, 200, kHard, "Multi Colors 2"},
    Row{kXChain, 260, kUnfair, "X-Chain"},
    Row{kXYChain, 260, kUnfair, "XY-Chain"},
    Row{kContinuousNiceLoop, 280, kUnfair, "Continuous Nice Loop"},
    Row{kDiscontinuousNiceLoop, 280, kUnfair, "Discontinuous Nice Loop"},
    Row{kAic, 280, kUnfair, "AIC"},
    Row{kGroupedContinuousNiceLoop, 300, kUnfair, "Grouped Continuous Nice Loop"},
    Row{kGroupedDiscontinuousNiceLoop, 300, kUnfair, "Grouped Discontinuous Nice Loop"},
    Row{kGroupedAic, 300, kUnfair, "Grouped AIC"},
    Row{kAlsXZ, 300, kUnfair, "Almost Locked Set XZ-Rule"},
    Row{kAlsXYWing, 320, kUnfair, "Almost Locked Set XY-Wing"},
    Row{kAlsChain, 340, kUnfair, "Almost Locked Set XY-Chain"},
    Row{kDeathBlossom, 360, kUnfair, "Death Blossom"},
    Row{kFrankenXWing, 300, kUnfair, "Franken X-Wing"},
    Row{kFrankenSwordfish, 350, kUnfair, "Franken Swordfish"},
    Row{kFrankenJellyfish, 370, kUnfair, "Franken Jellyfish"},
    Row{kFrankenSquirmbag, 470, kExtreme, "Franken Squirmbag"},
    Row{kFrankenWhale, 470, kExtreme, "Franken Whale"},
    Row{kFrankenLeviathan, 470, kExtreme, "Franken Leviathan"},
    Row{kFinnedFrankenXWing, 390, kUnfair, "Finned Franken X-Wing"},
    Row{kFinnedFrankenSwordfish, 410, kUnfair, "Finned Franken Swordfish"},
    Row{kFinnedFrankenJellyfish, 430, kUnfair, "Finned Franken Jellyfish"},
    Row{kFinnedFrankenSquirmbag, 470, kExtreme, "Finned Franken Squirmbag"},
    Row{kFinnedFrankenWhale, 470, kExtreme, "Finned Franken Whale"},
    Row{kFinnedFrankenLeviathan, 470, kExtreme, "Finned Franken Leviathan"},
    Row{kMutantXWing, 450, kExtreme, "Mutant X-Wing"},
    Row{kMutantSwordfish, 450, kExtreme, "Mutant Swordfish"},
    Row{kMutantJellyfish, 450, kExtreme, "Mutant Jellyfish"},
    Row{kMutantSquirmbag, 470, kExtreme, "Mutant Squirmbag"},
    Row{kMutantWhale, 470, kExtreme, "Mutant Whale"},
    Row{kMutantLeviathan, 470, kExtreme, "Mutant Leviathan"},
    Row{kFinnedMutantXWing, 470, kExtreme, "Finned Mutant X-Wing"},
    Row{kFinnedMutantSwordfish, 470, kExtreme, "Finned Mutant Swordfish"},
    Row{kFinnedMutantJellyfish, 470, kExtreme, "Finned Mutant Jellyfish"},
    Row{kFinnedMutantSquirmbag, 470, kExtreme, "Finned Mutant Squirmbag"},
    Row{kFinnedMutantWhale, 470, kExtreme, "Finned Mutant Whale"},
    Row{kFinnedMutantLeviathan, 470, kExtreme, "Finned Mutant Leviathan"},
    Row{kKrakenFish1, 500, kExtreme, "Kraken Fish Type 1"},
    Row{kKrakenFish2, 500, kExtreme, "Kraken Fish Type 2"},
    Row{kForcingChainContradiction, 500, kExtreme, "Forcing Chain Contradiction"},
    Row{kForcingChainVerity, 500, kExtreme, "Forcing Chain Verity"},
    Row{kForcingNetContradiction, 700, kExtreme, "Forcing Net Contradiction"},
    Row{kForcingNetVerity, 700, kExtreme, "Forcing Net Verity"},
    Row{kTemplateSet, 10000, kExtreme, "Template Set"},
    Row{kTemplateDelete, 10000, kExtreme, "Template Delete"},
    Row{kBruteForce, 10000, kExtreme, "Brute Force"},
};

// nullptr for a technique that the scale does not have.
const Row* row_of(const Step& step) {
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [&step](const Row& r) { return r.id == step.technique; });
  return row == kRows.end() ? nullptr : &*row;
}

int cost(const Step& step) {
  const Row* row = row_of(step);
  return row == nullptr ? 0 : row->score;
}

Level level(const Step& step) {
  assert(row_of(step) != nullptr);
  return row_of(step)->level;
}

Message name_of(const Step& step) {
  const Row* row = row_of(step);
  return say(row == nullptr ? technique(step.technique).name : row->name);
}

}  // namespace

const Profile kHodokuProfile{
    .slug = "hodoku",
    .name = "HoDoKu",
    .version = "2.2.4",
    .convention = Convention::kHodoku,
    .order = kOrder,
    .cost = cost,
    .level = level,
    .name_of = name_of,
};

}  // namespace nonet
