#include "nonet/make/maker.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named.h"
#include "nonet/make/dig_givens.h"
#include "nonet/make/killer.h"
#include "nonet/make/layout_orbits.h"
#include "nonet/make/lines.h"
#include "nonet/make/marks.h"

namespace nonet::making {

namespace {

using geometry::Clue;
using geometry::Puzzle;

constexpr int kManyValues = 16;

// What a proof may take: enough that nearly all end, and none takes seconds.
Effort effort_of(int values) { return {.guesses = values >= kManyValues ? 40U : 200U}; }

// The same for proofs that a puzzle is minimal: where one does not end, the board is given up.
Effort thorough_effort_of(int values) {
  if (values >= kManyValues) return {.guesses = 100'000, .learning = true};
  return {.guesses = 20'000};
}

// Without a target, one in this many of the steps of digging is taken back.
constexpr std::size_t kTakenBack = 12;

void append(std::vector<Clue>& clues, std::vector<Clue> more) {
  std::ranges::move(more, std::back_inserter(clues));
}

int given_count(const std::vector<Cells>& orbits, std::size_t removed, const Dug& dug,
                std::size_t cells) {
  for (std::size_t i = 0; i < removed; ++i) cells -= orbits[dug.removed[i]].size();
  return static_cast<int>(cells);
}

// The rungs of a ladder of givens that are within the wish, first to last; nullopt: none is.
std::optional<std::pair<std::size_t, std::size_t>> rungs_within(const GivensWish& wish,
                                                                const std::vector<Cells>& orbits,
                                                                const Dug& dug, std::size_t cells) {
  const std::size_t end = dug.removed.size();
  if (!wish.count) return std::pair(std::size_t{0}, end);
  std::optional<std::pair<std::size_t, std::size_t>> rungs;
  for (std::size_t rung = 0; rung <= end; ++rung) {
    const int count = given_count(orbits, rung, dug, cells);
    if (count < wish.count->first || count > wish.count->second) continue;
    rungs = std::pair(rungs ? rungs->first : rung, rung);
  }
  return rungs;
}

Puzzle with_givens(Puzzle puzzle, const Board& board, const std::vector<Cells>& orbits,
                   const Dug& dug, std::size_t rung) {
  std::vector<bool> given(board.size(), true);
  for (std::size_t i = 0; i < rung; ++i) {
    for (const CellIndex cell : orbits[dug.removed[i]]) given[cell] = false;
  }
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (given[cell]) geometry::set_given(puzzle, static_cast<CellIndex>(cell), board[cell]);
  }
  return puzzle;
}

std::optional<Error> find_fault(const Words& words, const GivensWish& wish, int cells) {
  const bool killer = std::ranges::find(words.kinds, Kind::kKiller) != words.kinds.end();
  const bool asks = wish.minimal || wish.count || wish.symmetry != PatternSymmetry::kNone;
  if (killer && asks) return Error{"a killer has no givens, and nothing can be asked of them"};
  if (wish.count && wish.count->first > cells) {
    return Error{compose("{} givens are more than the {} cells", {wish.count->first, cells})};
  }
  return std::nullopt;
}

// A blank jigsaw of the layout. Seeds are drawn until no region is a row or a column: jigsaw-SEED
// keeps such regions, because the name of a layout means the same regions for ever.
std::optional<Puzzle> jigsaw_of(const std::string& layout, Rng& rng) {
  for (;;) {
    Result<Puzzle> blank =
        geometry::puzzle_of_variant(compose("{},jigsaw-{}", {layout, rng.next32()}));
    if (!blank) return std::nullopt;
    if (!has_straight_region(blank->layout)) return std::move(blank).value();
  }
}

}  // namespace

bool Maker::asks_for(Kind kind) const {
  return std::ranges::find(words_.kinds, kind) != words_.kinds.end();
}

Result<Maker> Maker::make(std::string_view text, const GivensWish& wish, StopToken stop) {
  const Result<Words> words = read_words(text);
  if (!words) return words.error();
  Maker maker;
  maker.words_ = *words;
  maker.wish_ = wish;
  // The regions of a jigsaw are drawn with each puzzle; any will do to look at the rest.
  const std::string layout =
      maker.asks_for(Kind::kJigsaw) ? words->layout + ",jigsaw-0" : words->layout;
  Result<Puzzle> blank = geometry::puzzle_of_variant(layout);
  if (!blank) return blank.error();
  maker.blank_ = std::move(blank).value();
  if (auto misfit = find_misfit(maker.layout(), words->kinds)) return *misfit;
  const auto cells = static_cast<int>(maker.layout().cells.size());
  if (auto fault = find_fault(*words, wish, cells)) return *fault;
  Result<std::vector<Cells>> orbits = orbits_of(maker.layout(), wish.symmetry);
  if (!orbits) return orbits.error();
  maker.orbits_ = std::move(orbits).value();
  if (maker.asks_for(Kind::kJigsaw)) return maker;
  Result<BoardSource> source = BoardSource::make(maker.blank_, stop);
  if (!source) return source.error();
  maker.source_ = std::move(source).value();
  return maker;
}

std::string_view Maker::board_method() const {
  return source_ ? source_->method() : std::string_view();
}

MadeVariant Maker::make_puzzle(Rng& rng, const Grading* grading, std::uint64_t tries,
                               StopToken stop, Watch watch) const {
  MadeVariant made;
  while (made.tries < tries && !made.puzzle && !stop.stop_requested() && watch(made.tries)) {
    ++made.tries;
    made.puzzle = attempt(rng, grading, stop, made.solution);
  }
  return made;
}

std::optional<Puzzle> Maker::attempt(Rng& rng, const Grading* grading, StopToken stop,
                                     Board& board) const {
  Puzzle puzzle = blank_;
  std::optional<BoardSource> own;
  if (!source_) {
    std::optional<Puzzle> blank = jigsaw_of(words_.layout, rng);
    if (!blank) return std::nullopt;
    puzzle = std::move(*blank);
    Result<BoardSource> source = BoardSource::make(puzzle, stop);
    if (!source) return std::nullopt;
    own = std::move(source).value();
  }
  std::optional<Board> drawn = (source_ ? *source_ : *own).draw(rng, stop);
  if (!drawn) return std::nullopt;
  board = std::move(*drawn);
  const geometry::Layout& layout = puzzle.layout;
  Drawn lines;
  if (asks_for(Kind::kThermo)) append(puzzle.clues, draw_thermos(layout, board, lines, rng));
  if (asks_for(Kind::kArrow)) append(puzzle.clues, draw_arrows(layout, board, lines, rng));
  if (asks_for(Kind::kKropki)) append(puzzle.clues, draw_dots(layout, board, rng));
  if (asks_for(Kind::kXv)) append(puzzle.clues, draw_sums_of_pairs(layout, board));
  if (asks_for(Kind::kSandwich)) append(puzzle.clues, draw_sandwiches(layout, board));
  if (asks_for(Kind::kLittleKiller)) {
    append(puzzle.clues, draw_little_killers(layout, board, rng));
  }
  if (!asks_for(Kind::kKiller)) return dig(std::move(puzzle), board, rng, grading, stop);
  const KillerTask task{puzzle, board, effort_of(layout.values), grading};
  return make_killer(task, rng, stop);
}

std::optional<Puzzle> Maker::dig(Puzzle puzzle, const Board& board, Rng& rng,
                                 const Grading* grading, StopToken stop) const {
  Result<Prover> prover = Prover::make(puzzle);
  if (!prover) return std::nullopt;
  std::vector<Cells> orbits = orbits_;
  rng.shuffle(orbits);
  const Effort effort =
      wish_.minimal ? thorough_effort_of(layout().values) : effort_of(layout().values);
  const Dug dug = dig_givens(*prover, board, orbits, effort,
                             wish_.minimal ? Unproven::kEnds : Unproven::kStays, stop);
  if (stop.stop_requested() || (wish_.minimal && !dug.minimal)) return std::nullopt;
  const auto rungs = rungs_within(wish_, orbits, dug, board.size());
  const std::size_t end = dug.removed.size();
  if (!rungs || (wish_.minimal && rungs->second != end)) return std::nullopt;
  const auto puzzle_at = [&](std::size_t rung) {
    return with_givens(puzzle, board, orbits, dug, rung);
  };
  if (grading == nullptr) {
    if (wish_.minimal) return puzzle_at(end);
    const auto [first, last] = *rungs;
    const std::size_t back = wish_.count ? last - first : end / kTakenBack;
    const auto taken = rng.below(static_cast<std::uint32_t>(back) + 1);
    return puzzle_at(last - taken);
  }
  const Fit fit = (*grading)(puzzle_at(rungs->second));
  if (fit == Fit::kFits) return puzzle_at(rungs->second);
  if (fit == Fit::kTooEasy || wish_.minimal) return std::nullopt;
  const auto rung = find_rung(rungs->first, rungs->second,
                              [&](std::size_t i) { return (*grading)(puzzle_at(i)); });
  if (!rung) return std::nullopt;
  return puzzle_at(*rung);
}

}  // namespace nonet::making
