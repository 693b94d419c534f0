// InUse: what keeps two calls from using one handle at once.
//
// A handle may be used by one call at a time. A second call, from another thread or from a progress
// callback of the first, is refused with NONET_BUSY instead of reading what the first one writes. A
// handle that is freed while a call uses it is deleted when that call returns.

#pragma once

#include <atomic>

#include "nonet/capi/guard.h"
#include "nonet/capi/nonet.h"

namespace nonet::capi {

class InUse {
 public:
  // Whether the handle was idle; the caller then has it until give_back().
  bool take() { return (state_.fetch_or(kTaken) & kTaken) == 0; }
  // Whether the handle was freed meanwhile, so that the caller has to delete it.
  bool give_back() { return (state_.fetch_and(~kTaken) & kFreed) != 0; }
  // Whether the handle is idle, so that the caller has to delete it. Otherwise give_back() says it.
  bool free() { return state_.fetch_or(kFreed) == 0; }

 private:
  static constexpr unsigned kTaken = 1;
  static constexpr unsigned kFreed = 2;
  std::atomic<unsigned> state_{0};
};

// Calls `work(*handle)` while no other call uses the handle, whose member `in_use` is an InUse.
// `name` is the parameter's name.
template <class Handle, class Work>
nonet_status guarded_with(Handle* handle, const char* name, const Work& work) noexcept {
  return guarded([&]() -> nonet_status {
    if (handle == nullptr) return fail_null(name);
    if (!handle->in_use.take()) return fail(NONET_BUSY, "another call uses the {}", {name});
    const nonet_status status = guarded([&]() -> nonet_status { return work(*handle); });
    if (handle->in_use.give_back()) delete handle;
    return status;
  });
}

// Frees a handle. A call that uses the handle is asked to end by `stop`, and deletes the handle.
template <class Handle, class Stop>
void free_handle(Handle* handle, const Stop& stop) {
  if (handle == nullptr) return;
  stop();
  if (handle->in_use.free()) delete handle;
}

}  // namespace nonet::capi
