#include "nonet/make/killer.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace nonet::making {

namespace {

using geometry::Puzzle;

constexpr int kMostRecuts = 120;
constexpr int kCutsTried = 12;
// Joins between two gradings.
constexpr int kJoinsAStep = 4;

class KillerMaker {
 public:
  KillerMaker(const KillerTask& task, Rng& rng, StopToken stop)
      : task_(task), rng_(rng), stop_(stop), adjacency_(task.base.layout) {}

  std::optional<Puzzle> run() {
    cages_ = draw_cages(adjacency_, task_.board, rng_);
    if (!recut_until_unique()) return std::nullopt;
    if (task_.grading == nullptr) return puzzle_of(cages_);
    const Fit fit = fit_of(cages_);
    if (fit == Fit::kFits) return puzzle_of(cages_);
    return fit == Fit::kTooHard ? ease() : harden();
  }

 private:
  int number_at(CellIndex cell, const Board& board) const {
    return task_.base.layout.number_of(board[cell]);
  }
  int sum_of(const Cells& cells, const Board& board) const {
    int sum = 0;
    for (const CellIndex cell : cells) sum += number_at(cell, board);
    return sum;
  }

  Puzzle puzzle_of(const Cages& cages) const {
    Puzzle puzzle = task_.base;
    for (geometry::Clue& clue : clues_of(puzzle.layout, task_.board, cages)) {
      puzzle.clues.push_back(std::move(clue));
    }
    return puzzle;
  }

  Fit fit_of(const Cages& cages) const { return (*task_.grading)(puzzle_of(cages)); }

  // Whether the cages leave one solution; else other_ is another one, unless the proof took too
  // long.
  Proof prove(const Cages& cages) {
    for (const Board& other : others_) {
      if (!allow(cages, other)) continue;
      other_ = other;
      return Proof::kOther;
    }
    Result<Prover> prover = Prover::make(puzzle_of(cages));
    if (!prover) return Proof::kUnknown;
    const std::vector<bool> none(task_.board.size(), false);
    const Proof proof = prover->prove(task_.board, none, task_.effort, stop_);
    if (proof == Proof::kOther) {
      other_ = prover->other();
      others_.push_back(other_);
    }
    return proof;
  }

  // Whether a board that keeps all other rules keeps the cages too.
  bool allow(const Cages& cages, const Board& other) const {
    return std::ranges::all_of(cages, [&](const Cells& cage) {
      return sum_of(cage, other) == sum_of(cage, task_.board) && all_differ(other, cage);
    });
  }

  bool recut_until_unique() {
    for (int i = 0; i < kMostRecuts && !stop_.stop_requested(); ++i) {
      const Proof proof = prove(cages_);
      if (proof == Proof::kUnique) return true;
      const bool changed = proof == Proof::kOther ? exclude_other() : cut_largest(cages_);
      if (!changed) return false;
    }
    return false;
  }

  // Changes a cage in which the other solution differs, so that it is none any more.
  bool exclude_other() {
    std::vector<std::size_t> differ;
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      const auto differs = [&](CellIndex cell) { return other_[cell] != task_.board[cell]; };
      if (std::ranges::any_of(cages_[i], differs)) differ.push_back(i);
    }
    rng_.shuffle(differ);
    for (const std::size_t cage : differ) {
      if (cages_[cage].size() >= 4 && cut_apart(cage, 2)) return true;
    }
    for (const std::size_t cage : differ) {
      if (recut_with_neighbour(cage)) return true;
    }
    return std::ranges::any_of(differ, [this](std::size_t cage) { return cut_apart(cage, 1); });
  }

  bool excludes_other(const Cells& cells) const {
    return sum_of(cells, other_) != sum_of(cells, task_.board);
  }

  // Cuts the cage in two parts of at least `fewest` cells that tell the solutions apart.
  bool cut_apart(std::size_t cage, std::size_t fewest) {
    const std::size_t size = cages_[cage].size();
    if (size < 2 * fewest) return false;
    for (int i = 0; i < kCutsTried; ++i) {
      const auto wanted = static_cast<std::size_t>(
          rng_.between(static_cast<int>(fewest), static_cast<int>(size - fewest)));
      std::optional<Cut> cut = cut_cells(adjacency_, cages_[cage], wanted, rng_);
      if (!cut || !excludes_other(cut->first)) continue;
      cages_[cage] = std::move(cut->first);
      cages_.push_back(std::move(cut->second));
      return true;
    }
    return false;
  }

  // Joins the cage with one beside it and cuts the two in another way that tells the solutions
  // apart, into cages of at least two cells.
  bool recut_with_neighbour(std::size_t cage) {
    std::vector<std::size_t> beside = cages_beside(cages_, cage);
    rng_.shuffle(beside);
    for (const std::size_t other : beside) {
      Cells both = cages_[cage];
      both.insert(both.end(), cages_[other].begin(), cages_[other].end());
      const std::size_t size = both.size();
      const std::size_t most = most_in_cage(task_.board);
      const std::size_t low = std::max<std::size_t>(2, size - std::min(size, most));
      const std::size_t high = std::min(most, size - std::min<std::size_t>(size, 2));
      if (low > high) continue;
      for (int i = 0; i < kCutsTried; ++i) {
        const auto wanted =
            static_cast<std::size_t>(rng_.between(static_cast<int>(low), static_cast<int>(high)));
        std::optional<Cut> cut = cut_cells(adjacency_, both, wanted, rng_);
        if (!cut || !excludes_other(cut->first)) continue;
        if (!all_differ(task_.board, cut->first) || !all_differ(task_.board, cut->second)) continue;
        cages_[cage] = std::move(cut->first);
        cages_[other] = std::move(cut->second);
        return true;
      }
    }
    return false;
  }

  std::vector<std::size_t> cages_beside(const Cages& cages, std::size_t cage) const {
    std::vector<std::size_t> beside;
    for (std::size_t other = 0; other < cages.size(); ++other) {
      const bool touches = std::ranges::any_of(cages[cage], [&](CellIndex cell) {
        return std::ranges::any_of(adjacency_.edge[cell], [&](CellIndex next) {
          return std::ranges::find(cages[other], next) != cages[other].end();
        });
      });
      if (other != cage && touches) beside.push_back(other);
    }
    return beside;
  }

  // Cuts one of the largest cages; false: all are single cells.
  bool cut_largest(Cages& cages) {
    std::size_t largest = 0;
    std::uint32_t ties = 0;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      const std::size_t size = cages[i].size();
      if (size < largest) continue;
      ties = size > largest ? 1 : ties + 1;
      largest = size;
      if (rng_.below(ties) == 0) chosen = i;
    }
    if (largest < 2) return false;
    // A part of one cell can always be cut off, so the tries end.
    const int half = static_cast<int>(largest / 2);
    for (int i = 0;; ++i) {
      const int size = i < kCutsTried ? rng_.between(std::max(1, half - 1), half) : 1;
      std::optional<Cut> cut =
          cut_cells(adjacency_, cages[chosen], static_cast<std::size_t>(size), rng_);
      if (!cut) continue;
      cages[chosen] = std::move(cut->first);
      cages.push_back(std::move(cut->second));
      return true;
    }
  }

  // Rung 0 is all single cells, the last one is cages_, which is too hard.
  std::optional<Puzzle> ease() {
    std::vector<Cages> ladder{cages_};
    while (cut_largest(cages_)) ladder.push_back(cages_);
    std::ranges::reverse(ladder);
    const auto rung =
        find_rung(0, ladder.size() - 1, [&](std::size_t i) { return fit_of(ladder[i]); });
    if (!rung || prove(ladder[*rung]) != Proof::kUnique) return std::nullopt;
    return puzzle_of(without_single_cells(ladder[*rung]));
  }

  // Joins cages of one cell with others as long as the puzzle fits: they look like givens.
  Cages without_single_cells(Cages cages) {
    Cells cells;
    for (const Cells& cage : cages) {
      if (cage.size() == 1) cells.push_back(cage.front());
    }
    rng_.shuffle(cells);
    for (const CellIndex cell : cells) {
      const auto cage = static_cast<std::size_t>(
          std::ranges::find_if(
              cages, [cell](const Cells& in) { return in.size() == 1 && in[0] == cell; }) -
          cages.begin());
      if (cage == cages.size()) continue;  // another cell has joined it by now
      std::vector<std::size_t> beside = cages_beside(cages, cage);
      rng_.shuffle(beside);
      for (const std::size_t other : beside) {
        std::optional<Cages> joined = joined_unique(cages, cage, other);
        if (!joined || fit_of(*joined) != Fit::kFits) continue;
        cages = std::move(*joined);
        break;
      }
    }
    return cages;
  }

  // The cages with two of them joined; nullopt: they cannot be, or there are other solutions then.
  std::optional<Cages> joined_unique(const Cages& cages, std::size_t cage, std::size_t other) {
    Cells both = cages[cage];
    both.insert(both.end(), cages[other].begin(), cages[other].end());
    if (both.size() > most_in_cage(task_.board) || !all_differ(task_.board, both)) {
      return std::nullopt;
    }
    Cages joined = cages;
    joined[cage] = std::move(both);
    joined.erase(joined.begin() + static_cast<std::ptrdiff_t>(other));
    if (prove(joined) != Proof::kUnique) return std::nullopt;
    return joined;
  }

  // Joins cages, some at a time, until the puzzle fits; back by halving where it became too hard.
  std::optional<Puzzle> harden() {
    std::vector<Cages> ladder{cages_};
    std::size_t graded = 0;
    while (!stop_.stop_requested()) {
      while (std::cmp_less(ladder.size() - 1 - graded, kJoinsAStep) && join_some(ladder)) {
      }
      const std::size_t last = ladder.size() - 1;
      if (last == graded) return std::nullopt;  // no cages can be joined, and it is still too easy
      const Fit fit = fit_of(ladder[last]);
      if (fit == Fit::kFits) return puzzle_of(ladder[last]);
      if (fit == Fit::kTooHard) {
        const auto rung = find_rung(graded, last, [&](std::size_t i) { return fit_of(ladder[i]); });
        if (!rung) return std::nullopt;
        return puzzle_of(ladder[*rung]);
      }
      graded = last;
    }
    return std::nullopt;
  }

  // Adds a rung with two cages of the last one joined, small ones rather than large ones; false:
  // none of the pairs tried leaves one solution.
  bool join_some(std::vector<Cages>& ladder) {
    constexpr int kPairsTried = 24;
    const Cages& cages = ladder.back();
    for (int i = 0; i < kPairsTried && !stop_.stop_requested(); ++i) {
      const std::size_t cage = smaller_of_two(cages);
      const std::vector<std::size_t> beside = cages_beside(cages, cage);
      if (beside.empty()) continue;
      const std::size_t other = beside[rng_.below(static_cast<std::uint32_t>(beside.size()))];
      std::optional<Cages> joined = joined_unique(cages, cage, other);
      if (!joined) continue;
      ladder.push_back(std::move(*joined));
      return true;
    }
    return false;
  }

  std::size_t smaller_of_two(const Cages& cages) {
    const auto a = rng_.below(static_cast<std::uint32_t>(cages.size()));
    const auto b = rng_.below(static_cast<std::uint32_t>(cages.size()));
    return cages[a].size() <= cages[b].size() ? a : b;
  }

  const KillerTask& task_;
  Rng& rng_;
  StopToken stop_;
  const Adjacency adjacency_;
  Cages cages_;
  Board other_;
  std::vector<Board> others_;  // solutions that some cages have left beside the board
};

}  // namespace

std::optional<Puzzle> make_killer(const KillerTask& task, Rng& rng, StopToken stop) {
  return KillerMaker(task, rng, stop).run();
}

}  // namespace nonet::making
