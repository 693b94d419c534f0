// Lock: std::mutex where the platform has threads, and nothing where it has none (WebAssembly).

#pragma once

#if defined(__STDCPP_THREADS__)
#include <mutex>
#endif

namespace nonet {

#if defined(__STDCPP_THREADS__)
using Lock = std::mutex;
using LockGuard = std::scoped_lock<Lock>;
#else
class Lock {};
class LockGuard {
 public:
  explicit LockGuard(Lock& /*lock*/) {}
};
#endif

}  // namespace nonet
