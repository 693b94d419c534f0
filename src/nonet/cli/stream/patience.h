// Patience: a limit in seconds for each record that a thread works on. A puzzle of any rules may
// take for ever; such a puzzle must not hold up the others.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "nonet/base/stop.h"

namespace nonet::cli {

// Said of a record whose time was up.
inline constexpr std::string_view kGivenUp = "not known: given up";

class Patience {
 public:
  // nullopt: no limit but that of work_token().
  explicit Patience(std::optional<std::uint64_t> seconds);
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;
  ~Patience();

  // The work on one record, for as long as the Turn lives. Its token asks to stop when the record's
  // time is up, and when the work ends.
  class Turn {
   public:
    explicit Turn(Patience& patience);
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn();

    StopToken token() const;

   private:
    friend class Patience;

    Patience& patience_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::atomic<bool> over_ = false;
    std::list<Turn*>::iterator place_;
  };

 private:
  void watch(std::chrono::seconds limit);

  std::optional<std::chrono::seconds> limit_;
  std::mutex mutex_;  // guards turns_ and ended_
  std::condition_variable woken_;
  std::list<Turn*> turns_;
  bool ended_ = false;
  std::thread watcher_;
};

}  // namespace nonet::cli
