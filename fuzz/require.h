// What a target claims: where it is not so, the process ends with what was violated.

#pragma once

#include <cstdio>
#include <cstdlib>

namespace nonet::fuzz {

inline void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "violated: %s\n", what);
  std::abort();
}

}  // namespace nonet::fuzz
