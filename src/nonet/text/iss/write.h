// What the writer of constraint strings is made of: items to append, and what of the puzzle has
// been said. For iss_write.cc.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/iss/board.h"

namespace nonet::text::iss {

struct Writing {
  const geometry::Puzzle& puzzle;
  std::string& out;
  std::vector<std::string>& left_out;
  Shape shape;
  bool region_sums = false;                    // lines are cut where a region sum line is
  std::vector<geometry::ValueSet> candidates;  // of the puzzle, less what even and odd cells forbid
  std::vector<bool> said;                      // one a clue

  std::string name_of(geometry::CellIndex cell) const;
  void item(std::string_view type);
  void argument(std::string_view text);
  void argument(int number);
  void cells(const Cells& cells);
};

// Appends the items of the clues that have not been said; what no item says is left out.
void write_clues(Writing& writing);

}  // namespace nonet::text::iss
