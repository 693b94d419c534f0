#include "nonet/solve/vector128/backend.h"

#include <cstddef>
#include <cstdint>
#include <new>

#include "nonet/solve/batch/geometry.h"
#include "nonet/solve/batch/inline.h"
#include "nonet/solve/vector128/simd.h"

namespace nonet::vector128 {

namespace {

using namespace batch;  // the kernel's words; its code belongs to this namespace

// clang-format off: each file uses the ones before it
#include "nonet/solve/batch/state-inl.h"
#include "nonet/solve/batch/sweep-inl.h"
#include "nonet/solve/batch/transpose-inl.h"
#include "nonet/solve/batch/branch-inl.h"
#include "nonet/solve/batch/row-inl.h"
#include "nonet/solve/batch/search-inl.h"
// clang-format on

}  // namespace

bool run_batch(const Job& job) { return Search<Simd>::run(job); }

bool is_supported() { return single::kVector128.is_supported(); }

}  // namespace nonet::vector128
