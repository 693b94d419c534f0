// Known puzzles: those that may not come into a book again.
//
// Puzzles are compared by their canonical forms (canon/canon.h, canon/puzzle_form.h), so that
// images of one another are the same.

#pragma once

#include <set>
#include <string>

#include "nonet/board/grid.h"
#include "nonet/book/entry.h"

namespace nonet::book {

struct KnownPuzzles {
  std::set<Grid> forms;            // minlex
  std::set<std::string> variants;  // their canonical forms

  // Whether the entry's puzzle is new; it is known from now on.
  bool insert(const Entry& entry);
};

}  // namespace nonet::book
