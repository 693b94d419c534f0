#include "nonet/cli/stream/patience.h"

#include "nonet/cli/stream/interrupt.h"

namespace nonet::cli {

namespace {

// The time between two looks at the clock.
constexpr std::chrono::milliseconds kTick{50};

}  // namespace

Patience::Patience(std::optional<std::uint64_t> seconds) {
  if (!seconds) return;
  limit_ = std::chrono::seconds(*seconds);
  watcher_ = std::thread([this, limit = *limit_] { watch(limit); });
}

Patience::~Patience() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  woken_.notify_all();
  if (watcher_.joinable()) watcher_.join();
}

void Patience::watch(std::chrono::seconds limit) {
  std::unique_lock lock(mutex_);
  while (!woken_.wait_for(lock, kTick, [this] { return ended_; })) {
    const auto now = std::chrono::steady_clock::now();
    const bool all = work_token().stop_requested();
    for (Turn* turn : turns_) {
      if (all || now - turn->began_ >= limit) turn->over_.store(true, std::memory_order_relaxed);
    }
  }
}

Patience::Turn::Turn(Patience& patience) : patience_(patience) {
  const std::scoped_lock lock(patience_.mutex_);
  place_ = patience_.turns_.insert(patience_.turns_.end(), this);
}

Patience::Turn::~Turn() {
  const std::scoped_lock lock(patience_.mutex_);
  patience_.turns_.erase(place_);
}

StopToken Patience::Turn::token() const {
  return patience_.limit_ ? StopToken(over_) : work_token();
}

}  // namespace nonet::cli
