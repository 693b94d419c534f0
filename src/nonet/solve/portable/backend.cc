#include "nonet/solve/portable/backend.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>

#include "nonet/solve/batch/geometry.h"
#include "nonet/solve/batch/inline.h"
#include "nonet/solve/portable/simd.h"

namespace nonet::portable {

namespace {

using namespace batch;  // the kernel's names; its code is compiled into this namespace

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

}  // namespace nonet::portable
