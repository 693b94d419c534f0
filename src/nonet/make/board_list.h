// All boards of a small layout, so that one can be drawn with every board equally likely.
//
// Where the rules say of cells only that they differ, values can be renamed, and only boards with
// the values of the first row in order are listed: 12 stand for the 288 boards of 4 by 4 cells,
// 39 168 for the 28 200 960 of 6 by 6. Of Latin squares, rows can be permuted too, and the first
// column is in order as well: 9408 for 812 851 200.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/base/rng.h"
#include "nonet/geometry/layout.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/network.h"
#include "nonet/make/board.h"

namespace nonet::making {

// Whether the network demands of cells nothing but that they differ, so that the values of a board
// can be renamed.
bool only_differ(const kernel::Network& network);

class BoardList {
 public:
  // nullopt: the board is too large, or there are more boards than can be listed. Takes at most
  // some 20 ms. `network` is the layout's, with rules of the whole board at most, without derived
  // constraints; `model` is made of it.
  static std::optional<BoardList> make(const geometry::Layout& layout,
                                       const kernel::Network& network, const kernel::Model& model);

  bool empty() const { return boards_.empty(); }
  // How many boards there are, renamed and permuted ones included.
  std::uint64_t count() const;
  // Every board with the same chance. Precondition: !empty().
  Board draw(Rng& rng) const;

 private:
  std::vector<Board> boards_;
  std::size_t values_ = 0;
  bool names_ = false;  // values may be renamed
  bool rows_ = false;   // rows but the first may be permuted
};

}  // namespace nonet::making
