#include "nonet/rate/grade.h"

#include <algorithm>
#include <span>
#include <vector>

#include "nonet/rate/climb.h"

namespace nonet {

namespace {

using Id = reason::TechniqueId;

// A cage with one combination, the last cell of a sum and a mark beside a digit are seen at a
// glance, as hidden singles are; innies and outies are looked for next, house by house.
constexpr std::array kBoxSingles{Id::kFullHouse, Id::kHiddenSingleBox, Id::kLastInCage,
                                 Id::kMarksOfDigits, Id::kSingleCombination};
constexpr std::array kLineSingles{Id::kHiddenSingleLine, Id::kInnie, Id::kOutie};
constexpr std::array kNakedSingles{Id::kNakedSingle, Id::kMarks, Id::kThermometer,
                                   Id::kCageCombinations};
constexpr std::array kPairs{
    Id::kPointing,   Id::kClaiming,        Id::kMandatoryValues,  Id::kNakedPair,
    Id::kHiddenPair, Id::kIntersection,    Id::kCommonPeers,      Id::kLineBounds,
    Id::kClueCounts, Id::kSumBounds,       Id::kSplitCage,        Id::kInnies,
    Id::kOuties,     Id::kInniesAndOuties, Id::kCagePermutations, Id::kLawOfLeftovers};
constexpr std::array kPatterns{Id::kCagePair,
                               Id::kCageTriple,
                               Id::kManyHouses,
                               Id::kCageBlocking,
                               Id::kClueCases,
                               Id::kNakedTriple,
                               Id::kHiddenTriple,
                               Id::kNakedQuad,
                               Id::kHiddenQuad,
                               Id::kXWing,
                               Id::kSwordfish,
                               Id::kJellyfish,
                               Id::kSkyscraper,
                               Id::kTwoStringKite,
                               Id::kTurbotFish,
                               Id::kEmptyRectangle,
                               Id::kXYWing,
                               Id::kXYZWing,
                               Id::kWWing,
                               Id::kRemotePair,
                               Id::kSimpleColorsTrap,
                               Id::kSimpleColorsWrap,
                               Id::kUniqueRectangle1,
                               Id::kUniqueRectangle2,
                               Id::kUniqueRectangle4};
constexpr std::array kChains{Id::kXChain, Id::kAic, Id::kAlsXZ, Id::kSueDeCoq};
constexpr std::array kBeyond{Id::kGroupedAic, Id::kCellForcingChains, Id::kHouseForcingChains,
                             Id::kNishio,     Id::kForcingNet,        Id::kNestedForcingNet};

constexpr int kAnyNumber = 1000;

constexpr std::array<VariantRung, kRungs> kLadder{{
    {"hidden singles in boxes", Label::kEasy, kAnyNumber, kBoxSingles},
    {"hidden singles in lines", Label::kEasy, 3, kLineSingles},
    {"naked singles", Label::kMedium, kAnyNumber, kNakedSingles},
    {"locked candidates, pairs, sums of a house", Label::kMedium, 3, kPairs},
    {"triples, quads, fish, wings, sums of several houses", Label::kHard, 3, kPatterns},
    {"chains and almost locked sets", Label::kExpert, 3, kChains},
}};

// What all steps of a round do together.
struct Round {
  std::vector<reason::Candidate> placements;
  std::vector<reason::Candidate> eliminations;

  void add(const reason::Step& step) {
    placements.insert(placements.end(), step.placements.begin(), step.placements.end());
    eliminations.insert(eliminations.end(), step.eliminations.begin(), step.eliminations.end());
  }
  bool empty() const { return placements.empty() && eliminations.empty(); }

  void apply_to(reason::State& state) const {
    for (const reason::Candidate placed : placements) {
      if (!state.is_filled(placed.cell)) state.place(placed.cell, placed.value);
    }
    for (const reason::Candidate gone : eliminations) state.eliminate(gone);
  }
};

void collect(const VariantRung& rung, const reason::State& state, reason::Search& search,
             Round& round) {
  for (const reason::TechniqueId id : rung.techniques) {
    const reason::Technique& row = reason::technique(id);
    row.find(row, state, search, [&round](reason::Step& step) {
      round.add(step);
      return false;
    });
  }
}

// The first step of the lowest of the rungs that offers any; false: none does.
bool first_step(std::span<const VariantRung> rungs, const reason::State& state,
                reason::Search& search, reason::Step& step) {
  const auto take = [&step](reason::Step& found) {
    step = found;
    return true;
  };
  for (const VariantRung& rung : rungs) {
    const auto is_there = [&](Id id) {
      const reason::Technique& row = reason::technique(id);
      return row.find(row, state, search, take);
    };
    if (std::ranges::any_of(rung.techniques, is_there)) return true;
  }
  return false;
}

// For puzzles that the ladder does not solve, which are Extreme: steps all the same.
constexpr VariantRung kBeyondRung{"beyond the ladder", Label::kExtreme, kAnyNumber, kBeyond};

}  // namespace

const std::array<VariantRung, kRungs>& variant_rungs() { return kLadder; }

Difficulty difficulty(const reason::State& start, StopToken stop) {
  reason::State state = start;
  reason::Search search{.evidence = false, .stop = stop};
  return climb<Round>(state, kLadder, stop, [&](const VariantRung& rung, Round& round) {
    collect(rung, state, search, round);
  });
}

bool next_step(const reason::State& state, reason::Search& search, reason::Step& step,
               StepsOf steps) {
  return first_step(kLadder, state, search, step) ||
         (steps == StepsOf::kAll && first_step({&kBeyondRung, 1}, state, search, step));
}

void fill_by_rungs(reason::State& state, std::size_t rungs, StopToken stop) {
  reason::Search search{.evidence = false, .stop = stop};
  reason::Step step;
  while (!state.is_solved() && first_step(std::span(kLadder).first(rungs), state, search, step)) {
    state.apply(step);
  }
}

std::size_t rung_of(reason::TechniqueId technique) {
  const auto has = [technique](const VariantRung& rung) {
    return std::ranges::find(rung.techniques, technique) != rung.techniques.end();
  };
  return static_cast<std::size_t>(std::ranges::find_if(kLadder, has) - kLadder.begin());
}

bool walk(reason::State& state, reason::Search& search, StepWatch watch, StepsOf steps) {
  reason::Step step;
  while (!state.is_solved() && next_step(state, search, step, steps)) {
    if (watch(state, step)) return false;
    state.apply(step);
  }
  return state.is_solved();
}

}  // namespace nonet
