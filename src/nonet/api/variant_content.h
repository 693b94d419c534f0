// What goes onto the picture of a puzzle of any layout and rules, beside the puzzle itself: for
// front ends that make pictures.

#pragma once

#include <vector>

#include "nonet/answer/variant_solution.h"
#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/text/variant_record.h"

namespace nonet::api {

struct ContentWish {
  bool candidates = false;  // those that givens and placed digits leave in the houses of a cell
  bool solution = false;    // fill the blank cells with it
  const VariantQuestion& question;  // bounds of the search for it
};

struct PuzzleContent {
  std::vector<geometry::Value> digits;  // where nothing is given
  // Where there is no digit; in a cell that may hold anything, none, unless they were wished for.
  std::vector<geometry::ValueSet> candidates;
};

// Of the record, and what was wished for. Precondition: !find_fault(record.puzzle). Error: there is
// not exactly one solution to fill in.
Result<PuzzleContent> content_of(const VariantRecord& record, const ContentWish& wish);

}  // namespace nonet::api
