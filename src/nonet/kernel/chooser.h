// Chooser: what the search guesses next, by what guesses have come to so far.
//
// Each cell has a score. It begins with the weights of the constraints over it; a constraint that
// finds a contradiction adds to the scores of its cells, the more the fewer it has, and the cell
// whose guess it ended gains too; all scores are halved every 2^14 contradictions. The cell with
// the most score for a candidate is guessed. Where it has more than two candidates, a value with
// two places left in a house may take its place. (Boussemart et al., "Boosting systematic search by
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

  // The guess came to nothing.
  void failed(const Guess& guess) { scores_[guess.cell] += kGuessed; }
  // A propagator has found a contradiction, or two cells cannot both be met.
  void failed(const Propagator& propagator);
  void failed(std::pair<CellIndex, CellIndex> cells);

 private:
  // What a cell gains whose guess fails: on killers this takes half the guesses away, more of it
  // costs other puzzles more.
  static constexpr std::uint32_t kGuessed = 4;

  void consider_places(const Mask* domains, double best, Guess& guess) const;
  void count_failure();

  const Model& model_;
  std::vector<std::uint32_t> scores_;
  std::uint32_t until_decay_ = std::uint32_t{1} << 14;
};

}  // namespace nonet::kernel
