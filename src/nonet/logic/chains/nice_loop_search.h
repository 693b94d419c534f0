// NiceLoopSearch: the memory of the search for nice loops and AICs (see nice_loops.cc).

#pragma once

#include <vector>

#include "nonet/logic/chains/hodoku_found.h"
#include "nonet/logic/chains/tabling.h"

namespace nonet {

class NiceLoopSearch {
 public:
  // `state` and `tables` must live until the last call of fill.
  void run(const State& state, tabling::Tables& tables, const tabling::Scope& scope);

  const FoundChains& found() const { return found_; }
  void fill(const FoundChain& found, bool evidence, Step& step) const;

 private:
  using Literal = tabling::Literal;

  const tabling::Links& links() const { return tables_->links(); }
  void search_loops(Literal premise);
  void search_aics(Literal premise);
  void check_loop(Literal premise, Literal target);
  void check_aic(Literal premise, Literal target);
  void keep_loop(bool is_continuous);
  bool is_known(TechniqueId technique, Literal premise, Literal target) const;
  bool leaves_and_returns() const;
  bool is_simple(bool is_aic) const;
  bool is_grouped() const;
  void collect_continuous();
  void collect_cell(Cell cell, DigitSet but);
  void collect_cells(const CellSet& cells, Digit digit);
  void collect_weak(std::size_t i);
  void collect_als(std::size_t i);

  const State* state_ = nullptr;
  tabling::Tables* tables_ = nullptr;
  tabling::Scope scope_;
  FoundChains found_;
  tabling::Way way_;
  std::vector<Candidate> gone_;  // the candidates that the current chain excludes
};

}  // namespace nonet
