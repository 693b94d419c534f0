// Lanes: one bit for each of the 81 cells, arranged so that locked candidates, singles and empty
// rows are found for all cells at once with shifts, ANDs and ORs: no tables, no branches.
//
// Four 32-bit lanes; lane j holds row j of every band, and lane 3 is always zero:
//
//              bit 29 28      20 19 18      10  9  8       0
//   lane 0      0 [ row 7, c9..c1 ] 0 [ row 4, c9..c1 ] 0 [ row 1, c9..c1 ]      row j+1, j+4, j+7
//   lane 1      0 [ row 8         ] 0 [ row 5         ] 0 [ row 2         ]
//   lane 2      0 [ row 9         ] 0 [ row 6         ] 0 [ row 3         ]
//   lane 3      0                   0                   0
//                   band 3              band 2              band 1
//
// so cell (row, column) is bit 10 * (row / 3) + column of lane row % 3 (numbers from 0). Rotating
// the lanes moves to the next row of the same band; rotating a lane by 10 bits moves to the next
// band. Bit 9 of each field is a guard: adding 0x1FF to a field carries into it just when the field
// is not zero, and that is how a question about each of the 27 rows costs one addition.
//
// The lanes are a GCC vector extension, which gcc and clang turn into SSE2, NEON or simd128
// instructions or into plain 32-bit arithmetic, whatever the target has; no intrinsics are used.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/board/cell.h"

namespace nonet::portable {

using Lanes = std::uint32_t __attribute__((vector_size(16)));

constexpr std::uint32_t in_each_field(std::uint32_t nine_bits) {
  return nine_bits | nine_bits << 10 | nine_bits << 20;
}

inline constexpr std::uint32_t kFieldUnits = in_each_field(1);
inline constexpr std::uint32_t kFields = in_each_field(0x1FF);
inline constexpr std::uint32_t kGuards = kFieldUnits << 9;
inline constexpr Lanes kEveryCell{kFields, kFields, kFields, 0};
inline constexpr Lanes kEveryGuard{kGuards, kGuards, kGuards, 0};
static_assert((kFields & kGuards) == 0 && (kFields | kGuards) == (1U << 30) - 1);

constexpr std::size_t lane_of(Cell cell) { return static_cast<std::size_t>(cell.row()) % 3; }
constexpr int bit_of(Cell cell) { return 10 * cell.band() + cell.column(); }
constexpr Cell cell_at(std::size_t lane, int bit) {
  return Cell::at(bit / 10 * 3 + static_cast<int>(lane), bit % 10);
}
static_assert([] {
  for (const Cell cell : kAllCells) {
    if (cell_at(lane_of(cell), bit_of(cell)) != cell) return false;
  }
  return true;
}());

inline bool any(Lanes x) {
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  const Halves halves = std::bit_cast<Halves>(x);
  return (halves[0] | halves[1]) != 0;
}

// Each row sees the next row of its band, or the one after that, round and round.
inline Lanes next_row(Lanes x) { return __builtin_shufflevector(x, x, 1, 2, 0, 3); }
inline Lanes next_row_but_one(Lanes x) { return __builtin_shufflevector(x, x, 2, 0, 1, 3); }
// The same for bands. Bits 30 and 31 come out as garbage: AND the result with something clean.
inline Lanes next_band(Lanes x) { return x >> 10 | x << 20; }
inline Lanes next_band_but_one(Lanes x) { return x >> 20 | x << 10; }

// Whole rows (all nine bits) where x has a bit; where x has two or more.
inline Lanes rows_with_any(Lanes x) {
  const Lanes guards = (x + kFields) & kGuards;
  return guards - (guards >> 9);
}
inline Lanes rows_with_two(Lanes x) {
  // Subtracting 1 clears the lowest bit of a field; the guard, set first, pays for an empty one.
  return rows_with_any(x & ((x | kGuards) - kFieldUnits));
}

// The lowest bit of each row.
inline Lanes first_in_row(Lanes x) { return x & ~((x | kGuards) - kFieldUnits); }

// Whole columns (in every lane and field) where x has two or more bits.
inline Lanes columns_with_two(Lanes x) {
  Lanes once = x;
  Lanes twice{};
  const auto add = [&](Lanes more_once, Lanes more_twice) {
    twice |= more_twice | (once & more_once);
    once |= more_once;
  };
  add(next_row(x), Lanes{});
  add(next_row_but_one(x), Lanes{});
  const Lanes band_once = once;
  const Lanes band_twice = twice;
  add(band_once >> 10, band_twice >> 10);
  add(band_once >> 20, band_twice >> 20);
  return (twice & 0x1FF) * kFieldUnits;
}

}  // namespace nonet::portable
