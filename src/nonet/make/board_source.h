// BoardSource: complete boards of a layout at random, in the most even way that is known for it.
//
//   method      boards of                                  every board equally often
//   list        at most 49 cells, as 4x4, 6x6, 6x6,x       exactly: all are listed
//   uniform     9x9                                        exactly: fill_uniform
//   rejection   9x9 with one house more, as centre-dot     exactly: fill_uniform until one fits
//   overlap     samurai, twin, tiny-samurai                exactly: each grid by itself
//   exchanges   other layouts, anti-knight, anti-king      nearly; docs/generation.md has the bias
//   search      rules about numbers: non-consecutive       no

#pragma once

#include <optional>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/network.h"
#include "nonet/make/board.h"
#include "nonet/make/board_list.h"
#include "nonet/make/overlap.h"

namespace nonet::making {

class BoardSource {
 public:
  // `blank`: a puzzle without givens, whose clues are rules of the whole board. Takes up to 20 ms
  // for layouts whose boards are listed, and a search where some have no board at all. Error: none
  // was found before `stop` asked to end, or a rule is too large for the kernel.
  static Result<BoardSource> make(const geometry::Puzzle& blank, StopToken stop = {});

  // nullopt: the search gave up (of the layouts with names, on few), or was stopped. Threads may
  // share a source.
  std::optional<Board> draw(Rng& rng, StopToken stop = {}) const;

  // One of the methods above.
  std::string_view method() const;
  // Whether every board comes equally often, exactly.
  bool is_even() const;

 private:
  enum class Method : std::uint8_t {
    kList,
    kUniform,
    kRejection,
    kOverlap,
    kExchanges,
    kSearch,
  };

  Board draw_grid(Rng& rng) const;
  std::optional<Board> reject(Rng& rng, StopToken stop) const;
  std::optional<Board> search(Rng& rng, StopToken stop) const;
  std::optional<Board> learned_board(StopToken stop) const;

  Method method_ = Method::kSearch;
  kernel::Network network_;
  kernel::Model model_;
  std::optional<BoardList> list_;  // of the layout; with an overlap, of its grids
  std::optional<OverlapPlan> plan_;
};

}  // namespace nonet::making
