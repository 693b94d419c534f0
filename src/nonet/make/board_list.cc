#include "nonet/make/board_list.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "nonet/base/bits.h"
#include "nonet/kernel/solver.h"

namespace nonet::making {

namespace {

using geometry::HouseKind;
using geometry::Layout;
using kernel::Mask;

constexpr std::size_t kMostCellsListed = 49;
constexpr std::size_t kMostBoards = 40'000;
constexpr std::uint64_t kMostNodes = 1'000'000;

const geometry::House* first_of(const Layout& layout, HouseKind kind) {
  for (const geometry::House& house : layout.houses) {
    if (house.kind == kind) return &house;
  }
  return nullptr;
}

bool is_latin(const Layout& layout) {
  return std::cmp_equal(layout.cells.size(), layout.values * layout.values) &&
         std::ranges::all_of(layout.houses, [](const geometry::House& house) {
           return house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn;
         });
}

// Fills the cells in reading order with every value that no earlier peer has.
class Lister {
 public:
  Lister(const kernel::Model& model, std::vector<Mask> domains)
      : domains_(std::move(domains)), board_(domains_.size()) {
    earlier_.resize(board_.size());
    for (std::size_t cell = 0; cell < board_.size(); ++cell) {
      for (const CellIndex peer : model.at(model.peers[cell])) {
        if (peer < cell) earlier_[cell].push_back(peer);
      }
    }
  }

  // False: too many.
  bool list(std::vector<Board>& boards) { return go_on(0, boards); }

 private:
  bool go_on(std::size_t cell, std::vector<Board>& boards) {
    if (cell == board_.size()) {
      boards.push_back(board_);
      return boards.size() <= kMostBoards;
    }
    if (++nodes_ > kMostNodes) return false;
    Mask rest = domains_[cell];
    for (const CellIndex peer : earlier_[cell]) rest &= ~(Mask{1} << board_[peer]);
    for (; rest != 0; rest = without_lowest_bit(rest)) {
      board_[cell] = static_cast<Value>(lowest_bit(rest));
      if (!go_on(cell + 1, boards)) return false;
    }
    return true;
  }

  std::vector<Mask> domains_;
  std::vector<Cells> earlier_;
  Board board_;
  std::uint64_t nodes_ = 0;
};

// Puts the values in order into the house's cells.
void fix(std::vector<Mask>& domains, const geometry::House& house) {
  for (std::size_t i = 0; i < house.cells.size(); ++i) domains[house.cells[i]] = Mask{1} << i;
}

}  // namespace

bool only_differ(const kernel::Network& network) {
  return network.pairs.empty() && network.sums.empty() && network.readings.empty() &&
         network.counts.empty() && network.runs.empty() && network.equal_sets.empty();
}

std::optional<BoardList> BoardList::make(const Layout& layout, const kernel::Network& network,
                                         const kernel::Model& model) {
  if (layout.cells.size() > kMostCellsListed) return std::nullopt;
  BoardList list;
  list.values_ = static_cast<std::size_t>(layout.values);
  const geometry::House* const row = first_of(layout, HouseKind::kRow);
  list.names_ = row != nullptr && only_differ(network);
  list.rows_ = list.names_ && is_latin(layout) && network.different.size() == layout.houses.size();
  if (list.names_) {
    std::vector<Mask> domains = model.domains;
    fix(domains, *row);
    if (list.rows_) fix(domains, *first_of(layout, HouseKind::kColumn));
    if (Lister(model, std::move(domains)).list(list.boards_)) return list;
    return std::nullopt;
  }
  const kernel::Limits limits{.solutions = kMostBoards + 1, .guesses = kMostBoards};
  const kernel::Outcome outcome = kernel::solve(network, limits, [&](std::span<const Value> board) {
    list.boards_.emplace_back(board.begin(), board.end());
    return true;
  });
  if (!outcome.complete) return std::nullopt;
  return list;
}

std::uint64_t BoardList::count() const {
  std::uint64_t count = boards_.size();
  for (std::uint64_t i = 2; names_ && i <= values_; ++i) count *= i;
  for (std::uint64_t i = 2; rows_ && i < values_; ++i) count *= i;
  return count;
}

Board BoardList::draw(Rng& rng) const {
  Board board = boards_[rng.below(static_cast<std::uint32_t>(boards_.size()))];
  if (rows_) {
    Cells rows(values_);
    std::iota(rows.begin(), rows.end(), CellIndex{0});
    rng.shuffle(std::span(rows).subspan(1));
    const Board before = board;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      board[cell] = before[rows[cell / values_] * values_ + cell % values_];
    }
  }
  if (names_) rename_values(board, values_, rng);
  return board;
}

}  // namespace nonet::making
