// Content: all that a cell can hold in a session, and Board: all cells. An act of the player is
// kept as the Changes between the boards before and after it.
//
//   value              0 blank, or a digit, from 1
//   corner, centre     marks, a set of digits each; kept, out of sight, while the cell is filled
//   colours            bit c for colour c, 1..8
//   candidate_colours  four bits a digit, nine digits a number, 1 in the lowest: 0 none, 1..8
//   solved_over        what stood here before op::Solve wrote this value: the player's digit, or
//                      kFoundBlank; 0 where Solve did not write it
//
// A given cell has its value and colours, and nothing else.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/game/classic.h"

namespace nonet::game {

inline constexpr std::size_t kDigitsInANumber = 9;

template <class World>
inline constexpr std::uint8_t kFoundBlank = World::kMostDigits + 1;

template <class World>
struct ContentOf {
  static constexpr std::size_t kColourNumbers =
      (World::kMostDigits + kDigitsInANumber - 1) / kDigitsInANumber;

  std::uint8_t value = 0;
  std::uint8_t solved_over = 0;
  typename World::Digits corner{};
  typename World::Digits centre{};
  std::uint16_t colours = 0;
  std::array<std::uint64_t, kColourNumbers> candidate_colours{};

  friend bool operator==(const ContentOf&, const ContentOf&) = default;
};

template <class World>
class BoardOf {
 public:
  using Cell = typename World::Cell;
  using Values = typename World::Values;
  using Content = ContentOf<World>;

  BoardOf() = default;
  // The givens, and nothing else.
  explicit BoardOf(const Values& givens);

  Content& operator[](Cell cell) { return cells_[static_cast<std::size_t>(cell.index())]; }
  const Content& operator[](Cell cell) const {
    return cells_[static_cast<std::size_t>(cell.index())];
  }
  bool is_blank(Cell cell) const { return (*this)[cell].value == 0; }
  std::size_t size() const { return cells_.size(); }
  // for (const auto cell : board.cells())
  auto cells() const { return World::cells(size()); }
  typename World::Cells blank_cells() const;
  // The digits.
  Values values() const;

  friend bool operator==(const BoardOf&, const BoardOf&) = default;

 private:
  typename World::template PerCell<Content> cells_{};
};

// Whether op::Solve wrote a digit here that the player did not have.
template <class World>
bool is_shown(const ContentOf<World>& content) {
  return content.solved_over != 0 && content.solved_over != content.value;
}

template <class World>
int candidate_colour(const ContentOf<World>& content, typename World::Digit digit);
template <class World>
void set_candidate_colour(ContentOf<World>& content, typename World::Digit digit, int colour);

template <class World>
struct ChangeOf {
  typename World::Cell cell;
  ContentOf<World> before;
  ContentOf<World> after;

  friend bool operator==(const ChangeOf&, const ChangeOf&) = default;
};
template <class World>
using ChangesOf = std::vector<ChangeOf<World>>;  // by cell, each cell once

template <class World>
ChangesOf<World> changes_between(const BoardOf<World>& before, const BoardOf<World>& after);
template <class World>
void apply_changes(const std::vector<ChangeOf<World>>& changes, BoardOf<World>& board);
template <class World>
void revert_changes(const std::vector<ChangeOf<World>>& changes, BoardOf<World>& board);
// Both lists, one after the other, as one.
template <class World>
ChangesOf<World> joined(const std::vector<ChangeOf<World>>& first,
                        const std::vector<ChangeOf<World>>& second);

using Content = ContentOf<Classic>;
using Board = BoardOf<Classic>;
using Changes = ChangesOf<Classic>;

}  // namespace nonet::game
