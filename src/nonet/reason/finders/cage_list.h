// The cages of a state, each with its combinations: sums of clues and of houses whose blank cells
// all see each other.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/reason/finders/sum_left.h"
#include "nonet/reason/state.h"

namespace nonet::reason {

struct Cage {
  std::size_t sum = 0;  // into Facts::sums
  SumLeft left;
  CellBits blank;
  std::uint64_t some = 0;   // values in some combination
  std::uint64_t every = 0;  // values in every combination
  std::uint32_t begin = 0;  // combinations, into CageList
  std::uint32_t end = 0;
};

class CageList {
 public:
  // Those of 2 to kMostOrdered blank cells that have combinations, and not too many.
  explicit CageList(const State& state);

  std::span<const Cage> list() const { return cages_; }
  std::span<const std::uint64_t> sets_of(const Cage& cage) const {
    return std::span(sets_).subspan(cage.begin, cage.end - cage.begin);
  }
  // What all combinations of the cage have of its candidates.
  Kept kept_of(const Cage& cage) const;
  // The complete groups that share a cell with the cage.
  std::vector<std::uint16_t> groups_of(const Cage& cage) const;
  // The cells that see all blank cells of the cage.
  CellBits peers_of(const Cage& cage) const;

 private:
  const Facts& facts_;
  std::vector<Cage> cages_;
  std::vector<std::uint64_t> sets_;
};

// Eliminates what is not kept of the candidates.
void eliminate_unkept(Step& step, const SumLeft& left, const Kept& kept);
// Eliminates what some combination of the cage has, and none of those that are kept.
void eliminate_lost(Step& step, const CageList& list, const Cage& cage, const Kept& kept);
// Places what the only cell that is left must be; false: it is none of its candidates.
bool place_last(Step& step, const SumLeft& left);

}  // namespace nonet::reason
