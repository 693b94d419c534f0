#include "nonet/collection/packed_grid.h"

#include <algorithm>
#include <cstring>

#include "nonet/base/bits.h"
#include "nonet/board/rules.h"

namespace nonet::collection {

namespace {

constexpr std::size_t kPatternBytes = (kCells + 7) / 8;
constexpr std::size_t kInner = kSide - 1;  // rows and columns of a solution that are stored
constexpr int kHouseSum = 45;

void put_half(std::span<std::uint8_t> bytes, std::size_t i, std::uint8_t value) {
  std::uint8_t& byte = bytes[i / 2];
  byte = static_cast<std::uint8_t>(byte | value << (i % 2 * 4));
}

std::uint8_t half(std::span<const std::uint8_t> bytes, std::size_t i) {
  return bytes[i / 2] >> (i % 2 * 4) & 15;
}

}  // namespace

PackedGrid::PackedGrid(const Grid& grid) {
  const std::span digits = std::span(bytes_).subspan(kPatternBytes);
  std::size_t count = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::uint8_t value = grid.values()[i];
    if (value == 0) continue;
    bytes_[i / 8] = static_cast<std::uint8_t>(bytes_[i / 8] | 1U << (i % 8));
    put_half(digits, count++, value);
  }
  size_ = static_cast<std::uint8_t>(kPatternBytes + (count + 1) / 2);
}

std::strong_ordering operator<=>(const PackedGrid& a, const PackedGrid& b) {
  const int order = std::memcmp(a.bytes_.data(), b.bytes_.data(), std::min(a.size_, b.size_));
  return order != 0 ? order <=> 0 : a.size_ <=> b.size_;
}

std::optional<Grid> unpack(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kPatternBytes) return std::nullopt;
  const std::span digits = bytes.subspan(kPatternBytes);
  std::array<std::uint8_t, kCells> values{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    if ((bytes[i / 8] >> (i % 8) & 1) == 0) continue;
    if (count / 2 >= digits.size()) return std::nullopt;
    values[i] = half(digits, count++);
    if (values[i] < 1 || values[i] > kDigits) return std::nullopt;
  }
  const Grid grid = Grid::from_values(values);
  // A grid has one encoding only: no bits beyond the last cell, no digits beyond the last clue.
  if (!std::ranges::equal(PackedGrid(grid).bytes(), bytes)) return std::nullopt;
  return grid;
}

PackedSolution pack_solution(const Grid& solution) {
  PackedSolution bytes{};
  for (std::size_t i = 0; i < kInner * kInner; ++i) {
    put_half(bytes, i, solution.values()[i / kInner * kSide + i % kInner]);
  }
  return bytes;
}

std::optional<Grid> unpack_solution(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != PackedSolution().size()) return std::nullopt;
  std::array<int, kCells> cells{};
  for (std::size_t i = 0; i < kInner * kInner; ++i) {
    cells[i / kInner * kSide + i % kInner] = half(bytes, i);
  }
  const auto rest = [&cells](std::size_t first, std::size_t step) {
    int sum = 0;
    for (std::size_t i = 0; i < kInner; ++i) sum += cells[first + i * step];
    cells[first + kInner * step] = kHouseSum - sum;
  };
  for (std::size_t row = 0; row < kInner; ++row) rest(row * kSide, 1);
  for (std::size_t column = 0; column < kSide; ++column) rest(column, kSide);
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t i = 0; i < kCells; ++i) {
    if (cells[i] < 1 || cells[i] > kDigits) return std::nullopt;
    values[i] = static_cast<std::uint8_t>(cells[i]);
  }
  const Grid grid = Grid::from_values(values);
  return is_solved(grid) ? std::optional(grid) : std::nullopt;
}

}  // namespace nonet::collection
