#include "nonet/make/exchanges.h"

#include <cstdint>
#include <vector>

namespace nonet::making {

namespace {

class Walk {
 public:
  Walk(const kernel::Model& model, Board& board) : model_(model), board_(board) {
    seen_.assign(board.size(), 0);
  }

  void step(Rng& rng) {
    const auto cell = static_cast<CellIndex>(rng.below(static_cast<std::uint32_t>(board_.size())));
    const Value from = board_[cell];
    auto to = static_cast<Value>(rng.below(static_cast<std::uint32_t>(model_.values - 1)));
    if (to >= from) ++to;
    reach(cell, from, to);
    for (const CellIndex other : reached_) board_[other] = board_[other] == from ? to : from;
  }

 private:
  void reach(CellIndex cell, Value a, Value b) {
    ++visit_;
    reached_.assign(1, cell);
    seen_[cell] = visit_;
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      for (const CellIndex peer : model_.at(model_.peers[reached_[i]])) {
        const bool in_set = board_[peer] == a || board_[peer] == b;
        if (!in_set || seen_[peer] == visit_) continue;
        seen_[peer] = visit_;
        reached_.push_back(peer);
      }
    }
  }

  const kernel::Model& model_;
  Board& board_;
  std::vector<std::uint32_t> seen_;  // in which step a cell was last reached
  std::uint32_t visit_ = 0;
  Cells reached_;
};

}  // namespace

void exchange_values(const kernel::Model& model, Board& board, int steps, Rng& rng) {
  if (model.values < 2 || board.empty()) return;
  Walk walk(model, board);
  for (int i = 0; i < steps; ++i) walk.step(rng);
}

}  // namespace nonet::making
