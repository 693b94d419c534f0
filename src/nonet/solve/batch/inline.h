// Compiler attributes that the kernel needs: inlining and unrolling that must not be left to
// heuristics.

#pragma once

#define NONET_INLINE inline __attribute__((always_inline))

#if defined(__clang__)
#define NONET_UNROLL _Pragma("clang loop unroll(full)")
#else
#define NONET_UNROLL _Pragma("GCC unroll 27")
#endif
