// Series: the puzzles of a seed under a rule, any number of them, each made by its number.
//
// A puzzle depends on seed, number and rule alone, so that a series may be made in any order, in
// parts, on as many threads and machines as there are.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/dig/blank.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/fill/fill.h"

namespace nonet {

struct SeriesRule {
  const FillStrategy* fill = &kDefaultFillStrategy;
  PatternSymmetry symmetry = PatternSymmetry::kNone;
  BlankRange blanks;    // not with `minimal`
  int attempts = 1000;  // orders of removal to try for the blanks; at least 1
  bool minimal = false;
  bool any = false;  // exactly the blanks, unique or not; not with `minimal`
};

// Error: no pattern with the symmetry has any of these numbers of blanks. The range must be within
// 0..kMostBlanks, with `any` 0..81.
std::optional<Error> check(const SeriesRule& rule);

// What a rule does with the grid: minimal, any, blank.
std::string_view method_of(const SeriesRule& rule);

struct SeriesPuzzle {
  std::uint64_t number = 0;
  Grid solution;
  Grid puzzle;
  int requested = 0;  // blanks; means nothing in a minimal puzzle
  bool reached = true;
  int attempts = 1;
  std::uint64_t solutions = 1;  // 2 means two or more
};

// Minimal puzzles are made side by side: calls for this many keep the solver's lanes busy, calls
// for more gain nothing. Others are made one by one, some hundredths of a second apart at worst.
inline constexpr std::uint64_t kMinimalAtATime = 8192;

// Puzzles have the numbers 0 to 2^64 - 1. Error: `count` puzzles from `first` on go beyond the
// last.
std::optional<Error> check_numbers(std::uint64_t first, std::uint64_t count);

// Appends puzzles first..first + count - 1 of `seed` to `out`, in that order. A stop leaves out
// those that it cuts short. Precondition: check(rule) and check_numbers() return no error.
void make_series(const SeriesRule& rule, std::uint64_t seed, std::uint64_t first,
                 std::uint64_t count, std::vector<SeriesPuzzle>& out, StopToken stop = {});

}  // namespace nonet
