#include "nonet/scan/reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/scan/board.h"
#include "nonet/scan/doubt.h"
#include "nonet/scan/evidence.h"
#include "nonet/scan/mend.h"
#include "nonet/scan/network.h"
#include "nonet/scan/smear.h"
#include "nonet/scan/tones.h"

namespace nonet::scan {

namespace {

constexpr int kTurns = 4;
constexpr std::size_t kAsked = 14;      // cells by which the turns are compared
constexpr std::size_t kStrongest = 17;  // cells whose ink is ordinary: no puzzle has fewer givens
constexpr int kLeastInk = 8;            // cells with ink of a grid that is worth reading
constexpr int kWellSeen = 96;           // hundredths of a lattice's lines that speak for themselves

using Inks = std::array<CellInk, kCells>;
using AllScores = std::array<Scores, kCells>;

std::size_t index_of(Cell cell) { return static_cast<std::size_t>(cell.index()); }

// Which cell of the picture's lattice is `cell` of the grid, when the picture is turned to the
// right `turn` times.
Cell before_turn(Cell cell, int turn) {
  int row = cell.row();
  int column = cell.column();
  for (int i = 0; i < turn; ++i) {
    const int above = row;
    row = kSide - 1 - column;
    column = above;
  }
  return Cell::at(row, column);
}

Lattice turned_lattice(const Lattice& lattice, int turn) {
  Lattice result = lattice;
  for (int i = 0; i < turn; ++i) {
    const Lattice before = result;
    for (int row = 0; row < kCrossings; ++row) {
      for (int column = 0; column < kCrossings; ++column) {
        const int at = row * kCrossings + column;
        result.crossings[static_cast<std::size_t>(at)] = before.at(kSide - column, row);
      }
    }
  }
  return result;
}

// The ink of all cells as they lie in the picture.
Inks inks_of(const Plane& darkness) {
  Inks inks;
  for (const Cell cell : kAllCells) {
    inks[index_of(cell)] =
        ink_of_cell(darkness, kEdge + cell.column() * kCellSide, kEdge + cell.row() * kCellSide);
  }
  return inks;
}

// Medians of the strongest cells.
Ordinary ordinary_of(const Inks& inks) {
  std::vector<const CellInk*> strongest;
  for (const CellInk& ink : inks) {
    if (ink.any) strongest.push_back(&ink);
  }
  if (strongest.empty()) return {};
  std::stable_sort(strongest.begin(), strongest.end(),
                   [](const CellInk* a, const CellInk* b) { return a->contrast > b->contrast; });
  if (strongest.size() > kStrongest) strongest.resize(kStrongest);
  const std::size_t middle = strongest.size() / 2;
  Ordinary ordinary{.contrast = strongest[middle]->contrast};
  std::stable_sort(strongest.begin(), strongest.end(),
                   [](const CellInk* a, const CellInk* b) { return a->length < b->length; });
  ordinary.length = strongest[middle]->length;
  return ordinary;
}

// How well the digits of `cells` look when the picture is turned: the mean logarithm of the shares
// of their likeliest digits.
std::int64_t look_of(const Inks& inks, const std::vector<Cell>& cells, int turn) {
  std::int64_t sum = 0;
  for (const Cell cell : cells) {
    sum += digit_score(scores_of(turned(inks[index_of(cell)].glyph, turn)));
  }
  return sum / static_cast<std::int64_t>(cells.size());
}

std::vector<Cell> strongest_cells(const Inks& inks) {
  std::vector<Cell> cells;
  for (const Cell cell : kAllCells) {
    if (inks[index_of(cell)].any) cells.push_back(cell);
  }
  std::stable_sort(cells.begin(), cells.end(), [&](Cell a, Cell b) {
    return inks[index_of(a)].contrast > inks[index_of(b)].contrast;
  });
  if (cells.size() > kAsked) cells.resize(kAsked);
  return cells;
}

int turn_of(const Inks& inks) {
  const std::vector<Cell> cells = strongest_cells(inks);
  int best = 0;
  std::int64_t best_look = 0;
  for (int turn = 0; turn < kTurns; ++turn) {
    const std::int64_t look = look_of(inks, cells, turn);
    if (turn > 0 && look <= best_look) continue;
    best = turn;
    best_look = look;
  }
  return best;
}

Inks turned_inks(const Inks& inks, int turn) {
  Inks result;
  for (const Cell cell : kAllCells) {
    result[index_of(cell)] = inks[index_of(before_turn(cell, turn))];
    result[index_of(cell)].glyph = turned(result[index_of(cell)].glyph, turn);
  }
  return result;
}

AllScores all_scores(const Inks& inks, const Ordinary& ordinary) {
  AllScores all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = inks[i].any ? weighed(inks[i], scores_of(inks[i].glyph), ordinary) : scores_of_blank();
  }
  return all;
}

Grid likeliest(const AllScores& scores) {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<std::uint8_t>(best_of(scores[i]));
  }
  return Grid::from_values(values);
}

void insert_all(CellSet& cells, const CellSet& more) {
  for (const Cell cell : more) cells.insert(cell);
}

Grid without(Grid grid, const CellSet& cells) {
  for (const Cell cell : cells) grid.clear(cell);
  return grid;
}

// Lets Sudoku change the reading where it has not one solution.
void apply_mending(Reading& reading, const AllScores& scores) {
  if (solve(reading.filled, 2, Want::kCount).solutions == 1) return;
  const std::optional<Mended> mended = mend(reading.filled, scores);
  if (!mended) return;
  reading.filled = mended->puzzle;
  reading.changed = mended->changed;
  insert_all(reading.doubtful, mended->changed);
  insert_all(reading.doubtful, mended->rivals);
}

// Tells printed digits from a player's. A player may be wrong, so that what is printed is asked
// before the rules are.
void tell_apart(Reading& reading, const Inks& inks, const AllScores& scores) {
  const Tones tones = tones_of(reading.seen, inks);
  reading.filled = reading.seen;
  if (tones.split != Split::kTwo) apply_mending(reading, scores);
  if (tones.split == Split::kUnsure) insert_all(reading.doubtful, tones.filled);
  const CellSet filled = tones.split == Split::kTwo ? tones.filled : CellSet{};
  reading.givens = without(reading.filled, filled);
  for (const Cell cell : kAllCells) {
    reading.cells[index_of(cell)].mark = reading.filled.is_blank(cell) ? Mark::kBlank
                                         : filled.contains(cell)       ? Mark::kFilled
                                                                       : Mark::kPrinted;
  }
}

// Of a puzzle without a solution: the cells that break a rule.
void doubt_conflicts(Reading& reading, const Diagnosis& diagnosis) {
  for (const Conflict& conflict : diagnosis.conflicts) insert_all(reading.doubtful, conflict.cells);
}

void judge(Reading& reading) {
  const Diagnosis diagnosis = diagnose(reading.givens);
  reading.verdict = diagnosis.verdict;
  if (diagnosis.verdict == Verdict::kUnique) reading.solution = diagnosis.solution;
  doubt_conflicts(reading, diagnosis);
}

void doubt(Reading& reading, const AllScores& scores, bool smeared) {
  const bool shaken = smeared || !reading.changed.empty() || reading.verdict != Verdict::kUnique;
  insert_all(reading.doubtful, unsure_cells(reading.cells, shaken));
  if (reading.verdict == Verdict::kUnique) {
    insert_all(reading.doubtful, cells_with_rivals(reading.givens, scores));
  }
  insert_all(reading.doubtful, confused_cells(reading.cells, reading.doubtful));
  if (is_far_fetched(reading.filled, reading.changed, reading.cells) || is_lost(reading.doubtful)) {
    insert_all(reading.doubtful, reading.filled.filled());
  }
}

}  // namespace

std::optional<Reading> read_place(const Picture& picture, const Place& place,
                                  const StopToken& stop) {
  const Plane darkness = darkness_of(flat_board(picture, place.lattice, place.dark));
  const Inks lying = inks_of(darkness);
  const auto with_ink =
      std::count_if(lying.begin(), lying.end(), [](const CellInk& ink) { return ink.any; });
  if (stop.stop_requested() || (with_ink < kLeastInk && place.lattice.seen < kWellSeen)) {
    return std::nullopt;
  }
  Reading reading;
  reading.turn = with_ink == 0 ? 0 : turn_of(lying);
  reading.lattice = turned_lattice(place.lattice, reading.turn);
  const Inks inks = turned_inks(lying, reading.turn);
  const AllScores scores = all_scores(inks, ordinary_of(inks));
  for (std::size_t i = 0; i < scores.size(); ++i) reading.cells[i].shares = shares_of(scores[i]);
  reading.seen = likeliest(scores);
  tell_apart(reading, inks, scores);
  judge(reading);
  doubt(reading, scores, smear_of(darkness) >= kSmeared);
  return reading;
}

}  // namespace nonet::scan
