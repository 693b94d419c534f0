// Bivalue universal grave: without some extra candidates, every cell has two and every value two
// places in each region where it is missing.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

class Bug {
 public:
  Bug(const Board& board, bool revised, Sink sink)
      : board_(board), network_(board.network()), revised_(revised), rest_(board), sink_(sink) {}

  void run() {
    if (!collect() || (revised_ && !complete()) || !is_grave() || is_restricted()) return;
    if (cells_.size() == 1) {
      tell_type_1();
    } else if (count(values_) == 1) {
      if (tell_type_2()) return;
      if (cells_.size() == 2) tell_type_4();
    } else if (!common_.empty()) {
      if (cells_.size() == 2 && tell_type_4()) return;
      tell_type_3();
    }
  }

 private:
  // Finds the extra candidates: the only cell of a region with more than two candidates that has a
  // value of one or more than two places. Returns whether there can be a grave.
  bool collect() {
    for (int region = 0; std::cmp_less(region, network_.regions.size()); ++region) {
      for (int value = 0; value < network_.values; ++value) {
        const int places = count(board_.positions(region, value));
        if (places == 0 || places == 2) continue;
        std::vector<int> large;
        for (const int cell : network_.region(region).cells) {
          if (board_.has(cell, value) && count(board_.candidates(cell)) >= 3) large.push_back(cell);
        }
        if (large.empty()) return false;
        for (const int cell : large) large_.add(cell);
        large_values_ = static_cast<Mask>(large_values_ | bit(value));
        if (large.size() == 1 && !add(large.front(), value)) return false;
      }
    }
    return true;
  }

  // Where only one value has too many places, all cells found with it have it as an extra one.
  bool complete() {
    if (count(large_values_) != 1) return true;
    const Mask known = values_;
    for (const int cell : cells_) large_.remove(cell);
    for (const int cell : large_.list()) {
      if (!add(cell, lowest(large_values_))) return false;
    }
    values_ = known;
    return true;
  }

  bool add(int cell, int value) {
    const auto old = std::ranges::find(cells_, cell);
    if (cells_.empty()) common_ = network_.sees[at(cell)];
    common_ &= network_.sees[at(cell)];
    if (old == cells_.end()) {
      cells_.push_back(cell);
      extra_.push_back(bit(value));
    } else {
      Mask& extra = extra_[at(static_cast<int>(old - cells_.begin()))];
      extra = static_cast<Mask>(extra | bit(value));
    }
    for (const int other : cells_) common_.remove(other);
    values_ = static_cast<Mask>(values_ | bit(value));
    rest_.remove(cell, value);
    return cells_.size() == 1 || count(values_) == 1 || !common_.empty();
  }

  bool is_grave() const {
    for (int cell = 0; cell < network_.cells; ++cell) {
      if (rest_.is_empty(cell) && count(rest_.candidates(cell)) != 2) return false;
    }
    for (int region = 0; std::cmp_less(region, network_.regions.size()); ++region) {
      for (int value = 0; value < network_.values; ++value) {
        const int places = count(rest_.positions(region, value));
        if (places != 0 && places != 2) return false;
      }
    }
    return true;
  }

  // Whether a rule without regions may tell the two ways to fill the grave apart.
  bool is_restricted() const {
    for (int cell = 0; cell < network_.cells; ++cell) {
      const Mask pair = rest_.candidates(cell);
      Mask consecutive = 0;
      for (const int value : members(pair)) {
        for (const int next : network_.consecutive(value)) {
          consecutive = static_cast<Mask>(consecutive | bit(next));
        }
      }
      for (const int other : network_.leapers[at(cell)]) {
        if ((board_.candidates(other) & pair) != 0) return true;
      }
      for (const int other : network_.adjacent[at(cell)]) {
        if ((board_.candidates(other) & consecutive) != 0) return true;
      }
    }
    return false;
  }

  void tell_type_1() {
    Finding finding{.name = "BUG type 1", .rating = 56};
    add_removal(finding.removals, board_, cells_.front(), static_cast<Mask>(~values_));
    if (finding.is_worth()) sink_(finding);
  }

  bool tell_type_2() {
    Finding finding{.name = "BUG type 2", .rating = 57};
    for (const int cell : common_.list()) add_removal(finding.removals, board_, cell, values_);
    return finding.is_worth() && sink_(finding);
  }

  // The types of regions whose cells a set beside the grave may share.
  std::vector<Type> types() const {
    std::vector<Type> types = network_.chain_order;
    if (network_.dialect == Dialect::kSpecial) {
      std::erase_if(types, [](Type type) { return type > Type::kColumn; });
    }
    return types;
  }

  // The region of the type that has all extra cells; -1: there is none.
  int shared_region(Type type) const {
    const int region = network_.region_at(type, cells_.front());
    const bool all = std::ranges::all_of(
        cells_, [&](int cell) { return network_.region_at(type, cell) == region; });
    return all ? region : -1;
  }

  // Small sets first when revised, otherwise the sets of a region before those of the next.
  void tell_type_3() {
    if (!revised_) {
      tell_type_3(2, 6);
      return;
    }
    for (int size = 2; size <= 6; ++size) {
      if (tell_type_3(size, size)) return;
    }
  }

  bool tell_type_3(int first, int last) {
    for (const Type type : types()) {
      const int region = shared_region(type);
      if (region < 0) continue;
      std::vector<int> cells;
      const Region& shape = network_.region(region);
      for (const int cell : common_.list()) {
        if (shape.set.has(cell)) cells.push_back(cell);
      }
      const int most = std::min(6, static_cast<int>(cells.size()));
      for (int size = first; size <= std::min(last, most); ++size) {
        if (tell_sets(cells, size)) return true;
      }
    }
    return false;
  }

  bool tell_sets(const std::vector<int>& cells, int size) {
    return each_combination(
        size - 1, static_cast<int>(cells.size()), [&](const std::vector<int>& chosen) {
          std::vector<int> set;
          std::vector<Mask> masks{values_};
          Mask others = 0;
          for (const int index : chosen) {
            set.push_back(cells[at(index)]);
            masks.push_back(board_.candidates(set.back()));
            others = static_cast<Mask>(others | masks.back());
          }
          const Mask naked = common_tuple(masks, size);
          return count(others) == size && naked != 0 && tell_set(cells, set, naked);
        });
  }

  bool tell_set(const std::vector<int>& cells, const std::vector<int>& set, Mask naked) {
    Finding finding{.name = "BUG type 3", .rating = 57 + count(naked) - 1};
    if (revised_ && network_.has_variant) {
      std::vector<int> all = set;
      all.insert(all.end(), cells_.begin(), cells_.end());
      finding.removals = remove_from_witnesses(board_, all, naked);
    } else {
      for (const int cell : cells) {
        if (std::ranges::find(set, cell) == set.end()) {
          add_removal(finding.removals, board_, cell, naked);
        }
      }
    }
    return finding.is_worth() && sink_(finding);
  }

  bool tell_type_4() {
    const int a = cells_[0];
    const int b = cells_[1];
    const auto common = static_cast<Mask>(board_.candidates(a) & board_.candidates(b) & ~values_);
    if (count(common) != 1) return false;
    for (const Type type : types()) {
      if (shared_region(type) < 0) continue;
      Finding finding{.name = "BUG type 4", .rating = 57};
      for (std::size_t i = 0; i < 2; ++i) {
        add_removal(finding.removals, board_, cells_[i], static_cast<Mask>(~(extra_[i] | common)));
      }
      if (sink_(finding)) return true;
    }
    return false;
  }

  const Board& board_;
  const Network& network_;
  bool revised_;
  Board rest_;  // without the extra candidates
  Sink sink_;
  std::vector<int> cells_;   // with extra candidates
  std::vector<Mask> extra_;  // of each
  Mask values_ = 0;          // all extra candidates
  Cells common_;             // seen by all of the cells
  Cells large_;            // cells with more than two candidates where a value has too many places
  Mask large_values_ = 0;  // these values
};

}  // namespace

void find_bug(const Board& board, bool revised, Sink sink) { Bug(board, revised, sink).run(); }

}  // namespace nonet::explainer
