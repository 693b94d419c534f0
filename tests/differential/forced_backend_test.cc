// Whether the backend that NONET_BACKEND names is the one that computes.
//
// Results are the same whichever backend ran, and a name is only a label. The number of guesses is
// neither: how the batch solver's lanes wait for each other depends on how many there are, and one
// puzzle at a time the portable search branches differently from the vectors. So a backend's
// guesses on a fixed list are its fingerprint, and a fresh process under NONET_BACKEND must leave
// the same.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/solve/backend.h"
#include "tests/differential/puzzle_list.h"

namespace nonet {
namespace {

std::string in_words(std::uint64_t singly, std::uint64_t in_a_span) {
  return std::to_string(singly) + " guesses singly, " + std::to_string(in_a_span) + " in a span";
}

// `solve` has the signatures of the functions of solver.h.
template <class Solve>
std::string fingerprint(const Solve& solve) {
  std::vector<Grid> puzzles = read_puzzle_list("hardest1905.txt");
  puzzles.resize(600);
  std::uint64_t singly = 0;
  for (const Grid& puzzle : puzzles) singly += solve(puzzle).guesses;
  std::vector<SolveOutcome> outcomes(puzzles.size());
  solve(std::span<const Grid>(puzzles), std::span<SolveOutcome>(outcomes));
  std::uint64_t in_a_span = 0;
  for (const SolveOutcome& outcome : outcomes) in_a_span += outcome.guesses;
  return in_words(singly, in_a_span);
}

struct Given {
  const Backend& backend;
  SolveOutcome operator()(const Grid& puzzle) const { return solve_with(backend, puzzle); }
  void operator()(std::span<const Grid> puzzles, std::span<SolveOutcome> outcomes) const {
    solve_with(backend, puzzles, 2, outcomes);
  }
};

struct Active {
  SolveOutcome operator()(const Grid& puzzle) const { return solve(puzzle); }
  void operator()(std::span<const Grid> puzzles, std::span<SolveOutcome> outcomes) const {
    solve(puzzles, 2, outcomes);
  }
};

// In the fresh process: prints the fingerprint of what solver.h runs.
[[noreturn]] void leave_fingerprint() {
  std::fputs(fingerprint(Active{}).c_str(), stderr);
  std::exit(0);
}

class ForcedBackendRuns : public testing::TestWithParam<const Backend*> {};

std::vector<const Backend*> all_backends() {
  std::vector<const Backend*> result;
  for (const Backend& backend : backends()) result.push_back(&backend);
  return result;
}

INSTANTIATE_TEST_SUITE_P(Each, ForcedBackendRuns, testing::ValuesIn(all_backends()),
                         [](const auto& test) { return std::string(test.param->name); });

TEST_P(ForcedBackendRuns, AndNoOther) {
  if (!GetParam()->is_supported()) GTEST_SKIP() << "not supported by this processor";
  GTEST_FLAG_SET(death_test_style, "threadsafe");  // starts this program anew
  setenv("NONET_BACKEND", std::string(GetParam()->name).c_str(), 1);
  EXPECT_EXIT(leave_fingerprint(), testing::ExitedWithCode(0),
              "^" + fingerprint(Given{*GetParam()}) + "$");
  unsetenv("NONET_BACKEND");
}

TEST(BackendFingerprints, AreDifferent) {
  std::vector<std::string> seen;
  for (const Backend& backend : backends()) {
    // One that is only for long spans has another's fingerprint.
    if (!backend.is_supported() || backend.only_by_name) continue;
    const std::string own = fingerprint(Given{backend});
    for (const std::string& other : seen) EXPECT_NE(own, other) << backend.name;
    EXPECT_EQ(own, fingerprint(Given{backend})) << "not the same twice";
    seen.push_back(own);
  }
}

}  // namespace
}  // namespace nonet
