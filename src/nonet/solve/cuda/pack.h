// Puzzles as rows (lanes.h), and rows as solutions. One call is for one puzzle and one band, whose
// nine words lie in lanes 3 * digit + band.

#pragma once

#include <cstdint>

#include "nonet/solve/cuda/lanes.h"

namespace nonet::cuda {

// The words of a band from the planes of its values: bit i of plane n is bit n of cell i's value. A
// character has its digit's value in its low four bits; what is more than 9 there, as '.' has it,
// is blank.
NONET_DEVICE void row_from_planes(const std::uint32_t* planes, int band, std::uint32_t* row) {
  const std::uint32_t blank =
      ~(planes[0] | planes[1] | planes[2] | planes[3]) | (planes[3] & (planes[1] | planes[2]));
  NONET_CUDA_UNROLL
  for (int digit = 0; digit < 9; ++digit) {
    std::uint32_t cells = kAllSlots;
    NONET_CUDA_UNROLL
    for (int n = 0; n < 4; ++n) cells &= ((digit + 1) >> n & 1) != 0 ? planes[n] : ~planes[n];
    cells = (cells | blank) & kAllSlots;
    row[3 * digit + band] = to_slots(cells, digit / 3, digit % 3, band);
  }
}

// `values`: the band's 27, 0 for blank, or characters.
NONET_DEVICE void row_from_values(const std::uint8_t* values, int band, std::uint32_t* row) {
  std::uint32_t planes[4] = {0, 0, 0, 0};
  NONET_CUDA_UNROLL
  for (int cell = 0; cell < 27; ++cell) {
    const std::uint32_t value = values[cell];
    NONET_CUDA_UNROLL
    for (int n = 0; n < 4; ++n) planes[n] |= (value >> n & 1U) << cell;
  }
  row_from_planes(planes, band, row);
}

// `masks`: the band's 27, bit d for digit d.
NONET_DEVICE void row_from_marks(const std::uint16_t* masks, int band, std::uint32_t* row) {
  NONET_CUDA_UNROLL
  for (int digit = 0; digit < 9; ++digit) {
    std::uint32_t cells = 0;
    NONET_CUDA_UNROLL
    for (int cell = 0; cell < 27; ++cell) {
      cells |= (std::uint32_t{masks[cell]} >> digit & 1U) << cell;
    }
    row[3 * digit + band] = to_slots(cells, digit / 3, digit % 3, band);
  }
}

// The band's 27 values. Precondition: every cell has one candidate.
NONET_DEVICE void values_from_row(const std::uint32_t* row, int band, std::uint8_t* values) {
  std::uint32_t planes[4] = {0, 0, 0, 0};
  NONET_CUDA_UNROLL
  for (int digit = 0; digit < 9; ++digit) {
    const std::uint32_t cells = from_slots(row[3 * digit + band], digit / 3, digit % 3, band);
    NONET_CUDA_UNROLL
    for (int n = 0; n < 4; ++n) {
      if (((digit + 1) >> n & 1) != 0) planes[n] |= cells;
    }
  }
  NONET_CUDA_UNROLL
  for (int cell = 0; cell < 27; ++cell) {
    std::uint32_t value = 0;
    NONET_CUDA_UNROLL
    for (int n = 0; n < 4; ++n) value |= (planes[n] >> cell & 1U) << n;
    values[cell] = static_cast<std::uint8_t>(value);
  }
}

}  // namespace nonet::cuda
