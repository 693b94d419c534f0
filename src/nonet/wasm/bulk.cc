// Many grids in one call, as arrays instead of JSON.
//
//   cells    81 bytes a grid, row by row, grid after grid: 0..9, or the characters '1' to '9' and,
//            for blank, '0' and '.'; a grid that is written has 0..9
//   limit    at least 1: how many solutions are counted
//   answer   kFine; or the position of the first byte that is no cell; or kConflict - i where
//            grid i breaks a rule and must not. Grids before it were answered, no others

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "nonet/board/grid.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/solve/solver.h"

namespace {

using nonet::Grid;
using nonet::kCells;

constexpr std::int32_t kFine = -1;
constexpr std::int32_t kConflict = -2;

// The digit that a byte stands for, 0 for blank, more than 9 for none.
constexpr unsigned value_of(std::uint8_t byte) {
  if (byte == '.') return 0;
  return byte < '0' ? byte : byte - unsigned{'0'};
}

// The first cell that holds neither digit nor blank; kCells where each of them does.
std::size_t read(const std::uint8_t* cells, Grid& grid) {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t i = 0; i < kCells; ++i) {
    const unsigned value = value_of(cells[i]);
    if (value > unsigned{nonet::kDigits}) return i;
    values[i] = static_cast<std::uint8_t>(value);
  }
  grid = Grid::from_values(values);
  return kCells;
}

void write(const Grid& grid, std::uint8_t* cells) {
  std::memcpy(cells, grid.values().data(), kCells);
}

// `answer` gets each grid, its number and its cells; returns false where it breaks a rule.
template <class Answer>
std::int32_t for_each_grid(std::uint8_t* cells, std::size_t count, Answer answer) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* const own = cells + i * kCells;
    Grid grid;
    const std::size_t bad = read(own, grid);
    if (bad < kCells) return static_cast<std::int32_t>(i * kCells + bad);
    if (!answer(grid, i, own)) return kConflict - static_cast<std::int32_t>(i);
  }
  return kFine;
}

}  // namespace

extern "C" {

// Writes over each grid its first solution, or blanks, and how many it has to counts[i].
__attribute__((export_name("nonet_solve_grids"))) std::int32_t nonet_solve_grids(
    std::uint8_t* cells, std::size_t count, std::uint32_t limit, std::uint32_t* counts) {
  return for_each_grid(cells, count, [&](const Grid& grid, std::size_t i, std::uint8_t* own) {
    const nonet::SolveOutcome outcome = nonet::solve(grid, limit);
    write(outcome.first, own);
    counts[i] = static_cast<std::uint32_t>(outcome.solutions);
    return true;
  });
}

// The same without the solution.
__attribute__((export_name("nonet_count_grids"))) std::int32_t nonet_count_grids(
    std::uint8_t* cells, std::size_t count, std::uint32_t limit, std::uint32_t* counts) {
  return for_each_grid(cells, count, [&](const Grid& grid, std::size_t i, std::uint8_t*) {
    const auto found = nonet::solve(grid, limit, nonet::Want::kCount).solutions;
    counts[i] = static_cast<std::uint32_t>(found);
    return true;
  });
}

// Writes over each grid its canonical form.
__attribute__((export_name("nonet_canon_grids"))) std::int32_t nonet_canon_grids(
    std::uint8_t* cells, std::size_t count) {
  return for_each_grid(cells, count, [&](const Grid& grid, std::size_t, std::uint8_t* own) {
    if (nonet::has_conflict(grid)) return false;
    write(nonet::canonical_form(grid), own);
    return true;
  });
}
}
