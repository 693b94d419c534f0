#include "nonet/explainer/explainer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "nonet/explainer/board.h"
#include "nonet/explainer/chains.h"
#include "nonet/explainer/finders.h"
#include "nonet/explainer/network.h"

namespace nonet::explainer {

namespace {

using Finder = void (*)(const Board&, StopToken, Sink);

template <void (*kFind)(const Board&, Sink)>
void plain(const Board& board, StopToken, Sink sink) {
  kFind(board, sink);
}

template <void (*kFind)(const Board&, int, Sink), int kSize>
void sized(const Board& board, StopToken, Sink sink) {
  kFind(board, kSize, sink);
}

template <void (*kFind)(const Board&, bool, Sink), bool kOn>
void toggled(const Board& board, StopToken, Sink sink) {
  kFind(board, kOn, sink);
}

template <ChainRule kRule>
void chain(const Board& board, StopToken stop, Sink sink) {
  find_chain(board, kRule, stop, sink);
}

constexpr ChainRule dynamic(int level, int nesting = 0) {
  return {.is_multiple = true, .is_dynamic = true, .level = level, .nesting = nesting};
}

// The techniques of Sudoku Explainer 1.2.1, in order, to where chains of several branches begin.
std::vector<Finder> classic_order(const Network& network) {
  const bool large = network.values > 9;
  std::vector<Finder> order{plain<find_hidden_singles>, plain<find_direct_locking>,
                            sized<find_direct_hidden_sets, 2>, plain<find_naked_singles>};
  const auto add = [&](std::initializer_list<Finder> finders) {
    order.insert(order.end(), finders);
  };
  if (network.is_consecutive_banned) {
    add({plain<find_forcing_cells>, plain<find_locked_neighbours>});
  }
  add({sized<find_direct_hidden_sets, 3>, plain<find_locking>, sized<find_naked_sets, 2>,
       sized<find_fish, 2>, sized<find_hidden_sets, 2>, sized<find_naked_sets, 3>,
       sized<find_fish, 3>, sized<find_hidden_sets, 3>, toggled<find_xy_wings, false>});
  if (large) add({sized<find_direct_hidden_sets, 4>});
  add({toggled<find_xy_wings, true>, toggled<find_unique_loops, false>, sized<find_naked_sets, 4>,
       sized<find_fish, 4>, sized<find_hidden_sets, 4>});
  if (large) {
    add({sized<find_naked_sets, 5>, sized<find_hidden_sets, 5>, sized<find_naked_sets, 6>,
         sized<find_hidden_sets, 6>, sized<find_naked_sets, 7>, sized<find_hidden_sets, 7>,
         sized<find_fish, 5>, sized<find_fish, 6>, sized<find_fish, 7>, sized<find_naked_sets, 8>,
         sized<find_hidden_sets, 8>, sized<find_fish, 8>});
  }
  add({toggled<find_bug, false>, sized<find_aligned_exclusion, 2>, chain<ChainRule{}>,
       sized<find_aligned_exclusion, 3>});
  return order;
}

// SukakuExplainer's techniques, in its order, as far.
std::vector<Finder> sukaku_order(const Network& network) {
  std::vector<Finder> order{plain<find_hidden_singles>, plain<find_direct_locking>,
                            sized<find_direct_hidden_sets, 2>, plain<find_naked_singles>};
  const auto add = [&](std::initializer_list<Finder> finders) {
    order.insert(order.end(), finders);
  };
  // Where a variant is, the general form of a technique takes its place.
  const bool general = network.has_variant;
  if (network.is_consecutive_banned) {
    add({plain<find_forcing_cells>, plain<find_locked_neighbours>});
  }
  add({sized<find_direct_hidden_sets, 3>,
       general ? plain<find_general_locking> : plain<find_locking>,
       general ? sized<find_general_naked_sets, 2> : sized<find_naked_sets, 2>,
       sized<find_fish, 2>,
       sized<find_hidden_sets, 2>,
       general ? sized<find_general_naked_sets, 3> : sized<find_naked_sets, 3>,
       sized<find_fish, 3>,
       sized<find_hidden_sets, 3>,
       sized<find_strong_links, 2>,
       toggled<find_xy_wings, false>,
       toggled<find_xy_wings, true>,
       toggled<find_unique_loops, true>,
       general ? sized<find_general_naked_sets, 4> : sized<find_naked_sets, 4>,
       sized<find_fish, 4>,
       sized<find_hidden_sets, 4>,
       sized<find_strong_links, 3>,
       sized<find_large_wings, 3>,
       toggled<find_bug, true>,
       sized<find_strong_links, 4>,
       sized<find_large_wings, 4>,
       sized<find_aligned_exclusion, 2>,
       sized<find_large_wings, 5>,
       chain<ChainRule{}>,
       sized<find_large_wings, 6>,
       sized<find_aligned_exclusion, 3>});
  return order;
}

std::vector<Finder> order_of(const Network& network, Scale scale) {
  const bool own = scale == Scale::kSukaku && network.dialect == Dialect::kSukaku;
  std::vector<Finder> order = own ? sukaku_order(network) : classic_order(network);
  order.insert(order.end(), {chain<ChainRule{.is_dynamic = true, .is_nishio = true}>,
                             chain<ChainRule{.is_multiple = true}>, chain<dynamic(0)>,
                             chain<dynamic(1)>, chain<dynamic(2)>, chain<dynamic(3)>});
  // The program for 6x6 ends here.
  if (network.values < 9) return order;
  order.insert(order.end(), {chain<dynamic(4, 0)>, chain<dynamic(4, 1)>, chain<dynamic(4, 2)>});
  if (network.dialect == Dialect::kSukaku) order.push_back(chain<dynamic(4, 3)>);
  return order;
}

void apply(const Finding& finding, Board& board) {
  for (const auto& [cell, values] : finding.removals) board.remove_all(cell, values);
  if (finding.places()) board.place(finding.cell, finding.value);
}

class Path {
 public:
  Path(const Network& network, const geometry::Puzzle& puzzle, const Wishes& wishes)
      : board_(network, puzzle), order_(order_of(network, wishes.scale)), wishes_(wishes) {}

  Rating run() {
    while (!board_.is_solved()) {
      std::optional<Finding> finding = next();
      if (wishes_.stop.stop_requested()) {
        rating_.end = End::kStopped;
        return std::move(rating_);
      }
      if (!finding) return std::move(rating_);
      apply(*finding, board_);
      note(*std::move(finding));
    }
    rating_.end = End::kSolved;
    return std::move(rating_);
  }

 private:
  std::optional<Finding> next() {
    std::optional<Finding> first;
    const auto sink = [&](const Finding& finding) {
      first = finding;
      return true;
    };
    for (const Finder find : order_) {
      find(board_, wishes_.stop, sink);
      if (first || wishes_.stop.stop_requested()) break;
    }
    return first;
  }

  void note(Finding finding) {
    ++rating_.steps;
    if (finding.rating > rating_.er) {
      rating_.er = finding.rating;
      rating_.hardest = finding.name;
    }
    if (rating_.ed == 0) rating_.ed = rating_.er;
    if (rating_.ep == 0 && finding.places()) rating_.ep = rating_.er;
    if (!wishes_.trace) return;
    finding.rests_on.clear();
    rating_.trace.push_back(std::move(finding));
  }

  Board board_;
  std::vector<Finder> order_;
  const Wishes& wishes_;
  Rating rating_;
};

}  // namespace

Result<Rating> rate_explainer(const geometry::Puzzle& puzzle, const Wishes& wishes) {
  Result<Network> network = make_network(puzzle);
  if (!network.ok()) return network.error();
  return Path(network.value(), puzzle, wishes).run();
}

}  // namespace nonet::explainer
