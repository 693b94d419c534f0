#include "nonet/scan/reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/scan/board.h"
#include "nonet/scan/doubt.h"
#include "nonet/scan/evidence.h"
#include "nonet/scan/inks.h"
#include "nonet/scan/mend.h"
#include "nonet/scan/smear.h"
#include "nonet/scan/tones.h"

namespace nonet::scan {

namespace {

constexpr int kLeastInk = 8;   // cells with ink of a grid that is worth reading
constexpr int kWellSeen = 96;  // hundredths of a lattice's lines that speak for themselves
constexpr std::size_t kLeastGivens = 17;  // fewer never have one solution
constexpr int kMostGivens = 45;           // more are seldom printed

constexpr auto kIsUnique = [](const Grid& puzzle) { return is_unique(puzzle); };

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
  reading.doubtful |= mended->changed;
  reading.doubtful |= mended->rivals;
}

// Tells printed digits from a player's. A player may be wrong, so that what is printed is asked
// before the rules are.
void tell_apart(Reading& reading, const Inks& inks, const AllScores& scores) {
  const Tones tones = tones_of(reading.seen, inks, {kLeastGivens, kMostGivens, kIsUnique});
  reading.filled = reading.seen;
  if (tones.split != Split::kTwo) apply_mending(reading, scores);
  if (tones.split == Split::kUnsure) reading.doubtful |= tones.filled;
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
  for (const Conflict& conflict : diagnosis.conflicts) reading.doubtful |= conflict.cells;
}

void judge(Reading& reading) {
  const Diagnosis diagnosis = diagnose(reading.givens);
  reading.verdict = diagnosis.verdict;
  if (diagnosis.verdict == Verdict::kUnique) reading.solution = diagnosis.solution;
  doubt_conflicts(reading, diagnosis);
}

void doubt(Reading& reading, const AllScores& scores, bool smeared) {
  const bool shaken = smeared || !reading.changed.empty() || reading.verdict != Verdict::kUnique;
  reading.doubtful |= unsure_cells(reading.cells, shaken);
  if (reading.verdict == Verdict::kUnique) {
    reading.doubtful |= cells_with_rivals(reading.givens, scores, kDigits, kIsUnique);
  }
  reading.doubtful |= confused_cells(reading.cells, reading.doubtful);
  if (is_far_fetched(reading.filled, reading.changed, reading.cells) || is_lost(reading.doubtful)) {
    reading.doubtful |= reading.filled.filled();
  }
}

}  // namespace

std::optional<Reading> read_place(const Picture& picture, const Place& place,
                                  const StopToken& stop) {
  const Plane darkness = darkness_of(flat_board(picture, place.lattice, place.dark));
  const Inks lying = inks_of(darkness, kSide);
  const int with_ink = count_with_ink(lying);
  if (stop.stop_requested() || (with_ink < kLeastInk && place.lattice.seen < kWellSeen)) {
    return std::nullopt;
  }
  Reading reading;
  reading.turn = with_ink == 0 ? 0 : upright_of(lying, kDigits).turn;
  reading.lattice = turned_lattice(place.lattice, reading.turn);
  const Inks inks = turned_inks(lying, reading.turn, kSide);
  const AllScores scores = all_scores(inks, ordinary_of(inks, kLeastGivens));
  for (std::size_t i = 0; i < scores.size(); ++i) reading.cells[i].shares = shares_of(scores[i]);
  reading.seen = likeliest(scores, kDigits);
  tell_apart(reading, inks, scores);
  judge(reading);
  if (reading.verdict != Verdict::kUnique && is_no_puzzle(reading.seen, reading.cells)) {
    return std::nullopt;
  }
  doubt(reading, scores, smear_of(darkness) >= kSmeared);
  return reading;
}

}  // namespace nonet::scan
