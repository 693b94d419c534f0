#include "nonet/solve/cuda/lanes.h"

#include <gtest/gtest.h>

#include "nonet/solve/cuda/pack.h"

namespace nonet::cuda {
namespace {

constexpr std::uint32_t bit(int n) { return 1U << n; }

TEST(CudaLanes, SlotsAreTheCellsThatTheHeaderSays) {
  for (int lane = 0; lane < kUsedLanes; ++lane) {
    const int d1 = lane / 9;
    const int d2 = lane / 3 % 3;
    const int b = lane % 3;
    EXPECT_EQ(lane_of(d1, d2, b), static_cast<std::uint32_t>(lane));
    for (int slot = 0; slot < kSlots; ++slot) {
      const int row = (slot / 9 + d1) % 3;
      const int stack = (slot / 3 + d2 + b) % 3;
      const int column = (slot + d1) % 3;
      const std::uint32_t cell = bit(9 * row + 3 * stack + column);
      EXPECT_EQ(to_slots(cell, d1, d2, b), bit(slot)) << lane << ' ' << slot;
      EXPECT_EQ(from_slots(bit(slot), d1, d2, b), cell) << lane << ' ' << slot;
    }
  }
}

TEST(CudaLanes, RowsHoldValues) {
  std::uint8_t values[27];
  for (int i = 0; i < 27; ++i) values[i] = static_cast<std::uint8_t>(1 + i * 5 % 9);
  for (int band = 0; band < 3; ++band) {
    std::uint32_t row[kRowWords] = {};
    row_from_values(values, band, row);
    std::uint8_t back[27] = {};
    values_from_row(row, band, back);
    for (int i = 0; i < 27; ++i) EXPECT_EQ(back[i], values[i]) << i;
  }
}

TEST(CudaLanes, ABlankCellHasEveryCandidate) {
  std::uint8_t values[27] = {};
  values[4] = 7;
  std::uint16_t masks[27];
  for (int i = 0; i < 27; ++i) masks[i] = i == 4 ? 1U << 6 : 0x1FF;
  for (int band = 0; band < 3; ++band) {
    std::uint32_t from_values[kRowWords] = {};
    std::uint32_t from_marks[kRowWords] = {};
    row_from_values(values, band, from_values);
    row_from_marks(masks, band, from_marks);
    for (int digit = 0; digit < 9; ++digit) {
      const int lane = 3 * digit + band;
      const std::uint32_t cells = from_slots(from_values[lane], digit / 3, digit % 3, band);
      EXPECT_EQ(cells, digit == 6 ? kAllSlots : kAllSlots & ~bit(4)) << digit;
      EXPECT_EQ(from_marks[lane], from_values[lane]) << digit;
    }
  }
}

}  // namespace
}  // namespace nonet::cuda
