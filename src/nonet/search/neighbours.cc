#include "nonet/search/neighbours.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "nonet/base/sort.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// With more solutions than this, too many clues were taken out: the removal is skipped.
constexpr std::size_t kMostSolutions = 4000;
// Pairs of orbits to put in are sampled, since there are thousands.
constexpr int kPairs = 40;

std::uint64_t key_of(const Grid& solution, const CellSet& cells) {
  std::uint64_t key = 0;
  for (const Cell cell : cells)
    key = key * kDigits + static_cast<unsigned>(solution.value(cell) - 1);
  return key;
}

Grid filled_by(const Grid& rest, const CellSet& cells, std::uint64_t key) {
  Grid puzzle = rest;
  std::array<Cell, kCells> list{};
  std::size_t count = 0;
  for (const Cell cell : cells) list[count++] = cell;
  while (count > 0) {
    puzzle.place(list[--count], Digit(static_cast<int>(key % kDigits) + 1));
    key /= kDigits;
  }
  return puzzle;
}

// The orbits that lie wholly in `cells`.
std::vector<CellSet> orbits_of(const CellSet& cells, PatternSymmetry symmetry) {
  std::vector<CellSet> list;
  for (const CellSet& orbit : orbits(symmetry)) {
    if (orbit.is_subset_of(cells)) list.push_back(orbit);
  }
  return list;
}

CellSet draw_orbits(std::vector<CellSet> list, int count, Rng& rng) {
  CellSet cells;
  for (int i = 0; i < count && !list.empty(); ++i) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(list.size()));
    cells |= list[at];
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return cells;
}

}  // namespace

Completions::Completions(const Grid& rest, std::size_t most) : rest_(rest) {
  enumerate_unordered(std::span(&rest_, 1), [&](std::size_t, const Grid& solution) {
    too_many_ = solutions_.size() == most;
    if (!too_many_) solutions_.push_back(solution);
    return !too_many_;
  });
  if (too_many_) solutions_.clear();
}

void Completions::append(const CellSet& cells, std::vector<Grid>& found) {
  assert(cells.size() <= 19);
  if (cells.size() <= 2) {
    // Solutions with these digits; 2: two or more.
    std::array<std::uint8_t, std::size_t{kDigits} * kDigits> seen{};
    for (const Grid& solution : solutions_) {
      std::uint8_t& count = seen[static_cast<std::size_t>(key_of(solution, cells))];
      count = std::min<std::uint8_t>(2, static_cast<std::uint8_t>(count + 1));
    }
    for (std::size_t key = 0; key < seen.size(); ++key) {
      if (seen[key] == 1) found.push_back(filled_by(rest_, cells, key));
    }
    return;
  }
  keys_.clear();
  for (const Grid& solution : solutions_) keys_.push_back(key_of(solution, cells));
  nonet::sort(keys_.begin(), keys_.end());
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    const bool as_before = i > 0 && keys_[i] == keys_[i - 1];
    const bool as_next = i + 1 < keys_.size() && keys_[i] == keys_[i + 1];
    if (!as_before && !as_next) found.push_back(filled_by(rest_, cells, keys_[i]));
  }
}

std::vector<Grid> random_neighbours(const Target& target, const Grid& puzzle, Move move, Rng& rng) {
  // With a pattern, the same cells are filled again, so the symmetry needs no orbits.
  const PatternSymmetry symmetry = target.pattern ? PatternSymmetry::kNone : target.symmetry;
  const CellSet out = draw_orbits(orbits_of(puzzle.filled(), symmetry), move.out, rng);
  Grid rest = puzzle;
  for (const Cell cell : out) rest.clear(cell);
  std::vector<Grid> found;
  Completions completions(rest, kMostSolutions);
  if (completions.too_many()) return found;
  const std::vector<CellSet> open = orbits_of(~rest.filled(), symmetry);
  if (target.pattern) {
    completions.append(out, found);
  } else if (move.in == 1) {
    for (const CellSet& orbit : open) completions.append(orbit, found);
  } else {
    for (int i = 0; i < kPairs; ++i) completions.append(draw_orbits(open, move.in, rng), found);
  }
  std::erase(found, puzzle);
  rng.shuffle(found);
  return found;
}

}  // namespace nonet
