// Known puzzles: those that may not come into a book again.
//
// Classic puzzles are compared by their canonical forms, so that images of one another are the
// same. For variants there is no canonical form: they are compared as they stand.

#pragma once

#include <set>
#include <string>

#include "nonet/board/grid.h"
#include "nonet/book/entry.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::book {

// The same for two puzzles of the same cells, houses, givens and clues, whatever their layouts are
// called and whichever of houses and clues comes first.
std::string key_of(const geometry::Puzzle& puzzle);

struct KnownPuzzles {
  std::set<Grid> forms;        // canonical, minlex
  std::set<std::string> keys;  // of variants

  // Whether the entry's puzzle is new; it is known from now on.
  bool insert(const Entry& entry);
};

}  // namespace nonet::book
