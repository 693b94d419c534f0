// Chooser: selects the next guess of the search, by the contradictions of earlier guesses.
//
// Each cell has a score, at first the weights of its constraints. A constraint that finds a
// contradiction adds to the scores of its cells, more the fewer cells it has, and the guessed cell
// gains too; all scores are halved every 2^14 contradictions. The guess is on the cell with the
// highest score per candidate. Where this cell has more than two candidates, a value with two
// places left in a house may be guessed instead. (Boussemart et al., "Boosting systematic search by
// weighting constraints", ECAI 2004.)

#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "nonet/kernel/model.h"

namespace nonet::kernel {

struct Guess {
  CellIndex cell = 0;
  Mask value = 0;  // 0: every cell has one value
};

class Chooser {
 public:
  explicit Chooser(const Model& model) : model_(model), scores_(model.weights) {}

  Guess next(const Mask* domains) const;

  // The guess led to a contradiction.
  void failed(const Guess& guess) { scores_[guess.cell] += kGuessed; }
  // A propagator has found a contradiction, or two cells have (State::failed_cells).
  void failed(const Propagator& propagator);
  void failed(std::pair<CellIndex, CellIndex> cells);

 private:
  // What a cell gains when its guess fails. The gain halves the guesses on killers; a larger one
  // costs other puzzles more guesses.
  static constexpr std::uint32_t kGuessed = 4;

  void consider_places(const Mask* domains, double best, Guess& guess) const;
  void count_failure();

  const Model& model_;
  std::vector<std::uint32_t> scores_;
  std::uint32_t until_decay_ = std::uint32_t{1} << 14;
};

}  // namespace nonet::kernel
