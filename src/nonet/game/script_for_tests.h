// Scripts: games made of small numbers, so that a fuzzer or a shrinking test can generate them.
// Every four numbers are a move.
//
//   kind, a, b, c     kind: which operation, modulo; a, b, c: cells, digits, names, time passing

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/game/classic.h"
#include "nonet/game/session.h"

namespace nonet::game::scripts {

using Numbers = std::array<std::uint8_t, 4>;

template <class World>
struct MoveOf {
  OpOf<World> op;
  Millis passed = 0;  // time before the operation; may be negative
};
using Move = MoveOf<Classic>;

inline std::string name_from(unsigned number) { return std::string(1, "abcd"[number % 4]); }

// Cells and digits of a board.
template <class World>
struct Reading {
  using Cell = typename World::Cell;
  using Cells = typename World::Cells;
  using Digit = typename World::Digit;

  std::size_t size;
  int digits;

  Digit digit_from(unsigned number) const {
    return Digit(static_cast<int>(number % static_cast<unsigned>(digits)) + 1);
  }
  Cell cell_from(unsigned number) const {
    return Cell(static_cast<int>(number % static_cast<unsigned>(size)));
  }
  // One cell, and others to its right and below for bits 4 to 6 of `more`; none for 255.
  Cells cells_from(unsigned number, unsigned more) const {
    Cells cells = cell_from(number);
    constexpr std::array<unsigned, 3> kAway{1, 9, 10};
    for (std::size_t i = 0; i < kAway.size(); ++i) {
      if ((more >> (i + 4) & 1U) != 0) cells.insert(cell_from(number + kAway[i]));
    }
    return more == 0xFF ? Cells() : cells;
  }
  OpOf<World> op_from(const Numbers& numbers) const;
};

template <class World>
OpOf<World> Reading<World>::op_from(const Numbers& numbers) const {
  using Ops = OpsOf<World>;
  const unsigned a = numbers[1];
  const unsigned b = numbers[2];
  const unsigned c = numbers[3];
  const Cells cells = cells_from(a, c);
  switch (numbers[0] % 30) {
    case 0:
    case 1:
    case 2:
    case 3:
      return typename Ops::Place{cells, digit_from(b)};
    case 4:
      return typename Ops::Erase{cells};
    case 5:
      return typename Ops::Corner{cells, digit_from(b)};
    case 6:
    case 7:
      return typename Ops::Centre{cells, digit_from(b)};
    case 8:
      return typename Ops::Colour{cells, static_cast<int>(b % 10)};
    case 9:
      return typename Ops::ColourCandidate{cell_from(a), digit_from(b), static_cast<int>(c % 10)};
    case 10:
      return op::ClearColours{};
    case 11:
      return op::FillMarks{};
    case 12:
      return typename Ops::ApplyStep{
          {}, {{cell_from(a), digit_from(b)}, {cell_from(a + 1), digit_from(c)}}};
    case 13:
      return typename Ops::ApplyStep{{{cell_from(a), digit_from(b)}}, {}};
    case 14:
      return op::Reset{};
    case 15:
      return op::Solve{};
    case 16:
    case 17:
    case 18:
      return op::Undo{};
    case 19:
    case 20:
      return op::Redo{};
    case 21:
    case 22:
      return op::Goto{a % 12};
    case 23:
      return op::Checkpoint{name_from(a)};
    case 24:
      return op::RestoreCheckpoint{name_from(a)};
    case 25:
      return op::DeleteCheckpoint{name_from(a)};
    case 26:
      return op::Hint{static_cast<int>(a % 6), b % 2 == 0 ? &kSeProfile : &kHodokuProfile};
    case 27:
      if (a % 8 != 0) return op::Resume{};  // a paused game refuses most operations
      return op::Pause{};
    case 28:
      return op::ChangeSettings{static_cast<CheckLevel>(a % 3), b % 2 == 0, c % 2 == 0};
    default:
      if (a % 2 == 0) return op::Freeze{b % 2 == 0};
      return op::Check{};
  }
}

template <class World>
MoveOf<World> move_from(const Numbers& numbers, const Reading<World>& reading) {
  constexpr std::array<Millis, 8> kPassed{0, 1, 700, 30'000, -1, 3'600'000, -86'400'000, 1500};
  return {reading.op_from(numbers), kPassed[numbers[3] % kPassed.size()]};
}
inline Move move_from(const Numbers& numbers) {
  return move_from(numbers, Reading<Classic>{kCells, kDigits});
}

inline constexpr std::string_view kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kEasySolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

inline Grid grid_of(std::string_view line) { return Grid::from_line(line).value_or(Grid()); }

// The easy puzzle, with a digit more or less.
inline Grid changed_easy(Cell cell, int value) {
  Grid grid = grid_of(kEasy);
  if (value == 0) grid.clear(cell);
  if (value != 0) grid.place(cell, Digit(value));
  return grid;
}

// One of eight: with one solution, with several, with none, with a conflict, half-played, of
// candidates, to be typed in, with marks.
inline Puzzle puzzle_from(unsigned number) {
  Puzzle puzzle;
  puzzle.title = "number " + std::to_string(number % 8);
  puzzle.source = R"({"seed":7,"label":"easy"})";
  puzzle.givens = grid_of(kEasy);
  switch (number % 8) {
    case 1:
      puzzle.givens = Grid();
      puzzle.givens.place(Cell(0), Digit(5));
      break;
    case 2:
      puzzle.givens = changed_easy(Cell(2), 1);
      break;
    case 3:
      puzzle.givens = changed_easy(Cell(80), 1);
      break;
    case 4:
      puzzle.filled = grid_of(kEasySolved);
      puzzle.filled.clear(Cell(2));
      puzzle.filled.clear(Cell(3));
      break;
    case 5:
      puzzle.givens = Grid();
      puzzle.candidates = Pencilmarks::from_givens(grid_of(kEasySolved));
      for (const Cell cell : {Cell(0), Cell(1), Cell(40)}) {
        puzzle.candidates->set(cell, DigitSet::all());
      }
      break;
    case 6:
      puzzle.givens = Grid();
      puzzle.kind = Kind::kTyping;
      break;
    case 7:
      puzzle.candidates = Pencilmarks::from_rules(puzzle.givens);
      break;
    default:
      break;
  }
  return puzzle;
}

}  // namespace nonet::game::scripts
