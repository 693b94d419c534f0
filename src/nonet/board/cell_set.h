// CellSet: a set of cells, one bit a cell in two words.
//
//   word 0: cells 0..63    word 1: cells 64..80 in bits 0..16

#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "nonet/base/bits.h"
#include "nonet/board/cell.h"

namespace nonet {

class CellSet {
 public:
  constexpr CellSet() = default;
  constexpr CellSet(Cell cell) { insert(cell); }  // NOLINT(google-explicit-constructor)
  static constexpr CellSet all() {
    CellSet set;
    set.words_ = {~std::uint64_t{0}, (std::uint64_t{1} << (kCells - 64)) - 1};
    return set;
  }

  // The two words, and a set of two words. Precondition: no bit above cell 80.
  using Words = std::array<std::uint64_t, 2>;
  constexpr const Words& words() const { return words_; }
  static constexpr CellSet from_words(const Words& words) {
    assert(words[1] >> (kCells - 64) == 0);
    CellSet set;
    set.words_ = words;
    return set;
  }

  constexpr bool contains(Cell cell) const {
    return (words_[word_of(cell)] >> bit_of(cell) & 1U) != 0;
  }
  constexpr int size() const { return bit_count(words_[0]) + bit_count(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  // The lowest-numbered cell. Precondition: !empty().
  constexpr Cell first() const {
    assert(!empty());
    return words_[0] != 0 ? Cell(std::countr_zero(words_[0]))
                          : Cell(64 + std::countr_zero(words_[1]));
  }

  constexpr void insert(Cell cell) { words_[word_of(cell)] |= std::uint64_t{1} << bit_of(cell); }
  constexpr void erase(Cell cell) { words_[word_of(cell)] &= ~(std::uint64_t{1} << bit_of(cell)); }

  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
  constexpr CellSet& operator|=(const CellSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& other) {
    words_[0] &= other.words_[0];
    words_[1] &= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& other) {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  friend constexpr CellSet operator~(const CellSet& a) { return all() - a; }
  constexpr bool is_subset_of(const CellSet& other) const { return (*this - other).empty(); }

  // Iterates over the cells in increasing order.
  class Iterator {
   public:
    explicit constexpr Iterator(const std::array<std::uint64_t, 2>& rest) : rest_(rest) {}
    constexpr Cell operator*() const {
      return rest_[0] != 0 ? Cell(std::countr_zero(rest_[0]))
                           : Cell(64 + std::countr_zero(rest_[1]));
    }
    constexpr Iterator& operator++() {
      auto& word = rest_[0] != 0 ? rest_[0] : rest_[1];
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::array<std::uint64_t, 2> rest_;
  };
  constexpr Iterator begin() const { return Iterator(words_); }
  constexpr Iterator end() const { return Iterator({0, 0}); }

 private:
  static constexpr std::size_t word_of(Cell cell) {
    return static_cast<std::size_t>(cell.index()) / 64;
  }
  static constexpr int bit_of(Cell cell) { return cell.index() % 64; }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace nonet
