#include "nonet/make/board.h"

#include <cstdint>
#include <numeric>

namespace nonet::making {

void rename_values(Board& board, std::size_t values, Rng& rng) {
  std::vector<Value> names(values);
  std::iota(names.begin(), names.end(), Value{0});
  rng.shuffle(names);
  for (Value& value : board) value = names[value];
}

Adjacency::Adjacency(const geometry::Layout& layout)
    : edge(layout.cells.size()), corner(layout.cells.size()) {
  for (std::size_t cell = 0; cell < layout.cells.size(); ++cell) {
    const geometry::Place place = layout.cells[cell];
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        const int other =
            geometry::cell_at(layout, {static_cast<std::int16_t>(place.row + down),
                                       static_cast<std::int16_t>(place.column + right)});
        if (other < 0) continue;
        std::vector<Cells>& lists = down == 0 || right == 0 ? edge : corner;
        lists[cell].push_back(static_cast<CellIndex>(other));
      }
    }
  }
}

}  // namespace nonet::making
