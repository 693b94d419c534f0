#include "nonet/board/grid.h"

namespace nonet {

std::string to_line(const Grid& grid) {
  std::string line(kCells, '.');
  for (const Cell cell : kAllCells) {
    if (!grid.is_blank(cell))
      line[static_cast<std::size_t>(cell.index())] = grid.digit(cell).to_char();
  }
  return line;
}

}  // namespace nonet
