// The functions for the vectors of 128 bits that every processor of the build has (SSE2, NEON,
// WebAssembly SIMD), in the compiler's own notation. There is no target region: nothing here needs
// one.

#include "nonet/solve/portable/backend.h"
#include "nonet/solve/single/functions.h"
#include "nonet/solve/single/inline.h"
#include "nonet/solve/single/layout.h"

namespace nonet::single::vector128 {

static bool is_supported() { return true; }

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
// After the conversions:
#include "nonet/solve/single/functions-inl.h"

}  // namespace

}  // namespace nonet::single::vector128

namespace nonet::single {

const Functions kVector128 = vector128::functions_of(vector128::is_supported);

}  // namespace nonet::single
