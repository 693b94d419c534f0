#include "nonet/make/overlap.h"

#include <algorithm>

#include "nonet/geometry/shapes.h"

namespace nonet::making {

namespace {

using geometry::HouseKind;
using geometry::Layout;

bool is_plain(const Layout& layout) {
  return std::ranges::all_of(layout.houses, [](const geometry::House& house) {
    return house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn ||
           house.kind == HouseKind::kBox;
  });
}

Cells cells_of_grid(const Layout& layout, geometry::Place corner) {
  Cells cells;
  for (int row = 0; row < layout.values; ++row) {
    for (int column = 0; column < layout.values; ++column) {
      const geometry::Place place{static_cast<std::int16_t>(corner.row + row),
                                  static_cast<std::int16_t>(corner.column + column)};
      cells.push_back(static_cast<CellIndex>(geometry::cell_at(layout, place)));
    }
  }
  return cells;
}

bool in_one_box(const Layout& layout, const Cells& cells) {
  return std::ranges::any_of(layout.houses, [&](const geometry::House& house) {
    return house.kind == HouseKind::kBox && std::ranges::all_of(cells, [&](CellIndex cell) {
             return std::ranges::find(house.cells, cell) != house.cells.end();
           });
  });
}

// The grids, beginning with `first`, each sharing cells of one box with those before; nullopt:
// there is no such order.
std::optional<std::vector<Cells>> order_from(const Layout& layout, std::vector<Cells> grids,
                                             std::size_t first) {
  std::vector<Cells> order;
  std::vector<bool> filled(layout.cells.size(), false);
  for (std::size_t next = first; next < grids.size();) {
    for (const CellIndex cell : grids[next]) filled[cell] = true;
    order.push_back(std::move(grids[next]));
    grids.erase(grids.begin() + static_cast<std::ptrdiff_t>(next));
    for (next = 0; next < grids.size(); ++next) {
      Cells shared;
      std::ranges::copy_if(grids[next], std::back_inserter(shared),
                           [&](CellIndex cell) { return filled[cell]; });
      if (shared.empty()) continue;
      if (!in_one_box(layout, shared)) return std::nullopt;
      break;
    }
  }
  if (!grids.empty()) return std::nullopt;
  return order;
}

}  // namespace

std::optional<OverlapPlan> OverlapPlan::make(const Layout& layout) {
  const std::vector<geometry::Place> corners = geometry::grid_corners(layout);
  if (corners.size() < 2 || !is_plain(layout)) return std::nullopt;
  std::vector<Cells> grids;
  grids.reserve(corners.size());
  for (const geometry::Place corner : corners) grids.push_back(cells_of_grid(layout, corner));
  for (std::size_t first = 0; first < grids.size(); ++first) {
    auto order = order_from(layout, grids, first);
    if (!order) continue;
    OverlapPlan plan;
    plan.cells_ = layout.cells.size();
    plan.values_ = static_cast<std::size_t>(layout.values);
    plan.grids_ = std::move(*order);
    return plan;
  }
  return std::nullopt;
}

Board OverlapPlan::draw(FunctionRef<Board(Rng&)> draw_grid, Rng& rng) const {
  Board board(cells_, geometry::kBlank);
  for (const Cells& cells : grids_) {
    Board grid = draw_grid(rng);
    rename_values(grid, values_, rng);
    // names[v]: what value v of the grid is called on the board. Names that shared cells demand
    // change places with those that were drawn.
    std::vector<Value> names(values_);
    for (std::size_t v = 0; v < values_; ++v) names[v] = static_cast<Value>(v);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Value demanded = board[cells[i]];
      if (demanded == geometry::kBlank) continue;
      std::swap(names[grid[i]], *std::ranges::find(names, demanded));
    }
    for (std::size_t i = 0; i < cells.size(); ++i) board[cells[i]] = names[grid[i]];
  }
  return board;
}

}  // namespace nonet::making
