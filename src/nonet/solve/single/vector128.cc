// The row for the vectors of 128 bits that every processor of the build has (SSE2, NEON,
// WebAssembly SIMD), in the compiler's own notation. There is no target region: nothing here needs
// one.

#include "nonet/solve/portable/backend.h"
#include "nonet/solve/single/backend.h"
#include "nonet/solve/single/inline.h"
#include "nonet/solve/single/layout.h"

namespace nonet::single::vector128 {

bool is_supported() { return true; }

namespace {

#include "nonet/solve/single/word128-inl.h"
// After Word:
#include "nonet/solve/single/simd_vector-inl.h"
// After Simd:
#include "nonet/solve/single/kernel-inl.h"
// After the kernel:
#include "nonet/solve/single/search-inl.h"
#include "nonet/solve/single/words-inl.h"
#include "nonet/solve/single/words_grid-inl.h"

}  // namespace

#include "nonet/solve/single/backend-inl.h"

}  // namespace nonet::single::vector128
