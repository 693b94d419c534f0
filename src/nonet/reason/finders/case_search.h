// CaseSearch: ways to fill the cells of one clue from given candidates, whatever form the clue has.
// Depth first: a clue with a machine is read cell by cell, others begin with the cell that has the
// fewest values. Source: support search, as in constraint solvers.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/reason/facts.h"

namespace nonet::reason {

// The values that each cell of a scope may have, by position.
using Domains = std::array<std::uint64_t, kMostScope>;

// Whether all cells of the clue see each other.
bool all_differ(const ClueScope& scope);

class CaseSearch {
 public:
  CaseSearch(const Facts& facts, const ClueScope& scope)
      : facts_(facts), scope_(scope), machine_(facts.machine_of(scope)) {}

  // kTooMany: the search ended after kMostCases tries.
  enum class Answer : std::uint8_t { kNone, kFound, kTooMany };
  static constexpr int kMostCases = 2000;

  // With kFound, `way` has a value a cell.
  Answer find(const Domains& domains, Domains& way);
  // Hands ways to `take` until it returns true: kFound. kNone: there are no more.
  Answer look(const Domains& domains, FunctionRef<bool(const Domains&)> take);

 private:
  bool go(const Domains& domains, Positions open, std::uint16_t state,
          FunctionRef<bool(const Domains&)> take);
  bool narrow(Domains& domains, std::size_t i, Positions open) const;
  std::uint64_t partners(const ClueScope::Pair& pair, std::size_t i, std::uint64_t value) const;
  bool may_hold(const Domains& domains, Positions open) const;
  bool may_sum(const Domains& domains, const ClueScope::Sum& sum) const;
  bool may_count(const Domains& domains, const ClueScope::Count& count) const;
  bool may_run(const Domains& domains, const Positions& run) const;
  bool may_equal(const Domains& domains, const ClueScope::EqualSets& sets, Positions open) const;
  bool has_room(const Domains& domains, Positions side, Positions other, Positions open) const;

  const Facts& facts_;
  const ClueScope& scope_;
  const Machine* machine_;
  int tries_left_ = 0;
};

}  // namespace nonet::reason
