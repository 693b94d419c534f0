#include "nonet/logic/forcing/distances.h"

#include <algorithm>
#include <array>

#include "nonet/base/sort.h"

namespace nonet::forcing {

void Distances::begin(const Reach& reach, Links mode) {
  reach_ = &reach;
  mode_ = mode;
  words_ = reach.words();
  count_ = reach.count();
  is_complete_ = count_ == 0;
  top_ = 0;
  if (layers_.empty()) layers_.emplace_back();
  layers_[0].assign(at(count_ * words_), 0);
  for (int i = 0; i < count_; ++i) {
    layers_[0][at(i * words_ + (i >> 6))] |= std::uint64_t{1} << (i & 63);
  }
  kept_ = reach.strong_targets();
  std::vector<bool> is_kept(at(count_));
  for (const std::int16_t i : kept_) is_kept[at(i)] = true;
  for (int i = 0; i < count_; ++i) {
    const int candidate = reach.candidate(i);
    if (is_kept[at(i)] || !(reach.is_refuted(candidate) || reach.is_proved(candidate))) continue;
    kept_.push_back(static_cast<std::int16_t>(i));
  }
  nonet::sort(kept_.begin(), kept_.end());
}

// Returns whether the new layer has a bit that the last layer lacks.
template <int kWords>
bool Distances::add_layer() {
  std::vector<std::uint64_t>& next = layers_[at(top_ + 1)];
  next = layers_[at(top_)];
  std::uint64_t changed = 0;
  for (const int i : kept_) {
    std::array<std::uint64_t, kWords> sum;
    std::copy_n(row(top_, i), kWords, sum.begin());
    for (int w = 0; w < kWords; ++w) {
      // Bits of the layer before the last have been followed already.
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

bool Distances::extend(int distance) {
  while (top_ < distance && !is_complete_) {
    if (layers_.size() == at(top_ + 1)) layers_.emplace_back();
    bool is_new = false;
    switch (words_) {
      case 1:
        is_new = add_layer<1>();
        break;
      case 2:
        is_new = add_layer<2>();
        break;
      case 3:
        is_new = add_layer<3>();
        break;
      case 4:
        is_new = add_layer<4>();
        break;
      default:
        is_new = add_layer<kMostWords>();
        break;
    }
    if (is_new) {
      ++top_;
    } else {
      is_complete_ = true;
    }
  }
  return top_ >= distance;
}

bool Distances::is_refuted(int distance, int i) const {
  if (!reach_->is_refuted(reach_->candidate(i))) return false;
  const std::uint64_t* const weak = reach_->weak(i);
  const std::uint64_t* const on = row(std::min(distance, top_), i);
  for (int w = 0; w < words_; ++w) {
    if ((on[w] & weak[w]) != 0) return true;
  }
  return false;
}

bool Distances::is_proved(int distance, int i) const {
  if (!reach_->is_proved(reach_->candidate(i))) return false;
  for (int k = mode_ == Links::kX ? 1 : 0; k < (mode_ == Links::kY ? 1 : kConstraintsEach); ++k) {
    const int conjugate = reach_->conjugate(i, k);
    if (conjugate >= 0 && implies_within(distance, conjugate, i)) return true;
  }
  return false;
}

Distances::Chain Distances::shortest_chain() {
  least_distance_ = 0;
  for (int distance = 1; extend(distance); ++distance) {
    for (const int i : kept_) {
      const bool refuted = is_refuted(distance, i);
      if (!refuted && !is_proved(distance, i)) continue;
      if (least_distance_ == 0) least_distance_ = distance;
      if (!reach_->is_naked_single(i)) return {reach_->candidate(i), refuted, distance};
    }
  }
  return {};
}

}  // namespace nonet::forcing
