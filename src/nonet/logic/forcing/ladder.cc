#include "nonet/logic/forcing/ladder.h"

#include <algorithm>
#include <array>

#include "nonet/base/sort.h"

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
  kept_ = reach.turned_on();
  std::vector<bool> is_kept(at(count_));
  for (const std::int16_t i : kept_) is_kept[at(i)] = true;
  for (int i = 0; i < count_; ++i) {
    const int candidate = reach.candidate(i);
    if (is_kept[at(i)] || !(reach.is_refuted(candidate) || reach.is_proved(candidate))) continue;
    kept_.push_back(static_cast<std::int16_t>(i));
  }
  nonet::sort(kept_.begin(), kept_.end());
}

// Returns whether the new rung has anything that the one below has not.
template <int kWords>
bool Ladder::add_rung() {
  std::vector<std::uint64_t>& next = rungs_[at(top_ + 1)];
  next = rungs_[at(top_)];
  std::uint64_t changed = 0;
  for (const int i : kept_) {
    std::array<std::uint64_t, kWords> sum;
    std::copy_n(row(top_, i), kWords, sum.begin());
    for (int w = 0; w < kWords; ++w) {
      // What was there a rung below has been followed.
      const std::uint64_t before = top_ > 0 ? row(top_ - 1, i)[w] : 0;
      for (std::uint64_t rest = row(top_, i)[w] & ~before; rest != 0; rest &= rest - 1) {
        const std::uint64_t* const from = reach_->direct(mode_, 64 * w + std::countr_zero(rest));
        for (int v = 0; v < kWords; ++v) sum[at(v)] |= from[v];
      }
    }
    for (int v = 0; v < kWords; ++v) changed |= sum[at(v)] ^ row(top_, i)[v];
    std::copy_n(sum.begin(), kWords, next.data() + at(i * kWords));
  }
  return changed != 0;
}

bool Ladder::climb(int turns) {
  while (top_ < turns && !is_complete_) {
    if (rungs_.size() == at(top_ + 1)) rungs_.emplace_back();
    bool is_new = false;
    switch (words_) {
      case 1:
        is_new = add_rung<1>();
        break;
      case 2:
        is_new = add_rung<2>();
        break;
      case 3:
        is_new = add_rung<3>();
        break;
      case 4:
        is_new = add_rung<4>();
        break;
      default:
        is_new = add_rung<kMostWords>();
        break;
    }
    if (is_new) {
      ++top_;
    } else {
      is_complete_ = true;
    }
  }
  return top_ >= turns;
}

bool Ladder::is_refuted(int turns, int i) const {
  if (!reach_->is_refuted(reach_->candidate(i))) return false;
  const std::uint64_t* const weak = reach_->weak(i);
  const std::uint64_t* const on = row(std::min(turns, top_), i);
  for (int w = 0; w < words_; ++w) {
    if ((on[w] & weak[w]) != 0) return true;
  }
  return false;
}

bool Ladder::is_proved(int turns, int i) const {
  if (!reach_->is_proved(reach_->candidate(i))) return false;
  for (int tie = mode_ == Links::kX ? 1 : 0; tie < (mode_ == Links::kY ? 1 : kTies); ++tie) {
    const int partner = reach_->partner(i, tie);
    if (partner >= 0 && leads(turns, partner, i)) return true;
  }
  return false;
}

Ladder::Chain Ladder::shortest_chain() {
  least_turns_ = 0;
  for (int turns = 1; climb(turns); ++turns) {
    for (const int i : kept_) {
      const bool refuted = is_refuted(turns, i);
      if (!refuted && !is_proved(turns, i)) continue;
      if (least_turns_ == 0) least_turns_ = turns;
      if (!reach_->is_only_one(i)) return {reach_->candidate(i), refuted, turns};
    }
  }
  return {};
}

}  // namespace nonet::forcing
