// The search grows one other grid from a first changed cell.
//
// A cell that takes digit d instead of its own pushes out the d of its row, column and box: those
// cells must change too. So the search always knows cells that have to change and have no new digit
// yet; it tries, in the one with the fewest choices, each digit that its houses still lack, until
// no such cell is left. Then every house holds the nine digits again.
//
//   touched   cells that change, with or without a new digit yet
//   open      touched cells without a new digit
//   placed    by house, the new digits
//
// Every house and every digit that is touched is touched twice at least, or its digits could not
// change places. So the size of `touched` plus, say, the number of rows touched once is a lower
// bound of a set's size, which keeps the search small. The first cell is the lowest of its set:
// each set is found from that cell only, once for every way to fill it.

#include "nonet/dig/unavoidable.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "nonet/base/sort.h"
#include "nonet/board/house.h"
#include "nonet/board/rules.h"

namespace nonet {

namespace {

// How often each row, column, box (a House's index) and digit is touched.
constexpr std::size_t kKinds = 4;
constexpr std::size_t kGroups = kHouses + kDigits;

constexpr std::size_t kind_of(std::size_t group) { return group / kSide; }

class Search {
 public:
  Search(const Grid& solution, int most_cells, StopToken stop)
      : solution_(solution), most_(most_cells), stop_(stop) {
    for (const House house : kAllHouses) {
      for (const Cell cell : house.cells()) {
        where_[at(house.index())][at(solution.digit(cell).index())] = cell;
      }
    }
  }

  std::vector<CellSet> run() {
    for (const Cell first : kAllCells) {
      if (stop_.stop_requested()) break;
      touch(first);
      extend();
      untouch(first);
      allowed_.erase(first);
    }
    return std::move(found_);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::array<std::size_t, kKinds> groups_of(Cell cell) const {
    const auto digit = at(solution_.digit(cell).index());
    return {at(cell.row()), at(kSide + cell.column()), at(2 * kSide + cell.box()), kHouses + digit};
  }

  void touch(Cell cell) {
    touched_.insert(cell);
    open_.insert(cell);
    ++size_;
    for (const std::size_t group : groups_of(cell)) {
      const int times = ++times_[group];
      once_[kind_of(group)] += times == 1 ? 1 : times == 2 ? -1 : 0;
    }
  }

  void untouch(Cell cell) {
    touched_.erase(cell);
    open_.erase(cell);
    --size_;
    for (const std::size_t group : groups_of(cell)) {
      const int times = --times_[group];
      once_[kind_of(group)] += times == 1 ? 1 : times == 0 ? -1 : 0;
    }
  }

  int least_size() const { return size_ + *std::max_element(once_.begin(), once_.end()); }

  DigitSet choices(Cell cell) const {
    DigitSet taken = solution_.digit(cell);
    for (const House house : houses_of(cell)) taken |= placed_[at(house.index())];
    return ~taken;
  }

  void extend() {
    if (open_.empty()) {
      found_.push_back(touched_);
      return;
    }
    Cell cell;
    DigitSet digits;
    int fewest = kDigits + 1;
    for (const Cell candidate : open_) {
      const DigitSet left = choices(candidate);
      if (left.size() < fewest) {
        fewest = left.size();
        cell = candidate;
        digits = left;
      }
    }
    open_.erase(cell);
    for (const Digit d : digits) try_digit(cell, d);
    open_.insert(cell);
  }

  void try_digit(Cell cell, Digit d) {
    std::array<Cell, 3> pushed;
    std::size_t count = 0;
    bool possible = true;
    for (const House house : houses_of(cell)) {
      const Cell out = where_[at(house.index())][at(d.index())];
      if (touched_.contains(out)) continue;
      if (!allowed_.contains(out)) {
        possible = false;
        break;
      }
      touch(out);
      pushed[count++] = out;
    }
    if (possible && least_size() <= most_ && !stop_.stop_requested()) {
      for (const House house : houses_of(cell)) placed_[at(house.index())].insert(d);
      extend();
      for (const House house : houses_of(cell)) placed_[at(house.index())].erase(d);
    }
    while (count > 0) untouch(pushed[--count]);
  }

  const Grid solution_;
  const int most_;
  const StopToken stop_;
  std::array<std::array<Cell, kDigits>, kHouses> where_{};

  CellSet allowed_ = CellSet::all();  // the first cell and those after it
  CellSet touched_;
  CellSet open_;
  int size_ = 0;
  std::array<DigitSet, kHouses> placed_{};
  std::array<int, kGroups> times_{};
  std::array<int, kKinds> once_{};  // groups of each kind that are touched once

  std::vector<CellSet> found_;
};

bool comes_before(const CellSet& a, const CellSet& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  const CellSet differing = (a - b) | (b - a);
  return !differing.empty() && a.contains(differing.first());
}

}  // namespace

std::vector<CellSet> unavoidable_sets(const Grid& solution, int most_cells, StopToken stop) {
  assert(is_solved(solution));
  std::vector<CellSet> found = Search(solution, most_cells, stop).run();
  nonet::sort(found.begin(), found.end(), comes_before);
  std::vector<CellSet> minimal;
  for (const CellSet& set : found) {
    if (stop.stop_requested()) break;
    const bool holds_one = std::any_of(minimal.begin(), minimal.end(), [&](const CellSet& smaller) {
      return smaller.is_subset_of(set);
    });
    if (!holds_one) minimal.push_back(set);
  }
  return minimal;
}

}  // namespace nonet
