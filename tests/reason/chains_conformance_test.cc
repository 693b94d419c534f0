// Chains on classic puzzles: reason/chains against logic/forcing, the engine that reproduces
// Sudoku Explainer, and almost locked sets against those of logic/techniques.
//
//   reason                        logic                                        what is removed
//   AICs                          cycles and forcing chains without branches   the same
//   X-chains                      X-cycles and forcing X-chains                more: logic gives a
//                                                                              shorter chain of
//                                                                              several values for
//                                                                              the same instead
//   cell, house forcing chains    the same, where there are no AICs            more
//   ALS-XZ, Sue de Coq            the same                                     the same
//   Nishio                        Nishio that refutes a candidate              the same, where
//   there
//                                                                              are no singles
//
// "Removed" is every candidate that is gone once all steps are taken: logic also gives some steps
// as placements.

#include <algorithm>
#include <array>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/logic/technique.h"
#include "nonet/reason/facts.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"
#include "tests/differential/puzzle_list.h"
#include "tests/logic/position.h"

namespace nonet::testing {
namespace {

using enum TechniqueId;
using ReasonId = reason::TechniqueId;
using Gone = std::vector<reason::Candidate>;

class Classic {
 public:
  reason::State state_of(const State& state) const {
    std::vector<reason::Value> digits(kCells, geometry::kBlank);
    std::vector<reason::ValueSet> marks(kCells);
    for (int i = 0; i < kCells; ++i) {
      const Cell cell(i);
      const auto at = static_cast<std::size_t>(i);
      if (state.is_filled(cell)) {
        digits[at] = static_cast<reason::Value>(state.grid().digit(cell).index());
        marks[at] = reason::ValueSet::of(digits[at]);
      } else {
        for (const Digit digit : state.candidates(cell)) {
          marks[at] |= reason::ValueSet::of(digit.index());
        }
      }
    }
    return {facts_, digits, marks};
  }

 private:
  geometry::Puzzle puzzle_ = *geometry::puzzle_of_variant("9x9");
  reason::Facts facts_ = *reason::facts_of(puzzle_);
};

Gone gone_by_logic(const State& state, TechniqueId finder, std::span<const TechniqueId> counted) {
  Workspace workspace;
  Search search{.workspace = workspace, .convention = Convention::kExplainer, .evidence = false};
  State after = state;
  technique(finder).find(technique(finder), state, search, [&](Step& step) {
    if (std::ranges::find(counted, step.technique) == counted.end()) return false;
    if (step.technique == kNishio && !step.placements.empty()) return false;
    for (const Candidate placed : step.placements) {
      if (!after.is_filled(placed.cell())) after.place(placed.cell(), placed.digit());
    }
    for (const Candidate gone : step.eliminations) after.eliminate(gone.cell(), gone.digit());
    return false;
  });
  Gone gone;
  for (const Cell cell : state.empty()) {
    for (const Digit digit : state.candidates(cell)) {
      const bool is_left = after.is_filled(cell) ? after.grid().digit(cell) == digit
                                                 : after.candidates(cell).contains(digit);
      if (!is_left) {
        gone.push_back({static_cast<reason::CellIndex>(cell.index()),
                        static_cast<reason::Value>(digit.index())});
      }
    }
  }
  return gone;
}

Gone gone_by_reason(const reason::State& state, std::initializer_list<ReasonId> ids) {
  reason::State after = state;
  for (const ReasonId id : ids) {
    reason::Search search{.evidence = false};
    const reason::Technique& row = reason::technique(id);
    row.find(row, state, search, [&](reason::Step& step) {
      after.apply(step);
      return false;
    });
  }
  Gone gone;
  for (const reason::CellIndex cell : state.blank().cells()) {
    for (const int value : state.candidates(cell)) {
      if (!after.domain(cell).contains(value)) {
        gone.push_back({cell, static_cast<reason::Value>(value)});
      }
    }
  }
  return gone;
}

// Whether there was a single.
bool place_singles(State& state) {
  bool has_placed = false;
  for (const Cell cell : state.empty()) {
    if (state.is_filled(cell) || state.candidates(cell).size() != 1) continue;
    state.place(cell, state.candidates(cell).first());
    has_placed = true;
  }
  for (const House house : kAllHouses) {
    for (const Digit digit : state.singles(house)) {
      for (int i = 0; i < kSide; ++i) {
        if (!state.has(house.cell(i), digit)) continue;
        state.place(house.cell(i), digit);
        has_placed = true;
        break;
      }
    }
  }
  return has_placed;
}

void remove(State& state, const Gone& gone) {
  for (const reason::Candidate candidate : gone) {
    state.eliminate(Cell(candidate.cell), Digit(candidate.value + 1));
  }
  while (place_singles(state)) {
  }
}

constexpr std::array kXLinks{kBidirectionalXCycle, kForcingXChain};
constexpr std::array kAllLinks{kBidirectionalXCycle, kBidirectionalYCycle, kBidirectionalCycle,
                               kForcingXChain, kForcingChain};
constexpr std::array kBranches{kCellForcingChains, kHouseForcingChains};
constexpr std::array kNishioOnly{kNishio};
constexpr std::array kAlsXZOnly{kAlsXZ};
constexpr std::array kSueDeCoqOnly{kSueDeCoq};

TEST(ChainsConformance, RemoveWhatTheClassicEngineRemoves) {
  const std::vector<Grid> puzzles = read_puzzle_list("top1465.txt");
  const Classic classic;
  std::array<std::size_t, 6> found{};
  for (std::size_t i = 0; i < puzzles.size(); i += 15) {
    SCOPED_TRACE(to_line(puzzles[i]));
    State state(puzzles[i]);
    remove(state, {});
    // On from each position by what was found in it, as long as there is something.
    for (bool goes_on = true; goes_on && !state.is_solved();) {
      const reason::State same = classic.state_of(state);
      const Gone nishio = gone_by_reason(same, {ReasonId::kNishio});
      EXPECT_EQ(nishio, gone_by_logic(state, kNishio, kNishioOnly));
      const Gone als = gone_by_reason(same, {ReasonId::kAlsXZ});
      EXPECT_EQ(als, gone_by_logic(state, kAlsXZ, kAlsXZOnly));
      const Gone two_houses = gone_by_reason(same, {ReasonId::kSueDeCoq});
      EXPECT_EQ(two_houses, gone_by_logic(state, kSueDeCoq, kSueDeCoqOnly));
      const Gone x = gone_by_reason(same, {ReasonId::kXChain});
      const Gone aic = gone_by_reason(same, {ReasonId::kAic});
      EXPECT_EQ(aic, gone_by_logic(state, kForcingChain, kAllLinks));
      EXPECT_TRUE(std::ranges::includes(x, gone_by_logic(state, kForcingChain, kXLinks)));
      Gone branches;
      if (aic.empty()) {
        branches =
            gone_by_reason(same, {ReasonId::kCellForcingChains, ReasonId::kHouseForcingChains});
        EXPECT_TRUE(
            std::ranges::includes(branches, gone_by_logic(state, kCellForcingChains, kBranches)));
      }
      found[0] += x.size();
      found[1] += aic.size();
      found[2] += branches.size();
      found[3] += nishio.size();
      found[4] += als.size();
      found[5] += two_houses.size();
      goes_on = !aic.empty() || !branches.empty();
      remove(state, aic);
      remove(state, branches);
    }
  }
  EXPECT_THAT(found, ::testing::Each(::testing::Gt(50U)));
}

}  // namespace
}  // namespace nonet::testing
