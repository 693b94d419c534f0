#include "nonet/solve/avx2/backend.h"

#if defined(__x86_64__)

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>

#include <immintrin.h>

#include "nonet/solve/batch/geometry.h"
#include "nonet/solve/batch/inline.h"

// Everything above is compiled for the baseline, everything up to the end of the region for avx2.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

namespace nonet::avx2 {

namespace {

using namespace batch;  // the kernel's names; its code is compiled into this namespace

// clang-format off: each file uses the ones before it
#include "nonet/solve/avx2/simd.h"
#include "nonet/solve/batch/state-inl.h"
#include "nonet/solve/batch/sweep-inl.h"
#include "nonet/solve/batch/transpose-inl.h"
#include "nonet/solve/batch/branch-inl.h"
#include "nonet/solve/batch/row-inl.h"
#include "nonet/solve/batch/search-inl.h"
// clang-format on

}  // namespace

bool run_batch(const Job& job) { return Search<Simd>::run(job); }

}  // namespace nonet::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace nonet::avx2 {

bool is_supported() {
  __builtin_cpu_init();
  return single::kAvx2.is_supported() && __builtin_cpu_supports("avx2") != 0 &&
         __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
         __builtin_cpu_supports("popcnt") != 0;
}

}  // namespace nonet::avx2

#endif
