// The values and candidates in the picture of a puzzle of any layout and rules: for front ends that
// make pictures.

#pragma once

#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/text/variant_record.h"

namespace nonet::api {

struct ContentWish {
  bool candidates = false;          // show those that the digits in a cell's houses leave
  bool solution = false;            // fill the blank cells with the solution
  const VariantQuestion& question;  // bounds of the search for the solution
};

struct PuzzleContent {
  std::vector<geometry::Value> digits;  // where nothing is given
  // Of cells without a digit; unless wished for, only where the puzzle itself rules some out.
  std::vector<geometry::ValueSet> candidates;
};

// The content of the record, as wished for. Precondition: !find_fault(record.puzzle). Error: the
// solution is wished for, and there is not exactly one.
Result<PuzzleContent> content_of(const VariantRecord& record, const ContentWish& wish);

}  // namespace nonet::api
