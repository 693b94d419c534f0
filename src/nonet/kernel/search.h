// Search: guesses and backtracking. A guess gives a cell one of its values; when the guess has
// failed, the cell loses the value, which is propagated too.
//
//   levels   rows of the domains of all cells: of start(), of begin(), and one for each open guess;
//            narrowing works on the last row

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/kernel/chooser.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/state.h"

namespace nonet::kernel {

class Search {
 public:
  // `stop` ends a propagation early, which then claims no contradiction.
  explicit Search(const Model& model, StopToken stop = {});

  // Narrows the domains before any guess; false: there is no solution.
  bool start();

  // Goes back to the domains that start() left, with that of `cell` narrowed to `mask`.
  void begin(CellIndex cell, Mask mask);
  // False: propagation alone found a contradiction in what begin() narrowed.
  bool is_alive() const { return alive_; }
  // Continues the search. Adds guesses and solutions to those of `outcome`; the limits bound the
  // totals. May be called again after a limit, the sink or the token ended the search.
  void go_on(const Limits& limits, FunctionRef<bool(std::span<const Value>)> sink,
             Outcome& outcome);

  std::span<const Mask> domains() const { return std::span(levels_).first(model_.cells); }

 private:
  Mask* level(std::size_t depth) { return levels_.data() + (depth + 1) * model_.cells; }
  void copy_down(std::size_t from);
  bool back_up();
  void learn(const Guess& guess);
  void count_step(const WorkReport& report);
  bool report(FunctionRef<bool(std::span<const Value>)> sink);

  const Model& model_;
  State state_;
  Chooser chooser_;
  std::vector<Mask> levels_;    // row 0: what start() left
  std::vector<Guess> guesses_;  // open ones
  std::uint64_t steps_ = 0;     // guesses, solutions and calls of go_on()
  bool alive_ = false;          // the last level is not known to be contradictory
  bool at_solution_ = false;    // the last level is a solution that the sink has seen
  std::vector<Value> board_;
};

}  // namespace nonet::kernel
