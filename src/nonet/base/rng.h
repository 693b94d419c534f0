// Rng: the one source of randomness, the same bytes on every machine, compiler and thread count.
//
// Generator: Philox4x32-10 (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as
// 1, 2, 3", SC 2011), from the Random123 library. It is counter based: block number b of a stream
// is a pure function of (seed, stream, b), so streams need no jumping and never overlap.
//
// Stream rules (these are part of the output format; changing them changes every seeded puzzle):
//
//   key      = { seed low 32 bits, seed high 32 bits }
//   counter  = { block low, block high, stream low, stream high }      block = 0, 1, 2, ...
//   draw n of a stream is word n % 4 of block n / 4, a 32-bit number
//
// Record i (0, 1, 2, ...) of a run with seed s uses stream i of seed s and nothing else: that is
// why thread count and order of work cannot change the output. next64() takes two draws, low word
// first. All bounded draws are exactly uniform (Lemire's multiply-and-reject), never `% n`.
//
// Cost: about 10 ns per block of four draws.

#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

namespace nonet {

class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : seed_(seed), stream_(stream) {}

  // 32 or 64 uniformly random bits.
  std::uint32_t next32() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }
  std::uint64_t next64() {
    const std::uint64_t low = next32();
    return low | std::uint64_t{next32()} << 32;
  }

  // How many 32-bit numbers have been drawn; and a jump to the state after `drawn` of them, to
  // resume an interrupted run.
  std::uint64_t drawn() const { return next_block_ * block_.size() - (block_.size() - used_); }
  void skip_to(std::uint64_t drawn) {
    next_block_ = drawn / block_.size();
    used_ = block_.size();
    for (std::uint64_t i = 0; i < drawn % block_.size(); ++i) next32();
  }

  // Uniform in 0..n-1. Precondition: n >= 1.
  std::uint32_t below(std::uint32_t n) {
    assert(n >= 1);
    const std::uint64_t product = std::uint64_t{next32()} * n;
    if (static_cast<std::uint32_t>(product) < n) return below_after(product, n);
    return static_cast<std::uint32_t>(product >> 32);
  }
  std::uint64_t below64(std::uint64_t n);
  // Uniform in low..high, both included. Precondition: low <= high.
  int between(int low, int high) {
    assert(low <= high);
    return low + static_cast<int>(below(static_cast<std::uint32_t>(high - low) + 1));
  }

  // Puts `items` in a uniformly random order (Fisher-Yates, from the last item down).
  template <class T, std::size_t N>
  void shuffle(std::span<T, N> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      const std::size_t j = below(static_cast<std::uint32_t>(i));
      std::swap(items[i - 1], items[j]);
    }
  }
  template <class Container>
  void shuffle(Container& items) {
    shuffle(std::span(items));
  }

 private:
  void refill();
  // The rest of below(), where the first draw's product may have to be rejected.
  std::uint32_t below_after(std::uint64_t product, std::uint32_t n);

  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t next_block_ = 0;
  std::array<std::uint32_t, 4> block_{};
  std::size_t used_ = 4;
};

}  // namespace nonet
