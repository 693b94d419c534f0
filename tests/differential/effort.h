// How much the long tests do: everything in an optimised build, a part where the same would take
// minutes because assertions are on or a sanitizer watches every access.

#pragma once

#include <cstddef>

namespace nonet {

#if defined(NDEBUG)
inline constexpr std::size_t kEffortDivisor = 1;
#else
inline constexpr std::size_t kEffortDivisor = 20;
#endif

// `amount` in an optimised build, a fixed part of it elsewhere.
constexpr std::size_t scaled(std::size_t amount) {
  return (amount + kEffortDivisor - 1) / kEffortDivisor;
}

}  // namespace nonet
