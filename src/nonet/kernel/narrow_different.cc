// Propagators of houses and other sets of different cells, of runs and of counts.

#include <array>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

// The values that are in any of the cells' domains, in at least two of them, and alone in one.
struct Tally {
  Mask once = 0;
  Mask twice = 0;
  Mask single = 0;
};

Tally tally_of(const State& state, std::span<const CellIndex> cells) {
  Tally tally;
  for (const CellIndex cell : cells) {
    const Mask domain = state[cell];
    tally.twice |= tally.once & domain;
    tally.once |= domain;
    if (is_single(domain)) tally.single |= domain;
  }
  return tally;
}

// Places `values`, each of which is in only one of the cells' domains.
bool place(State& state, std::span<const CellIndex> cells, Mask values) {
  for (const CellIndex cell : cells) {
    const Mask value = state[cell] & values;
    if (value == 0) continue;
    if (!is_single(value) || !state.narrow(cell, value)) return false;
  }
  return true;
}

// All values of `required` stand in `cells`, which all differ: places the hidden singles.
bool require(State& state, std::span<const CellIndex> cells, const Tally& tally, Mask required) {
  if ((required & ~tally.once) != 0) return false;
  const Mask hidden = required & ~tally.twice & ~tally.single;
  return hidden == 0 || place(state, cells, hidden);
}

}  // namespace

bool place_required(State& state, std::span<const CellIndex> cells, Mask required) {
  for (; required != 0; required = without_lowest_bit(required)) {
    const Mask value = required & -required;
    std::array<CellIndex, 8> places{};
    std::size_t count = 0;
    for (const CellIndex cell : cells) {
      if ((state[cell] & value) == 0) continue;
      if (count < places.size()) places[count] = cell;
      ++count;
    }
    if (count == 0) return false;
    if (count == 1 && !state.narrow(places[0], value)) return false;
    if (count > 1 && count <= places.size() &&
        !state.remove_from_common_peers(places.data(), count, value)) {
      return false;
    }
  }
  return true;
}

bool narrow_house(State& state, const HouseForm& house) {
  const std::span<const CellIndex> cells = state.model().at(house.cells);
  const Tally tally = tally_of(state, cells);
  const int possible = bit_count(tally.once);
  const int needed = static_cast<int>(cells.size());
  if (possible < needed) return false;
  return possible > needed || require(state, cells, tally, tally.once);
}

bool narrow_run(State& state, const RunForm& run) {
  const std::span<const CellIndex> cells = state.model().at(run.cells);
  const Tally tally = tally_of(state, cells);
  const int size = static_cast<int>(cells.size());
  Mask allowed = 0;
  Mask required = ~Mask{0};
  for (int least = 0; least + size <= state.model().values; ++least) {
    const Mask window = ((Mask{1} << size) - 1) << least;
    if ((window & ~tally.once) != 0 || (tally.single & ~window) != 0) continue;
    bool fits = true;
    for (const CellIndex cell : cells) fits = fits && (state[cell] & window) != 0;
    if (!fits) continue;
    allowed |= window;
    required &= window;
  }
  if (allowed == 0) return false;
  for (const CellIndex cell : cells) {
    if (!state.narrow(cell, allowed)) return false;
  }
  required &= ~tally.single;
  return required == 0 || place_required(state, cells, required);
}

bool narrow_count(State& state, const CountForm& count) {
  const std::span<const CellIndex> cells = state.model().at(count.cells);
  int surely = 0;
  int perhaps = 0;
  for (const CellIndex cell : cells) {
    const Mask domain = state[cell];
    if ((domain & count.values) == 0) continue;
    ++perhaps;
    if ((domain & ~count.values) == 0) ++surely;
  }
  const Mask range =
      (perhaps == 63 ? ~Mask{0} : (Mask{1} << (perhaps + 1)) - 1) & ~((Mask{1} << surely) - 1);
  const Mask allowed = count.allowed & range;
  if (allowed == 0) return false;
  if (surely == perhaps || !is_single(allowed)) return true;
  if (allowed == Mask{1} << surely) {  // the open cells have none of the values
    for (const CellIndex cell : cells) {
      if ((state[cell] & ~count.values) != 0 && !state.narrow(cell, ~count.values)) return false;
    }
  } else if (allowed == Mask{1} << perhaps) {  // all cells that may have one of the values do
    for (const CellIndex cell : cells) {
      if ((state[cell] & count.values) != 0 && !state.narrow(cell, count.values)) return false;
    }
  }
  return true;
}

}  // namespace nonet::kernel
