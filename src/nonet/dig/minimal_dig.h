// MinimalDig: a complete grid on its way to a minimal puzzle, as questions to a solver.
//
// Its clues go in random order, orbit by orbit, each unless the solution would no longer be the
// only one. What is left does not depend on how that is found out, so the questions are chosen to
// be few:
//
//   place          0  1  2  ...         36 ..         46 ...            80    in the random order
//   at a stroke    all of these gone but for the needed: one solution?
//   one by one                                        this one gone: another solution?
//
// In a proper puzzle of fewer clues every clue that is gone could go, so one answer takes out the
// first half of the grid. Where it is no, a shorter part of the order is asked about, which does
// with an answer in most cases. No one asks about a clue that is the last one of an unavoidable set
// (known_sets.h) to go: it is needed. The sets known are those of two lines of a chute, and of two
// digits in a chute, which are found in half a microsecond and decide half of the clues that stay.
// Sets that answers come upon are of no use: they have a clue that stays, the one asked about.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/base/rng.h"
#include "nonet/board/candidate_row.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/dig/pattern_symmetry.h"

namespace nonet {

class MinimalDig {
 public:
  // Draws the order. Precondition: is_solved(solution).
  MinimalDig(const Grid& solution, PatternSymmetry symmetry, Rng& rng);

  // First at a stroke: false when an answer was yes, or there is no shorter part to ask about.
  bool asks_at_a_stroke() const { return stroke_ < kStrokes; }
  // A puzzle: has it one solution?
  Grid stroke() const { return clues_before(stroke_end()); }
  void answer_stroke(bool has_one_solution);

  // Then one by one. `board` is the same for all of the following calls, and kept by the caller,
  // who has many of them side by side: clues as single candidates, all else open.
  void begin_one_by_one(CandidateRow& board);
  // Makes the board a puzzle: has it a solution? No house of it is crowded but for a cell that its
  // house's solved cells leave without a candidate. False when every orbit has been tried.
  bool find_question(CandidateRow& board);
  void answer(bool has_solution, CandidateRow& board);

  // The clues that are left. Precondition: find_question() returned false.
  Grid puzzle() const { return clues_before(size_); }

 private:
  // Cells of 81 that go. Uniform grids have one solution then with a chance of 58, 73, 85, 93, 99
  // and nearly 100 %.
  static constexpr std::size_t kStrokes = 6;
  static constexpr std::array<std::size_t, kStrokes> kStrokeCells{46, 43, 39, 35, 28, 16};
  // Larger sets decide next to nothing. Uniform grids have 28 of these sets on average.
  static constexpr int kMostColumns = 4;
  static constexpr std::size_t kMostSets = 40;

  std::size_t stroke_end() const { return size_ * kStrokeCells[stroke_] / kCells; }
  const CellSet& orbit_at(std::size_t place) const { return orbits_[order_[place]]; }
  template <class Visit>
  void for_each_cell(std::size_t place, const Visit& visit) const;
  struct Chute;
  void find_known_sets();
  void find_sets_of_two_lines(const Chute& chute, std::size_t one, std::size_t two);
  void find_sets_of_two_digits(const Chute& chute);
  void add_known_set(const CellSet& places);
  bool is_known_to_stay(std::size_t place) const;
  CellSet gone_before(std::size_t end) const;
  Grid clues_before(std::size_t end) const;
  void ask_next(CandidateRow& board);
  void open(std::size_t place, CandidateRow& board) const;
  void set_clues(std::size_t place, CandidateRow& board) const;

  bool is_asking_ = false;
  Cell asked_{0};
  CellSet not_asked_;      // cells of the orbit at place_
  CellSet ends_set_;       // places that are the last one of a known set
  CellSet stays_;          // places whose clues stay; sets of places are the cells of those numbers
  std::size_t place_ = 0;  // tried next
  std::size_t stroke_ = 0;
  std::size_t size_;  // orbits
  std::span<const CellSet> orbits_;
  std::array<std::uint8_t, kCells> order_{};  // numbers of orbits

  // The known sets. Those with the same last place are a list.
  std::array<std::uint8_t, kCells> first_set_{};  // by last place: 1 + the set's number; 0: none
  std::array<std::uint8_t, kMostSets> next_set_;  // likewise
  std::array<CellSet, kMostSets> sets_;
  std::size_t set_count_ = 0;

  Grid solution_;
};

}  // namespace nonet
