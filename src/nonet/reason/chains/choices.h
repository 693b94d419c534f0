// Choices: sets of candidates of which one is true. The strong links of chains and the branches of
// forcing chains are made from them.
//
//   the values of a cell; the places of a value in a complete group; the places of a value in a
//   cage that must hold it
//
// Layout: the members of all choices stand in one pool, each choice's in ascending order.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/reason/state.h"

namespace nonet::reason::chains {

// Why a link or a choice holds, numbered as Link::by: a group (into Facts::groups), kByCell, or a
// clue.
using Cause = std::int32_t;
inline constexpr Cause kByCell = -1;
constexpr Cause cause_of_clue(Origin clue) { return -2 - clue; }
constexpr bool is_clue(Cause cause) { return cause < kByCell; }
constexpr Origin clue_of(Cause cause) { return -2 - cause; }

class Choices {
 public:
  // All choices that have at least two candidates left: of cells in their order, then of groups,
  // each by value, then of cages.
  explicit Choices(const State& state);

  std::size_t size() const { return rows_.size(); }
  std::span<const Candidate> members(std::size_t i) const {
    return std::span(pool_).subspan(rows_[i].first, rows_[i].count);
  }
  Cause cause(std::size_t i) const { return rows_[i].cause; }

 private:
  struct Row {
    std::uint32_t first;
    std::uint32_t count;
    Cause cause;
  };

  void close_row(Cause cause);
  void add_cells(const State& state);
  void add_groups(const State& state);
  void add_cages(const State& state);

  std::vector<Candidate> pool_;
  std::vector<Row> rows_;
};

}  // namespace nonet::reason::chains
