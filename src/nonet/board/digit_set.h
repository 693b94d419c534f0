// Digit 1..9 and DigitSet, a set of digits in nine bits.
//
//   bit   8 7 6 5 4 3 2 1 0
//   digit 9 8 7 6 5 4 3 2 1

#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

#include "nonet/base/bits.h"
#include "nonet/base/index_range.h"

namespace nonet {

inline constexpr int kDigits = 9;

// A digit 1..9. There is no "blank" Digit: a blank is the absence of one (see Grid).
class Digit {
 public:
  // Precondition: 1 <= value <= 9.
  explicit constexpr Digit(int value) : value_(static_cast<std::uint8_t>(value)) {
    assert(value >= 1 && value <= kDigits);
  }
  constexpr int value() const { return value_; }
  // 0..8, for table look-ups.
  constexpr int index() const { return value_ - 1; }
  constexpr char to_char() const { return static_cast<char>('0' + value_); }

  friend constexpr auto operator<=>(Digit, Digit) = default;

 private:
  std::uint8_t value_;
};

// for (Digit d : kAllDigits) visits 1, 2, ... 9.
inline constexpr IndexRange<Digit, 1, kDigits + 1> kAllDigits{};

class DigitSet {
 public:
  constexpr DigitSet() = default;
  constexpr DigitSet(Digit d)  // NOLINT(google-explicit-constructor)
      : bits_(static_cast<std::uint16_t>(1U << d.index())) {}
  // Bit i is digit i + 1. Precondition: bits < 512.
  static constexpr DigitSet from_bits(unsigned bits) {
    assert(bits < (1U << kDigits));
    DigitSet set;
    set.bits_ = static_cast<std::uint16_t>(bits);
    return set;
  }
  static constexpr DigitSet all() { return from_bits(0x1FF); }

  constexpr unsigned bits() const { return bits_; }
  constexpr int size() const { return bit_count(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Digit d) const { return (bits_ >> d.index() & 1U) != 0; }
  // The smallest digit. Precondition: !empty().
  constexpr Digit first() const {
    assert(!empty());
    return Digit(std::countr_zero(bits_) + 1);
  }

  constexpr void insert(Digit d) { *this = *this | d; }
  constexpr void erase(Digit d) { *this = *this - d; }

  friend constexpr bool operator==(DigitSet, DigitSet) = default;
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) {
    return from_bits(a.bits() | b.bits());
  }
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) {
    return from_bits(a.bits() & b.bits());
  }
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
    return from_bits(a.bits() & ~b.bits());
  }
  friend constexpr DigitSet operator~(DigitSet a) { return all() - a; }
  constexpr DigitSet& operator|=(DigitSet other) { return *this = *this | other; }
  constexpr DigitSet& operator&=(DigitSet other) { return *this = *this & other; }
  constexpr DigitSet& operator-=(DigitSet other) { return *this = *this - other; }

  // Iterates over the digits in increasing order.
  class Iterator {
   public:
    explicit constexpr Iterator(unsigned rest) : rest_(rest) {}
    constexpr Digit operator*() const { return Digit(std::countr_zero(rest_) + 1); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace nonet
