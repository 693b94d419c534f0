// BoardPicture: what is to be seen in each cell, decided once for terminal and paper.
//
//   grid, notes, candidates, step --> BoardPicture --> append_board()  text   (draw/ansi.h)
//                                                  \-> draw_board()    Scene
//
// A cell has a digit, or candidates, or the player's notes. The candidates of a step have roles; of
// several roles the first of these counts: placed, eliminated, side, pattern.

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"
#include "nonet/logic/step.h"

namespace nonet::draw {

enum class DigitKind : std::uint8_t {
  kNone,
  kGiven,
  kSolved,  // not given, and not judged
  kRight,
  kWrong,
};

// The role of a candidate in a step, weakest first.
enum class Role : std::uint8_t { kNone, kPattern, kSide, kEliminated, kPlaced };
inline constexpr std::size_t kRoles = 5;

struct CellPicture {
  DigitKind kind = DigitKind::kNone;
  int value = 0;  // 1..9, or 0 with kNone
  // Only where there is no digit.
  DigitSet candidates;
  DigitSet centre;  // notes
  DigitSet corner;
  std::array<Role, kDigits> roles{};  // of candidates
  // The number of the step's set of cells that this cell is in, from 1; 0: none.
  std::uint8_t shade = 0;

  Role role(Digit digit) const { return roles[static_cast<std::size_t>(digit.index())]; }
};

struct HousePicture {
  House house;
  bool cover = false;
};

struct BoardPicture {
  std::array<CellPicture, kCells> cells;
  std::vector<HousePicture> houses;
  std::vector<Link> links;

  CellPicture& at(Cell cell) { return cells[static_cast<std::size_t>(cell.index())]; }
  const CellPicture& at(Cell cell) const { return cells[static_cast<std::size_t>(cell.index())]; }
};

// The givens, and the other digits of the board as solved. Precondition: digits.extends(givens).
BoardPicture picture_of(const Grid& givens, const Grid& digits);
// Puts candidates into cells without a digit.
void add_candidates(BoardPicture& picture, const Pencilmarks& marks);
// Solved digits become right or wrong.
void judge(BoardPicture& picture, const Grid& solution);
// Adds roles, houses, shades and links of a step. Precondition: the picture has the candidates.
void add_step(BoardPicture& picture, const Step& step);

// Draws the board into a square of any size; the outer edge of its frame is the edge of `where`.
// Precondition: where.width == where.height.
void draw_board(Scene& scene, const Rect& where, const BoardPicture& picture, const Theme& theme);

// Where draw_board() puts cells, houses and candidates.
class BoardLayout {
 public:
  BoardLayout(const Rect& where, const Theme& theme);

  double cell_side() const { return side_; }
  Rect rect_of(Cell cell) const;
  Rect rect_of(House house) const;
  // Candidates stand in three rows of three in their cell.
  Point centre_of(Candidate candidate) const;
  // The radius of the circle that marks a candidate; arrows begin and end on the circle.
  double candidate_radius() const;

 private:
  Point origin_;  // the top left corner of r1c1: the middle of the frame's line
  double side_;
};

}  // namespace nonet::draw
