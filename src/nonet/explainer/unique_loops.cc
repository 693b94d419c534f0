// Unique rectangles and loops: cells with two values in common, which without other candidates
// would have two solutions.
//
// A loop is grown cell by cell from a cell of two candidates, region by region, and ends where it
// comes back. In every region it must have as many cells at even as at odd places: one or none.
// Unless revised, the candidates that its cells have besides the two are collected for all branches
// of a cell together, as in the original, though one branch has nothing to do with the next.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

struct LoopFinding {
  Finding finding;
  int type = 1;
  Cells loop;
  bool hidden = false;     // type 3: the set is hidden
  int region = -1;         // type 3
  Mask set_values = 0;     // type 3
  std::vector<int> cells;  // type 3: of the set

  bool same(const LoopFinding& other) const {
    return type == other.type && loop == other.loop && hidden == other.hidden &&
           region == other.region && set_values == other.set_values && cells == other.cells;
  }
};

class UniqueLoops {
 public:
  UniqueLoops(const Board& board, bool revised)
      : board_(board), network_(board.network()), revised_(revised) {}

  std::vector<LoopFinding> run() {
    for (int cell = 0; cell < network_.cells; ++cell) {
      pair_ = board_.candidates(cell);
      if (count(pair_) != 2) continue;
      loops_.clear();
      grow(cell, 2, 0, -1);
      for (const std::vector<int>& loop : loops_) {
        if (is_valid(loop) && !is_restricted(loop)) judge(loop);
      }
    }
    return std::move(found_);
  }

 private:
  Mask extra_of(int cell) const { return static_cast<Mask>(board_.candidates(cell) & ~pair_); }

  // `allowed`: how many more cells may have other values than the pair.
  void grow(int cell, int allowed, Mask extra, int last_type) {
    path_.push_back(cell);
    for (const Type type : network_.chain_order) {
      const int region = network_.region_at(type, cell);
      if (region < 0 || static_cast<int>(type) == last_type) continue;
      for (const int next : network_.region(region).cells) {
        if (next == path_.front() && path_.size() >= 4) {
          loops_.push_back(path_);
        } else if (std::ranges::find(path_, next) == path_.end() &&
                   (board_.candidates(next) & pair_) == pair_) {
          const Mask more = extra_of(next);
          const auto all = static_cast<Mask>(extra | more);
          if (!revised_) extra = all;
          if (more == 0 || count(all) == 1 || allowed > 0) {
            grow(next, more == 0 ? allowed : allowed - 1, all, static_cast<int>(type));
          }
        }
      }
    }
    path_.pop_back();
  }

  bool is_valid(const std::vector<int>& loop) const {
    std::vector<int> visits[2];
    bool odd = false;
    for (const int cell : loop) {
      for (const auto& [region, position] : network_.places[at(cell)]) {
        std::vector<int>& regions = visits[odd ? 1 : 0];
        if (std::ranges::find(regions, region) != regions.end()) return false;
        regions.push_back(region);
      }
      odd = !odd;
    }
    for (auto& regions : visits) nonet::sort(regions.begin(), regions.end());
    return visits[0] == visits[1];
  }

  // Whether a rule without regions tells the two ways to fill the loop apart.
  bool is_restricted(const std::vector<int>& loop) const {
    Mask consecutive = 0;
    for (const int value : members(pair_)) {
      for (const int next : network_.consecutive(value)) {
        consecutive = static_cast<Mask>(consecutive | bit(next));
      }
    }
    const auto any_has = [&](const std::vector<int>& cells, Mask values) {
      return std::ranges::any_of(cells,
                                 [&](int cell) { return (board_.candidates(cell) & values) != 0; });
    };
    return std::ranges::any_of(loop, [&](int cell) {
      return any_has(network_.leapers[at(cell)], pair_) ||
             any_has(network_.adjacent[at(cell)], consecutive);
    });
  }

  void judge(const std::vector<int>& loop) {
    loop_ = {};
    for (const int cell : loop) loop_.add(cell);
    length_ = static_cast<int>(loop.size());
    std::vector<int> extra_cells;
    Mask extra = 0;
    for (const int cell : loop) {
      if (extra_of(cell) == 0) continue;
      extra_cells.push_back(cell);
      extra = static_cast<Mask>(extra | extra_of(cell));
    }
    if (extra_cells.empty()) return;
    if (extra_cells.size() == 1) {
      add_type_1(extra_cells.front());
    } else if (extra_cells.size() > 2 || count(extra) == 1) {
      add_type_2(extra_cells);
    } else {
      add_type_3(extra_cells[0], extra_cells[1], extra);
    }
    if (extra_cells.size() == 2) add_type_4(extra_cells[0], extra_cells[1]);
  }

  LoopFinding make(int type) const {
    LoopFinding found;
    found.type = type;
    found.loop = loop_;
    std::string name = "Unique Rectangle";
    if (length_ > 4) name = "Unique Loop";
    if (length_ > 6) name += " " + std::to_string(length_);
    found.finding.name = name + " type " + std::to_string(type);
    found.finding.rating = 45 + (length_ >= 10 ? 5 : length_ >= 8 ? 2 : length_ >= 6 ? 1 : 0);
    return found;
  }

  void add(LoopFinding found) {
    if (!found.finding.is_worth()) return;
    if (std::ranges::any_of(found_, [&](const auto& other) { return other.same(found); })) return;
    found_.push_back(std::move(found));
  }

  void add_type_1(int cell) {
    LoopFinding found = make(1);
    add_removal(found.finding.removals, board_, cell, pair_);
    add(std::move(found));
  }

  void add_type_2(const std::vector<int>& extra_cells) {
    LoopFinding found = make(2);
    const int value = lowest(extra_of(extra_cells.front()));
    for (const int cell : seen_by_all(network_, extra_cells).list()) {
      add_removal(found.finding.removals, board_, cell, bit(value));
    }
    add(std::move(found));
  }

  // A set of other cells of a region that takes the extra values, naked or hidden.
  void add_type_3(int a, int b, Mask extra) {
    std::vector<LoopFinding> sets;
    for (int size = revised_ ? 2 : count(extra); size <= network_.values - 2; ++size) {
      for (const Type type : network_.chain_order) {
        const int region = network_.region_at(type, a);
        if (region < 0 || region != network_.region_at(type, b)) continue;
        const int empty = board_.empty_cells(region);
        if (2 * size <= empty && size >= count(extra)) add_naked(region, a, b, extra, size, sets);
        if (2 * size < empty) add_hidden(region, a, b, extra, size, sets);
      }
    }
    for (LoopFinding& set : sets) add(std::move(set));
  }

  void add_naked(int region, int a, int b, Mask extra, int size, std::vector<LoopFinding>& sets) {
    const std::vector<int>& cells = network_.region(region).cells;
    const auto shared = static_cast<Mask>(extra & board_.candidates(a) & board_.candidates(b));
    each_combination(size, static_cast<int>(cells.size()), [&](const std::vector<int>& chosen) {
      std::vector<int> others;
      bool has_a = false;
      bool has_b = false;
      Mask covered = shared;
      Mask all = extra;
      bool possible = true;
      for (const int index : chosen) {
        const int cell = cells[at(index)];
        has_a = has_a || cell == a;
        has_b = has_b || cell == b;
        if (cell == a) continue;
        const Mask values = board_.candidates(cell);
        possible = possible && count(values) >= 2;
        covered = static_cast<Mask>(covered | values);
        all = static_cast<Mask>(all | values);
        others.push_back(cell);
      }
      if (!has_a || has_b || !possible || count(covered) != size || count(all) != size)
        return false;
      sets.push_back(naked(region, a, b, std::move(others), all));
      return false;
    });
  }

  LoopFinding naked(int region, int a, int b, std::vector<int> others, Mask values) {
    LoopFinding found = make(3);
    found.region = region;
    found.set_values = values;
    found.finding.rating += count(values) - 1;
    if (network_.dialect == Dialect::kSukaku && network_.has_variant) {
      std::vector<int> all = others;
      all.insert(all.end(), {a, b});
      found.finding.removals = remove_from_witnesses(board_, all, values);
    } else {
      for (const int cell : network_.region(region).cells) {
        if (cell == a || cell == b || std::ranges::find(others, cell) != others.end()) continue;
        add_removal(found.finding.removals, board_, cell, values);
      }
    }
    found.cells = std::move(others);
    return found;
  }

  void add_hidden(int region, int a, int b, Mask extra, int size, std::vector<LoopFinding>& sets) {
    std::vector<int> values;
    for (int value = 0; value < network_.values; ++value) {
      if (((pair_ | extra) >> value & 1) == 0) values.push_back(value);
    }
    const std::vector<int>& cells = network_.region(region).cells;
    const auto position = [&](int cell) {
      return bit(static_cast<int>(std::ranges::find(cells, cell) - cells.begin()));
    };
    const auto add_set = [&](const std::vector<int>& chosen) {
      Mask set = pair_;
      for (const int index : chosen) set = static_cast<Mask>(set | bit(values[at(index)]));
      std::vector<Mask> places;
      for (const int value : members(set)) {
        const Mask positions = board_.positions(region, value);
        places.push_back(static_cast<Mask>(positions & ~position(b)));
      }
      const Mask common = common_tuple(places, size, 1);
      if (common != 0) {
        const auto left = static_cast<Mask>(common & ~position(a));
        sets.push_back(hidden(region, left, set));
      }
      return false;
    };
    each_combination(size - 2, static_cast<int>(values.size()), add_set);
  }

  LoopFinding hidden(int region, Mask positions, Mask values) {
    LoopFinding found = make(3);
    found.hidden = true;
    found.region = region;
    found.set_values = values;
    found.finding.rating += count(positions) - 1;
    for (const int position : members(positions)) {
      const int cell = network_.region(region).cells[at(position)];
      found.cells.push_back(cell);
      add_removal(found.finding.removals, board_, cell, static_cast<Mask>(~values));
    }
    return found;
  }

  // One value of the pair is locked in a region: the other goes.
  void add_type_4(int a, int b) {
    bool locked[2] = {false, false};
    const int values[2] = {lowest(pair_), lowest(static_cast<Mask>(pair_ & (pair_ - 1)))};
    for (const Type type : network_.chain_order) {
      const int region = network_.region_at(type, a);
      if (region < 0 || region != network_.region_at(type, b)) continue;
      for (int i = 0; i < 2; ++i) {
        locked[i] = locked[i] || count(board_.positions(region, values[i])) == 2;
      }
    }
    if (!locked[0] && !locked[1]) return;
    LoopFinding found = make(4);
    const int gone = locked[0] ? values[1] : values[0];
    for (const int cell : {a, b}) add_removal(found.finding.removals, board_, cell, bit(gone));
    add(std::move(found));
  }

  const Board& board_;
  const Network& network_;
  bool revised_;
  Mask pair_ = 0;
  Cells loop_;
  int length_ = 0;
  std::vector<int> path_;
  std::vector<std::vector<int>> loops_;
  std::vector<LoopFinding> found_;
};

}  // namespace

void find_unique_loops(const Board& board, bool revised, Sink sink) {
  const std::vector<LoopFinding> found = UniqueLoops(board, revised).run();
  const auto rank = [](const LoopFinding& loop) {
    return std::pair(loop.finding.rating, loop.type);
  };
  const auto best = std::ranges::min_element(found, {}, rank);
  if (best != found.end()) sink(best->finding);
}

}  // namespace nonet::explainer
