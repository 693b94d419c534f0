// WorkQueue: a bounded queue of jobs and the threads that do them, one after the other.
//
//   I/O thread --try_add--> | job job job | --> worker 0, 1, ... each with what it keeps
//                 false: full, come again
//
// The queue is bounded so that its jobs are done soon: more jobs would only wait longer.

#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet::serve {

class WorkQueue {
 public:
  // `worker` is 0 .. workers - 1.
  using Job = std::function<void(std::size_t worker)>;

  // Starts the threads. At most `most` jobs wait, beside those under way.
  WorkQueue(std::size_t workers, std::size_t most);
  // Waits for the jobs that were added.
  ~WorkQueue();
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  // False where the queue is full; then nothing has changed.
  bool try_add(Job job);
  std::size_t waiting() const;

 private:
  void run(std::size_t worker);

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::deque<Job> jobs_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nonet::serve
