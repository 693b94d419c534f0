// Chooser: what the search guesses next, by what guesses have come to so far.
//
// Each cell has a score: it begins with the weights of the constraints over it, grows by one with
// each guess in it that fails, and is halved every 2^14 failures. The cell with the most score for
// a candidate is guessed. Where that cell has more than two candidates, a value with two places
// left in a house may take its place.

#pragma once

#include <cstdint>
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
  void failed(CellIndex cell);

 private:
  void consider_places(const Mask* domains, double best, Guess& guess) const;

  const Model& model_;
  std::vector<std::uint32_t> scores_;
  std::uint32_t until_decay_ = std::uint32_t{1} << 14;
};

}  // namespace nonet::kernel
