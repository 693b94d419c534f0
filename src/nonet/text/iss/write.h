// The state of the writer of constraint strings (iss_write.cc), and its functions that append
// items.

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
  bool region_sums = false;                    // items cut lines where kRegionSum does
  std::vector<geometry::ValueSet> candidates;  // of the puzzle, less what even and odd cells forbid
  std::vector<bool> said;                      // one a clue: already written

  std::string name_of(geometry::CellIndex cell) const;
  void item(std::string_view type);
  void argument(std::string_view text);
  void argument(int number);
  void cells(const Cells& cells);
};

// Appends the items of the clues not yet written; clues that no item expresses go to left_out.
void write_clues(Writing& writing);

}  // namespace nonet::text::iss
