#include "nonet/make/board_source.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "nonet/fill/fill.h"
#include "nonet/geometry/shapes.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/translate.h"
#include "nonet/make/board_search.h"
#include "nonet/make/exchanges.h"

namespace nonet::making {

namespace {

using geometry::HouseKind;
using geometry::Layout;

constexpr std::array<std::string_view, 6> kNames{"list",    "uniform",   "rejection",
                                                 "overlap", "exchanges", "search"};

// How often a search begins before it gives up; the fewer where clause learning goes on.
constexpr int kFewStarts = 5;
constexpr int kMostStarts = 14;

// Steps of the walk behind a search, for each cell: twice as many as change anything that was
// measured.
constexpr int kExchangesPerCell = 4;

// Rejection takes too long where fewer grids than this fit.
constexpr int kMostMoreHouses = 1;

// Whether some layouts of this kind have no board at all.

bool is_more(const geometry::House& house) {
  return house.kind != HouseKind::kRow && house.kind != HouseKind::kColumn &&
         house.kind != HouseKind::kBox;
}

// Whether some layouts of this kind have no board at all.
bool is_doubtful(const geometry::Puzzle& blank) {
  return !blank.clues.empty() || std::ranges::any_of(blank.layout.houses, is_more);
}

// 9 by 9 cells in boxes of 3 by 3, whatever further houses there are.
bool is_nine(const Layout& layout) {
  return layout.values == kSide && layout.rows == kSide && layout.columns == kSide &&
         layout.box_rows == 3 && layout.box_columns == 3;
}

Board uniform_board(Rng& rng) {
  const Grid grid = fill_uniform(rng);
  Board board;
  board.reserve(kCells);
  for (const std::uint8_t digit : grid.values()) board.push_back(static_cast<Value>(digit - 1));
  return board;
}

bool keeps(const kernel::Model& model, const Board& board) {
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    for (const CellIndex peer : model.at(model.peers[cell])) {
      if (board[peer] == board[cell]) return false;
    }
  }
  return true;
}

}  // namespace

Result<BoardSource> BoardSource::make(const geometry::Puzzle& blank, StopToken stop) {
  const Layout& layout = blank.layout;
  kernel::Budget budget;
  const Result<kernel::Network> network = kernel::translate(blank, budget);
  if (!network) return network.error();
  BoardSource source;
  source.network_ = *network;
  source.model_ = kernel::build_model(*network, budget);
  if (budget.is_spent()) return budget.error(blank);
  source.list_ = BoardList::make(layout, *network, source.model_);
  if (source.list_) {
    if (source.list_->empty()) return Error{"no board fits this layout and its rules"};
    source.method_ = Method::kList;
    return source;
  }
  const bool plain = blank.clues.empty();
  const auto more = std::ranges::count_if(layout.houses, is_more);
  if (plain && is_nine(layout) && more <= kMostMoreHouses) {
    source.method_ = more == 0 ? Method::kUniform : Method::kRejection;
    return source;
  }
  source.method_ = only_differ(*network) ? Method::kExchanges : Method::kSearch;
  if (is_doubtful(blank)) {
    Rng rng(0);
    if (!source.search(rng, stop) && !stop.stop_requested())
      return Error{"no board was found that fits this layout and its rules"};
  }
  const bool has_even_grids = layout.values == kSide || layout.values == 4;
  if (plain && has_even_grids) source.plan_ = OverlapPlan::make(layout);
  if (!source.plan_) return source;
  source.method_ = Method::kOverlap;
  if (layout.values == kSide) return source;
  const geometry::Puzzle grid = geometry::blank_puzzle(
      geometry::square_layout(layout.values, {layout.box_rows, layout.box_columns}));
  const Result<kernel::Network> of_grid = kernel::translate(grid);
  if (!of_grid) return of_grid.error();
  source.list_ = BoardList::make(grid.layout, *of_grid, kernel::build_model(*of_grid));
  return source;
}

std::string_view BoardSource::method() const { return kNames[static_cast<std::size_t>(method_)]; }

bool BoardSource::is_even() const {
  return method_ != Method::kExchanges && method_ != Method::kSearch;
}

Board BoardSource::draw_grid(Rng& rng) const {
  return list_ ? list_->draw(rng) : uniform_board(rng);
}

std::optional<Board> BoardSource::reject(Rng& rng, StopToken stop) const {
  while (!stop.stop_requested()) {
    Board board = uniform_board(rng);
    if (keeps(model_, board)) return board;
  }
  return std::nullopt;
}

// A board of a layout on which guesses alone find none: some large jigsaws.
std::optional<Board> BoardSource::learned_board(StopToken stop) const {
  constexpr std::uint64_t kMostGuesses = 200'000;
  std::optional<Board> board;
  const kernel::Limits limits{.solutions = 1, .guesses = kMostGuesses, .stop = stop};
  kernel::find_solutions(network_, limits, [&](std::span<const Value> found) {
    board.emplace(found.begin(), found.end());
    return false;
  });
  return board;
}

std::optional<Board> BoardSource::search(Rng& rng, StopToken stop) const {
  BoardSearch found =
      find_random_board(model_, method_ == Method::kSearch ? kMostStarts : kFewStarts, rng, stop);
  std::optional<Board>& board = found.board;
  if (method_ == Method::kSearch) return board;
  if (!board && !found.complete) board = learned_board(stop);
  if (!board) return board;
  const auto cells = static_cast<int>(board->size());
  exchange_values(model_, *board, kExchangesPerCell * cells, rng);
  rename_values(*board, static_cast<std::size_t>(model_.values), rng);
  return board;
}

std::optional<Board> BoardSource::draw(Rng& rng, StopToken stop) const {
  if (plan_) return plan_->draw([this](Rng& from) { return draw_grid(from); }, rng);
  if (method_ == Method::kList || method_ == Method::kUniform) return draw_grid(rng);
  return method_ == Method::kRejection ? reject(rng, stop) : search(rng, stop);
}

}  // namespace nonet::making
