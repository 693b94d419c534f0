#include "nonet/scan/small.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "nonet/scan/board.h"
#include "nonet/scan/doubt.h"
#include "nonet/scan/evidence.h"
#include "nonet/scan/inks.h"
#include "nonet/scan/rules_seen.h"
#include "nonet/scan/small_rules.h"
#include "nonet/scan/smear.h"
#include "nonet/scan/tones.h"

namespace nonet::scan {

namespace {

constexpr int kSurelyNot = 900;                      // share of digits that the size has not
constexpr std::int64_t kLeastLead = kScoreUnit / 4;  // of the turn before the next best
constexpr int kWide = 115;       // hundredths of its height: a digit is not so wide, two are
constexpr int kGlyphInk = 96;    // of a glyph's pixel that counts
constexpr int kWideInOneOf = 4;  // cells with ink: numbers of two digits stand there

int least_givens(int side) { return side == 4 ? 4 : 8; }  // fewer never have one solution

bool in_grid(Cell cell, int side) { return cell.row() < side && cell.column() < side; }

CellSet cells_of(int side) {
  CellSet cells;
  for (const Cell cell : kAllCells) {
    if (in_grid(cell, side)) cells.insert(cell);
  }
  return cells;
}

bool is_wide(const Glyph& glyph) {
  int left = kGlyphSide, right = -1, top = kGlyphSide, bottom = -1;
  for (int y = 0; y < kGlyphSide; ++y) {
    for (int x = 0; x < kGlyphSide; ++x) {
      const int pixel = y * kGlyphSide + x;
      if (glyph[static_cast<std::size_t>(pixel)] < kGlyphInk) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
  }
  return (right - left + 1) * 100 > (bottom - top + 1) * kWide;
}

// What is read, but for what Sudoku says: cells with their shares, `seen`, and doubt by the
// picture. False where there is what the size has not.
bool read_cells(Reading& reading, const Inks& inks, const AllScores& scores) {
  const int side = reading.lattice.side;
  for (std::size_t i = 0; i < scores.size(); ++i) reading.cells[i].shares = shares_of(scores[i]);
  reading.seen = likeliest(scores, side);
  int wide = 0;
  for (const Cell cell : cells_of(side)) {
    const auto& shares = reading.cells[index_of(cell)].shares;
    int others = 0;
    for (int digit = side + 1; digit <= kDigits; ++digit) {
      others += shares[static_cast<std::size_t>(digit)];
    }
    if (others >= kSurelyNot) return false;
    if (reading.seen.is_blank(cell)) continue;
    const bool is_number = is_wide(inks[index_of(cell)].glyph);
    wide += is_number ? 1 : 0;
    if (is_number || others > kWhole / 2) reading.doubtful.insert(cell);
  }
  const int digits = reading.seen.clue_count();
  return digits >= least_givens(side) && wide * kWideInOneOf <= digits;
}

// Settles what the boxes are. False where nothing speaks for a puzzle.
bool settle_boxes(Reading& reading, BoxesSeen boxes) {
  const int side = reading.lattice.side;
  reading.box_rows = reading.turn % 2 == 0 ? boxes.rows : side / boxes.rows;
  if (boxes.clear) return true;
  const auto unique = [&](int rows) {
    return verdict_on(reading.seen, {side, rows}).verdict == Verdict::kUnique;
  };
  reading.box_rows = 2;
  if (!unique(2)) reading.box_rows = side / 2;
  reading.doubtful |= cells_of(side);
  return unique(reading.box_rows);
}

void tell_apart(Reading& reading, const Inks& inks) {
  const int side = reading.lattice.side;
  const auto is_unique = [&](const Grid& puzzle) {
    return verdict_on(puzzle, {side, reading.box_rows}).verdict == Verdict::kUnique;
  };
  const Tones tones =
      tones_of(reading.seen, inks,
               {static_cast<std::size_t>(least_givens(side)), side * side * 2 / 3, is_unique});
  if (tones.split == Split::kUnsure) reading.doubtful |= tones.filled;
  reading.filled = reading.givens = reading.seen;
  for (const Cell cell : reading.filled.filled()) {
    const bool filled = tones.split == Split::kTwo && tones.filled.contains(cell);
    if (filled) reading.givens.clear(cell);
    reading.cells[index_of(cell)].mark = filled ? Mark::kFilled : Mark::kPrinted;
  }
}

// False where the digits contradict each other.
bool judge(Reading& reading, const AllScores& scores, bool smeared) {
  const SmallShape shape{reading.lattice.side, reading.box_rows};
  const SmallVerdict verdict = verdict_on(reading.givens, shape);
  if (verdict.verdict == Verdict::kNoSolution) return false;
  reading.verdict = verdict.verdict;
  reading.solution = verdict.solution;
  const bool is_one = verdict.verdict == Verdict::kUnique;
  reading.doubtful |= unsure_cells(reading.cells, smeared || !is_one);
  if (is_one) {
    const auto is_unique = [&](const Grid& puzzle) {
      return verdict_on(puzzle, shape).verdict == Verdict::kUnique;
    };
    reading.doubtful |= cells_with_rivals(reading.givens, scores, shape.side, is_unique);
  }
  reading.doubtful |= confused_cells(reading.cells, reading.doubtful);
  if (is_lost(reading.doubtful, shape.side * shape.side)) {
    reading.doubtful |= reading.filled.filled();
  }
  return true;
}

}  // namespace

std::optional<Reading> read_small_place(const Picture& picture, const Place& place,
                                        const StopToken& stop) {
  const int side = place.lattice.side;
  const Plane darkness = darkness_of(flat_board(picture, place.lattice, place.dark));
  const Inks lying = inks_of(darkness, side);
  if (stop.stop_requested() || count_with_ink(lying) < least_givens(side) ||
      has_lines_inside(darkness, side)) {
    return std::nullopt;
  }
  const Upright upright = upright_of(lying, side);
  Reading reading;
  reading.turn = upright.turn;
  reading.lattice = turned_lattice(place.lattice, upright.turn);
  const Inks inks = turned_inks(lying, upright.turn, side);
  const AllScores scores =
      all_scores(inks, ordinary_of(inks, static_cast<std::size_t>(least_givens(side))));
  if (!read_cells(reading, inks, scores) || !settle_boxes(reading, boxes_of(darkness, side))) {
    return std::nullopt;
  }
  if (upright.lead < kLeastLead) reading.doubtful |= cells_of(side);
  tell_apart(reading, inks);
  if (!judge(reading, scores, smear_of(darkness) >= kSmeared)) return std::nullopt;
  return reading;
}

}  // namespace nonet::scan
