#include "nonet/serve/work_queue.h"

#include <utility>

namespace nonet::serve {

WorkQueue::WorkQueue(std::size_t workers, std::size_t most) : most_(most) {
  for (std::size_t i = 0; i < workers; ++i) threads_.emplace_back([this, i] { run(i); });
}

WorkQueue::~WorkQueue() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  added_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkQueue::try_add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= most_) return false;
    jobs_.push_back(std::move(job));
  }
  added_.notify_one();
  return true;
}

std::size_t WorkQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void WorkQueue::run(std::size_t worker) {
  for (;;) {
    std::unique_lock lock(mutex_);
    added_.wait(lock, [this] { return ended_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job(worker);
  }
}

}  // namespace nonet::serve
