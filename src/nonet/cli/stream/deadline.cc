#include "nonet/cli/stream/deadline.h"

#include <chrono>

#include "nonet/cli/stream/interrupt.h"

namespace nonet::cli {

Deadline::Deadline(std::optional<std::uint64_t> seconds) {
  if (!seconds) return;
  timer_ = std::thread([this, limit = std::chrono::seconds(*seconds)] {
    std::unique_lock lock(mutex_);
    if (!woken_.wait_for(lock, limit, [this] { return over_; })) {
      up_ = true;
      end_work();
    }
  });
}

Deadline::~Deadline() {
  {
    const std::scoped_lock lock(mutex_);
    over_ = true;
  }
  woken_.notify_all();
  if (timer_.joinable()) timer_.join();
}

bool Deadline::is_up() {
  const std::scoped_lock lock(mutex_);
  return up_;
}

}  // namespace nonet::cli
