// ValueSet: a set of the values that a cell of some layout may take, in 64 bits.
//
// A layout with n values numbers them 0 .. n-1, whatever they are called: bit i is the i-th value.
// Layout::number_of says which number a clue counts a value as, geometry/symbols.h how it is
// written.

#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace nonet::geometry {

inline constexpr int kMostValues = 36;

// Index of a value, 0 .. values-1; kBlank where a cell has none.
using Value = std::uint8_t;
inline constexpr Value kBlank = 0xFF;

class ValueSet {
 public:
  constexpr ValueSet() = default;
  static constexpr ValueSet from_bits(std::uint64_t bits) {
    ValueSet set;
    set.bits_ = bits;
    return set;
  }
  // Precondition: value < 64.
  static constexpr ValueSet of(int value) { return from_bits(std::uint64_t{1} << value); }
  // The first `count` values. Precondition: 0 <= count <= 63.
  static constexpr ValueSet first_values(int count) {
    return from_bits((std::uint64_t{1} << count) - 1);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(int value) const { return (bits_ >> value & 1U) != 0; }
  // Precondition of both: !empty().
  constexpr int least() const { return std::countr_zero(bits_); }
  constexpr int greatest() const { return 63 - std::countl_zero(bits_); }

  constexpr ValueSet& operator&=(ValueSet other) { return *this = *this & other; }
  constexpr ValueSet& operator|=(ValueSet other) { return *this = *this | other; }
  constexpr ValueSet& operator-=(ValueSet other) { return *this = *this - other; }
  friend constexpr ValueSet operator&(ValueSet a, ValueSet b) {
    return from_bits(a.bits_ & b.bits_);
  }
  friend constexpr ValueSet operator|(ValueSet a, ValueSet b) {
    return from_bits(a.bits_ | b.bits_);
  }
  friend constexpr ValueSet operator-(ValueSet a, ValueSet b) {
    return from_bits(a.bits_ & ~b.bits_);
  }
  friend constexpr bool operator==(ValueSet, ValueSet) = default;

  // for (int value : set) visits the values in ascending order.
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace nonet::geometry
