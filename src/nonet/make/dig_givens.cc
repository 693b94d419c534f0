#include "nonet/make/dig_givens.h"

#include <algorithm>
#include <cstddef>

namespace nonet::making {

namespace {

class Digger {
 public:
  Digger(Prover& prover, const Board& board, std::span<const Cells> orbits, const Effort& effort,
         Unproven unproven, StopToken stop)
      : prover_(prover),
        board_(board),
        orbits_(orbits),
        effort_(effort),
        unproven_(unproven),
        stop_(stop),
        is_given_(board.size(), true),
        needed_(orbits.size(), false) {}

  Dug run() {
    std::size_t size = std::max<std::size_t>(1, orbits_.size() / 4);
    while (next_ < orbits_.size() && !stop_.stop_requested() && !ended_) size = try_several(size);
    if (next_ < orbits_.size()) dug_.minimal = false;
    return std::move(dug_);
  }

 private:
  // Tries up to `size` orbits at once; returns how many to try next.
  std::size_t try_several(std::size_t size) {
    const std::size_t before = dug_.removed.size();
    std::size_t end = next_;
    for (; end < orbits_.size() && dug_.removed.size() < before + size; ++end) {
      if (needed_[end]) continue;
      set_given(end, false);
      if (is_hit_everywhere()) {
        dug_.removed.push_back(end);
      } else {
        set_given(end, true);  // a known solution would fit
      }
    }
    if (dug_.removed.size() == before) {
      next_ = end;
      return size;
    }
    const Proof proof = prover_.prove(board_, is_given_, effort_, stop_);
    if (proof == Proof::kUnique) {
      next_ = end;
      return size * 2;
    }
    const std::size_t tried = dug_.removed.size() - before;
    const std::size_t only = dug_.removed.back();
    for (std::size_t i = before; i < dug_.removed.size(); ++i) set_given(dug_.removed[i], true);
    dug_.removed.resize(before);
    if (proof == Proof::kOther) remember();
    if (tried == 1) {
      needed_[only] = true;
      if (proof == Proof::kUnknown) {
        dug_.minimal = false;
        ended_ = unproven_ == Unproven::kEnds;
      }
    }
    return std::max<std::size_t>(1, tried / 2);
  }

  void set_given(std::size_t orbit, bool given) {
    for (const CellIndex cell : orbits_[orbit]) is_given_[cell] = given;
  }

  void remember() {
    Cells differ;
    for (std::size_t cell = 0; cell < board_.size(); ++cell) {
      if (prover_.other()[cell] != board_[cell]) differ.push_back(static_cast<CellIndex>(cell));
    }
    others_.push_back(std::move(differ));
  }

  // Whether some given excludes each other solution that is known.
  bool is_hit_everywhere() const {
    return std::ranges::all_of(others_, [this](const Cells& differ) {
      return std::ranges::any_of(differ, [this](CellIndex cell) { return is_given_[cell]; });
    });
  }

  Prover& prover_;
  const Board& board_;
  std::span<const Cells> orbits_;
  const Effort& effort_;
  Unproven unproven_;
  StopToken stop_;
  std::vector<bool> is_given_;
  std::vector<bool> needed_;   // orbits that cannot go
  std::vector<Cells> others_;  // where the known other solutions differ from the board
  std::size_t next_ = 0;       // the first orbit that has not been decided
  bool ended_ = false;
  Dug dug_;
};

}  // namespace

Dug dig_givens(Prover& prover, const Board& board, std::span<const Cells> orbits,
               const Effort& effort, Unproven unproven, StopToken stop) {
  return Digger(prover, board, orbits, effort, unproven, stop).run();
}

}  // namespace nonet::making
