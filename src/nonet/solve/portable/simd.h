// 128-bit vectors for the batch kernel, 128 lanes, in the vector extensions of gcc and clang: SSE2
// on x86-64, NEON on arm64, SIMD in WebAssembly, pairs of words elsewhere.

#pragma once

#include <cstdint>

#include "nonet/solve/batch/inline.h"

namespace nonet::portable {

struct Simd {
  using V = std::uint64_t __attribute__((vector_size(16)));
  using Bytes = std::uint8_t __attribute__((vector_size(16)));
  using Halves = std::uint16_t __attribute__((vector_size(16)));
  static constexpr bool kMakesRows = false;  // rows are made from cells_by_value
  static constexpr int kRegisters = 16;
  static constexpr int kLanes = 128;
  static constexpr const char* kName = "portable, 128 lanes";

  static NONET_INLINE V zero() { return V{0, 0}; }
  static NONET_INLINE V ones() { return ~zero(); }
  static NONET_INLINE V broadcast(std::uint64_t word) { return V{word, word}; }

  static NONET_INLINE V hold(V v) { return v; }
  static NONET_INLINE V or3(V a, V b, V c) { return a | b | c; }
  static NONET_INLINE V and3(V a, V b, V c) { return a & b & c; }
  static NONET_INLINE V xor3(V a, V b, V c) { return a ^ b ^ c; }
  static NONET_INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
  // a + b + c = sum + 2 * pair
  static NONET_INLINE void add3(V a, V b, V c, V& sum, V& pair) {
    const V differ = a ^ b;
    sum = differ ^ c;
    pair = (a & b) | (differ & c);
  }
  static NONET_INLINE V or_and(V a, V b, V c) { return a | (b & c); }
  static NONET_INLINE V or_andnot(V a, V b, V c) { return a | (b & ~c); }
  static NONET_INLINE V andnot2(V a, V b, V c) { return a & ~(b | c); }
  static NONET_INLINE V unless(V a, V b, V c) { return a & ~(b & ~c); }
  static NONET_INLINE V select(V mask, V yes, V no) { return ((yes ^ no) & mask) ^ no; }
  static NONET_INLINE V andnot(V a, V b) { return a & ~b; }
  static NONET_INLINE V neither(V a, V b) { return ~(a | b); }
  static NONET_INLINE V or_not(V a, V b) { return a | ~b; }

  template <int kShift>
  static NONET_INLINE V shift_left(V a) {
    return a << kShift;
  }
  template <int kShift>
  static NONET_INLINE V shift_right(V a) {
    return a >> kShift;
  }

  static NONET_INLINE V unpack_low8(V a, V b) {
    return (V)__builtin_shufflevector((Bytes)a, (Bytes)b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21,
                                      6, 22, 7, 23);
  }
  static NONET_INLINE V unpack_high8(V a, V b) {
    return (V)__builtin_shufflevector((Bytes)a, (Bytes)b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,
                                      29, 14, 30, 15, 31);
  }
  static NONET_INLINE V unpack_low16(V a, V b) {
    return (V)__builtin_shufflevector((Halves)a, (Halves)b, 0, 8, 1, 9, 2, 10, 3, 11);
  }
  static NONET_INLINE V unpack_high16(V a, V b) {
    return (V)__builtin_shufflevector((Halves)a, (Halves)b, 4, 12, 5, 13, 6, 14, 7, 15);
  }
  // Byte 8 * h + j goes to byte 2 * j + h.
  static NONET_INLINE V transpose_2x8_bytes(V a) {
    return (V)__builtin_shufflevector((Bytes)a, (Bytes)a, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6,
                                      14, 7, 15);
  }

  // Of the low half of a character; '.' has 14.
  static constexpr std::uint8_t kValueOf[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  // cells[v]: the cells whose value is v, 81 bits; of a character the low half counts.
  static NONET_INLINE void cells_by_value(const std::uint8_t* values, std::uint64_t (*cells)[2]) {
    for (int v = 0; v < 10; ++v) cells[v][0] = cells[v][1] = 0;
    for (int cell = 0; cell < 81; ++cell) {
      cells[kValueOf[values[cell] & 15]][cell / 64] |= std::uint64_t{1} << cell % 64;
    }
  }
  // cells[d]: the cells with candidate d + 1, 81 bits. `masks` has 96, anything beyond 81, and so
  // have the cells. Four masks in a word: a multiplication brings one bit of each together in the
  // top 16.
  static NONET_INLINE void cells_by_candidate(const std::uint16_t* masks,
                                              std::uint64_t (*cells)[2]) {
    constexpr std::uint64_t kLowBits = 0x0001'0001'0001'0001;
    constexpr std::uint64_t kTogether = 1ULL << 48 | 1ULL << 33 | 1ULL << 18 | 1ULL << 3;
    for (int d = 0; d < 9; ++d) cells[d][0] = cells[d][1] = 0;
    for (int cell = 0; cell < 84; cell += 4) {
      const std::uint64_t four = masks[cell] | std::uint64_t{masks[cell + 1]} << 16 |
                                 std::uint64_t{masks[cell + 2]} << 32 |
                                 std::uint64_t{masks[cell + 3]} << 48;
      for (int d = 0; d < 9; ++d) {
        const std::uint64_t bits = (four >> d & kLowBits) * kTogether >> 48 & 15;
        cells[d][cell / 64] |= bits << cell % 64;
      }
    }
  }
  // The inverse of cells_by_value for cells[1..9].
  static NONET_INLINE void values_from_cells(const std::uint64_t (*cells)[2],
                                             std::uint8_t* values) {
    for (int v = 1; v < 10; ++v) {
      for (int half = 0; half < 2; ++half) {
        for (std::uint64_t rest = cells[v][half]; rest != 0; rest &= rest - 1) {
          values[64 * half + __builtin_ctzll(rest)] = static_cast<std::uint8_t>(v);
        }
      }
    }
  }
};

}  // namespace nonet::portable
