// Plain loops over eight words, which the compiler turns into two or one operations of wide
// registers. They stand in a file of their own, since no instruction beyond plain x86-64 may get
// into others.

#include "nonet/dig/avx_needed.h"

#include "nonet/dig/needed-inl.h"

namespace nonet {

#if defined(__x86_64__)

namespace {

[[gnu::target("avx2,bmi,popcnt")]] CellSet needed_avx2(const KnownSets::Rows& rows,
                                                       const CellSet& clues) {
  return needed_among(rows, clues);
}

[[gnu::target("avx512f,avx512vl,avx512bw,avx512dq,bmi,popcnt")]] CellSet needed_avx512(
    const KnownSets::Rows& rows, const CellSet& clues) {
  return needed_among(rows, clues);
}

bool has_avx2() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("popcnt") != 0;
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0;
}

}  // namespace

KnownSets::Needed avx_needed() {
  __builtin_cpu_init();
  if (has_avx512()) return needed_avx512;
  return has_avx2() ? needed_avx2 : nullptr;
}

#else

KnownSets::Needed avx_needed() { return nullptr; }

#endif

}  // namespace nonet
