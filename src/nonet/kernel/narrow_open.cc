// The last cells of a sum with coefficients 1 or -1: exact, with masks as sets of values.
//
// A cell with coefficient -1 is mirrored: value v counts as n-1-v, and n-1 is added to the total,
// so that all coefficients are 1. {t - v: v in a mask} is the mask mirrored and shifted. Cells that
// differ may not be equal; where one of two such cells is mirrored, they may not add up to n-1.

#include <array>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

Mask mirrored(Mask mask, int values) {
  mask = (mask >> 1 & 0x5555'5555'5555'5555) | (mask & 0x5555'5555'5555'5555) << 1;
  mask = (mask >> 2 & 0x3333'3333'3333'3333) | (mask & 0x3333'3333'3333'3333) << 2;
  mask = (mask >> 4 & 0x0F0F'0F0F'0F0F'0F0F) | (mask & 0x0F0F'0F0F'0F0F'0F0F) << 4;
  mask = (mask >> 8 & 0x00FF'00FF'00FF'00FF) | (mask & 0x00FF'00FF'00FF'00FF) << 8;
  mask = (mask >> 16 & 0x0000'FFFF'0000'FFFF) | (mask & 0x0000'FFFF'0000'FFFF) << 16;
  mask = mask >> 32 | mask << 32;
  return mask >> (64 - values);
}

struct Positive {
  CellIndex cell;
  bool negative;
  Mask domain;
};

bool write_back(State& state, const Positive& one, Mask mask) {
  return state.narrow(one.cell, one.negative ? mirrored(mask, state.model().values) : mask);
}

// {total - v: v in `domain`}, where `mirror` is the domain mirrored.
Mask left_over(Mask mirror, std::int64_t total, int values) {
  const std::int64_t shift = values - 1 - total;
  if (shift >= values || shift <= -values) return 0;
  return shift >= 0 ? mirror >> shift : mirror << -shift;
}

// The values that b may not have where a and b differ and add up to `total`.
Mask forbidden(const Positive& a, const Positive& b, std::int64_t total, int values) {
  if (a.negative != b.negative) return total == values - 1 ? ~Mask{0} : 0;
  return total % 2 == 0 && total >= 0 ? Mask{1} << (total / 2) : 0;
}

bool narrow_two(State& state, const Positive& a, const Positive& b, std::int64_t total) {
  const int values = state.model().values;
  if (total < 0 || total > std::int64_t{2} * (values - 1)) return false;
  Mask of_b = b.domain & left_over(mirrored(a.domain, values), total, values);
  if (state.model().differ(a.cell, b.cell)) of_b &= ~forbidden(a, b, total, values);
  const Mask of_a = left_over(mirrored(of_b, values), total, values);
  return write_back(state, a, of_a) && write_back(state, b, of_b);
}

bool narrow_three(State& state, const Positive& a, const Positive& b, const Positive& c,
                  std::int64_t total) {
  const Model& model = state.model();
  const int values = model.values;
  const bool ab = model.differ(a.cell, b.cell);
  const bool ac = model.differ(a.cell, c.cell);
  const bool bc = model.differ(b.cell, c.cell);
  const Mask mirror_c = mirrored(c.domain, values);
  Mask of_a = 0;
  Mask of_b = 0;
  Mask mirror_of_c = 0;
  for (Mask rest = a.domain; rest != 0; rest = without_lowest_bit(rest)) {
    const int value = lowest_bit(rest);
    const std::int64_t left = total - value;
    Mask mirror = mirror_c;
    if (ac) {  // bit values-1-v of the mirror is v
      const int no = a.negative == c.negative ? value : values - 1 - value;
      mirror &= ~(Mask{1} << (values - 1 - no));
    }
    Mask ways = b.domain & left_over(mirror, left, values);
    if (ab) ways &= ~(Mask{1} << (a.negative == b.negative ? value : values - 1 - value));
    if (bc) ways &= ~forbidden(b, c, left, values);
    if (ways == 0) continue;
    of_a |= Mask{1} << value;
    of_b |= ways;
    // c = left - b: bit values-1-left+b of the mirror.
    const std::int64_t shift = values - 1 - left;
    mirror_of_c |= shift >= 0 ? ways << shift : ways >> -shift;
  }
  return write_back(state, a, of_a) && write_back(state, b, of_b) &&
         write_back(state, c, mirrored(mirror_of_c & model.all, values));
}

}  // namespace

bool narrow_open(State& state, std::span<const OpenCell> open, std::int64_t rest) {
  if (open.empty()) return rest == 0;
  const int values = state.model().values;
  std::array<Positive, 3> cells;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Mask domain = state[open[i].cell];
    cells[i] = {open[i].cell, open[i].negative,
                open[i].negative ? mirrored(domain, values) : domain};
    if (open[i].negative) rest += values - 1;
  }
  if (open.size() == 1) {
    return rest >= 0 && rest < values && write_back(state, cells[0], Mask{1} << rest);
  }
  if (open.size() == 2) return narrow_two(state, cells[0], cells[1], rest);
  return narrow_three(state, cells[0], cells[1], cells[2], rest);
}

}  // namespace nonet::kernel
