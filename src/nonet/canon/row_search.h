// RowSearch: all ways (symmetries) from a grid to its canonical form, row by row.
//
// The partial images whose rows so far are least are kept and extended by one row, all of them side
// by side; those whose next row is not the least one possible are dropped. What a partial image
// fixes: whether it is transposed, which source rows its rows are, the order of stacks and columns
// as far as digits have told them apart (three.h), and the names of the digits met.
//
// A step has versions for different processors (row_lines.h), which find the same ways in the same
// order.
//
// Blank rows and columns are never put in order: of two blank rows the search tries one. So the
// ways found are all ways up to exchanges of blank lines (exchanges.h).
//
// In gsf's form the first band has the least numbers of digits in minirows, read row by row, of all
// chutes, and only then the least digits; when that band is blank, the next one's numbers decide
// the order of stacks. So in that form the search starts from chutes whose rows and stacks are in
// order already.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/board/grid.h"
#include "nonet/board/symmetry.h"
#include "nonet/canon/row_board.h"
#include "nonet/canon/row_lines.h"

namespace nonet::canon {

class RowSearch {
 public:
  // Finds the ways. The grid must outlive the search. Precondition: no digit stands twice in a row
  // or column; `run` can run on this processor.
  RowSearch(const Grid& grid, bool counts_first, RunRows run = fastest_rows());

  // The fastest version for this processor.
  static RunRows fastest_rows();

  // At least one.
  std::size_t count() const { return board_.frontier().size(); }
  // Precondition: i < count().
  Symmetry way(std::size_t i) const;
  // The canonical form: the image of the grid under every way.
  Grid form() const;
  // How many exchanges (exchanges.h) the form has.
  std::uint64_t exchanges() const;

 private:
  void start_by_counts();
  void start_from_band(std::size_t transposed, unsigned band, std::uint32_t& best);
  void start_behind_blank_band();
  bool is_blank_band(std::size_t transposed, unsigned band) const;
  bool is_ascending_in_blanks(std::size_t transposed, std::size_t order) const;
  void plan(std::size_t transposed, std::size_t order, const std::array<std::uint32_t, 3>& rows);

  RowBoard board_;
};

}  // namespace nonet::canon
