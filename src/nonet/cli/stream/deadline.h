// Deadline: a limit in seconds after which work ends, as end_work() ends it. What was done by then
// stands.

#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>

namespace nonet::cli {

class Deadline {
 public:
  // nullopt: there is none.
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
