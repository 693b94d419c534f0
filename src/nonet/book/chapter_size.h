// How much room a chapter takes: how many puzzles it has, and how large their boards are.

#pragma once

#include <span>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"
#include "nonet/book/select.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::book {

struct ChapterSize {
  int puzzles = 0;        // 0: not known yet
  bool variants = false;  // whether some puzzle is one
  // Along the longer side of the largest board, with the clues beside it.
  int cells = kSide;
};

// What is known before puzzles are made: boards of variants may come out a cell or two smaller.
std::vector<ChapterSize> sizes_of(const Recipe& recipe, const Sources& sources);
std::vector<ChapterSize> sizes_of(const Recipe& recipe, std::span<const Entry> entries);

}  // namespace nonet::book
