// Deadline: a limit in seconds, after which end_work() ends the work. Results made by then are
// kept.

#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>

namespace nonet::cli {

class Deadline {
 public:
  // nullopt: no limit.
  explicit Deadline(std::optional<std::uint64_t> seconds);
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline();

  bool is_up();

 private:
  std::thread timer_;
  std::mutex mutex_;
  std::condition_variable woken_;
  bool over_ = false;
  bool up_ = false;
};

}  // namespace nonet::cli
