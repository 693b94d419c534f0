// Cages: different cells with a sum, by the sets of values that have it.
//
// A set is possible where every cell has a value of it, every single value lies in it, every value
// of it has a place, and the values outside it have places in the rest of a house around the cage.
// Values in no possible set are removed; values in all of them must stand in the cage.

#include <algorithm>
#include <array>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

// Narrows the open cells exactly where there are at most three.
bool narrow_last(State& state, const CageForm& cage, std::span<const CellIndex> cells) {
  std::array<OpenCell, 3> open;
  std::size_t count = 0;
  std::int64_t rest = cage.total;
  for (const CellIndex cell : cells) {
    const Mask domain = state[cell];
    if (is_single(domain)) {
      rest -= lowest_bit(domain);
    } else if (count == open.size()) {
      return true;
    } else {
      open[count++].cell = cell;
    }
  }
  return narrow_open(state, std::span(open).first(count), rest);
}

}  // namespace

bool narrow_cage(State& state, const CageForm& cage) {
  const Model& model = state.model();
  const std::span<const CellIndex> cells = model.at(cage.cells);
  if (!narrow_last(state, cage, cells)) return false;
  Mask possible = 0;
  Mask single = 0;
  for (const CellIndex cell : cells) {
    const Mask domain = state[cell];
    possible |= domain;
    if (is_single(domain)) single |= domain;
  }
  Mask outside = model.used;
  if (cage.rest.size != 0) {
    outside = 0;
    for (const CellIndex cell : model.at(cage.rest)) outside |= state[cell];
  }
  Mask any = 0;
  Mask every = ~Mask{0};
  for (const Mask set :
       std::span(model.choice_pool).subspan(cage.choices.first, cage.choices.size)) {
    const Mask wrong = (set & ~possible) | (single & ~set) | (model.used & ~set & ~outside);
    if (wrong != 0) continue;
    bool fits = true;
    for (const CellIndex cell : cells) fits = fits && (state[cell] & set) != 0;
    if (!fits) continue;
    any |= set;
    every &= set;
  }
  if (any == 0) return false;
  if (any != possible) {
    for (const CellIndex cell : cells) {
      if (!state.narrow(cell, any)) return false;
    }
  }
  if (cage.rest.size != 0 && (outside & every) != 0) {
    for (const CellIndex cell : model.at(cage.rest)) {
      if (!state.narrow(cell, ~every)) return false;
    }
  }
  const Mask required = every & ~single;
  return required == 0 || place_required(state, cells, required);
}

}  // namespace nonet::kernel
