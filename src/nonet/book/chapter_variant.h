// Chapters of variants: what their keys ask for, and which keys have no meaning for them.

#pragma once

#include <cstddef>
#include <vector>

#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/book/recipe.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::book {

// The wish for the puzzles of a chapter that says `variant`. Error: of its `needs`.
Result<VariantWish> wish_of(const Chapter& chapter);

// The puzzle without givens by which plain grids in the files of a chapter are read. Error: of its
// `variant`, which must name a layout. Precondition: the chapter has files and a variant.
Result<geometry::Puzzle> plain_layout_of(const Chapter& chapter);

// Keys of a chapter (from 0), and of the book, that have no meaning where the chapter has variants.
std::vector<Fault> classic_keys(const Recipe& recipe, std::size_t chapter);

// Faults of a chapter that says `variant`: keys, words, wishes that no puzzle meets. Cost:
// milliseconds.
std::vector<Fault> check_variant(const Recipe& recipe, std::size_t chapter);

}  // namespace nonet::book
