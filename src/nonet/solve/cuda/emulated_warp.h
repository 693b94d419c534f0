// A warp without a GPU: a word of every lane is an array of 32. With it the kernel's own code
// (sweep.h, choose.h, search.h) runs in tests on any processor, thousands of times slower.

#pragma once

#include <cstdint>

#include "nonet/solve/cuda/lanes.h"

namespace nonet::cuda {

struct EmulatedWord {
  std::uint32_t lane[kLanes];

  template <class F>
  static EmulatedWord each(const F& f) {
    EmulatedWord result;
    for (std::uint32_t i = 0; i < kLanes; ++i) result.lane[i] = f(i);
    return result;
  }
  EmulatedWord() = default;
  EmulatedWord(std::uint32_t word) {  // NOLINT(google-explicit-constructor): one for all lanes
    for (std::uint32_t& own : lane) own = word;
  }
  friend EmulatedWord operator&(const EmulatedWord& a, const EmulatedWord& b) {
    return each([&](std::uint32_t i) { return a.lane[i] & b.lane[i]; });
  }
  friend EmulatedWord operator|(const EmulatedWord& a, const EmulatedWord& b) {
    return each([&](std::uint32_t i) { return a.lane[i] | b.lane[i]; });
  }
  friend EmulatedWord operator^(const EmulatedWord& a, const EmulatedWord& b) {
    return each([&](std::uint32_t i) { return a.lane[i] ^ b.lane[i]; });
  }
  friend EmulatedWord operator+(const EmulatedWord& a, const EmulatedWord& b) {
    return each([&](std::uint32_t i) { return a.lane[i] + b.lane[i]; });
  }
  friend EmulatedWord operator-(const EmulatedWord& a, const EmulatedWord& b) {
    return each([&](std::uint32_t i) { return a.lane[i] - b.lane[i]; });
  }
  friend EmulatedWord operator<<(const EmulatedWord& a, int by) {
    return each([&](std::uint32_t i) { return a.lane[i] << by; });
  }
  friend EmulatedWord operator>>(const EmulatedWord& a, int by) {
    return each([&](std::uint32_t i) { return a.lane[i] >> by; });
  }
  EmulatedWord operator~() const {
    return each([&](std::uint32_t i) { return ~lane[i]; });
  }
};

struct EmulatedWarp {
  using V = EmulatedWord;

  static V zero() { return 0U; }
  static V ones() { return ~0U; }
  static V lane() {
    return V::each([](std::uint32_t i) { return i; });
  }
  // f(d1, d2, b) in the lanes that are used, the lane's own number in others.
  template <class F>
  static V lanes(const F& f) {
    return V::each([&](std::uint32_t i) {
      const int n = static_cast<int>(i);
      return n < kUsedLanes ? f(n / 9, n / 3 % 3, n % 3) : i;
    });
  }

  // Across the lanes.
  static V shuffle(const V& v, const V& from) {
    return V::each([&](std::uint32_t i) { return v.lane[from.lane[i] % kLanes]; });
  }
  static std::uint32_t word(const V& v, int lane) { return v.lane[lane]; }
  static std::uint32_t any_of(const V& v) {
    std::uint32_t all = 0;
    for (const std::uint32_t word : v.lane) all |= word;
    return all;
  }
  static std::uint32_t ballot(const V& v) {
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < kLanes; ++i) bits |= (v.lane[i] != 0 ? 1U : 0U) << i;
    return bits;
  }

  // In each lane: masks are all ones or zero.
  static V mask(std::uint32_t bits) {
    return V::each([&](std::uint32_t i) { return 0U - (bits >> i & 1U); });
  }
  static V less(const V& a, const V& b) {
    return V::each([&](std::uint32_t i) { return a.lane[i] < b.lane[i] ? ~0U : 0U; });
  }
  static V equal(const V& a, const V& b) {
    return V::each([&](std::uint32_t i) { return a.lane[i] == b.lane[i] ? ~0U : 0U; });
  }
  static V select(const V& mask, const V& yes, const V& no) { return (mask & yes) | (~mask & no); }
  // How many of `bits` are below the lane's.
  static V rank(std::uint32_t bits) {
    return V::each(
        [&](std::uint32_t i) { return static_cast<std::uint32_t>(count(bits & ((1U << i) - 1))); });
  }
  // The place of the n-th of `bits`, from 0; 32 where there is none.
  static V nth_bit(std::uint32_t bits, const V& n) {
    return V::each([&](std::uint32_t i) {
      std::uint32_t rest = bits;
      for (std::uint32_t k = 0; k < n.lane[i] && rest != 0; ++k) rest &= rest - 1;
      return rest == 0 ? 32U : static_cast<std::uint32_t>(__builtin_ctz(rest));
    });
  }
  // Bytes 0..3 of a and 4..7 of b, as the nibbles of kSelector say, the lowest first.
  template <unsigned kSelector>
  static V bytes(const V& a, const V& b) {
    return V::each([&](std::uint32_t i) {
      const std::uint64_t both = a.lane[i] | std::uint64_t{b.lane[i]} << 32;
      std::uint32_t result = 0;
      for (int n = 0; n < 4; ++n) {
        const auto byte = static_cast<std::uint32_t>(both >> (8 * (kSelector >> (4 * n) & 7U)));
        result |= (byte & 0xFFU) << (8 * n);
      }
      return result;
    });
  }
  static int count(std::uint32_t bits) { return __builtin_popcount(bits); }

  // Memory: a row is a word of every lane.
  static V load(const std::uint32_t* row) {
    return V::each([&](std::uint32_t i) { return row[i]; });
  }
  static void store(std::uint32_t* row, const V& v) {
    for (std::uint32_t i = 0; i < kLanes; ++i) row[i] = v.lane[i];
  }
  template <class Result>
  static void store_results(Result* results, const V& index, const V& solutions, const V& guesses,
                            const V& mask) {
    for (std::uint32_t i = 0; i < kLanes; ++i) {
      if (mask.lane[i] != 0) results[index.lane[i]] = {solutions.lane[i], guesses.lane[i]};
    }
  }
  static std::uint32_t add_to(std::uint32_t* counter, std::uint32_t by) {
    const std::uint32_t before = *counter;
    *counter += by;
    return before;
  }
};

}  // namespace nonet::cuda
