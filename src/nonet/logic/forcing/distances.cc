#include "nonet/logic/forcing/distances.h"

#include <algorithm>
#include <array>
#include <bit>

namespace nonet::forcing {

namespace {

// The constraints through which strong links of a mode go.
constexpr int first_link(Links mode) { return mode == Links::kX ? 1 : 0; }
constexpr int end_of_links(Links mode) { return mode == Links::kY ? 1 : kConstraintsEach; }

}  // namespace

// before(y): the candidates that share a constraint with a candidate whose strong link leads to y,
// and y itself.
template <int kWords>
void Distances::link_before() {
  before_.assign(at(count_ * kWords), 0);
  for (const std::int16_t on : reach_->strong_targets()) {
    std::uint64_t* const own = before_.data() + at(on * kWords);
    for (int k = first_link(mode_); k < end_of_links(mode_); ++k) {
      const int off = reach_->conjugate(on, k);
      if (off < 0) continue;
      for (int w = 0; w < kWords; ++w) own[w] |= reach_->weak(off)[w];
    }
    if (mode_ == Links::kX) {
      const Row& same = reach_->of_digit(reach_->candidate(on) % kDigits);
      for (int w = 0; w < kWords; ++w) own[w] &= same[at(w)];
    }
    own[on >> 6] |= std::uint64_t{1} << (on & 63);
  }
}

void Distances::begin(const Reach& reach, Links mode) {
  reach_ = &reach;
  mode_ = mode;
  words_ = reach.words();
  count_ = reach.count();
  is_complete_ = count_ == 0;
  top_ = 0;
  least_distance_ = 0;
  if (layers_.empty()) layers_.emplace_back();
  Layer& first = layers_[0];
  first.rows.assign(at(count_ * words_), 0);
  first.refuted = {};
  first.proved = {};
  for (int i = 0; i < count_; ++i) {
    first.rows[at(i * words_ + (i >> 6))] |= std::uint64_t{1} << (i & 63);
  }
  growing_ = reach.strong_targets();
  with_words(words_, [this]<int kWords>() { link_before<kWords>(); });
}

// Returns whether the new layer has a bit that the last layer lacks.
template <int kWords>
bool Distances::add_layer() {
  const Layer& last = layers_[at(top_)];
  Layer& next = layers_[at(top_ + 1)];
  next.rows = last.rows;
  next.refuted = last.refuted;
  next.proved = last.proved;
  std::size_t still_growing = 0;
  for (const std::int16_t i : growing_) {
    const std::uint64_t* const old = row(top_, i);
    std::array<std::uint64_t, kWords> sum;
    std::copy_n(old, kWords, sum.begin());
    for (int w = 0; w < kWords; ++w) {
      // Bits of the layer before the last have been followed already, and candidates without strong
      // links are on after nothing.
      const std::uint64_t followed = top_ > 0 ? row(top_ - 1, i)[w] : 0;
      std::uint64_t rest = old[w] & ~followed & reach_->strong_targets_row()[at(w)];
      for (; rest != 0; rest &= rest - 1) {
        const std::uint64_t* const from = before(64 * w + std::countr_zero(rest));
        for (int v = 0; v < kWords; ++v) sum[at(v)] |= from[v];
      }
    }
    std::uint64_t changed = 0;
    for (int v = 0; v < kWords; ++v) changed |= sum[at(v)] ^ old[v];
    if (changed == 0) continue;
    growing_[still_growing++] = i;
    std::copy_n(sum.begin(), kWords, next.rows.data() + at(i * kWords));
    for (int v = 0; v < kWords; ++v) next.refuted[at(v)] |= sum[at(v)] & reach_->weak(i)[v];
    for (int k = first_link(mode_); k < end_of_links(mode_); ++k) {
      const int conjugate = reach_->conjugate(i, k);
      if (conjugate >= 0 && (sum[at(conjugate >> 6)] >> (conjugate & 63) & 1U) != 0) {
        insert(next.proved, i);
      }
    }
  }
  growing_.resize(still_growing);
  return still_growing != 0;
}

bool Distances::extend(int distance) {
  while (top_ < distance && !is_complete_) {
    if (layers_.size() == at(top_ + 1)) layers_.emplace_back();
    if (with_words(words_, [this]<int kWords>() { return add_layer<kWords>(); })) {
      ++top_;
    } else {
      is_complete_ = true;
    }
  }
  return top_ >= distance;
}

int Distances::from_to(int i, int j) const {
  for (int distance = 0; distance <= top_; ++distance) {
    if (implies_within(distance, i, j)) return distance;
  }
  return kFar;
}

bool Distances::is_on_cycle(int distance, int i) const {
  const std::uint64_t* const back = row(std::min(distance - 1, top_), i);
  for (int w = 0; w < words_; ++w) {
    for (std::uint64_t rest = back[w]; rest != 0; rest &= rest - 1) {
      const int j = 64 * w + std::countr_zero(rest);
      if (j != i && (before(j)[i >> 6] >> (i & 63) & 1U) != 0) return true;
    }
  }
  return false;
}

// Of the layer's chains the one with the first source, if any.
Distances::Chain Distances::first_chain(const Layer& layer) const {
  for (int w = 0; w < words_; ++w) {
    const std::uint64_t sources =
        (layer.refuted[at(w)] | layer.proved[at(w)]) & ~reach_->naked_singles()[at(w)];
    if (sources == 0) continue;
    const int i = 64 * w + std::countr_zero(sources);
    return {reach_->candidate(i), contains(layer.refuted, i), top_};
  }
  return {};
}

Distances::Chain Distances::shortest_chain(int most) {
  for (int distance = 1; distance <= most && extend(distance); ++distance) {
    const Layer& layer = layers_[at(distance)];
    if (least_distance_ == 0 && (layer.refuted != Row{} || layer.proved != Row{})) {
      least_distance_ = distance;
    }
    const Chain chain = first_chain(layer);
    if (chain.source >= 0) return chain;
  }
  return {};
}

}  // namespace nonet::forcing
