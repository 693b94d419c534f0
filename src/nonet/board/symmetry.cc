// Numbering of the group, mixed radix, least significant first:
//
//   index = geometry + 3 359 232 * digit permutation (0 .. 9!-1, Lehmer code)
//   geometry = transpose + 2 * (lines of rows + 6^4 * lines of columns)
//   lines = band order + 6 * (order in band 0 + 6 * (band 1 + 6 * band 2))

#include "nonet/board/symmetry.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace nonet {

namespace {

using Permutation = Symmetry::Permutation;

constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrdersOfThree{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr std::uint64_t kLineOrders = 1296;  // 6^4
static_assert(2 * kLineOrders * kLineOrders == Symmetry::kGeometries);

constexpr std::uint8_t byte(std::uint64_t value) { return static_cast<std::uint8_t>(value); }

Permutation lines_from_index(std::uint64_t index) {
  const auto& bands = kOrdersOfThree[index % 6];
  Permutation lines{};
  for (std::size_t b = 0; b < 3; ++b) {
    index /= 6;
    const auto& order = kOrdersOfThree[index % 6];
    for (std::size_t i = 0; i < 3; ++i) lines[3 * b + i] = byte(3U * bands[b] + order[i]);
  }
  return lines;
}

std::uint64_t index_of_order(const std::array<std::uint8_t, 3>& order) {
  const auto found = std::find(kOrdersOfThree.begin(), kOrdersOfThree.end(), order);
  return static_cast<std::uint64_t>(found - kOrdersOfThree.begin());
}

std::uint64_t index_of_lines(const Permutation& lines) {
  std::uint64_t index = 0;
  std::array<std::uint8_t, 3> bands{};
  for (std::size_t b = 3; b-- > 0;) {
    bands[b] = byte(lines[3 * b] / 3U);
    index = index * 6 + index_of_order({byte(lines[3 * b] % 3U), byte(lines[3 * b + 1] % 3U),
                                        byte(lines[3 * b + 2] % 3U)});
  }
  return index * 6 + index_of_order(bands);
}

// Lehmer code: position i takes the (index % (9 - i))-th of the values not yet taken.
Permutation digits_from_index(std::uint64_t index) {
  Permutation digits{0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::uint64_t choices = digits.size() - i;
    const auto at = static_cast<std::ptrdiff_t>(index % choices);
    index /= choices;
    const auto first = digits.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(first, first + at, first + at + 1);
  }
  return digits;
}

std::uint64_t index_of_digits(const Permutation& digits) {
  std::uint64_t index = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    const auto smaller_later =
        std::count_if(digits.begin() + static_cast<std::ptrdiff_t>(i), digits.end(),
                      [&](std::uint8_t later) { return later < digits[i]; });
    index = index * (digits.size() - i) + static_cast<std::uint64_t>(smaller_later);
  }
  return index;
}

// (f after g): i -> f[g[i]].
Permutation after(const Permutation& f, const Permutation& g) {
  Permutation result{};
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = f[g[i]];
  return result;
}

Permutation inverse_of(const Permutation& f) {
  Permutation result{};
  for (std::size_t i = 0; i < result.size(); ++i) result[f[i]] = byte(i);
  return result;
}

}  // namespace

Symmetry Symmetry::geometry_from_index(std::uint64_t index) {
  assert(index < kGeometries);
  Symmetry s;
  s.transpose_ = index % 2 != 0;
  s.rows_ = lines_from_index(index / 2 % kLineOrders);
  s.columns_ = lines_from_index(index / 2 / kLineOrders);
  return s;
}

Symmetry Symmetry::from_index(std::uint64_t index) {
  assert(index < kOrder);
  Symmetry s = geometry_from_index(index % kGeometries);
  s.digits_ = digits_from_index(index / kGeometries);
  return s;
}

std::uint64_t Symmetry::index() const {
  const std::uint64_t geometry =
      (transpose_ ? 1 : 0) + 2 * (index_of_lines(rows_) + kLineOrders * index_of_lines(columns_));
  return geometry + kGeometries * index_of_digits(digits_);
}

Symmetry Symmetry::random(Rng& rng) {
  Symmetry s = geometry_from_index(rng.below(static_cast<std::uint32_t>(kGeometries)));
  rng.shuffle(s.digits_);
  return s;
}

// The source of a cell under a * b is source_b(source_a(cell)). In every case the line maps compose
// line by line, except that a transposition in a hands b's row map the columns, and the reverse.
Symmetry operator*(const Symmetry& a, const Symmetry& b) {
  Symmetry product;
  product.digits_ = after(a.digits_, b.digits_);
  product.transpose_ = a.transpose_ != b.transpose_;
  product.rows_ = after(a.transpose_ ? b.columns_ : b.rows_, a.rows_);
  product.columns_ = after(a.transpose_ ? b.rows_ : b.columns_, a.columns_);
  return product;
}

Symmetry Symmetry::inverse() const {
  Symmetry inverse;
  inverse.digits_ = inverse_of(digits_);
  inverse.transpose_ = transpose_;
  inverse.rows_ = inverse_of(transpose_ ? columns_ : rows_);
  inverse.columns_ = inverse_of(transpose_ ? rows_ : columns_);
  return inverse;
}

Cell Symmetry::source(Cell cell) const {
  const int row = rows_[static_cast<std::size_t>(cell.row())];
  const int column = columns_[static_cast<std::size_t>(cell.column())];
  return transpose_ ? Cell::at(column, row) : Cell::at(row, column);
}

Cell Symmetry::image(Cell cell) const { return inverse().source(cell); }

Grid Symmetry::apply(const Grid& grid) const {
  Grid result;
  for (const Cell cell : kAllCells) {
    const Cell from = source(cell);
    if (!grid.is_blank(from)) result.place(cell, image(grid.digit(from)));
  }
  return result;
}

Pencilmarks Symmetry::apply(const Pencilmarks& marks) const {
  Pencilmarks result;
  for (const Cell cell : kAllCells) {
    DigitSet digits;
    for (const Digit d : marks.at(source(cell))) digits.insert(image(d));
    result.set(cell, digits);
  }
  return result;
}

}  // namespace nonet
