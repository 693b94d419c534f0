// ChainList: the best chain, or all of them, as a search finds them.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/explainer/closure.h"
#include "nonet/explainer/finding.h"

namespace nonet::explainer {

enum class ChainKind : std::uint8_t {
  kXCycle,
  kYCycle,
  kCycle,
  kXChain,
  kChain,
  kDouble,
  kCell,
  kRegion,
  kContradiction,
  kNishio,
};

struct ChainLink {
  Literal literal = 0;
  std::int16_t cause = kNoCause;
};

struct ChainRank {
  double difficulty = 0;
  int complexity = 0;
  int sort_key = 0;
  friend auto operator<=>(const ChainRank&, const ChainRank&) = default;
};

// Where a chain of a closure ends.
struct ChainEnd {
  Closure* closure = nullptr;
  int node = -1;
};

struct Chain {
  ChainKind kind = ChainKind::kChain;
  ChainRank rank = {};
  std::vector<Removal> removals = {};
  int placed = -1;                                  // literal that is proved; -1: none
  int region = -1;                                  // kRegion
  int cells = 0;                                    // cycles: how many
  std::vector<ChainEnd> ends = {};                  // or, where the chains are no closure's:
  std::vector<std::vector<ChainLink>> chains = {};  // each from its end to its assumption
};

// The chains of all ends: from the end back, nearest first.
std::vector<std::vector<ChainLink>> chains_of(const Chain& chain);

class ChainList {
 public:
  explicit ChainList(bool keeps_all) : keeps_all_(keeps_all) {}

  bool wants(const ChainRank& rank) const {
    return keeps_all_ || chains_.empty() || rank < chains_.front().rank;
  }
  // Precondition: wants(chain.rank).
  void add(Chain chain);
  // Sorted by rank, of those with equal removals the first.
  std::vector<Chain> take();

 private:
  bool keeps_all_;
  std::vector<Chain> chains_;
};

// A literal's removals: the candidate that is off, or the cell's others.
std::vector<Removal> removals_of(const Board& board, Literal target);

// What the lengths of chains add to a difficulty.
double for_length(int complexity);

// The complexity of chains, nested ones included.
int complexity_of(const std::vector<ChainEnd>& ends);

}  // namespace nonet::explainer
