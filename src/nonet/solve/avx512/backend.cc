#include "nonet/solve/avx512/backend.h"

#if defined(__x86_64__)

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>

#include <immintrin.h>

#include "nonet/solve/batch/geometry.h"
#include "nonet/solve/batch/inline.h"

// Everything above is compiled for the baseline, everything up to the end of the region for avx512.
#if defined(__clang__)
#pragma clang attribute push(                                                                      \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx2,bmi,bmi2,popcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx2,bmi,bmi2,popcnt")
#endif

namespace nonet::avx512 {

namespace {

using namespace batch;  // the kernel's names; its code is compiled into this namespace

// clang-format off: each file uses the ones before it
#include "nonet/solve/avx512/simd.h"
#include "nonet/solve/avx512/simd256.h"
#include "nonet/solve/batch/state-inl.h"
#include "nonet/solve/batch/sweep-inl.h"
#include "nonet/solve/batch/transpose-inl.h"
#include "nonet/solve/batch/branch-inl.h"
#include "nonet/solve/batch/row-inl.h"
#include "nonet/solve/batch/search-inl.h"
// clang-format on

// The fewest ticks of the time stamp counter that `sweeps` sweeps took so far.
template <class S>
void time_sweeps(State<S>& state, int sweeps, std::uint64_t& fewest) {
  const std::uint64_t before = __builtin_ia32_rdtsc();
  for (int i = 0; i < sweeps; ++i) Sweep<S>::run(state, i % 2 == 0);
  const std::uint64_t ticks = __builtin_ia32_rdtsc() - before;
  if (ticks < fewest) fewest = ticks;
}

struct Trial {
  State<Simd> wide;
  State<Simd256> narrow;
};

// Whether two sweeps of 256 lanes take less time than one of 512, in turns. What holds up a turn,
// another process or cold memory, makes it longer, so that the shortest ones count.
bool narrow_is_faster() {
  constexpr int kTurns = 8;
  void* const raw = ::operator new(sizeof(Trial), std::align_val_t{alignof(Trial)}, std::nothrow);
  if (raw == nullptr) return false;
  Trial& trial = *static_cast<Trial*>(raw);
  __builtin_memset(static_cast<void*>(&trial), 0, sizeof(Trial));
  std::uint64_t wide = ~std::uint64_t{0};
  std::uint64_t narrow = ~std::uint64_t{0};
  for (int turn = 0; turn < kTurns; ++turn) {
    time_sweeps(trial.wide, 2, wide);
    time_sweeps(trial.narrow, 4, narrow);
  }
  ::operator delete(raw, std::align_val_t{alignof(Trial)});
  return narrow < wide;
}

}  // namespace

bool run_batch_512(const Job& job) { return Search<Simd>::run(job); }
bool run_batch_256(const Job& job) { return Search<Simd256>::run(job); }

}  // namespace nonet::avx512

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace nonet::avx512 {

int lanes() {
  static const int chosen = narrow_is_faster() ? 256 : 512;
  return chosen;
}

bool run_batch(const Job& job) { return lanes() == 256 ? run_batch_256(job) : run_batch_512(job); }

bool is_supported() {
  __builtin_cpu_init();
  return single::kAvx512.is_supported() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
}

}  // namespace nonet::avx512

#endif
