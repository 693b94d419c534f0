// Many puzzles through threads, piece by piece.

#pragma once

#include <atomic>
#include <cstddef>
#include <limits>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/python/puzzles.h"
#include "nonet/python/unlocked.h"
#include "nonet/solve/solver.h"

namespace nonet::python {

// Faults of puzzles, found in any order: that of the first puzzle counts.
class Faults {
 public:
  void add(Puzzles::Fault fault);
  // Whether a piece that begins with `puzzle` need not be looked at any more.
  bool ends_before(std::size_t puzzle) const { return first_.load() < puzzle; }
  // Raises ValueError where there is a fault.
  void raise(const Puzzles& puzzles) const;

 private:
  std::atomic<std::size_t> first_{std::numeric_limits<std::size_t>::max()};
  std::mutex mutex_;
  Puzzles::Fault fault_;
};

// How work is cut: pieces of least..most puzzles; up to `brief` puzzles take milliseconds.
struct Cut {
  std::size_t least = 512;
  std::size_t most = 4096;
  std::size_t brief = 512;
};

// One piece. The memory is a thread's, used again from piece to piece.
struct Piece {
  std::size_t first = 0;
  std::span<const Grid> grids;
  std::vector<SolveOutcome>& outcomes;
  StopToken stop;
};

using PieceWork = FunctionRef<void(const Piece& piece, Faults& faults)>;

// Calls `work` with pieces that together are the puzzles, on so many threads (0: all there are),
// without the lock. Raises ValueError for the first bad puzzle, and what signal handlers raise.
void for_pieces(const Puzzles& puzzles, int threads, const Cut& cut, PieceWork work);

}  // namespace nonet::python
