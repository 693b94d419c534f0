// The functions for AVX2: a Word is one 256-bit vector.

#if defined(__x86_64__)

#include <immintrin.h>

#include "nonet/solve/portable/functions.h"
#include "nonet/solve/single/functions.h"
#include "nonet/solve/single/inline.h"
#include "nonet/solve/single/layout.h"

namespace nonet::single::avx2 {

static bool is_supported() { return __builtin_cpu_supports("avx2"); }

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

// After Word:
#include "nonet/solve/single/simd_avx2-inl.h"
// After Simd:
#include "nonet/solve/single/kernel-inl.h"
// After the kernel:
#include "nonet/solve/single/search-inl.h"
#include "nonet/solve/single/words-inl.h"
#include "nonet/solve/single/words_grid-inl.h"
// After the conversions:
#include "nonet/solve/single/functions-inl.h"

}  // namespace

}  // namespace nonet::single::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace nonet::single {

const Functions kAvx2 = avx2::functions_of(avx2::is_supported);

}  // namespace nonet::single

#endif
