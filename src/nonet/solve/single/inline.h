// Marks for the functions and loops of a SIMD kernel.
//
// NONET_STATIC_INLINE: always inlined into the one function of its target region that calls it, so
// that no vector is ever passed in memory. NONET_UNROLL_3: before a loop over three values. GCC
// unrolls it too late otherwise, when arrays of vectors have already been given memory (a third
// slower).

#pragma once

#define NONET_STATIC_INLINE [[gnu::always_inline]] static inline
#define NONET_UNROLL_3 _Pragma("GCC unroll 3")
