// A network as clauses.
//
//   variable           true where
//   cell c, value v    v stands in c; the first ones, in that order, one a candidate
//   segment, value     v stands in one of the cells that two houses share
//   node, edge         the path through a diagram of states passes there (paths.h)
//
// Segments carry what follows from two houses that cross (pointing, claiming) in one step, and
// learned clauses speak of them: proofs take about a sixth fewer conflicts. Large redundant
// constraints (derived sums and equal sets) are left out.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/kernel/learn/literal.h"
#include "nonet/kernel/learn/sat.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel::learn {

// Which literal says that a value stands in a cell.
class CellLiterals {
 public:
  explicit CellLiterals(std::span<const ValueSet> candidates)
      : candidates_(candidates.begin(), candidates.end()) {
    for (const ValueSet set : candidates_) {
      first_.push_back(size_);
      size_ += static_cast<std::uint32_t>(set.size());
    }
  }

  // How many variables there are.
  std::uint32_t size() const { return size_; }
  std::size_t cells() const { return candidates_.size(); }
  ValueSet candidates(std::size_t cell) const { return candidates_[cell]; }
  // Precondition: the value is a candidate.
  Literal literal(std::size_t cell, int value) const {
    const ValueSet below = candidates_[cell] & ValueSet::first_values(value);
    return Literal::of(first_[cell] + static_cast<std::uint32_t>(below.size()));
  }

 private:
  std::vector<ValueSet> candidates_;
  std::vector<Variable> first_;
  std::uint32_t size_ = 0;
};

// Whether the clauses are not too many.
bool can_encode(const Network& network);

// Adds the variables and clauses of the network's constraints, as long as the Sat takes them
// (Sat::is_cut_short). Preconditions: can_encode(network);
// `sat` has just been made with literals.size() observed variables.
void encode(const Network& network, const CellLiterals& literals, Sat& sat);

}  // namespace nonet::kernel::learn
