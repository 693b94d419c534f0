// SpareThreads: of the threads that were asked for, those that have nothing of their own to do any
// more, lent to long work in the others.
//
// A command reads records with so many threads. Towards the end, or where there is one record only,
// some threads have none left; then a search for the last records may use as many more.

#pragma once

#include <algorithm>
#include <atomic>

namespace nonet {

class SpareThreads {
 public:
  // How many threads may work at once. Precondition: threads >= 1.
  explicit SpareThreads(int threads) : idle_(threads) {}

  // From now on no thread will find new work of its own.
  void end_of_work() { is_over_ = true; }

  // A thread that has work of its own.
  class Busy {
   public:
    explicit Busy(SpareThreads& threads) : threads_(threads) { --threads_.idle_; }
    ~Busy() { ++threads_.idle_; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

   private:
    SpareThreads& threads_;
  };

  // All threads that are idle, none where `threads` is nullptr or others may still find work.
  class Loan {
   public:
    explicit Loan(SpareThreads* threads) : threads_(threads) {
      if (threads_ == nullptr || !threads_->is_over_) return;
      int idle = threads_->idle_;
      while (idle > 0 && !threads_->idle_.compare_exchange_weak(idle, 0)) {
      }
      count_ = std::max(idle, 0);
    }
    ~Loan() {
      if (count_ > 0) threads_->idle_ += count_;
    }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    int count() const { return count_; }

   private:
    SpareThreads* threads_;
    int count_ = 0;
  };

 private:
  std::atomic<int> idle_;
  std::atomic<bool> is_over_{false};
};

}  // namespace nonet
