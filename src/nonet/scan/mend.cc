#include "nonet/scan/mend.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/solve/solver.h"

namespace nonet::scan {

namespace {

constexpr std::int32_t kMostCost = 8 * kScoreUnit;
constexpr std::int32_t kNearlyAsLikely = 2 * kScoreUnit;
constexpr std::size_t kMostAlternatives = 32;
constexpr std::size_t kMostTried = 2000;

// Something else in a cell.
struct Alternative {
  Cell cell;
  int value = 0;  // 0 blank
  std::int32_t cost = 0;
};

// Up to three alternatives, of different cells; `count` of them.
struct Change {
  std::array<std::uint8_t, 3> which{};
  std::uint8_t count = 0;
  std::int32_t cost = 0;
};

std::vector<Alternative> alternatives_to(const Grid& puzzle,
                                         const std::array<Scores, kCells>& scores, bool only_more) {
  std::vector<Alternative> all;
  for (const Cell cell : kAllCells) {
    const Scores& at = scores[static_cast<std::size_t>(cell.index())];
    const int now = puzzle.value(cell);
    if (only_more && now != 0) continue;
    for (int value = 0; value < kClasses; ++value) {
      const std::int32_t cost =
          at[static_cast<std::size_t>(now)] - at[static_cast<std::size_t>(value)];
      if (value != now && cost <= kMostCost) all.push_back({cell, value, cost});
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Alternative& a, const Alternative& b) { return a.cost < b.cost; });
  if (all.size() > kMostAlternatives) all.resize(kMostAlternatives);
  return all;
}

// All changes that are cheap enough, the cheapest first.
std::vector<Change> changes_of(const std::vector<Alternative>& all) {
  std::vector<Change> changes;
  const auto add = [&](const Change& before, std::size_t next) {
    Change change = before;
    change.cost += std::max(0, all[next].cost);
    if (change.cost > kMostCost) return false;
    for (std::size_t i = 0; i < before.count; ++i) {
      if (all[before.which[i]].cell == all[next].cell) return true;
    }
    change.which[change.count++] = static_cast<std::uint8_t>(next);
    changes.push_back(change);
    return true;
  };
  std::size_t begin = 0;
  for (std::size_t i = 0; i < all.size(); ++i) add({}, i);
  for (int more = 0; more < 2; ++more) {
    const std::size_t end = changes.size();
    for (; begin < end; ++begin) {
      const Change before = changes[begin];
      for (std::size_t next = before.which[before.count - 1U] + 1U; next < all.size(); ++next) {
        if (!add(before, next)) break;
      }
    }
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.cost < b.cost; });
  if (changes.size() > kMostTried) changes.resize(kMostTried);
  return changes;
}

Grid changed_by(const Change& change, const std::vector<Alternative>& all, Grid puzzle,
                CellSet& cells) {
  for (std::size_t i = 0; i < change.count; ++i) {
    const Alternative& to = all[change.which[i]];
    cells.insert(to.cell);
    if (to.value == 0) {
      puzzle.clear(to.cell);
    } else {
      puzzle.place(to.cell, Digit(to.value));
    }
  }
  return puzzle;
}

}  // namespace

std::optional<Mended> mend(const Grid& puzzle, const std::array<Scores, kCells>& scores) {
  const bool only_more = solve(puzzle, 2, Want::kCount).solutions > 1;
  const std::vector<Alternative> all = alternatives_to(puzzle, scores, only_more);
  std::optional<Mended> found;
  std::int32_t cost = 0;
  for (const Change& change : changes_of(all)) {
    if (found && change.cost > cost + kNearlyAsLikely) break;
    CellSet cells;
    const Grid other = changed_by(change, all, puzzle, cells);
    if (solve(other, 2, Want::kCount).solutions != 1) continue;
    if (!found) {
      found = Mended{other, cells, {}};
      cost = change.cost;
    } else {
      for (const Cell cell : cells) found->rivals.insert(cell);
    }
  }
  return found;
}

}  // namespace nonet::scan
