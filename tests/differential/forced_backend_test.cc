// Whether the backend that NONET_BACKEND names is the one that computes.
//
// Results are the same whichever backend ran. Two things differ: the name that the kernel for long
// spans reports when it runs, and, where kernels have different numbers of lanes, the number of
// guesses, because lanes wait for each other. Both together are a backend's fingerprint, and a
// fresh process under NONET_BACKEND must leave the same one.
//
// `avx512` runs one of two kernels, whichever is faster on this processor, and may choose
// differently in each process. Each of the two has a row of its own, which never chooses.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/solve/avx512/backend.h"
#include "nonet/solve/backend.h"
#include "tests/differential/puzzle_list.h"

namespace nonet {
namespace {

// `solve` has the signatures of the functions of solver.h; `kernel` is the name that its kernel
// reports.
template <class Solve>
std::string fingerprint(const char* kernel, const Solve& solve) {
  std::vector<Grid> puzzles = read_puzzle_list("hardest1905.txt");
  puzzles.resize(600);
  std::uint64_t singly = 0;
  for (const Grid& puzzle : puzzles) singly += solve(puzzle).guesses;
  std::vector<SolveOutcome> outcomes(puzzles.size());
  solve(std::span<const Grid>(puzzles), std::span<SolveOutcome>(outcomes));
  std::uint64_t in_a_span = 0;
  for (const SolveOutcome& outcome : outcomes) in_a_span += outcome.guesses;
  return std::string(kernel) + ": " + std::to_string(singly) + " guesses singly, " +
         std::to_string(in_a_span) + " in a span";
}

struct Given {
  const Backend& backend;
  SolveOutcome operator()(const Grid& puzzle) const { return solve_with(backend, puzzle); }
  void operator()(std::span<const Grid> puzzles, std::span<SolveOutcome> outcomes) const {
    solve_with(backend, puzzles, 2, outcomes);
  }
};

std::string fingerprint(const Backend& backend) {
  return fingerprint(backend.kernel(), Given{backend});
}

struct Active {
  SolveOutcome operator()(const Grid& puzzle) const { return solve(puzzle); }
  void operator()(std::span<const Grid> puzzles, std::span<SolveOutcome> outcomes) const {
    solve(puzzles, 2, outcomes);
  }
};

// In the fresh process: prints the fingerprint of what solver.h runs.
[[noreturn]] void leave_fingerprint() {
  std::fputs(fingerprint(active_backend().kernel(), Active{}).c_str(), stderr);
  std::exit(0);
}

// The fingerprints that a process may leave under the backend's name.
std::string expected(const Backend& backend) {
#if defined(__x86_64__)
  if (backend.name == avx512::kBackend.name) {
    return "(" + fingerprint(avx512::kBackend512) + "|" + fingerprint(avx512::kBackend256) + ")";
  }
#endif
  return fingerprint(backend);
}

std::string in_identifier(std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class ForcedBackendRuns : public testing::TestWithParam<const Backend*> {};

std::vector<const Backend*> all_backends() {
  std::vector<const Backend*> result;
  for (const Backend& backend : backends()) result.push_back(&backend);
  return result;
}

INSTANTIATE_TEST_SUITE_P(Each, ForcedBackendRuns, testing::ValuesIn(all_backends()),
                         [](const auto& test) {
                           return in_identifier(std::string(test.param->name));
                         });

TEST_P(ForcedBackendRuns, AndNoOther) {
  if (!GetParam()->is_supported()) GTEST_SKIP() << "not supported by this processor";
  GTEST_FLAG_SET(death_test_style, "threadsafe");  // starts this program anew
  setenv("NONET_BACKEND", std::string(GetParam()->name).c_str(), 1);
  EXPECT_EXIT(leave_fingerprint(), testing::ExitedWithCode(0), "^" + expected(*GetParam()) + "$");
  unsetenv("NONET_BACKEND");
}

TEST(BackendKernels, ReportDifferentNames) {
  std::set<std::string> names;
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
#if defined(__x86_64__)
    if (backend.name == avx512::kBackend.name) continue;  // one of the next two
#endif
    EXPECT_TRUE(names.insert(backend.kernel()).second) << backend.name << ": " << backend.kernel();
  }
}

// With other lanes waiting for each other, another number of guesses: so that what a fingerprint
// holds beside the name shows which kernel computed.
TEST(BackendKernels, OfDifferentLanesGuessDifferently) {
  std::map<int, std::string> guesses;
  for (const Backend& backend : backends()) {
    if (!backend.is_supported() || backend.lanes() < 128) continue;  // GPUs guess as the processor
    const std::string own = fingerprint("", Given{backend});
    EXPECT_EQ(own, fingerprint("", Given{backend})) << backend.name << " guesses differently again";
    for (const auto& [lanes, others] : guesses) {
      if (lanes != backend.lanes()) {
        EXPECT_NE(own, others) << backend.name;
      }
    }
    guesses.emplace(backend.lanes(), own);
  }
}

}  // namespace
}  // namespace nonet
