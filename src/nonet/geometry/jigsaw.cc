#include "nonet/geometry/jigsaw.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "nonet/geometry/shapes.h"

namespace nonet::geometry {

namespace {

// Rows of the boxes that the walk begins with: the greatest divisor up to the square root.
int rows_of_box(int values) {
  int rows = 1;
  for (int d = 2; d * d <= values; ++d) {
    if (values % d == 0) rows = d;
  }
  return rows;
}

class Walk {
 public:
  Walk(int side, Rng& rng)
      : side_(side),
        rng_(rng),
        region_of_(static_cast<std::size_t>(side) * static_cast<std::size_t>(side)),
        seen_(region_of_.size(), 0) {
    const int rows = rows_of_box(side);
    const int columns = side / rows;
    for (int cell = 0; cell < side * side; ++cell) {
      of(cell) = cell / side / rows * rows + cell % side / columns;
    }
  }

  // First every exchange is accepted, then one in `reluctance` of those that lengthen the walls.
  std::vector<int> finish() {
    constexpr std::array<std::uint32_t, 4> kReluctance{2, 4, 8, 24};
    constexpr int kStepsPerCell = 20;
    const std::uint32_t reluctance = kReluctance[rng_.below(kReluctance.size())];
    for (int step = 0; step < kStepsPerCell * side_ * side_; ++step) exchange();
    reluctance_ = reluctance;
    for (int step = 0; step < kStepsPerCell * side_ * side_; ++step) exchange();
    return std::move(region_of_);
  }

 private:
  using Cells = std::vector<int>;

  int& of(int cell) { return region_of_[static_cast<std::size_t>(cell)]; }

  template <class Visit>
  void for_neighbours(int cell, Visit visit) const {
    if (cell >= side_) visit(cell - side_);
    if (cell % side_ > 0) visit(cell - 1);
    if (cell % side_ < side_ - 1) visit(cell + 1);
    if (cell < side_ * (side_ - 1)) visit(cell + side_);
  }

  bool touches(int cell, int region) {
    bool any = false;
    for_neighbours(cell, [&](int other) { any = any || of(other) == region; });
    return any;
  }

  int walls_around(int cell) {
    int walls = 0;
    for_neighbours(cell, [&](int other) { walls += of(other) != of(cell) ? 1 : 0; });
    return walls;
  }

  // The cells of the region of `from` that are connected with it, `from` first.
  const Cells& reach(int from) {
    ++visit_;
    reached_.assign(1, from);
    seen_[static_cast<std::size_t>(from)] = visit_;
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      for_neighbours(reached_[i], [&](int other) {
        int& seen = seen_[static_cast<std::size_t>(other)];
        if (of(other) != of(from) || seen == visit_) return;
        seen = visit_;
        reached_.push_back(other);
      });
    }
    return reached_;
  }

  bool in_one_piece(int from, int cells) { return std::cmp_equal(reach(from).size(), cells); }

  // One step of the walk: draws an exchange, and drops it if it is impossible or not accepted.
  void exchange() {
    const int given = below(side_ * side_);
    const int region = of(given);
    choice_.clear();
    for_neighbours(given, [&](int other) {
      if (of(other) != region) choice_.push_back(of(other));
    });
    if (choice_.empty()) return;
    const int partner = choose();
    const int before = walls_around(given);
    of(given) = partner;
    if (!give_back(given, region, before)) of(given) = region;
  }

  // Takes a cell for `region` from the partner that got `given`. False: impossible or not accepted.
  bool give_back(int given, int region, int walls_before) {
    const int partner = of(given);
    int left = -1;  // a cell that the region keeps
    for_neighbours(given, [&](int other) { left = of(other) == region ? other : left; });
    if (left < 0 || !in_one_piece(left, side_ - 1)) return false;
    choice_.clear();
    for (const int cell : reach(given)) {
      if (cell != given && touches(cell, region)) choice_.push_back(cell);
    }
    if (choice_.empty()) return false;
    const int taken = choose();
    const int growth = walls_around(given) - walls_before - walls_around(taken);
    of(taken) = region;
    if (in_one_piece(given, side_) && is_welcome(growth + walls_around(taken))) return true;
    of(taken) = partner;
    return false;
  }

  bool is_welcome(int growth) { return growth <= 0 || rng_.below(reluctance_) == 0; }

  int choose() {
    return choice_[static_cast<std::size_t>(below(static_cast<int>(choice_.size())))];
  }

  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

  int side_;
  Rng& rng_;
  std::uint32_t reluctance_ = 1;
  std::vector<int> region_of_;
  std::vector<int> seen_;  // in which visit a cell was last reached
  int visit_ = 0;
  Cells reached_;
  Cells choice_;
};

// Renumbers the regions from 0 in the order of first cells; kNoRegion stays.
void number_anew(std::vector<int>& region_of) {
  std::map<int, int> names;
  for (int& region : region_of) {
    if (region == kNoRegion) continue;
    region = names.try_emplace(region, static_cast<int>(names.size())).first->second;
  }
}

}  // namespace

std::vector<int> random_regions(int values, Rng& rng) {
  assert(values >= 2 && values <= kMostValues);
  std::vector<int> region_of = Walk(values, rng).finish();
  number_anew(region_of);
  return region_of;
}

void add_regions(Layout& layout, std::span<const int> region_of) {
  assert(region_of.size() == layout.cells.size() && layout.box_rows == 0);
  std::map<int, std::vector<CellIndex>> regions;
  for (std::size_t cell = 0; cell < region_of.size(); ++cell) {
    if (region_of[cell] == kNoRegion) continue;
    regions[region_of[cell]].push_back(static_cast<CellIndex>(cell));
  }
  for (auto& [number, cells] : regions) {
    add_house(layout, HouseKind::kRegion, std::move(cells));
  }
}

bool has_straight_region(const Layout& layout) {
  return std::ranges::any_of(layout.houses, [&layout](const House& house) {
    if (house.kind != HouseKind::kRegion) return false;
    const Place first = layout.cells[house.cells.front()];
    const auto all_share = [&](std::int16_t Place::* line) {
      return std::ranges::all_of(
          house.cells, [&](CellIndex cell) { return layout.cells[cell].*line == first.*line; });
    };
    return all_share(&Place::row) || all_share(&Place::column);
  });
}

std::vector<int> regions_of(const Layout& layout) {
  std::vector<int> region_of(layout.cells.size(), kNoRegion);
  int region = 0;
  for (const House& house : layout.houses) {
    if (house.kind != HouseKind::kRegion) continue;
    for (const CellIndex cell : house.cells) region_of[cell] = region;
    ++region;
  }
  return region_of;
}

}  // namespace nonet::geometry
