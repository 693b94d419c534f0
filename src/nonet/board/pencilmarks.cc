#include "nonet/board/pencilmarks.h"

#include "nonet/board/house.h"

namespace nonet {

Pencilmarks Pencilmarks::from_rules(const Grid& grid) {
  Pencilmarks marks = from_givens(grid);
  for (const Cell cell : kAllCells) {
    if (grid.is_blank(cell)) continue;
    for (const Cell peer : peers_of(cell)) marks.remove(peer, grid.digit(cell));
  }
  return marks;
}

}  // namespace nonet
