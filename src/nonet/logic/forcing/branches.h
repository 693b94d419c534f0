// Branches: what follows from several assumptions, one of which must hold (branch_hints.h).
//
// Static chains follow the links of the board as it is. Dynamic chains also follow the links that
// appear as the chain removes candidates. Nesting level 1 adds plain techniques inside the chain;
// level 2 adds forcing chains, 3 multiple forcing chains, 4 dynamic chains, 5 dynamic chains with
// level 2 inside. A search inside a chain runs only when all simpler reasoning there is exhausted,
// and all its hints are added at once.
//
// Method: the closure (closure.h) of every assumption is computed once a board. The closures of
// level 1 continue those of level 0, and so on.
//
// Closures do not depend on each other, and the hints of a cell on nothing but closures. So several
// threads compute closures, each with a Nested of its own and one memory, and then look for the
// best hint, each at other cells. Of equally good hints the one of the first cell counts, which
// makes the result that of one thread.

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/lock.h"
#include "nonet/base/stop.h"
#include "nonet/logic/forcing/branch_hints.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/nested_memory.h"
#include "nonet/logic/forcing/plain.h"

namespace nonet::forcing {

class BranchSearch {
 public:
  // A search inside a chain keeps what the hints of such searches refer to until it is destroyed.
  explicit BranchSearch(bool is_inside = false);
  ~BranchSearch();

  // `conflicts` must have been computed from `marks`.
  struct Board {
    const Marks& marks;
    const Filled& filled;
    const Conflicts& conflicts;
  };

  // Adds the hints that the list wants. Uses up to `threads` threads where that pays. When the stop
  // token asks for an end, the list is incomplete.
  void find(const Board& board, BranchRules rules, StopToken stop, int threads, HintList& hints);

  // How many results of nested searches are stored.
  std::size_t stored() const;

 private:
  static constexpr int kFresh = -1;

  // What a thread needs of its own.
  struct Worker;
  class WorkerLoan;

  bool can_go_on(const Marks& marks, const Filled& filled, BranchRules rules,
                 bool with_links) const;
  void prepare(const Board& board, BranchRules rules, bool with_links);
  void prepare_memory(const Filled& filled, bool goes_on, bool with_links);
  Worker& worker(std::size_t number);
  const Closure& closure(int candidate, bool on, Worker& worker);
  void run(Closure& closure, Worker& worker);
  void find_in_turn(HintList& hints);
  void find_in_threads(int threads, HintList& hints);
  void compute_closures(int threads);

  bool is_inside_;
  Marks base_;
  Numbers numbers_{base_};
  Filled filled_;
  BranchRules rules_;
  StopToken stop_;
  bool was_stopped_ = false;
  bool with_links_ = false;
  const Conflicts* conflicts_ = nullptr;
  // By literal.
  std::vector<std::unique_ptr<Closure>> closures_;
  std::vector<std::int8_t> reached_level_;
  NestedMemory memory_;
  bool is_memory_stale_ = false;  // a stopped search has left incomplete results
  bool memory_has_links_ = false;
  Filled memory_filled_;
  std::vector<std::unique_ptr<Worker>> workers_;
  Lock idle_lock_;
  std::vector<Worker*> idle_;
  // The complexity of the best hint so far of several threads.
  std::atomic<int> least_{0};
};

}  // namespace nonet::forcing
