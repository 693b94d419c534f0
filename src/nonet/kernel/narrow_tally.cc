// Tally: how often each value stands in some cells. The counts of all values add up to the number
// of cells, so that a value keeps only the counts that the other values can complete to it.

#include <array>
#include <cstddef>

#include "nonet/geometry/value_set.h"
#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

// A number for each value.
using Numbers = std::array<std::uint8_t, geometry::kMostValues>;
// A set of counts for each value; bit k stands for count k.
using Counts = std::array<Mask, geometry::kMostValues>;

struct Bounds {
  Numbers surely{};   // cells that have the value
  Numbers perhaps{};  // cliques with a cell that may have it
};

Mask union_of(const State& state, std::span<const CellIndex> cells) {
  Mask values = 0;
  for (const CellIndex cell : cells) values |= state[cell];
  return values;
}

// Calls `visit(cells)` with each clique; stops with false where the call returns false.
template <class Visit>
bool for_each_clique(const State& state, const TallyForm& tally, Visit visit) {
  const std::span<const CellIndex> cells = state.model().at(tally.cells);
  std::size_t first = 0;
  for (const Group& clique : state.model().at_groups(tally.cliques)) {
    if (!visit(cells.subspan(first, clique.size))) return false;
    first += clique.size;
  }
  return true;
}

void add_each(Mask values, Numbers& numbers) {
  for (; values != 0; values = without_lowest_bit(values)) {
    ++numbers[static_cast<std::size_t>(lowest_bit(values))];
  }
}

Bounds bounds_of(const State& state, const TallyForm& tally) {
  Bounds bounds;
  for_each_clique(state, tally, [&](std::span<const CellIndex> clique) {
    for (const CellIndex cell : clique) {
      if (is_single(state[cell])) add_each(state[cell], bounds.surely);
    }
    add_each(union_of(state, clique), bounds.perhaps);
    return true;
  });
  return bounds;
}

// Bits `least` to `most`; most is at most 63.
Mask from_to(std::uint8_t least, std::uint8_t most) {
  return (~Mask{0} >> (63 - most)) & (~Mask{0} << least);
}

// All sums of one of `sums` and one of `counts`; taken_away(): all differences.
Mask added(Mask sums, Mask counts) {
  Mask found = 0;
  for (; counts != 0; counts = without_lowest_bit(counts)) found |= sums << lowest_bit(counts);
  return found;
}
Mask taken_away(Mask sums, Mask counts) {
  Mask found = 0;
  for (; counts != 0; counts = without_lowest_bit(counts)) found |= sums >> lowest_bit(counts);
  return found;
}

// Leaves each value the counts that the other values can complete to `cells`. False: a value has
// none left.
bool keep_completed(Counts& counts, std::size_t values, std::uint32_t cells) {
  Counts before;  // bit k: the values before v can fill k cells
  Mask sums = 1;
  for (std::size_t v = 0; v < values; ++v) {
    before[v] = sums;
    sums = added(sums, counts[v]);
  }
  Mask after = Mask{1} << cells;  // bit k: the values behind v can fill all but k
  for (std::size_t v = values; v-- > 0;) {
    const Mask kept = taken_away(after, before[v]) & counts[v];
    if (kept == 0) return false;
    after = taken_away(after, counts[v]);
    counts[v] = kept;
  }
  return true;
}

// Places `value` in every clique that may have it.
bool place_in_all(State& state, const TallyForm& tally, Mask value) {
  return for_each_clique(state, tally, [&](std::span<const CellIndex> clique) {
    return (union_of(state, clique) & value) == 0 || place_required(state, clique, value);
  });
}

// Removes `values` from all cells but those with a single value.
bool keep_out(State& state, const TallyForm& tally, Mask values) {
  for (const CellIndex cell : state.model().at(tally.cells)) {
    if (!is_single(state[cell]) && !state.narrow(cell, ~values)) return false;
  }
  return true;
}

}  // namespace

bool narrow_tally(State& state, const TallyForm& tally) {
  const auto values = static_cast<std::size_t>(state.model().values);
  const Bounds bounds = bounds_of(state, tally);
  Counts counts{};
  for (std::size_t v = 0; v < values; ++v) {
    if (bounds.surely[v] > bounds.perhaps[v]) return false;
    counts[v] = tally.allowed[v] & from_to(bounds.surely[v], bounds.perhaps[v]);
  }
  if (!keep_completed(counts, values, tally.cells.size)) return false;
  Mask full = 0;
  for (std::size_t v = 0; v < values; ++v) {
    if (bounds.surely[v] == bounds.perhaps[v]) continue;
    const Mask value = Mask{1} << v;
    if (counts[v] == Mask{1} << bounds.surely[v]) full |= value;
    if (counts[v] == Mask{1} << bounds.perhaps[v] && !place_in_all(state, tally, value)) {
      return false;
    }
  }
  return full == 0 || keep_out(state, tally, full);
}

}  // namespace nonet::kernel
