// XY- and XYZ-wings, aligned pair and triplet exclusion.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

class Wings {
 public:
  Wings(const Board& board, bool xyz, Sink sink)
      : board_(board), network_(board.network()), xyz_(xyz), sink_(sink) {}

  void run() {
    for (int cell = 0; cell < network_.cells; ++cell) {
      if (count(board_.candidates(cell)) == (xyz_ ? 3 : 2) && from(cell)) return;
    }
  }

 private:
  bool from(int pivot) {
    const Mask values = board_.candidates(pivot);
    for (const int first : network_.visible[at(pivot)]) {
      const Mask xz = board_.candidates(first);
      if (count(xz) != 2 || count(static_cast<Mask>(values & ~xz)) != 1) continue;
      for (const int second : network_.visible[at(pivot)]) {
        const Mask yz = board_.candidates(second);
        if (count(yz) != 2 || count(static_cast<Mask>(values | xz | yz)) != 3) continue;
        if (count(static_cast<Mask>(values & xz & yz)) != (xyz_ ? 1 : 0)) continue;
        if (tell(pivot, first, second, lowest(static_cast<Mask>(xz & yz)))) return true;
      }
    }
    return false;
  }

  bool tell(int pivot, int first, int second, int value) {
    Finding finding{.name = xyz_ ? "XYZ-Wing" : "XY-Wing", .rating = xyz_ ? 44 : 42};
    std::vector<int> holders{first, second};
    if (xyz_) holders.push_back(pivot);
    Cells victims = seen_by_all(network_, holders);
    for (const int cell : {pivot, first, second}) victims.remove(cell);
    for (const int cell : victims.list()) add_removal(finding.removals, board_, cell, bit(value));
    return finding.is_worth() && sink_(finding);
  }

  const Board& board_;
  const Network& network_;
  bool xyz_;
  Sink sink_;
};

// Of the combinations of values of base cells, those are possible that leave each common excluder
// (a cell seen by all of them with few candidates) a value, and put no value twice in cells that
// see each other. A candidate in no possible combination goes.
class AlignedExclusion {
 public:
  AlignedExclusion(const Board& board, int size, Sink sink)
      : board_(board), network_(board.network()), size_(size), sink_(sink) {
    excluders_.resize(at(network_.cells));
    for (int cell = 0; cell < network_.cells; ++cell) add_candidate(cell);
  }

  void run() {
    for (std::size_t second = 1; second < bases_.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (size_ == 2 ? test({bases_[first], bases_[second]})
                       : with_tail(bases_[first], bases_[second])) {
          return;
        }
      }
    }
  }

 private:
  void add_candidate(int cell) {
    if (count(board_.candidates(cell)) < 2) return;
    std::vector<int> found;
    for (const int other : network_.visible[at(cell)]) {
      const int values = count(board_.candidates(other));
      if (values == 1) return;
      if (values >= 2 && values <= size_) found.push_back(other);
    }
    if (found.empty()) return;
    bases_.push_back(cell);
    is_base_.add(cell);
    for (const int other : found) excluder_set(cell).add(other);
    excluders_[at(cell)].list = std::move(found);
  }

  Cells& excluder_set(int cell) { return excluders_[at(cell)].set; }

  bool with_tail(int first, int second) {
    std::vector<int> tail;
    Cells seen;
    for (const int base : {first, second}) {
      for (const int cell : excluders_[at(base)].list) {
        if (cell == first || cell == second || seen.has(cell) || !is_base_.has(cell)) continue;
        seen.add(cell);
        tail.push_back(cell);
      }
    }
    return std::ranges::any_of(tail, [&](int third) { return test({first, second, third}); });
  }

  bool test(const std::vector<int>& cells) {
    Cells common = excluder_set(cells.front());
    for (const int cell : cells) common &= excluder_set(cell);
    if (common.size() < 2) return false;
    limits_.clear();
    for (const int cell : common.list()) limits_.push_back(board_.candidates(cell));
    possible_.assign(cells.size(), 0);
    chosen_.assign(cells.size(), 0);
    choose(cells, 0, 0);
    Finding finding{.name = size_ == 2 ? "Aligned Pair Exclusion" : "Aligned Triplet Exclusion",
                    .rating = size_ == 2 ? 62 : 75};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      add_removal(finding.removals, board_, cells[i], static_cast<Mask>(~possible_[i]));
    }
    return finding.is_worth() && sink_(finding);
  }

  void choose(const std::vector<int>& cells, std::size_t index, Mask used) {
    if (index == cells.size()) {
      const bool leaves_all =
          std::ranges::all_of(limits_, [&](Mask limit) { return (limit & ~used) != 0; });
      for (std::size_t i = 0; leaves_all && i < cells.size(); ++i) {
        possible_[i] = static_cast<Mask>(possible_[i] | bit(chosen_[i]));
      }
      return;
    }
    for (const int value : members(board_.candidates(cells[index]))) {
      chosen_[index] = value;
      bool clashes = false;
      for (std::size_t i = 0; i < index; ++i) {
        clashes = clashes ||
                  (chosen_[i] == chosen_[index] && network_.sees[at(cells[i])].has(cells[index]));
      }
      if (!clashes) choose(cells, index + 1, static_cast<Mask>(used | bit(chosen_[index])));
    }
  }

  struct Excluders {
    std::vector<int> list;
    Cells set;
  };

  const Board& board_;
  const Network& network_;
  int size_;
  Sink sink_;
  std::vector<int> bases_;
  Cells is_base_;
  std::vector<Excluders> excluders_;
  std::vector<Mask> limits_;
  std::vector<Mask> possible_;
  std::vector<int> chosen_;
};

}  // namespace

void find_xy_wings(const Board& board, bool xyz, Sink sink) { Wings(board, xyz, sink).run(); }

void find_aligned_exclusion(const Board& board, int size, Sink sink) {
  AlignedExclusion(board, size, sink).run();
}

}  // namespace nonet::explainer
