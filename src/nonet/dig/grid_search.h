// GridSearch: a random sample of the minimal puzzles of one random grid, as questions to a solver.
// unbiased.h has the idea and the proof.
//
// The puzzles found and the draws from the random stream depend only on facts about sets of clues:
// whether a puzzle is proper, whether a clue is redundant. The second solutions that the solver
// happens to return only fill KnownSets, which saves questions and changes no answer.

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

// Roots: puzzles of 32 clues, four out of ten blocks of eight cells of a random order.
inline constexpr int kRootClues = 32;
inline constexpr int kBlocks = 10;
inline constexpr int kBlockCells = 8;
inline constexpr int kPicked = kRootClues / kBlockCells;
inline constexpr int kRootsAnOrder = 210;  // 10 over 4
inline constexpr int kOrders = 2;
// One grid in this many is also searched from its complete grid down.
inline constexpr std::uint32_t kGridsAFullOrder = 64;

// The most puzzles with one clue less that are drawn from a proper puzzle.
inline constexpr int kMostBranches = 4;
constexpr int branches(int clues) {
  if (clues > kRootClues) return 1;
  return clues > 30 ? 4 : clues == 30 ? 3 : clues == 29 ? 2 : 1;
}

class GridSearch {
 public:
  // Starts over with another grid. Only puzzles of `fewest` clues or more are looked for. `rng`
  // must outlive the search, and nothing else may draw from it meanwhile. Precondition:
  // is_solved(solution).
  void begin(const Grid& solution, Rng& rng, int fewest = kFewestClues);
  // Starts over with one puzzle of the grid instead of roots: finds minimal puzzles made of its
  // clues. Precondition: `clues` make a proper puzzle.
  void begin_below(const Grid& solution, const CellSet& clues, Rng& rng);

  // Appends puzzles to be solved with limit 2 and Want::kAny; none when the search is at its end.
  void ask(std::vector<Pencilmarks>& questions);
  // Takes the outcomes of the puzzles that ask() appended, in that order.
  void answer(std::span<const SolveOutcome> outcomes);

  const Grid& solution() const { return solution_; }
  // The clues of each minimal puzzle found; the same one may be there twice.
  const std::vector<CellSet>& found() const { return found_; }

 private:
  // A proper puzzle of the current level.
  struct Node {
    CellSet clues;
    CellSet not_tested;  // clues not yet known to be needed
    std::array<Cell, kMostBranches> drawn{};
    bool settled = false;  // whether `minimal` is known
    bool minimal = false;
  };
  // The subject of the next questions. A level goes from kDrawn to kNext; roots come in at
  // kRootLevel.
  enum class Stage : std::uint8_t { kDrawn, kMinimality, kRootLevel, kNext };
  struct Question {
    std::size_t node;
    Cell cell;
  };

  void start(const Grid& solution, Rng& rng);
  void draw_roots();
  void combine(int first, int left, const KnownSets::Row& hit, const CellSet& clues);
  bool roots_to_come() const;
  void enter_level();
  void leave_level();
  void ask_about_drawn(std::vector<Pencilmarks>& questions);
  void ask_about_minimality(std::vector<Pencilmarks>& questions);
  void ask_about_roots(std::vector<Pencilmarks>& questions);
  Pencilmarks marks_of(const CellSet& clues) const;
  void learn(const Grid& other);

  Rng* rng_ = nullptr;
  int fewest_ = kFewestClues;
  bool with_roots_ = true;
  Grid solution_;
  KnownSets sets_;
  std::vector<CellSet> found_;

  int orders_done_ = 0;
  std::array<CellSet, kBlocks> block_{};
  std::array<KnownSets::Row, kBlocks> block_hits_{};
  std::vector<CellSet> roots_asked_;

  int clues_ = 0;  // of the puzzles in nodes_
  Stage stage_ = Stage::kNext;
  std::vector<Node> nodes_;
  std::vector<CellSet> smaller_;  // proper puzzles of one clue less
  std::vector<Question> asked_;
};

}  // namespace nonet::dig
