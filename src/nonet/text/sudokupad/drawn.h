// Reads rules from SudokuPad's drawings.

#pragma once

#include <span>
#include <string>
#include <vector>

#include "nonet/text/sudokupad/looks.h"
#include "nonet/text/sudokupad/rules.h"
#include "nonet/text/sudokupad/shapes.h"
#include "nonet/text/variant_reading.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Reads the drawings of one puzzle. The first row and column of its board may lie further down and
// to the right in SudokuPad's grid.
class PadDrawings {
 public:
  // `is_own`: Nonet has drawn the puzzle, so it has no rule but those that Nonet's lines name.
  PadDrawings(const Json& json, geometry::Place corner, const SpokenRules& rules, bool is_own);

  // Adds the houses: diagonals and windows. Fault: houses that cannot be combined.
  Fault read_houses(geometry::Puzzle& puzzle);
  // Adds the clues. Precondition: the layout has all of its houses.
  void read_clues(geometry::Puzzle& puzzle);
  // Counts the drawings that no rule was read from.
  void count_rest(Tally& tally) const;

  bool has_diagonals() const { return has_diagonals_; }
  bool has_windows() const { return has_windows_; }

 private:
  using Cells = std::vector<geometry::CellIndex>;

  void read_own_cells(geometry::Puzzle& puzzle, const PadLook& look);
  void read_own_lines(geometry::Puzzle& puzzle, const PadLook& look);
  void read_corners(geometry::Puzzle& puzzle);
  void read_outside(geometry::Puzzle& puzzle, const PadLook& look);
  void read_thermos(geometry::Puzzle& puzzle);
  void read_arrows(geometry::Puzzle& puzzle);
  void read_dots(geometry::Puzzle& puzzle);
  void read_edge_texts(geometry::Puzzle& puzzle);

  // Whether a shape may stand for the rule: the rules in words name it, or there are none.
  bool may_be(geometry::Rule rule, std::string_view piece) const;
  PadShape* bulb_at(geometry::Place place, std::string_view colour);
  // The number that stands in the middle of a cell and was not read yet, or none.
  std::vector<std::int32_t> number_at(geometry::Place place, std::string_view colour);
  bool cells_at(const geometry::Layout& layout, std::span<const geometry::Place> places,
                Cells& cells) const;
  geometry::Place on_board(geometry::Place place) const {
    return {.row = static_cast<std::int16_t>(place.row - corner_.row),
            .column = static_cast<std::int16_t>(place.column - corner_.column)};
  }

  std::vector<PadLine> lines_;
  std::vector<PadShape> shapes_;
  int unreadable_ = 0;
  geometry::Place corner_;
  const SpokenRules& rules_;
  std::string words_;  // of the rules, small letters
  bool is_own_;
  bool has_diagonals_ = false;
  bool has_windows_ = false;
};

}  // namespace nonet::text
