// The layer between C and the engine: statuses, the sentence of the last error, and the catching of
// all exceptions.
//
// The engine throws nothing, but the memory it asks for may not be there, and then the standard
// library throws. Every exported function that does work is a call of guarded().

#pragma once

#include <cstddef>
#include <initializer_list>
#include <new>
#include <string_view>

#include "nonet/base/compose.h"
#include "nonet/capi/nonet.h"

namespace nonet::capi {

// Remembers the sentence for nonet_last_error() of this thread; one that does not fit is cut.
// Returns the status. The first form asks for no memory.
nonet_status fail(nonet_status status, std::string_view sentence);
nonet_status fail(nonet_status status, const char* pattern, std::initializer_list<Piece> pieces);

// `what` is the parameter's name.
nonet_status fail_null(const char* what);

// The status that `work` returns, or that of what it threw.
template <class Work>
nonet_status guarded(const Work& work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(NONET_OUT_OF_MEMORY, "there is not enough memory");
  } catch (...) {
    return fail(NONET_INTERNAL, "something that must not happen has happened in the library");
  }
}

}  // namespace nonet::capi
