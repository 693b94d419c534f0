// Cells in one line of plain text: characters side by side, or numbers with something between them.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "nonet/geometry/layout.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/fault.h"

namespace nonet::text {

// A line, cut in the two ways that may be meant.
class PlainLine {
 public:
  explicit PlainLine(std::string_view line);

  // Characters other than blanks, tabs and bars.
  std::size_t characters() const { return characters_; }
  // What stands between blanks, tabs and bars, or between commas.
  std::size_t tokens() const { return tokens_.size(); }
  bool has_commas() const { return commas_; }
  // Whether the line is part of a frame: no cells, and at least one '-' or '='.
  bool is_frame() const;
  // How many cells the line seems to have: as many as tokens, if there are commas, or tokens of one
  // character beside numbers of two digits (which the layout has); otherwise as many as characters.
  std::size_t apparent_cells(const geometry::Layout& layout) const;

  // The values of `count` cells of the layout, appended. Precondition: tokens() or
  // apparent_cells() is `count`. Fault: the character or number that is no value.
  Fault read(const geometry::Layout& layout, const geometry::Alphabet& alphabet, std::size_t count,
             std::vector<geometry::Value>& values) const;
  // Leaves out the tokens that stand where the row of the plane has no cells, if there are as many
  // tokens as columns and the tokens left out are blank. Precondition: has_commas().
  void leave_out_gaps(const geometry::Layout& layout, std::size_t first_cell, std::size_t cells);

 private:
  struct Token {
    std::string_view text;
    std::size_t index = 0;  // in the line
  };

  void cut_at_commas();
  void cut_at_blanks();

  std::string_view line_;
  std::vector<Token> tokens_;
  std::size_t characters_ = 0;
  bool commas_;
};

}  // namespace nonet::text
