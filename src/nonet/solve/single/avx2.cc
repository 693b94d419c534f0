// The row for AVX2: a Word is one 256-bit vector.

#if defined(__x86_64__)

#include <immintrin.h>

#include "nonet/solve/portable/backend.h"
#include "nonet/solve/single/backend.h"
#include "nonet/solve/single/inline.h"
#include "nonet/solve/single/layout.h"

namespace nonet::single::avx2 {

bool is_supported() { return __builtin_cpu_supports("avx2"); }

}  // namespace nonet::single::avx2

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace nonet::single::avx2 {

namespace {

#include "nonet/solve/single/word256-inl.h"

NONET_INLINE bool any_bit(Word x) {
  return _mm256_testz_si256(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(x)) == 0;
}

NONET_INLINE int least_lane(Word x) {
  const __m256i v = reinterpret_cast<__m256i>(x);
  const __m128i half = _mm_min_epu16(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  return _mm_cvtsi128_si32(_mm_minpos_epu16(half)) & 0xffff;
}

#include "nonet/solve/single/simd_vector-inl.h"
// After Simd:
#include "nonet/solve/single/kernel-inl.h"
// After the kernel:
#include "nonet/solve/single/search-inl.h"
#include "nonet/solve/single/words-inl.h"
#include "nonet/solve/single/words_grid-inl.h"

}  // namespace

#include "nonet/solve/single/backend-inl.h"

}  // namespace nonet::single::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
