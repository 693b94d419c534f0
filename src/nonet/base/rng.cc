#include "nonet/base/rng.h"

// The engine is built without exceptions. Philox itself is plain integer arithmetic; only helpers
// of the library that we do not use (at(), the SSE wrappers) would throw.
#define R123_USE_SSE 0
#define R123_THROW(error) __builtin_trap()
// The library refuses processors that its authors have not tried. WebAssembly is declared as
// RISC-V, of which the library knows nothing else; rng_test and tests/ports check the numbers.
#if defined(__wasm__)
#define __riscv
#endif
#include <Random123/philox.h>
#if defined(__wasm__)
#undef __riscv
#endif

namespace nonet {

void Rng::refill() {
  const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  const auto high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
  const r123::Philox4x32::key_type key{{low(seed_), high(seed_)}};
  const r123::Philox4x32::ctr_type counter{
      {low(next_block_), high(next_block_), low(stream_), high(stream_)}};
  const auto block = r123::Philox4x32()(counter, key);
  for (std::size_t i = 0; i < block_.size(); ++i) block_[i] = block[i];
  ++next_block_;
  used_ = 0;
}

// D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 2019: the high half of
// draw * n is uniform once draws whose low half is below 2^32 mod n (of 64 bits: 2^64 mod n) are
// rejected.
std::uint32_t Rng::below_after(std::uint64_t product, std::uint32_t n) {
  const std::uint32_t threshold = (0U - n) % n;
  while (static_cast<std::uint32_t>(product) < threshold) {
    product = std::uint64_t{next32()} * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

namespace {

struct Wide {
  std::uint64_t high;
  std::uint64_t low;
};

// The 128-bit product by 32-bit halves, as no compiler-independent type holds it.
Wide multiply(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kLow = 0xFFFFFFFFU;
  const std::uint64_t low = (a & kLow) * (b & kLow);
  const std::uint64_t middle = (a >> 32) * (b & kLow) + (low >> 32);
  const std::uint64_t other = (a & kLow) * (b >> 32) + (middle & kLow);
  return {(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), (other << 32) | (low & kLow)};
}

}  // namespace

std::uint64_t Rng::below64(std::uint64_t n) {
  assert(n >= 1);
  Wide product = multiply(next64(), n);
  if (product.low < n) {
    const std::uint64_t threshold = (0U - n) % n;
    while (product.low < threshold) product = multiply(next64(), n);
  }
  return product.high;
}

}  // namespace nonet
