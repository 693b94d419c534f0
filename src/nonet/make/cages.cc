#include "nonet/make/cages.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "nonet/base/sort.h"

namespace nonet::making {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

struct SizeWeight {
  std::size_t size;
  std::uint32_t weight;
};
constexpr std::array<SizeWeight, 5> kSizes{{{2, 26}, {3, 36}, {4, 24}, {5, 10}, {6, 4}}};

bool holds(const Cells& cells, CellIndex cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

std::size_t draw_size(std::size_t most, Rng& rng) {
  std::uint32_t total = 0;
  for (const auto& [size, weight] : kSizes) total += size <= most ? weight : 0;
  std::uint32_t ticket = rng.below(total);
  for (const auto& [size, weight] : kSizes) {
    if (ticket < weight) return size;
    ticket -= weight;
  }
  return most;
}

class Tiler {
 public:
  Tiler(const Adjacency& adjacency, const Board& board, Rng& rng)
      : adjacency_(adjacency), board_(board), rng_(rng), cage_of_(board.size(), kNone) {}

  Cages run() {
    Cells order(board_.size());
    std::iota(order.begin(), order.end(), CellIndex{0});
    rng_.shuffle(order);
    for (const CellIndex cell : order) {
      if (cage_of_[cell] == kNone) grow(cell);
    }
    join_single_cells();
    std::erase_if(cages_, [](const Cells& cage) { return cage.empty(); });
    return std::move(cages_);
  }

 private:
  bool is_free(CellIndex cell) const { return cage_of_[cell] == kNone; }

  void take(std::size_t cage, CellIndex cell) {
    cage_of_[cell] = cage;
    cages_[cage].push_back(cell);
  }

  bool has_room_for(const Cells& cage, CellIndex cell) const {
    return std::ranges::none_of(cage,
                                [&](CellIndex other) { return board_[other] == board_[cell]; });
  }

  void grow(CellIndex first) {
    const std::size_t cage = cages_.size();
    cages_.emplace_back();
    take(cage, first);
    const std::size_t size = draw_size(most_in_cage(board_), rng_);
    while (cages_[cage].size() < size) {
      const Cells next = neighbours_of(cages_[cage]);
      if (next.empty()) break;
      take(cage, next[rng_.below(static_cast<std::uint32_t>(next.size()))]);
    }
  }

  // Free cells that the cage may take next: those without a free neighbour of their own, if there
  // are any.
  Cells neighbours_of(const Cells& cage) const {
    Cells next;
    Cells lonely;
    for (const CellIndex cell : cage) {
      for (const CellIndex other : adjacency_.edge[cell]) {
        if (!is_free(other) || holds(next, other) || !has_room_for(cage, other)) continue;
        next.push_back(other);
        const auto free = [this](CellIndex further) { return is_free(further); };
        if (std::ranges::none_of(adjacency_.edge[other], free)) lonely.push_back(other);
      }
    }
    return lonely.empty() ? next : lonely;
  }

  void join_single_cells() {
    for (std::size_t cage = 0; cage < cages_.size(); ++cage) {
      if (cages_[cage].size() == 1) join(cage);
    }
  }

  // Moves the cell of the cage into the smallest cage beside it that has room.
  void join(std::size_t cage) {
    const CellIndex cell = cages_[cage].front();
    std::size_t best = kNone;
    for (const CellIndex other : adjacency_.edge[cell]) {
      const std::size_t beside = cage_of_[other];
      const Cells& cells = cages_[beside];
      if (cells.size() >= most_in_cage(board_) || !has_room_for(cells, cell)) continue;
      if (best == kNone || cells.size() < cages_[best].size()) best = beside;
    }
    if (best == kNone) return;
    cages_[cage].clear();
    take(best, cell);
  }

  const Adjacency& adjacency_;
  const Board& board_;
  Rng& rng_;
  std::vector<std::size_t> cage_of_;
  Cages cages_;
};

}  // namespace

std::size_t most_in_cage(const Board& board) {
  const auto values = static_cast<std::size_t>(*std::ranges::max_element(board)) + 1;
  return std::min(kMostInCage, std::max<std::size_t>(2, values * 2 / 3));
}

bool all_differ(const Board& board, const Cells& cells) {
  std::uint64_t seen = 0;
  for (const CellIndex cell : cells) {
    const std::uint64_t bit = std::uint64_t{1} << board[cell];
    if ((seen & bit) != 0) return false;
    seen |= bit;
  }
  return true;
}

bool is_connected(const Adjacency& adjacency, const Cells& cells) {
  if (cells.empty()) return true;
  Cells reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const CellIndex other : adjacency.edge[reached[i]]) {
      if (holds(cells, other) && !holds(reached, other)) reached.push_back(other);
    }
  }
  return reached.size() == cells.size();
}

Cages draw_cages(const Adjacency& adjacency, const Board& board, Rng& rng) {
  return Tiler(adjacency, board, rng).run();
}

std::optional<Cut> cut_cells(const Adjacency& adjacency, const Cells& cells, std::size_t size,
                             Rng& rng) {
  Cut cut;
  cut.first.push_back(cells[rng.below(static_cast<std::uint32_t>(cells.size()))]);
  while (cut.first.size() < size) {
    Cells next;
    for (const CellIndex cell : cut.first) {
      for (const CellIndex other : adjacency.edge[cell]) {
        if (holds(cells, other) && !holds(cut.first, other)) next.push_back(other);
      }
    }
    if (next.empty()) return std::nullopt;
    cut.first.push_back(next[rng.below(static_cast<std::uint32_t>(next.size()))]);
  }
  for (const CellIndex cell : cells) {
    if (!holds(cut.first, cell)) cut.second.push_back(cell);
  }
  if (!is_connected(adjacency, cut.second)) return std::nullopt;
  return cut;
}

std::vector<geometry::Clue> clues_of(const geometry::Layout& layout, const Board& board,
                                     const Cages& cages) {
  std::vector<geometry::Clue> clues;
  for (const Cells& cage : cages) {
    geometry::Clue clue{.rule = geometry::Rule::kCage, .cells = cage, .numbers = {0}};
    nonet::sort(clue.cells.begin(), clue.cells.end());
    for (const CellIndex cell : cage) clue.numbers.front() += layout.number_of(board[cell]);
    clues.push_back(std::move(clue));
  }
  nonet::sort(clues.begin(), clues.end(), [](const geometry::Clue& a, const geometry::Clue& b) {
    return a.cells.front() < b.cells.front();
  });
  return clues;
}

}  // namespace nonet::making
