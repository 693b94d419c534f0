// The functions for AVX-512 with the extensions of Ice Lake and Zen 4: word permutes, byte permutes
// from two registers and population counts.

#if defined(__x86_64__)

// GCC 12 takes the "undefined" operands inside its own intrinsics for mistakes (GCC bug 105593).
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif

#include <immintrin.h>

#include "nonet/solve/portable/functions.h"
#include "nonet/solve/single/functions.h"
#include "nonet/solve/single/inline.h"
#include "nonet/solve/single/layout.h"

namespace nonet::single::avx512 {

namespace {

// For each value X_j, the byte of a grid that belongs in the low byte of each lane.
struct alignas(64) ByteTable {
  std::uint8_t at[64];
};
struct ByteTables {
  ByteTable of[3];
};
constexpr ByteTables kCellOfByte = [] {
  ByteTables tables{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::size_t word = kWordOfCell<Lanes32>[cell];
    tables.of[word / 32].at[2 * (word % 32)] = static_cast<std::uint8_t>(cell);
  }
  return tables;
}();

// The inverse, for lanes of the three values as bytes one after the other: X_0 and X_1 in the first
// 64, X_2 in the next 32. of[0] is for cells 0..63, of[1] for cells 64..80.
constexpr ByteTables kByteOfCell = [] {
  ByteTables tables{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    tables.of[cell / 64].at[cell % 64] = kWordOfCell<Lanes32>[cell];
  }
  return tables;
}();

}  // namespace

static bool is_supported() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg");
}

}  // namespace nonet::single::avx512

#if defined(__clang__)
#pragma clang attribute push(                                                              \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg")
#endif

namespace nonet::single::avx512 {

namespace {

#include "nonet/solve/single/simd_avx512-inl.h"
// After Simd:
#include "nonet/solve/single/kernel-inl.h"
// After the kernel:
#include "nonet/solve/single/search-inl.h"
#include "nonet/solve/single/words-inl.h"

constexpr __mmask32 kLastBytes = (1U << (kCells - 64)) - 1;

NONET_STATIC_INLINE Board board_of(const Grid& grid) {
  const std::uint8_t* const values = grid.values().data();
  const __m512i head = _mm512_loadu_si512(values);
  const __m512i tail = _mm512_maskz_loadu_epi8(kLastBytes, values + 64);
  const __m512i digits = _mm512_load_si512(kDigitsOfValue.data());
  constexpr __mmask64 kLowBytes = 0x5555'5555'5555'5555 >> (64 - 2 * Lanes32::kUsed);
  Board board;
  for (int j = 0; j < 3; ++j) {
    const __m512i from = _mm512_load_si512(kCellOfByte.of[j].at);
    const __m512i value = _mm512_maskz_permutex2var_epi8(kLowBytes, head, from, tail);
    board.x[j] = {_mm512_permutexvar_epi16(value, digits)};
  }
  return board;
}

// The digits of a solved value as bytes.
NONET_STATIC_INLINE __m256i digits_of(Simd::Rows x) {
  const Simd::Rows below = Simd::plus(x, Simd::all(-1));
  return _mm512_cvtepi16_epi8(Simd::plus(Simd::popcount(below), Simd::all(1)).v);
}

NONET_STATIC_INLINE Grid grid_of(const Board& board) {
  const __m512i head =
      _mm512_inserti64x4(_mm512_castsi256_si512(digits_of(board.x[0])), digits_of(board.x[1]), 1);
  const __m512i tail = _mm512_castsi256_si512(digits_of(board.x[2]));
  std::array<std::uint8_t, kCells> values;
  _mm512_storeu_si512(
      values.data(), _mm512_permutex2var_epi8(head, _mm512_load_si512(kByteOfCell.of[0].at), tail));
  _mm512_mask_storeu_epi8(
      values.data() + 64, kLastBytes,
      _mm512_permutex2var_epi8(head, _mm512_load_si512(kByteOfCell.of[1].at), tail));
  return Grid::from_values(values);
}

#include "nonet/solve/single/functions-inl.h"

}  // namespace

}  // namespace nonet::single::avx512

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace nonet::single {

const Functions kAvx512 = avx512::functions_of(avx512::is_supported);

}  // namespace nonet::single

#endif
