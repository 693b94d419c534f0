#include "nonet/game/content.h"

namespace nonet::game {

namespace {

constexpr unsigned kColourBits = 4;

unsigned shift_of(Digit digit) { return kColourBits * static_cast<unsigned>(digit.index()); }

}  // namespace

Board::Board(const Grid& givens) {
  for (const Cell cell : givens.filled()) {
    (*this)[cell].value = static_cast<std::uint8_t>(givens.value(cell));
  }
}

Grid Board::values() const {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t i = 0; i < kCells; ++i) values[i] = cells_[i].value;
  return Grid::from_values(values);
}

Pencilmarks Board::centre() const {
  Pencilmarks marks;
  for (const Cell cell : kAllCells) marks.set(cell, (*this)[cell].centre);
  return marks;
}

bool is_shown(const Content& content) {
  return content.solved_over != 0 && content.solved_over != content.value;
}

int candidate_colour(const Content& content, Digit digit) {
  return static_cast<int>(content.candidate_colours >> shift_of(digit) & 0xF);
}

void set_candidate_colour(Content& content, Digit digit, int colour) {
  content.candidate_colours &= ~(std::uint64_t{0xF} << shift_of(digit));
  content.candidate_colours |= static_cast<std::uint64_t>(colour) << shift_of(digit);
}

Changes changes_between(const Board& before, const Board& after) {
  Changes changes;
  for (const Cell cell : kAllCells) {
    if (before[cell] != after[cell]) changes.push_back({cell, before[cell], after[cell]});
  }
  return changes;
}

void apply_changes(const Changes& changes, Board& board) {
  for (const Change& change : changes) board[change.cell] = change.after;
}

void revert_changes(const Changes& changes, Board& board) {
  for (const Change& change : changes) board[change.cell] = change.before;
}

Changes joined(const Changes& first, const Changes& second) {
  Board before;
  revert_changes(second, before);
  revert_changes(first, before);
  Board after;
  apply_changes(first, after);
  apply_changes(second, after);
  return changes_between(before, after);
}

}  // namespace nonet::game
