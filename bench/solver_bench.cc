// Puzzles per second of every backend on every bundled list, asking for up to two solutions, as
// `items_per_second`; plus the time of one puzzle by itself, load and unload included.
//
//   nonet_bench --benchmark_filter=solve/portable/17clue

#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "nonet/solve/backend.h"

namespace nonet {
namespace {

constexpr const char* kLists[] = {"17clue", "top1465", "hardest1106", "hardest1905",
                                  "serg",   "invalid", "easy"};

std::vector<Grid> read_list(const std::string& name) {
  std::ifstream in(NONET_DATA_DIR "/puzzles/" + name + ".txt");
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(in, line);) {
    if (const auto grid = Grid::from_line(line.substr(0, kCells))) puzzles.push_back(*grid);
  }
  return puzzles;
}

void solve_list(benchmark::State& state, const Backend& backend, const std::string& name) {
  const std::vector<Grid> puzzles = read_list(name);
  if (puzzles.empty()) {
    state.SkipWithError("no puzzles");
    return;
  }
  std::vector<SolveOutcome> outcomes(puzzles.size());
  while (state.KeepRunning()) {
    solve_with(backend, std::span<const Grid>(puzzles), 2, outcomes);
    benchmark::DoNotOptimize(outcomes.data());
  }
  std::uint64_t guesses = 0;
  for (const SolveOutcome& outcome : outcomes) guesses += outcome.guesses;
  const auto count = static_cast<std::int64_t>(puzzles.size());
  state.SetItemsProcessed(state.iterations() * count);
  state.counters["guesses"] = static_cast<double>(guesses) / static_cast<double>(count);
}

void solve_pencilmarks(benchmark::State& state, const Backend& backend) {
  std::vector<Pencilmarks> puzzles;
  for (const Grid& puzzle : read_list("17clue")) puzzles.push_back(Pencilmarks::from_rules(puzzle));
  std::vector<SolveOutcome> outcomes(puzzles.size());
  while (state.KeepRunning()) {
    solve_with(backend, std::span<const Pencilmarks>(puzzles), 2, outcomes);
    benchmark::DoNotOptimize(outcomes.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
}

// Solutions per second where there are many: the empty grid, the first 100 000.
void enumerate_empty_grid(benchmark::State& state, const Backend& backend) {
  constexpr std::uint64_t kSolutions = 100'000;
  while (state.KeepRunning()) {
    std::uint64_t left = kSolutions;
    enumerate_with(backend, Grid(), [&](const Grid& solution) {
      benchmark::DoNotOptimize(&solution);
      return --left > 0;
    });
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kSolutions));
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    const std::string prefix = "solve/" + std::string(backend.name) + "/";
    for (const char* list : kLists) {
      benchmark::RegisterBenchmark((prefix + list).c_str(), [&backend, list](auto& state) {
        solve_list(state, backend, list);
      })->Unit(benchmark::kMillisecond);
    }
    benchmark::RegisterBenchmark((prefix + "17clue_as_pencilmarks").c_str(), [&](auto& state) {
      solve_pencilmarks(state, backend);
    })->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((prefix + "enumerate_empty_grid").c_str(), [&](auto& state) {
      enumerate_empty_grid(state, backend);
    })->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace nonet
