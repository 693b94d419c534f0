// NONET_INLINE: a function of a SIMD kernel, always inlined into the one function of its target
// region that calls it, so that no vector is ever passed in memory.

#pragma once

#define NONET_INLINE [[gnu::always_inline]] static inline
