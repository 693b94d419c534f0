// WorkQueue: work that waits, by lane and client, and the threads that do it.
//
//                light: short work        heavy: long work, at low priority
//   client a     | w w w |                | w |
//   client b     | w |                    |   |
//                  |  one client after the other
//                  +--> 2n threads          +--> 2n threads
//
// The threads of a lane take one piece of work from each client in turn, and a client has at most
// half of them: so who asks little waits for one turn, however much the others ask. What waits is
// bounded, in all and for each client: more would only wait longer. watch() finds light work that
// takes too long; its owner moves it to the other lane.

#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace nonet::serve {

enum class Lane : std::uint8_t { kLight, kHeavy };

// Something to do. The queue shares it with its owner.
class Work {
 public:
  virtual ~Work() = default;
  // Called by a thread; `worker` is 0 .. worker_count(n) - 1.
  virtual void run(std::size_t worker) = 0;
  // Called by watch(), once.
  virtual void take_too_long() = 0;

 protected:
  Work() = default;
  Work(const Work&) = default;
  Work& operator=(const Work&) = default;
};

// How many pieces of work may wait in a lane.
struct Room {
  std::size_t all = 256;
  std::size_t one_client = 256;
};

class WorkQueue {
 public:
  enum class Entry : std::uint8_t { kIn, kFull, kClientFull };

  // How many threads there are for `share` pieces of work of one client at a time.
  static constexpr std::size_t worker_count(std::size_t share) { return 4 * share; }

  // Starts the threads: 2 * `share` a lane.
  WorkQueue(std::size_t share, const Room& light, const Room& heavy);
  // Waits for the work that was added.
  ~WorkQueue();
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  // Where the answer is not kIn, nothing has changed.
  Entry try_add(Lane lane, const std::string& client, std::shared_ptr<Work> work);
  // Whether the client has as much waiting as it may.
  bool is_full(Lane lane, const std::string& client) const;
  // Takes out work that no thread has begun; false where there is no such work.
  bool remove(Lane lane, const std::string& client, const Work* work);
  std::size_t waiting() const;
  std::size_t waiting(Lane lane) const;
  // Tells light work that has had more processor time than `most`. Returns whether there is any
  // light work, so that it is worth looking again.
  bool watch(std::chrono::nanoseconds most);

 private:
  struct Client {
    std::deque<std::shared_ptr<Work>> waiting;
    std::size_t running = 0;
    bool in_turn = false;  // stands in Line::turns
  };
  struct Line {
    Room room;
    std::map<std::string, Client> clients;  // that have work
    std::deque<std::string> turns;          // clients that have work for a thread, the next first
    std::size_t waiting = 0;
    std::condition_variable added;
  };
  // What a thread does just now.
  struct Worker {
    Work* work = nullptr;
    bool told = false;
    clockid_t clock = CLOCK_MONOTONIC;  // its processor time
    std::chrono::nanoseconds begun{0};  // by that clock
  };

  Line& line(Lane lane) { return lines_[static_cast<std::size_t>(lane)]; }
  const Line& line(Lane lane) const { return lines_[static_cast<std::size_t>(lane)]; }
  bool give_turn(Line& line, const std::string& name, Client& client) const;
  static void forget_idle(Line& line, const std::string& name);
  std::shared_ptr<Work> take(std::unique_lock<std::mutex>& lock, Line& line, std::string& name);
  void run(Lane lane, std::size_t worker);

  const std::size_t share_;
  mutable std::mutex mutex_;
  std::array<Line, 2> lines_;
  std::vector<Worker> workers_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nonet::serve
