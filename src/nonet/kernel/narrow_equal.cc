// EqualSets: two lists of cells hold the same values, each as often in one as in the other.

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

Mask union_of(const State& state, std::span<const CellIndex> cells) {
  Mask values = 0;
  for (const CellIndex cell : cells) values |= state[cell];
  return values;
}

bool narrow_all(State& state, std::span<const CellIndex> cells, Mask mask) {
  for (const CellIndex cell : cells) {
    if (!state.narrow(cell, mask)) return false;
  }
  return true;
}

struct Occurrences {
  int surely = 0;
  int perhaps = 0;
};

Occurrences occurrences(const State& state, std::span<const CellIndex> cells, Mask value) {
  Occurrences found;
  for (const CellIndex cell : cells) {
    const Mask domain = state[cell];
    if ((domain & value) == 0) continue;
    ++found.perhaps;
    if (domain == value) ++found.surely;
  }
  return found;
}

// `value` stands `least` to `most` times in the cells.
bool keep_within(State& state, std::span<const CellIndex> cells, Mask value, Occurrences found,
                 int least, int most) {
  if (found.perhaps < least || found.surely > most) return false;
  if (found.surely == found.perhaps) return true;
  if (found.perhaps == least) {
    for (const CellIndex cell : cells) {
      if ((state[cell] & value) != 0 && !state.narrow(cell, value)) return false;
    }
  } else if (found.surely == most) {
    for (const CellIndex cell : cells) {
      if (state[cell] != value && !state.narrow(cell, ~value)) return false;
    }
  }
  return true;
}

}  // namespace

bool narrow_equal(State& state, const EqualForm& equal) {
  const std::span<const CellIndex> left = state.model().at(equal.left);
  const std::span<const CellIndex> right = state.model().at(equal.right);
  const Mask in_left = union_of(state, left);
  const Mask in_right = union_of(state, right);
  const Mask both = in_left & in_right;
  if (both == 0) return false;
  if (in_left != both && !narrow_all(state, left, both)) return false;
  if (in_right != both && !narrow_all(state, right, both)) return false;
  if (equal.sets) return true;
  for (Mask rest = both; rest != 0; rest = without_lowest_bit(rest)) {
    const Mask value = rest & -rest;
    const Occurrences a = occurrences(state, left, value);
    const Occurrences b = occurrences(state, right, value);
    const int least = std::max(a.surely, b.surely);
    const int most = std::min(a.perhaps, b.perhaps);
    if (!keep_within(state, left, value, a, least, most)) return false;
    if (!keep_within(state, right, value, b, least, most)) return false;
  }
  return true;
}

}  // namespace nonet::kernel
