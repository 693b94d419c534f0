// WXYZ-wings and larger ones: an almost locked set of cells that all see each other, and a cell of
// two of its values.
//
//   n cells with n + 1 values          the two values of the cell: x and z
//   x linked: all places of x in the set see the cell, so that one of the two has x
//   then a cell that sees the cell and all places of z in the set loses z
//   z linked too: the set's other values are locked in it as well, and x goes as z does

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

class LargeWings {
 public:
  LargeWings(const Board& board, int size) : board_(board), network_(board.network()), size_(size) {
    for (int cell = 0; cell < network_.cells; ++cell) {
      Cells later;
      for (const int other : network_.visible[at(cell)]) {
        if (other > cell) later.add(other);
      }
      later_.push_back(later);
    }
  }

  // The first by rating, number of removals, and the digits behind the name.
  const Finding* run() {
    for (int cell = 0; cell < network_.cells; ++cell) {
      const Mask values = board_.candidates(cell);
      if (count(values) < 2 || count(values) > size_ + 1) continue;
      set_.assign(1, cell);
      // The second cell in the order in which the first sees cells, the others in reading order.
      for (const int other : network_.visible[at(cell)]) {
        if (other > cell) grow(other, later_[at(cell)], values);
      }
    }
    return best_.is_worth() ? &best_ : nullptr;
  }

 private:
  void grow(int cell, const Cells& range, Mask values) {
    const Mask own = board_.candidates(cell);
    const auto all = static_cast<Mask>(values | own);
    if (count(own) < 2 || count(all) > size_ + 1) return;
    set_.push_back(cell);
    if (std::cmp_less(set_.size(), size_)) {
      Cells next = range;
      next &= later_[at(cell)];
      for (const int other : next.list()) grow(other, next, all);
    } else if (count(all) == size_ + 1) {
      complete(all);
    }
    set_.pop_back();
  }

  void complete(Mask values) {
    Cells range;
    for (const int cell : set_) range |= network_.sees[at(cell)];
    for (const int cell : set_) range.remove(cell);
    for (const int cell : range.list()) {
      const Mask pair = board_.candidates(cell);
      if (count(pair) == 2 && (pair & ~values) == 0) try_pair(cell, pair, values);
    }
  }

  std::vector<int> holders(int value) const {
    std::vector<int> cells;
    for (const int cell : set_) {
      if (board_.has(cell, value)) cells.push_back(cell);
    }
    return cells;
  }

  bool is_linked(int cell, int value) const {
    return std::ranges::all_of(holders(value),
                               [&](int holder) { return network_.sees[at(cell)].has(holder); });
  }

  void try_pair(int cell, Mask pair, Mask values) {
    const int x = lowest(pair);
    const int z = lowest(static_cast<Mask>(pair & (pair - 1)));
    const bool x_linked = is_linked(cell, x);
    const bool z_linked = is_linked(cell, z);
    if (!x_linked && !z_linked) return;
    Finding finding;
    bool is_double = x_linked && z_linked;
    if (is_double) {
      for (const int value : members(static_cast<Mask>(values & ~pair))) {
        remove(finding, cell, value, false);
      }
      const bool locks = removed_ > 0;
      const bool takes_x = remove(finding, cell, x, true);
      const bool takes_z = remove(finding, cell, z, true);
      is_double = locks || (takes_x && takes_z);
    } else {
      remove(finding, cell, x_linked ? z : x, true);
    }
    judge(std::move(finding), is_double);
  }

  // Removes the value where all its places in the set are seen, and the cell too if `and_cell`.
  // Returns whether it did.
  bool remove(Finding& finding, int cell, int value, bool and_cell) {
    std::vector<int> cells = holders(value);
    if (and_cell) cells.push_back(cell);
    Cells victims = seen_by_all(network_, cells);
    for (const int other : set_) victims.remove(other);
    victims.remove(cell);
    const int before = removed_;
    for (const int other : victims.list()) {
      if (!board_.has(other, value)) continue;
      add_removal(finding.removals, board_, other, bit(value));
      ++removed_;
    }
    return removed_ > before;
  }

  void judge(Finding finding, bool is_double) {
    const int removed = std::exchange(removed_, 0);
    if (!finding.is_worth()) return;
    int largest = 0;
    int total = 0;
    for (const int cell : set_) {
      const int values = count(board_.candidates(cell));
      largest = std::max(largest, values);
      total += values;
    }
    finding.rating = rating(largest);
    const std::string digits =
        std::to_string(is_double ? 2 : 1) + std::to_string(largest) + std::to_string(total);
    const auto better = [&] {
      if (finding.rating != best_.rating) return finding.rating < best_.rating;
      if (removed != best_removed_) return removed > best_removed_;
      return digits > best_digits_;
    };
    if (best_.is_worth() && !better()) return;
    finding.name = std::string("TUVWXYZ").substr(at(6 - size_)) + "-Wing " + digits;
    best_ = std::move(finding);
    best_removed_ = removed;
    best_digits_ = digits;
  }

  int rating(int largest) const {
    switch (size_) {
      case 3:
        return 55 + (largest == 3 ? 1 : 0);
      case 4:
        return 62 + 2 - std::abs(3 - largest);
      case 5:
        return 66;
      default:
        return 75;
    }
  }

  const Board& board_;
  const Network& network_;
  int size_;
  std::vector<Cells> later_;
  std::vector<int> set_;
  int removed_ = 0;
  Finding best_;
  int best_removed_ = 0;
  std::string best_digits_;
};

}  // namespace

void find_large_wings(const Board& board, int size, Sink sink) {
  LargeWings wings(board, size);
  if (const Finding* best = wings.run()) sink(*best);
}

}  // namespace nonet::explainer
