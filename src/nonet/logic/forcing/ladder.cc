#include "nonet/logic/forcing/ladder.h"

namespace nonet::forcing {

void Ladder::begin(const Reach& reach, Links mode) {
  reach_ = &reach;
  mode_ = mode;
  words_ = reach.words();
  count_ = reach.count();
  is_complete_ = count_ == 0;
  top_ = 0;
  if (rungs_.empty()) rungs_.emplace_back();
  rungs_[0].assign(at(count_ * words_), 0);
  for (int i = 0; i < count_; ++i) {
    rungs_[0][at(i * words_ + (i >> 6))] |= std::uint64_t{1} << (i & 63);
  }
}

bool Ladder::climb(int turns) {
  while (top_ < turns && !is_complete_) {
    if (rungs_.size() == at(top_ + 1)) rungs_.emplace_back();
    std::vector<std::uint64_t>& next = rungs_[at(top_ + 1)];
    next = rungs_[at(top_)];
    std::uint64_t changed = 0;
    for (int i = 0; i < count_; ++i) {
      std::uint64_t* const into = next.data() + i * words_;
      for (int w = 0; w < words_; ++w) {
        // What was there a rung below has been followed.
        const std::uint64_t before = top_ > 0 ? row(top_ - 1, i)[w] : 0;
        for (std::uint64_t rest = row(top_, i)[w] & ~before; rest != 0; rest &= rest - 1) {
          const std::uint64_t* const from = reach_->direct(mode_, 64 * w + std::countr_zero(rest));
          for (int v = 0; v < words_; ++v) {
            changed |= from[v] & ~into[v];
            into[v] |= from[v];
          }
        }
      }
    }
    if (changed == 0) {
      is_complete_ = true;
    } else {
      ++top_;
    }
  }
  return top_ >= turns;
}

Ladder::Chain Ladder::shortest_chain() {
  for (int turns = 1; climb(turns); ++turns) {
    for (int i = 0; i < count_; ++i) {
      const int candidate = reach_->candidate(i);
      if (reach_->is_refuted(candidate)) {
        const std::uint64_t* const weak = reach_->weak(i);
        const std::uint64_t* const on = row(turns, i);
        for (int w = 0; w < words_; ++w) {
          if ((on[w] & weak[w]) != 0) return {candidate, true, turns};
        }
      }
      if (!reach_->is_proved(candidate)) continue;
      for (int tie = mode_ == Links::kX ? 1 : 0; tie < (mode_ == Links::kY ? 1 : kTies); ++tie) {
        const int partner = reach_->partner(i, tie);
        if (partner < 0) continue;
        if ((row(turns, partner)[i >> 6] >> (i & 63) & 1U) != 0) return {candidate, false, turns};
      }
    }
  }
  return {};
}

}  // namespace nonet::forcing
