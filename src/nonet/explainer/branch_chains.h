// Chains of several branches: from both states of a candidate, from all values of a cell, or from
// all places of a value in a region. What follows in every branch is true.

#pragma once

#include <memory>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/explainer/chain_list.h"
#include "nonet/explainer/chains.h"

namespace nonet::explainer {

class BranchSearch {
 public:
  BranchSearch(const Board& board, const ChainRule& rule, StopToken stop, ChainList& list);

  void run();

 private:
  using Branches = std::vector<Closure*>;

  void from(int cell);
  void from_candidate(Literal on);
  void add_contradiction(Closure& closure, Literal assumption);
  void add_doubles(Closure& on, Closure& off);
  void from_regions(int cell, int value);
  // `region`: whose places the branches are; -1 for the values of a cell.
  void add_common(const Branches& branches, int region);
  void add(ChainKind kind, std::vector<ChainEnd> ends, std::vector<Removal> removals, int placed,
           int region);

  Closure& closure(Literal assumption);

  Board board_;
  ChainRule rule_;
  StopToken stop_;
  ChainList& list_;
  double base_ = 0;
  std::vector<std::unique_ptr<Closure>> closures_;  // by assumption
};

}  // namespace nonet::explainer
