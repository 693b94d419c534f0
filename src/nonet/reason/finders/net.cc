#include "nonet/reason/finders/net.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace nonet::reason {

namespace {

using enum TechniqueId;
using Kind = NetEvent::Kind;

constexpr std::array kSimple{kFullHouse,  kHiddenSingleBox, kHiddenSingleLine,  kNakedSingle,
                             kLastInCage, kMarksOfDigits,   kSingleCombination, kCageCombinations,
                             kInnie,      kOutie,           kThermometer,       kMarks,
                             kLineBounds, kClueCounts,      kSumBounds,         kPointing,
                             kClaiming,   kMandatoryValues, kCagePermutations,  kInnies,
                             kManyHouses};
// The others of the ladder of labels, up to its chains.
constexpr std::array kOthers{kIntersection,
                             kCommonPeers,
                             kNakedPair,
                             kHiddenPair,
                             kOuties,
                             kInniesAndOuties,
                             kSplitCage,
                             kLawOfLeftovers,
                             kClueCases,
                             kCagePair,
                             kCageTriple,
                             kCageBlocking,
                             kNakedTriple,
                             kHiddenTriple,
                             kNakedQuad,
                             kHiddenQuad,
                             kXWing,
                             kSwordfish,
                             kJellyfish,
                             kSkyscraper,
                             kTwoStringKite,
                             kTurbotFish,
                             kEmptyRectangle,
                             kXYWing,
                             kXYZWing,
                             kWWing,
                             kRemotePair,
                             kSimpleColorsTrap,
                             kSimpleColorsWrap,
                             kUniqueRectangle1,
                             kUniqueRectangle2,
                             kUniqueRectangle4};

}  // namespace

bool Net::refutes(const State& start, Candidate supposed, const Reach& reach) {
  events_.clear();
  is_cut_ = false;
  return follow(start, supposed, reach);
}

bool Net::follow(const State& start, Candidate supposed, const Reach& reach) {
  const std::size_t before = events_.size();
  State state = start;
  state.place(supposed.cell, supposed.value);
  events_.push_back({.kind = Kind::kSuppose, .candidate = supposed});
  step_.reset(kFullHouse);
  std::optional<Contradiction> end = state.contradiction();
  for (int steps = 0; !end; ++steps) {
    if (state.is_solved()) {
      end = unmet_clue(state);
      if (end) break;
    } else if (steps == reach.most_steps) {
      is_cut_ = true;
    } else if (take_step(state, reach) || suppose_more(state, reach)) {
      end = state.contradiction();
      continue;
    }
    events_.resize(before);
    return false;
  }
  if (end->clue < 0 && !step_.clues.empty()) end->clue = static_cast<Origin>(step_.clues.front());
  events_.push_back({.kind = Kind::kEnd, .candidate = supposed, .end = *end});
  return true;
}

bool Net::take_step(State& state, const Reach& reach) {
  if (search_.stop.stop_requested()) return false;
  const auto take = [this](Step& found) {
    std::swap(step_, found);
    return true;
  };
  const auto goes_on = [&](TechniqueId id) {
    const Technique& row = technique(id);
    return row.find(row, state, search_, take);
  };
  const bool found = std::ranges::any_of(kSimple, goes_on) ||
                     (!reach.simple && std::ranges::any_of(kOthers, goes_on));
  if (!found) return false;
  for (const Candidate placed : step_.placements) {
    events_.push_back({.kind = Kind::kPlace, .candidate = placed});
  }
  state.apply(step_);
  return true;
}

bool Net::suppose_more(State& state, const Reach& reach) {
  if (reach.depth == 0) return false;
  const Reach inner{.simple = reach.depth == 1, .depth = reach.depth - 1, .breadth = reach.breadth};
  std::vector<Refuted> tries = easiest(refuter_.by_propagation(state), reach.breadth);
  if (search_.stop.stop_requested()) return false;
  if (tries.empty()) {
    const std::vector<CellIndex> blank = state.blank().cells();
    const CellIndex cell = *std::ranges::min_element(
        blank, {}, [&](CellIndex each) { return state.candidates(each).size(); });
    for (const int value : state.candidates(cell)) {
      tries.push_back({{cell, static_cast<Value>(value)}});
    }
  }
  for (const Refuted& each : tries) {
    if (!follow(state, each.candidate, inner)) continue;
    state.eliminate(each.candidate);
    step_.reset(kNestedForcingNet);
    return true;
  }
  return false;
}

}  // namespace nonet::reason
