// Select: the puzzles of a book, made to the targets of its chapters or taken from their files.
//
//   record 0, 1, 2, ... of the chapter's seed    each: search, rate       on all threads
//   or puzzle 1, 2, 3, ... of its files                 |
//                                                       v
//   in that order: is its canonical form new?   no: dropped, the next one takes its place
//                                               yes: into the chapter, until it is full
//
// So no two puzzles of a book are images of each other, nor of one that is to be avoided, and the
// book does not depend on the number of threads. Variants have no canonical form, and are new where
// they are not equal to one before.

#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/book/entry.h"
#include "nonet/book/puzzle_key.h"
#include "nonet/book/recipe.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::book {

// A puzzle with exactly one solution.
struct FilePuzzle {
  std::variant<Grid, geometry::Puzzle> puzzle;  // a classic one, or a variant
  std::string file;
  std::uint64_t line = 0;
};

// The contents of the files that a recipe refers to.
struct Sources {
  std::vector<std::vector<FilePuzzle>> chapters;  // as many as the recipe has; empty: made
  KnownPuzzles avoid;
};

struct SelectOptions {
  int threads = 1;
  StopToken stop = {};
  FunctionRef<void(std::uint64_t done)>
      progress;  // puzzles of the book so far; by one thread at a time
};

struct Selection {
  std::vector<Entry> entries;  // in the order of the book, pages still 0
  std::uint64_t repeated = 0;  // puzzles of files that are images of others, or to be avoided
  bool stopped = false;        // by the stop token: the other fields are meaningless
};

// Error: which chapter cannot be filled, and why.
Result<Selection> select(const Recipe& recipe, const Sources& sources,
                         const SelectOptions& options);

}  // namespace nonet::book
