// The geometry of the GPU's batch solver: a warp works on 32 puzzles, one bit each.
//
// As in batch/, a *plane* is one candidate of all puzzles in flight, here a word of 32 bits. The
// 729 planes of a warp lie in the registers of 27 of its 32 lanes, 27 planes a lane, and every
// lane's are those of one digit in one band:
//
//   lane = 9 * d1 + 3 * d2 + b      digit 3 * d1 + d2 (0..8), band b; lanes 27..31 are spare
//
// A register is named by its slot, 9 * k1 + 3 * k2 + c. To say which cell that is, everything is
// turned by the lane's own numbers, all sums modulo 3:
//
//   row k1 + d1 of the band, stack k2 + d2 + b, column c + d1 of the stack
//
// The rules do not care which row, stack or column is called the first. But turned like this, what
// a lane must send to its k-th partner is in slot k, for every lane: rules that cross digits, bands
// or stacks become shuffles between registers known when the program is compiled.
//
//   minirows   lane (d1, d2, b) judges the minirow in row d1, stack d2 + b of its band for all
//              digits: of partner (d1 - k1, d2 - k2, b) it gets slots (k1, k2, *), with k1 = 0..2
//              and k2 = 0..2
//   stacks     lane (d1, d2, b) judges the stack d2 + b for its digit: of partner (d1, d2, b - k)
//              it gets the minicolumns (k2 = k, *)
//   minicolumns  lane (d1, d2, b) judges the minicolumn in column d1 of the stack d2 + b and in its
//              band for all digits: of partner (d1 - c, d2 - k, b + k) it gets that lane's stack's
//              minicolumn of column c and partner k
//
// A *row* is one puzzle: 32 words, one a lane, bit `slot` for a candidate. A warp reads or writes
// it in one access of 128 bytes.

#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#define NONET_DEVICE __device__ __forceinline__
#define NONET_BOTH __host__ __device__
#define NONET_CUDA_UNROLL _Pragma("unroll")
#elif defined(__clang__)
#define NONET_DEVICE inline
#define NONET_BOTH
#define NONET_CUDA_UNROLL
#else
#define NONET_DEVICE inline
#define NONET_BOTH
#define NONET_CUDA_UNROLL
#endif

namespace nonet::cuda {

inline constexpr int kLanes = 32;
inline constexpr int kUsedLanes = 27;
inline constexpr int kSlots = 27;
inline constexpr std::uint32_t kAllSlots = (1U << kSlots) - 1;
// Words of a row.
inline constexpr int kRowWords = kLanes;

// The lane (d1, d2, b), each number taken modulo 3; it is at least -2.
NONET_BOTH constexpr std::uint32_t lane_of(int d1, int d2, int b) {
  return static_cast<std::uint32_t>(9 * ((d1 + 3) % 3) + 3 * ((d2 + 3) % 3) + (b + 3) % 3);
}

// The candidates of one digit in one band, 27 bits in natural order (9 * row + column), turned to
// the slots of the lane (d1, d2, b), and back.
NONET_BOTH constexpr std::uint32_t turn_rows(std::uint32_t band, int by) {
  return (band >> (9 * by) | band << (27 - 9 * by)) & kAllSlots;
}
NONET_BOTH constexpr std::uint32_t turn_boxes(std::uint32_t band, int by) {
  const std::uint32_t low = by == 0 ? 0777U : by == 1 ? 0077U : 0007U;
  const std::uint32_t kept = low * 01001001U;
  return (band >> (3 * by) & kept) | (band << (9 - 3 * by) & ~kept & kAllSlots);
}
NONET_BOTH constexpr std::uint32_t turn_columns(std::uint32_t band, int by) {
  const std::uint32_t low = by == 0 ? 7U : by == 1 ? 3U : 1U;
  const std::uint32_t kept = low * 0111111111U;
  return (band >> by & kept) | (band << (3 - by) & ~kept & kAllSlots);
}
NONET_BOTH constexpr std::uint32_t to_slots(std::uint32_t band, int d1, int d2, int b) {
  return turn_columns(turn_boxes(turn_rows(band, d1), (d2 + b) % 3), d1);
}
NONET_BOTH constexpr std::uint32_t from_slots(std::uint32_t slots, int d1, int d2, int b) {
  const int back = (3 - d1) % 3;
  return turn_columns(turn_boxes(turn_rows(slots, back), (6 - d2 - b) % 3), back);
}

}  // namespace nonet::cuda
