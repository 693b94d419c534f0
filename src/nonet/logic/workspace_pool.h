// WorkspacePool: lends workspaces, each to one thread at a time, and keeps the idle ones for reuse.

#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "nonet/logic/workspace.h"

namespace nonet {

class WorkspacePool {
 public:
  class Loan {
   public:
    explicit Loan(WorkspacePool& pool) : pool_(pool), workspace_(pool.take()) {}
    ~Loan() { pool_.give_back(std::move(workspace_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    Workspace& operator*() const { return *workspace_; }

   private:
    WorkspacePool& pool_;
    std::unique_ptr<Workspace> workspace_;
  };

 private:
  std::unique_ptr<Workspace> take() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) {
      // With room for every workspace, give_back needs no memory and so cannot fail.
      idle_.reserve(made_ + 1);
      auto workspace = std::make_unique<Workspace>();
      ++made_;
      return workspace;
    }
    std::unique_ptr<Workspace> workspace = std::move(idle_.back());
    idle_.pop_back();
    return workspace;
  }
  void give_back(std::unique_ptr<Workspace> workspace) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(workspace));
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<Workspace>> idle_;
  std::size_t made_ = 0;
};

}  // namespace nonet
