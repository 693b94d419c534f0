// Linear: coefficients times values add up to a total.
//
// Cells that have the same coefficient and all differ form a group. For the least sum of a group,
// the cells in turn take the first free value from the least of their domain on; their order makes
// no difference to the set of values taken. The amount by which the total exceeds the least sum of
// all groups is how far any value may lie above the values of that set. The greatest sum bounds the
// values from below in the same way.

#include <algorithm>
#include <array>
#include <bit>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

int greatest_bit(Mask mask) { return 63 - std::countl_zero(mask); }

// The first free value from `domain`'s least on.
Mask first_free(Mask taken, Mask domain) {
  const Mask free = ~(taken | ((domain & -domain) - 1));
  return free & -free;
}

// The last free value down from `domain`'s greatest; 0: none.
Mask last_free(Mask taken, Mask domain) {
  const Mask up_to = ~Mask{0} >> std::countl_zero(domain);
  return std::bit_floor(~taken & up_to);
}

struct Extreme {
  Mask set = 0;
  std::int64_t sum = 0;
};

// The least sum of the cells without the one at `skip`.
Extreme least_of(const State& state, std::span<const CellIndex> cells, std::size_t skip) {
  Extreme least;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == skip) continue;
    const Mask value = first_free(least.set, state[cells[i]]);
    least.set |= value;
    least.sum += lowest_bit(value);
  }
  return least;
}

// The greatest sum likewise; -1: there are too few values.
Extreme greatest_of(const State& state, std::span<const CellIndex> cells, std::size_t skip) {
  Extreme greatest;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == skip) continue;
    const Mask value = last_free(greatest.set, state[cells[i]]);
    if (value == 0) return {.set = 0, .sum = -1};
    greatest.set |= value;
    greatest.sum += lowest_bit(value);
  }
  return greatest;
}

constexpr std::size_t kNone = ~std::size_t{0};

Mask spread_up(Mask set, std::int64_t by) {
  for (std::int64_t done = 0; done < by;) {
    const std::int64_t step = std::min(done + 1, by - done);
    set |= set << step;
    done += step;
  }
  return set;
}

Mask spread_down(Mask set, std::int64_t by) {
  for (std::int64_t done = 0; done < by;) {
    const std::int64_t step = std::min(done + 1, by - done);
    set |= set >> step;
    done += step;
  }
  return set;
}

struct Bounds {
  Extreme least;
  Extreme greatest;
};

// Narrows the cells of a group to values at most `up` above one of its least set and at most `down`
// below one of its greatest set. A domain that spans at most `up` keeps its greatest values, and
// one that spans at most `down` its least: a cell adds at least its least value to the least sum of
// the others, and at most its greatest to their greatest sum.
bool narrow_group(State& state, std::span<const CellIndex> cells, const Bounds& bounds,
                  std::int64_t up, std::int64_t down) {
  const std::int64_t span = state.model().values - 1;
  Mask allowed = state.model().all;
  if (up < span) allowed &= spread_up(bounds.least.set, up);
  if (down < span) allowed &= spread_down(bounds.greatest.set, down);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Mask domain = state[cells[i]];
    if (is_single(domain)) continue;
    Mask mask = allowed;
    const int width = greatest_bit(domain) - lowest_bit(domain);
    if (cells.size() > 1 && up < width) {
      const std::int64_t most = bounds.least.sum - least_of(state, cells, i).sum + up;
      if (most < 0) return false;
      if (most < greatest_bit(domain)) mask &= (Mask{2} << most) - 1;
    }
    if (cells.size() > 1 && down < width) {
      const Extreme others = greatest_of(state, cells, i);
      const std::int64_t least = bounds.greatest.sum - others.sum - down;
      if (least > span) return false;
      if (least > lowest_bit(domain)) mask &= ~((Mask{1} << least) - 1);
    }
    if (!state.narrow(cells[i], mask)) return false;
  }
  return true;
}

Bounds bounds_of(const State& state, std::span<const CellIndex> cells) {
  return {least_of(state, cells, kNone), greatest_of(state, cells, kNone)};
}

bool narrow_by_bounds(State& state, const LinearForm& linear) {
  const Model& model = state.model();
  const std::span<const Group> groups = model.at_groups(linear.groups);
  const std::span<const CellIndex> cells = model.at(linear.cells);
  std::int64_t above = linear.total;
  std::int64_t below = -linear.total;
  std::size_t first = 0;
  for (const Group& group : groups) {
    const Bounds bounds = bounds_of(state, cells.subspan(first, group.size));
    first += group.size;
    if (bounds.greatest.sum < 0 || bounds.least.set > model.all) return false;
    const std::int64_t low = group.coefficient * bounds.least.sum;
    const std::int64_t high = group.coefficient * bounds.greatest.sum;
    above -= std::min(low, high);
    below += std::max(low, high);
  }
  if (above < 0 || below < 0) return false;
  first = 0;
  for (const Group& group : groups) {
    const std::span<const CellIndex> members = cells.subspan(first, group.size);
    first += group.size;
    const bool positive = group.coefficient > 0;
    const std::int64_t size = positive ? group.coefficient : -group.coefficient;
    const std::int64_t up = (positive ? above : below) / size;
    const std::int64_t down = (positive ? below : above) / size;
    if (up >= model.values - 1 && down >= model.values - 1) continue;
    if (!narrow_group(state, members, bounds_of(state, members), up, down)) return false;
  }
  return true;
}

}  // namespace

bool narrow_linear(State& state, const LinearForm& linear) {
  const Model& model = state.model();
  const CellIndex* cell = model.pool.data() + linear.cells.first;
  std::array<OpenCell, 3> open;
  std::int64_t open_coefficient = 0;
  std::size_t count = 0;
  std::int64_t rest = linear.total;
  for (const Group& group : model.at_groups(linear.groups)) {
    for (std::uint32_t i = 0; i < group.size; ++i, ++cell) {
      const Mask domain = state[*cell];
      if (is_single(domain)) {
        rest -= std::int64_t{group.coefficient} * lowest_bit(domain);
        continue;
      }
      if (count < open.size()) open[count] = {*cell, group.coefficient < 0};
      open_coefficient = group.coefficient;
      ++count;
    }
  }
  if (count == 0) return rest == 0;
  if (linear.unit && count <= open.size()) {
    return narrow_open(state, std::span(open).first(count), rest);
  }
  if (count == 1) {
    const std::int64_t value = rest / open_coefficient;
    return rest % open_coefficient == 0 && value >= 0 && value < model.values &&
           state.narrow(open[0].cell, Mask{1} << value);
  }
  return narrow_by_bounds(state, linear);
}

}  // namespace nonet::kernel
