// What the engine does with the puzzles on standard input, in numbers that are the same on every
// processor: signature.txt has them, and a port (arm64, WebAssembly) is right when it prints those.
//
// usage: nonet_signature < PUZZLES      81 characters a line; other lines are skipped
//
// Only the portable backend is asked, which is what other processors have. After a change of its
// search, and a look at what it did:
//   python3 tests/ports/check_signature.py --write build/release/tests/ports/nonet_signature

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/symmetry.h"
#include "nonet/dig/minimal.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/portable/backend.h"

namespace {

using nonet::Grid;
using nonet::Pencilmarks;
using nonet::Rng;
using nonet::SolveOutcome;

constexpr const nonet::Backend& kBackend = nonet::portable::kBackend;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x9E3779B97F4A7C15U + (hash >> 29);
}

std::uint64_t mix(std::uint64_t hash, const Grid& grid) {
  for (const auto value : grid.values()) hash = mix(hash, value);
  return hash;
}

std::vector<Grid> read_puzzles() {
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(std::cin, line);) {
    if (const auto grid = Grid::from_line(line.substr(0, nonet::kCells))) puzzles.push_back(*grid);
  }
  return puzzles;
}

void print(const char* what, const std::vector<SolveOutcome>& outcomes) {
  std::uint64_t solutions = 0;
  std::uint64_t guesses = 0;
  std::uint64_t hash = 0;
  for (const SolveOutcome& outcome : outcomes) {
    solutions += outcome.solutions;
    guesses += outcome.guesses;
    hash = mix(mix(hash, outcome.solutions), outcome.first);
  }
  std::printf("%s: %zu puzzles, %" PRIu64 " solutions, %" PRIu64 " guesses, hash %016" PRIx64 "\n",
              what, outcomes.size(), solutions, guesses, hash);
}

void print(const char* what, std::uint64_t count, std::uint64_t hash) {
  std::printf("%s: %" PRIu64 ", hash %016" PRIx64 "\n", what, count, hash);
}

void solve_singly(const std::vector<Grid>& puzzles) {
  std::vector<SolveOutcome> outcomes;
  outcomes.reserve(puzzles.size());
  for (const Grid& puzzle : puzzles) outcomes.push_back(solve_with(kBackend, puzzle));
  print("one at a time", outcomes);
}

void solve_side_by_side(const std::vector<Grid>& puzzles) {
  std::vector<SolveOutcome> outcomes(puzzles.size());
  solve_with(kBackend, std::span<const Grid>(puzzles), 2, outcomes, {.threads = 2});
  print("side by side", outcomes);
}

// Six random candidates are gone: about half have their solution still.
void solve_pencilmarks(const std::vector<Grid>& puzzles) {
  Rng rng(1);
  std::vector<Pencilmarks> marks;
  for (const Grid& puzzle : puzzles) {
    marks.push_back(Pencilmarks::from_givens(puzzle));
    for (int i = 0; i < 6; ++i) {
      const nonet::Cell cell(rng.between(0, nonet::kCells - 1));
      marks.back().remove(cell, nonet::Digit(rng.between(1, nonet::kDigits)));
    }
  }
  std::vector<SolveOutcome> outcomes(marks.size());
  solve_with(kBackend, std::span<const Pencilmarks>(marks), 2, outcomes);
  print("pencilmarks", outcomes);
}

void enumerate_some() {
  std::uint64_t hash = 0;
  std::uint64_t left = 2'000;
  const std::uint64_t visited = enumerate_with(kBackend, Grid(), [&](const Grid& solution) {
    hash = mix(hash, solution);
    return --left > 0;
  });
  print("solutions of the empty grid, in order", visited, hash);
}

void make_some() {
  std::uint64_t hash = 0;
  std::uint64_t clues = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const nonet::FillStrategy& strategy : nonet::kFillStrategies) {
      Rng rng(seed);
      const auto puzzle =
          nonet::make_minimal(strategy.fill(rng), nonet::PatternSymmetry::kNone, rng);
      if (!puzzle) continue;
      clues += static_cast<std::uint64_t>(puzzle->clue_count());
      hash = mix(hash, nonet::Symmetry::random(rng).apply(*puzzle));
    }
  }
  print("clues of new minimal puzzles", clues, hash);
}

}  // namespace

int main() {
  const std::vector<Grid> puzzles = read_puzzles();
  solve_singly(puzzles);
  solve_side_by_side(puzzles);
  solve_pencilmarks(puzzles);
  enumerate_some();
  make_some();
  return 0;
}
