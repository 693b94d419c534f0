// Maker: puzzles of any layout with one solution, at random from a stream.
//
//   words --> layout, kinds --> board --> clues of the kinds --> givens dug, or cages --> puzzle
//                                 ^                                      |
//                                 +------ another try, where it does not fit
//
// Digging and cutting cages give ladders of puzzles from easy to hard, each with one solution; the
// rung that the caller's grading accepts is found by halving.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/make/board_source.h"
#include "nonet/make/grading.h"
#include "nonet/make/kinds.h"

namespace nonet::making {

// What is wanted of the givens; killers have none.
struct GivensWish {
  PatternSymmetry symmetry = PatternSymmetry::kNone;
  bool minimal = false;  // no orbit of the symmetry can go
  // How many givens: fewest to most, both included.
  std::optional<std::pair<int, int>> count{};
};

struct MadeVariant {
  // nullopt: nothing that fits was met in the tries, or the stop token or the watch asked to stop.
  std::optional<geometry::Puzzle> puzzle;
  Board solution;  // of the puzzle
  std::uint64_t tries = 0;
};

// Called before each try with the number of those behind; returns whether to go on.
using Watch = FunctionRef<bool(std::uint64_t tries)>;

inline constexpr auto kGoOn = [](std::uint64_t /*tries*/) { return true; };

class Maker {
 public:
  // `words` as in kinds.h. Error: one sentence about a word, or about a wish that no puzzle of the
  // words meets. For some rules the latter takes a search of seconds; where `stop` ends it, there
  // is no error.
  static Result<Maker> make(std::string_view words, const GivensWish& wish, StopToken stop = {});

  // A puzzle that `grading` accepts, if it is not null. The same state of `rng` gives the same
  // puzzle, on every machine. Threads may share a maker.
  MadeVariant make_puzzle(Rng& rng, const Grading* grading, std::uint64_t tries,
                          StopToken stop = {}, Watch watch = kGoOn) const;

  const geometry::Layout& layout() const { return blank_.layout; }
  // Whether the words say everything about a puzzle but its givens: no clues are drawn.
  bool is_named() const { return words_.kinds.empty(); }
  // How boards are drawn (board_source.h); empty where each puzzle has a layout of its own.
  std::string_view board_method() const;

 private:
  bool asks_for(Kind kind) const;
  std::optional<geometry::Puzzle> attempt(Rng& rng, const Grading* grading, StopToken stop,
                                          Board& board) const;
  std::optional<geometry::Puzzle> dig(geometry::Puzzle puzzle, const Board& board, Rng& rng,
                                      const Grading* grading, StopToken stop) const;

  Words words_;
  GivensWish wish_;
  geometry::Puzzle blank_;  // of a jigsaw: without regions
  std::vector<Cells> orbits_;
  std::optional<BoardSource> source_;
};

}  // namespace nonet::making
