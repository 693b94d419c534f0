// Most puzzles are seen at a glance not to be crowded. Where the cells of a house are solved or
// have all nine candidates, but for one at most, the house is crowded if and only if two solved
// cells hold the same digit, or the one other cell's candidates are all taken. So only houses with
// several other cells are matched.
//
// The solved cells' digits are summed and united for all houses at once, in loops over the board
// that run in vectors. Powers of two add up to their union if and only if all are different.
//
//   three cells from c on, in a row:  triples[c] = cells[c] + cells[c + 1] + cells[c + 2]
//   row r                             triples[9r] + triples[9r + 3] + triples[9r + 6]
//   box with first cell c             triples[c] + triples[c + 9] + triples[c + 18]
//   column c                          cells[c] + cells[c + 9] + ... + cells[c + 72]

#include "nonet/solve/crowded.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nonet/board/house.h"
#include "nonet/solve/matching.h"

namespace nonet {

namespace {

HouseCandidates candidates_of(const Pencilmarks& puzzle, House house) {
  HouseCandidates candidates{};
  for (int i = 0; i < kSide; ++i) {
    candidates[static_cast<std::size_t>(i)] = puzzle.at(house.cell(i)).bits();
  }
  return candidates;
}

bool is_crowded(const Pencilmarks& puzzle, House house) {
  const HouseCandidates candidates = candidates_of(puzzle, house);
  return !Matching(candidates).complete();
}

// A number for each cell, and room to read on behind the last.
using Words = std::array<std::uint16_t, 112>;

// The solved cells' digits by house, the numbers of rows, columns and boxes at their first cells.
struct Houses {
  Words rows{};
  Words columns{};
  Words boxes{};
};

template <class Join>
Houses join_houses(const Words& cells, Join join) {
  Houses joined;
  Words triples{};
  for (std::size_t c = 0; c < kCells; ++c) {
    triples[c] = join(join(cells[c], cells[c + 1]), cells[c + 2]);
  }
  for (std::size_t c = 0; c < kCells; ++c) {
    joined.rows[c] = join(join(triples[c], triples[c + 3]), triples[c + 6]);
    joined.boxes[c] = join(join(triples[c], triples[c + 9]), triples[c + 18]);
  }
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t c = 0; c < kSide; ++c) {
      joined.columns[c] = join(joined.columns[c], cells[kSide * row + c]);
    }
  }
  return joined;
}

constexpr std::size_t first_cell(House house) {
  return static_cast<std::size_t>(house.cell(0).index());
}

std::uint16_t of_house(const Houses& joined, House house) {
  const std::size_t at = first_cell(house);
  switch (house.kind()) {
    case HouseKind::kRow:
      return joined.rows[at];
    case HouseKind::kColumn:
      return joined.columns[at];
    default:
      return joined.boxes[at];
  }
}

// A puzzle's cells by kind.
struct Glance {
  Words solved{};  // the digit of a solved cell
  CellSet others;  // neither solved nor with nine candidates

  explicit Glance(const Pencilmarks& puzzle) {
    Words cells{};
    for (std::size_t c = 0; c < kCells; ++c) {
      cells[c] = static_cast<std::uint16_t>(puzzle.at(Cell(static_cast<int>(c))).bits());
    }
    Words is_other{};
    for (std::size_t c = 0; c < kCells; ++c) {
      const unsigned bits = cells[c];
      const unsigned rest = bits & (bits - 1);  // all but the lowest
      solved[c] = static_cast<std::uint16_t>(rest == 0 ? bits : 0);
      is_other[c] = static_cast<std::uint16_t>(rest == 0 ? bits == 0 : bits != kAllBits);
    }
    for (std::size_t c = 0; c < kCells; c += 4) {
      std::uint64_t four = 0;
      for (std::size_t k = 0; k < 4; ++k) four |= std::uint64_t{is_other[c + k]} << (16 * k);
      for (; four != 0; four &= four - 1) {
        others.insert(Cell(static_cast<int>(c) + std::countr_zero(four) / 16));
      }
    }
  }

 private:
  static constexpr unsigned kAllBits = DigitSet::all().bits();
};

// All ones at the first cell of a row, of a box.
struct Starts {
  Words row{};
  Words box{};
};
constexpr Starts make_starts() {
  Starts starts;
  for (int i = 0; i < kSide; ++i) {
    starts.row[first_cell(House::row(i))] = 0xFFFF;
    starts.box[first_cell(House::box(i))] = 0xFFFF;
  }
  return starts;
}
constexpr Starts kStarts = make_starts();

bool is_same_everywhere(const Houses& a, const Houses& b) {
  unsigned differing = 0;
  for (std::size_t c = 0; c < kCells; ++c) {
    differing |=
        ((a.rows[c] ^ b.rows[c]) & kStarts.row[c]) | ((a.boxes[c] ^ b.boxes[c]) & kStarts.box[c]);
  }
  for (std::size_t c = 0; c < kSide; ++c) differing |= a.columns[c] ^ b.columns[c];
  return differing == 0;
}

}  // namespace

bool has_crowded_house(const Pencilmarks& puzzle) {
  const Glance glance(puzzle);
  const auto add = [](auto a, auto b) { return static_cast<std::uint16_t>(a + b); };
  const auto unite = [](auto a, auto b) { return static_cast<std::uint16_t>(a | b); };
  const Houses digits = join_houses(glance.solved, unite);
  if (!is_same_everywhere(join_houses(glance.solved, add), digits)) return true;
  if (glance.others.empty()) return false;
  const Cell first = glance.others.first();
  if (glance.others == CellSet(first)) {
    const std::array<House, 3> houses = houses_of(first);
    return std::any_of(houses.begin(), houses.end(), [&](House house) {
      return (puzzle.at(first).bits() & ~unsigned{of_house(digits, house)}) == 0;
    });
  }
  std::uint32_t houses = 0;
  for (const Cell cell : glance.others) {
    for (const House house : houses_of(cell)) houses |= std::uint32_t{1} << house.index();
  }
  for (; houses != 0; houses &= houses - 1) {
    if (is_crowded(puzzle, House(std::countr_zero(houses)))) return true;
  }
  return false;
}

}  // namespace nonet
