// The warp that this thread belongs to: a word of every lane is a register. For what each function
// does, see emulated_warp.h. All lanes call them together.

#pragma once

#include <cstdint>

#include "nonet/solve/cuda/lanes.h"

namespace nonet::cuda {

struct DeviceWarp {
  using V = std::uint32_t;
  static constexpr unsigned kAll = 0xFFFFFFFF;

  static NONET_DEVICE V zero() { return 0; }
  static NONET_DEVICE V ones() { return ~V{0}; }
  static NONET_DEVICE V lane() { return threadIdx.x & 31; }
  template <class F>
  static NONET_DEVICE V lanes(const F& f) {
    const int n = static_cast<int>(lane());
    return n < kUsedLanes ? f(n / 9, n / 3 % 3, n % 3) : lane();
  }

  static NONET_DEVICE V shuffle(V v, V from) {
    return __shfl_sync(kAll, v, static_cast<int>(from));
  }
  static NONET_DEVICE std::uint32_t word(V v, int lane) { return __shfl_sync(kAll, v, lane); }
  static NONET_DEVICE std::uint32_t any_of(V v) { return __reduce_or_sync(kAll, v); }
  static NONET_DEVICE std::uint32_t ballot(V v) { return __ballot_sync(kAll, v != 0); }

  static NONET_DEVICE V mask(std::uint32_t bits) { return 0U - (bits >> lane() & 1U); }
  static NONET_DEVICE V less(V a, V b) { return a < b ? ~V{0} : 0; }
  static NONET_DEVICE V equal(V a, V b) { return a == b ? ~V{0} : 0; }
  static NONET_DEVICE V select(V mask, V yes, V no) { return (mask & yes) | (~mask & no); }
  static NONET_DEVICE V rank(std::uint32_t bits) {
    return static_cast<V>(__popc(bits & ((1U << lane()) - 1)));
  }
  static NONET_DEVICE V nth_bit(std::uint32_t bits, V n) {
    return n < 32 ? __fns(bits, 0, static_cast<int>(n) + 1) : 32;
  }
  template <unsigned kSelector>
  static NONET_DEVICE V bytes(V a, V b) {
    return __byte_perm(a, b, kSelector);
  }
  static NONET_DEVICE int count(std::uint32_t bits) { return __popc(bits); }

  static NONET_DEVICE V load(const std::uint32_t* row) { return row[lane()]; }
  static NONET_DEVICE void store(std::uint32_t* row, V v) { row[lane()] = v; }
  template <class Result>
  static NONET_DEVICE void store_results(Result* results, V index, V solutions, V guesses, V mask) {
    if (mask != 0) results[index] = {solutions, guesses};
  }
  static NONET_DEVICE std::uint32_t add_to(std::uint32_t* counter, std::uint32_t by) {
    std::uint32_t before = 0;
    if (lane() == 0) before = atomicAdd(counter, by);
    return __shfl_sync(kAll, before, 0);
  }
};

}  // namespace nonet::cuda
