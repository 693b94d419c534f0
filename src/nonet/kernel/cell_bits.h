// CellBits: a set of a network's cells, as words. It allocates nothing: thousands are made for a
// puzzle.

#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

class CellBits {
 public:
  explicit CellBits(std::size_t cells) : used_((cells + 63) / 64) { assert(used_ <= kWords); }
  CellBits(std::size_t cells, std::span<const CellIndex> members) : CellBits(cells) {
    for (const CellIndex cell : members) insert(cell);
  }

  void insert(CellIndex cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  void erase(CellIndex cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
  bool contains(CellIndex cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }

  std::size_t size() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words()) count += static_cast<std::size_t>(bit_count(word));
    return count;
  }
  bool empty() const {
    return std::ranges::all_of(words(), [](std::uint64_t word) { return word == 0; });
  }
  // Precondition: !empty().
  CellIndex first() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return static_cast<CellIndex>(i * 64 + static_cast<std::size_t>(lowest_bit(words_[i])));
  }
  std::size_t common(const CellBits& other) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < used_; ++i) {
      count += static_cast<std::size_t>(bit_count(words_[i] & other.words_[i]));
    }
    return count;
  }
  bool meets(const CellBits& other) const {
    for (std::size_t i = 0; i < used_; ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }

  bool is_subset_of(const CellBits& other) const {
    for (std::size_t i = 0; i < used_; ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }

  CellBits& operator&=(const CellBits& other) {
    for (std::size_t i = 0; i < used_; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  CellBits& operator|=(const CellBits& other) {
    for (std::size_t i = 0; i < used_; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  CellBits& operator-=(const CellBits& other) {
    for (std::size_t i = 0; i < used_; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }

  friend CellBits operator&(CellBits a, const CellBits& b) { return a &= b; }
  friend CellBits operator|(CellBits a, const CellBits& b) { return a |= b; }
  friend CellBits operator-(CellBits a, const CellBits& b) { return a -= b; }
  friend bool operator==(const CellBits&, const CellBits&) = default;

  // Visits the cells in ascending order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < used_; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest = without_lowest_bit(rest)) {
        visit(static_cast<CellIndex>(i * 64 + static_cast<std::size_t>(lowest_bit(rest))));
      }
    }
  }

  std::span<const std::uint64_t> words() const { return std::span(words_).first(used_); }

  std::vector<CellIndex> cells() const {
    std::vector<CellIndex> list;
    list.reserve(size());
    for_each([&list](CellIndex cell) { list.push_back(cell); });
    return list;
  }

 private:
  static constexpr std::size_t kWords = (std::size_t{geometry::kMostCells} + 63) / 64;

  std::array<std::uint64_t, kWords> words_{};
  std::size_t used_;
};

}  // namespace nonet::kernel
