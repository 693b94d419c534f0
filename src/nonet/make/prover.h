// Prover: whether a board is the only solution of a puzzle, asked often of the same clues with
// other givens.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/network.h"
#include "nonet/make/board.h"

namespace nonet::making {

enum class Proof : std::uint8_t {
  kUnique,
  kOther,    // there is another solution
  kUnknown,  // the budget was spent, or the stop token asked to stop
};

struct Effort {
  // How many guesses and conflicts a proof may take.
  std::uint64_t guesses = 0;
  // Whether clause learning takes turns with guesses: what large boards need.
  bool learning = false;
};

class Prover {
 public:
  // The clues and the layout of the puzzle; its givens are left out. Errors: those of
  // kernel::translate.
  static Result<Prover> make(const geometry::Puzzle& puzzle, StopToken stop = {});

  // Whether `board`, a solution, is the only one where cells with is_given keep their values.
  Proof prove(const Board& board, const std::vector<bool>& is_given, const Effort& effort,
              StopToken stop);
  // After kOther: a solution that is not `board`.
  const Board& other() const { return other_; }

 private:
  kernel::Network network_;
  kernel::Model model_;
  Board other_;
};

}  // namespace nonet::making
