// A library in a folder of its own, and puzzles to put into it.

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

#include "nonet/base/rng.h"
#include "nonet/collection/add.h"
#include "nonet/collection/library.h"
#include "nonet/dig/minimal.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/solver.h"

namespace nonet::collection {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = std::filesystem::temp_directory_path() / "nonet_library.XXXXXX";
    path_ = mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// Proper puzzles, none an image of another; the same ones every time.
inline std::vector<Grid> some_puzzles(std::size_t count, std::uint64_t seed = 1) {
  std::vector<Grid> solutions;
  std::vector<Rng> rngs;
  for (std::size_t i = 0; i < count; ++i) {
    rngs.emplace_back(seed, i);
    solutions.push_back(kDefaultFillStrategy.fill(rngs.back()));
  }
  std::vector<Grid> puzzles(count);
  make_minimal_each(solutions, PatternSymmetry::kNone, rngs, puzzles);
  return puzzles;
}

inline Arrival arrival(const Grid& puzzle, std::uint64_t line) {
  const PatternSymmetry symmetry = largest_symmetry(puzzle.filled());
  Arrival made = arrival_of(puzzle, solve(puzzle).first, info(symmetry).slug);
  made.line = line;
  return made;
}

inline std::vector<Arrival> arrivals(const std::vector<Grid>& puzzles) {
  std::vector<Arrival> made;
  for (std::size_t i = 0; i < puzzles.size(); ++i) made.push_back(arrival(puzzles[i], i + 1));
  return made;
}

}  // namespace nonet::collection
