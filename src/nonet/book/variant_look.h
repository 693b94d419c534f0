// What a book says of a variant: its label, its hardest technique, and whether it is like its
// chapter's target.

#pragma once

#include "nonet/answer/rating.h"
#include "nonet/base/stop.h"
#include "nonet/book/recipe.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/rate/grade.h"

namespace nonet::book {

struct VariantLook {
  Difficulty difficulty;
  VariantPath path;  // on the ladder of the label; solved where the ladder reaches the solution
};

// Preconditions: exactly one solution, which the kernel has found. Cost: twice that of a label.
VariantLook look_at(const geometry::Puzzle& puzzle, StopToken stop);

// Whether a puzzle of a file is what its chapter asks for: label, needs, clues, symmetry,
// minimality. Cost: with `minimal`, a search a given.
bool meets(const Chapter& chapter, const geometry::Puzzle& puzzle, const VariantLook& look,
           StopToken stop);

}  // namespace nonet::book
