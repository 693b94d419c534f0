#include "nonet/kernel/chooser.h"

#include <algorithm>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

// Values that are in exactly two of the cells' domains.
Mask in_two(const Mask* domains, std::span<const CellIndex> cells) {
  Mask once = 0;
  Mask twice = 0;
  Mask more = 0;
  for (const CellIndex cell : cells) {
    const Mask domain = domains[cell];
    more |= twice & domain;
    twice |= once & domain;
    once |= domain;
  }
  return twice & ~more;
}

}  // namespace

Guess Chooser::next(const Mask* domains) const {
  Guess guess;
  double best = -1;
  int best_size = 0;
  for (std::size_t cell = 0; cell < model_.cells; ++cell) {
    const Mask domain = domains[cell];
    if (is_single(domain)) continue;
    const int size = bit_count(domain);
    const std::uint32_t score = scores_[cell];
    if (score <= best * size) continue;
    best = static_cast<double>(score) / size;
    best_size = size;
    guess = {static_cast<CellIndex>(cell), domain & -domain};
  }
  if (best_size > 2) consider_places(domains, best, guess);
  return guess;
}

void Chooser::consider_places(const Mask* domains, double best, Guess& guess) const {
  for (const HouseForm& house : model_.houses) {
    if (house.cells.size != static_cast<std::uint32_t>(bit_count(model_.used))) continue;
    const std::span<const CellIndex> cells = model_.at(house.cells);
    for (Mask rest = in_two(domains, cells); rest != 0; rest = without_lowest_bit(rest)) {
      const Mask value = rest & -rest;
      Guess here;
      std::uint32_t most = 0;
      for (const CellIndex cell : cells) {
        if ((domains[cell] & value) == 0 || scores_[cell] < most) continue;
        most = scores_[cell];
        here = {cell, value};
      }
      const double score = most * 0.5;
      if (score <= best) continue;
      best = score;
      guess = here;
    }
  }
}

void Chooser::failed(const Propagator& propagator) {
  const std::uint32_t share = 16 / propagator.cells.size + 1;
  for (const CellIndex cell : model_.at(propagator.cells)) scores_[cell] += share;
  count_failure();
}

void Chooser::failed(std::pair<CellIndex, CellIndex> cells) {
  ++scores_[cells.first];
  ++scores_[cells.second];
  count_failure();
}

void Chooser::count_failure() {
  if (--until_decay_ != 0) return;
  until_decay_ = std::uint32_t{1} << 14;
  for (std::uint32_t& score : scores_) score >>= 1;
}

}  // namespace nonet::kernel
