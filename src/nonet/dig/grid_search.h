// GridSearch: a random sample of the minimal puzzles of one random grid, as questions to a solver.
// unbiased.h has the idea and the proof.
//
// All that decides what is found, and what is drawn from the random stream, are facts about sets of
// clues: is this puzzle proper, is this clue redundant. Which second solutions the solver happens to
// show only fills KnownSets, which spares questions and changes no answer.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/dig/blank.h"
#include "nonet/dig/known_sets.h"
#include "nonet/solve/solver.h"

namespace nonet::dig {

// Puzzles of `clues` clues drawn in a grid, `picked` out of `blocks` blocks of a random order.
struct Roots {
  int clues;
  int blocks;
  int picked;
  int orders;
  int a_grid;  // orders * (blocks over picked)
};
inline constexpr std::array kRoots{
    Roots{32, 10, 4, 1, 210},
    Roots{30, 13, 5, 4, 4 * 1287},
};
inline constexpr int kMostRootClues = kRoots[0].clues;
inline constexpr std::uint32_t kGridsAFullOrder = 64;

constexpr int branches(int clues) {
  constexpr std::array kTable{2, 2, 3, 3, 2};  // 28 to 32
  return clues > kMostRootClues || clues < 28 ? 1 : kTable[static_cast<std::size_t>(clues - 28)];
}

class GridSearch {
 public:
  // Starts over with another grid. Only puzzles of `fewest` clues or more are looked for. `rng` must
  // outlive the search, and nobody else may draw from it meanwhile. Precondition: is_solved(solution).
  void begin(const Grid& solution, Rng& rng, int fewest = kFewestClues);

  // Appends puzzles to be solved with limit 2 and Want::kAny; none when the search is at its end.
  void ask(std::vector<Pencilmarks>& questions);
  // The outcomes of what ask() appended, in that order.
  void answer(std::span<const SolveOutcome> outcomes);

  const Grid& solution() const { return solution_; }
  // The clues of each minimal puzzle found; the same one may be there twice.
  const std::vector<CellSet>& found() const { return found_; }

 private:
  // A proper puzzle of the level in hand.
  struct Node {
    CellSet clues;
    CellSet not_tested;  // clues not yet known to be needed
    std::array<Cell, 4> drawn{};
    bool settled = false;  // whether it is minimal
    bool minimal = false;
  };
  // What is asked about next. A level goes from kDrawn to kNext; roots come in at theirs.
  enum class Stage : std::uint8_t { kDrawn, kMinimality, kRootLevel, kNext };
  struct Question {
    std::size_t node;
    Cell cell;
  };

  void draw_roots();
  void combine(int first, int left, const KnownSets::Row& hit, const CellSet& clues);
  void enter_level();
  void leave_level();
  void ask_about_drawn(std::vector<Pencilmarks>& questions);
  void ask_about_minimality(std::vector<Pencilmarks>& questions);
  bool roots_next() const;
  void ask_about_roots(std::vector<Pencilmarks>& questions);
  void ask_without(std::size_t node, Cell cell, std::vector<Pencilmarks>& questions);
  void learn(const Grid& other);

  Rng* rng_ = nullptr;
  int fewest_ = kFewestClues;
  Grid solution_;
  KnownSets sets_;
  std::vector<CellSet> found_;

  const Roots* root_level_ = nullptr;  // the next to come
  int orders_done_ = 0;
  int blocks_ = 0;
  std::array<CellSet, 16> block_{};
  std::array<KnownSets::Row, 16> block_hits_{};
  std::vector<CellSet> roots_asked_;

  int clues_ = 0;  // of the puzzles in nodes_
  Stage stage_ = Stage::kNext;
  std::vector<Node> nodes_;
  std::vector<CellSet> smaller_;  // proper puzzles of one clue less
  std::vector<Question> asked_;
};

}  // namespace nonet::dig
