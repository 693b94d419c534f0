// Many grids in one call, as arrays instead of JSON.
//
//   cells    81 bytes a grid, row by row, grid after grid: 0..9, or the characters '1' to '9' and,
//            for blank, '0' and '.'; a grid that is written has 0..9
//   limit    at least 1: how many solutions are counted
//   traps    where the limit is 0, where count is above kMostGrids, and where the arrays go beyond
//            the memory: nothing that is right can be answered
//   answer   kFine; or the position of the first byte that is no cell; or kConflict - i where
//            grid i breaks a rule and must not. Grids before it were answered, no others

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>

#include "nonet/board/grid.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/solve/solve_text.h"
#include "nonet/solve/solver.h"
#include "nonet/wasm/bulk_solver.h"

namespace {

using nonet::Grid;
using nonet::kCells;

constexpr std::int32_t kFine = -1;
constexpr std::int32_t kConflict = -2;
// Positions of more cells would not fit into an answer.
constexpr std::size_t kMostGrids = std::numeric_limits<std::int32_t>::max() / kCells;

void require(bool condition) {
  if (!condition) __builtin_trap();
}

// The digit that a byte stands for, 0 for blank, more than 9 for none.
constexpr unsigned value_of(std::uint8_t byte) {
  if (byte == '.') return 0;
  return byte < '0' ? byte : byte - unsigned{'0'};
}

// The first cell of `size` that holds neither digit nor blank; `size` where each of them does.
std::size_t find_bad(const std::uint8_t* cells, std::size_t size) {
  std::size_t i = 0;
  while (i < size && value_of(cells[i]) <= unsigned{nonet::kDigits}) ++i;
  return i;
}

Grid read(const std::uint8_t* cells) {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t i = 0; i < kCells; ++i) {
    values[i] = static_cast<std::uint8_t>(value_of(cells[i]));
  }
  return Grid::from_values(values);
}

nonet::PuzzleText text_of(const std::uint8_t* cells, std::size_t count) {
  return {.cells = reinterpret_cast<const char*>(cells), .count = count};
}

// Solutions written at a time: the solver does not write over the puzzles, so they need room, here
// 83 kB of stack.
constexpr std::size_t kMostAtATime = 1024;

// Writes over each of at most kMostAtATime grids its first solution, or blanks.
void solve_some(std::uint8_t* cells, std::span<std::uint32_t> counts, std::uint32_t limit) {
  std::array<char, kMostAtATime * kCells> solutions;
  nonet::wasm::solve_texts(text_of(cells, counts.size()), limit, counts,
                           {.cells = solutions.data()});
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const char* const solution = &solutions[i * kCells];
    // What stands in the place of a grid without a solution is anything.
    const auto digits = static_cast<std::uint8_t>(counts[i] == 0 ? 0 : 15);
    for (std::size_t k = 0; k < kCells; ++k) {
      cells[i * kCells + k] = static_cast<std::uint8_t>(solution[k] & digits);
    }
  }
}

// `answer` gets the cells and the number of grids before the first bad cell.
template <class Answer>
std::int32_t answer_until_bad(std::uint8_t* cells, std::size_t count, std::uint32_t limit,
                              Answer answer) {
  require(limit > 0 && count <= kMostGrids);
  const std::size_t bad = find_bad(cells, count * kCells);
  answer(bad / kCells);
  return bad < count * kCells ? static_cast<std::int32_t>(bad) : kFine;
}

}  // namespace

extern "C" {

// Writes over each grid its first solution, or blanks, and how many it has to counts[i].
__attribute__((export_name("nonet_solve_grids"))) std::int32_t nonet_solve_grids(
    std::uint8_t* cells, std::size_t count, std::uint32_t limit, std::uint32_t* counts) {
  return answer_until_bad(cells, count, limit, [&](std::size_t good) {
    for (std::size_t from = 0; from < good; from += kMostAtATime) {
      const std::span some(counts + from, std::min(kMostAtATime, good - from));
      solve_some(cells + from * kCells, some, limit);
    }
  });
}

// The same without the solution.
__attribute__((export_name("nonet_count_grids"))) std::int32_t nonet_count_grids(
    std::uint8_t* cells, std::size_t count, std::uint32_t limit, std::uint32_t* counts) {
  return answer_until_bad(cells, count, limit, [&](std::size_t good) {
    nonet::wasm::solve_texts(text_of(cells, good), limit, std::span(counts, good), {});
  });
}

// Writes over each grid its canonical form.
__attribute__((export_name("nonet_canon_grids"))) std::int32_t nonet_canon_grids(
    std::uint8_t* cells, std::size_t count) {
  require(count <= kMostGrids);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* const own = cells + i * kCells;
    const std::size_t bad = find_bad(own, kCells);
    if (bad < kCells) return static_cast<std::int32_t>(i * kCells + bad);
    const Grid grid = read(own);
    if (nonet::has_conflict(grid)) return kConflict - static_cast<std::int32_t>(i);
    std::memcpy(own, nonet::canonical_form(grid).values().data(), kCells);
  }
  return kFine;
}
}
