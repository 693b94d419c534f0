// Lazily: a value that is made when it is first asked for, once, by whichever thread asks first.

#pragma once

#include <atomic>
#include <optional>
#if defined(__STDCPP_THREADS__)
#include <mutex>
#endif

namespace nonet {

template <class T>
class Lazily {
 public:
  // The value. The first call runs `make`, which returns it; other threads that ask wait for it.
  template <class Make>
  const T& get(Make make) const {
#if defined(__STDCPP_THREADS__)
    if (!is_there_.load(std::memory_order_acquire)) {  // std::call_once() alone takes 2 ns
      std::call_once(once_, [&] { value_.emplace(make()); });
      is_there_.store(true, std::memory_order_release);
    }
#else
    if (!value_) value_.emplace(make());
#endif
    return *value_;  // NOLINT(bugprone-unchecked-optional-access): it is there by now
  }

 private:
#if defined(__STDCPP_THREADS__)
  mutable std::once_flag once_;
  mutable std::atomic<bool> is_there_ = false;
#endif
  mutable std::optional<T> value_;
};

}  // namespace nonet
