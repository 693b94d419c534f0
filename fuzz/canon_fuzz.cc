// Any bytes, read as a grid without conflicts and a symmetry: grid and image must have the same
// canonical forms and as many automorphisms, and the forms must be what they are said to be.
//
//   bytes 0..7    number of the symmetry, modulo the order of the group, low byte first
//   grid          one byte a cell, modulo 12: 1..9 a digit, blank where it would break a rule; else
//                 blank; missing bytes are blank

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"

namespace {

using nonet::Canonical;
using nonet::Cell;
using nonet::Digit;
using nonet::Grid;
using nonet::Symmetry;

void check(bool condition) {
  if (!condition) std::abort();
}

Grid grid_from(const std::uint8_t* data, std::size_t size) {
  Grid grid;
  for (const Cell cell : nonet::kAllCells) {
    const auto i = static_cast<std::size_t>(cell.index());
    const int value = i < size ? data[i] % 12 : 0;
    if (value < 1 || value > 9) continue;
    grid.place(cell, Digit(value));
    if (nonet::has_conflict(grid)) grid.clear(cell);
  }
  return grid;
}

void compare(const Grid& grid, const Grid& image, nonet::CanonForm form) {
  const Canonical a = canonical(grid, form);
  const Canonical b = canonical(image, form);
  check(a.form == b.form && a.automorphisms == b.automorphisms);
  check(a.by.apply(grid) == a.form && b.by.apply(image) == b.form);
  check(canonical_form(a.form, form) == a.form);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 8) return 0;
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number |= std::uint64_t{data[i]} << (8 * i);
  const Grid grid = grid_from(data + 8, size - 8);
  const Grid image = Symmetry::from_index(number % Symmetry::kOrder).apply(grid);
  for (const nonet::CanonFormRow& row : nonet::kCanonForms) compare(grid, image, row.form);
  const std::vector<Symmetry> found = automorphisms(grid, 50);
  check(found.size() == std::min<std::uint64_t>(50, canonical(grid).automorphisms));
  for (const Symmetry& each : found) check(each.apply(grid) == grid);
  return 0;
}
