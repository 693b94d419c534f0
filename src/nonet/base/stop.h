// StopToken: how a caller asks long work to end early.
//
// std::stop_token is not available where there are no threads (WebAssembly), so this is the least
// that works everywhere: a view of a flag, which its owner may set from another thread or from a
// signal handler.

#pragma once

#include <atomic>

namespace nonet {

class StopToken {
 public:
  // A token that never asks to stop.
  StopToken() = default;
  // `flag` must outlive the token.
  explicit StopToken(const std::atomic<bool>& flag) : flag_(&flag) {}

  bool stop_requested() const { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>* flag_ = nullptr;
};

}  // namespace nonet
