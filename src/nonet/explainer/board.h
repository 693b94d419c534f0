// Board: values and candidates of a network, with the positions of every value in every region.

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "nonet/explainer/network.h"

namespace nonet::explainer {

inline int count(Mask mask) { return std::popcount(mask); }
inline int lowest(Mask mask) { return std::countr_zero(mask); }
// for (const int i : members(mask)) visits the members in ascending order.
inline geometry::ValueSet members(Mask mask) { return geometry::ValueSet::from_bits(mask); }
inline Mask bit(int index) { return static_cast<Mask>(1U << static_cast<unsigned>(index)); }

inline constexpr std::uint8_t kEmpty = 0xFF;

class Board {
 public:
  explicit Board(const Network& network);
  // The givens and candidates of a puzzle.
  Board(const Network& network, const geometry::Puzzle& puzzle);

  const Network& network() const { return *network_; }
  bool is_empty(int cell) const { return value_[at(cell)] == kEmpty; }
  int value(int cell) const { return value_[at(cell)]; }
  Mask candidates(int cell) const { return candidates_[at(cell)]; }
  bool has(int cell, int value) const { return (candidates(cell) >> value & 1) != 0; }
  Mask positions(int region, int value) const { return positions_[slot(region, value)]; }
  int empty_cells(int region) const;
  int placed(int value) const;  // how often the value stands on the board
  bool is_solved() const;

  void remove(int cell, int value);
  void remove_all(int cell, Mask values);
  void restore(int cell, int value);
  void place(int cell, int value);

  friend bool operator==(const Board& a, const Board& b) {
    return a.value_ == b.value_ && a.candidates_ == b.candidates_;
  }

 private:
  static std::size_t slot(int region, int value) { return at(region) * kMostValues + at(value); }
  void set_positions(int cell, int value, bool there);

  const Network* network_;
  std::array<std::uint8_t, kMostCells> value_{};
  std::array<Mask, kMostCells> candidates_{};
  std::array<Mask, at(kMostRegions* kMostValues)> positions_{};
};

}  // namespace nonet::explainer
