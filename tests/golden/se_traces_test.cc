// The se profile against traces of Sudoku Explainer that are kept here: se_traces.txt.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/rate/rate.h"
#include "tests/traces/reference.h"

namespace nonet::traces {
namespace {

std::vector<PuzzleTrace> golden_traces() {
  std::ifstream in(NONET_GOLDEN_DIR "/se_traces.txt");
  std::vector<PuzzleTrace> traces;
  PuzzleTrace trace;
  std::string error;
  while (read_trace(in, trace, error)) traces.push_back(trace);
  EXPECT_EQ(error, "");
  return traces;
}

TEST(GoldenTraces, EveryStepIsTheSame) {
  Workspace workspace;
  const auto traces = golden_traces();
  EXPECT_EQ(traces.size(), 26U);
  for (const PuzzleTrace& trace : traces) {
    const Comparison comparison = compare(trace, workspace);
    EXPECT_FALSE(comparison.has(Verdict::kDifferent)) << trace.puzzle << ": " << comparison.ours;
  }
}

// ER, EP and ED, from the search without evidence.
TEST(GoldenTraces, RatingsAreThoseOfTheSteps) {
  Workspace workspace;
  for (const PuzzleTrace& trace : golden_traces()) {
    if (compare(trace, workspace).has(Verdict::kMissing)) continue;
    Rating expected;
    expected.er = trace.er();
    expected.ed = trace.steps.front().rating;
    for (const TraceStep& step : trace.steps) {
      expected.ep = std::max(expected.ep, step.rating);
      if (!step.placement.empty()) break;
    }
    const Rating ours = rate(kSeProfile, *Grid::from_line(trace.puzzle), workspace);
    EXPECT_EQ(ours.outcome, Outcome::kSolved) << trace.puzzle;
    EXPECT_EQ(ours.steps, static_cast<int>(trace.steps.size())) << trace.puzzle;
    EXPECT_EQ(ours.er, expected.er) << trace.puzzle;
    EXPECT_EQ(ours.ep, expected.ep) << trace.puzzle;
    EXPECT_EQ(ours.ed, expected.ed) << trace.puzzle;
  }
}

}  // namespace
}  // namespace nonet::traces
