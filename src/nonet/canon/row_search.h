// RowSearch: all ways (symmetries) from a grid to its canonical form, row by row.
//
// The partial images whose rows so far are least are kept and extended by one row, all of them side
// by side; those whose next row is not the least one possible are dropped. What a partial image
// fixes: whether it is transposed, which source rows its rows are, the order of stacks and columns
// as far as digits have told them apart (three.h), and the names of the digits met.
//
//   row of an image:  36 bits, four a cell, the first cell highest: rows compare as numbers
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
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/board/symmetry.h"
#include "nonet/canon/three.h"

namespace nonet::canon {

// A partial image.
struct Partial {
  std::uint64_t names;  // of digit d in bits 4d..4d+3, 0: not met
  std::uint64_t rows;   // source row of row r in bits 4r..4r+3
  std::uint32_t plan;   // source rows of the first three rows, as in `rows`; gsf's form only
  std::uint16_t used;   // bit: source row
  std::uint8_t next_name;
  std::uint8_t transposed;             // 0 or 1
  std::array<std::uint8_t, 3> stacks;  // source stack at each place
  std::uint8_t stack_ties;
  std::array<std::uint8_t, 3> columns;  // code (three.h) of the stack at each place
  std::uint8_t band;                    // source band of the last row
};

// Partial images; the first kFew of them need no memory from the heap.
class Frontier {
 public:
  // Leaves few_ uninitialised: to fill it would take longer than most searches.
  Frontier() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)

  std::size_t size() const { return size_; }
  const Partial& operator[](std::size_t i) const { return i < kFew ? few_[i] : more_[i - kFew]; }
  void clear() {
    size_ = 0;
    more_.clear();
  }
  // A new one, to be filled.
  Partial& add() {
    if (size_ < kFew) return few_[size_++];
    ++size_;
    return more_.emplace_back();
  }

 private:
  static constexpr std::size_t kFew = 48;

  std::size_t size_ = 0;
  std::array<Partial, kFew> few_;
  std::vector<Partial> more_;
};

class RowSearch {
 public:
  // Finds the ways. The grid must outlive the search. Precondition: no digit stands twice in a row
  // or column.
  RowSearch(const Grid& grid, bool counts_first);

  // At least one.
  std::size_t count() const { return frontier().size(); }
  // Precondition: i < count().
  Symmetry way(std::size_t i) const;
  // The canonical form: the image of the grid under every way.
  Grid form() const;
  // How many exchanges (exchanges.h) the form has.
  std::uint64_t exchanges() const;

 private:
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};

  // The grid as it is, or transposed: the digit of row r, column c is digits[r * down + c * right].
  struct Source {
    const std::uint8_t* digits;
    std::size_t down;
    std::size_t right;
    std::array<std::uint16_t, kSide> patterns;  // bit: column with a digit
    std::uint32_t blank_rows;
  };

  // A partial image, about to be extended by a source row as row r.
  struct Step {
    const Partial& partial;
    const std::uint8_t* digits;  // of column c at c * right
    std::size_t right;
    unsigned arranged;  // cells with a digit in the image, the first cell in bit 8
    int r;
    int row;
    unsigned stack_ties;  // after this row
  };

  const Frontier& frontier() const { return frontiers_[current_]; }
  Frontier& next() { return frontiers_[1 - current_]; }

  void read(const Grid& grid);
  void start();
  void start_by_counts();
  void start_from_band(std::size_t transposed, unsigned band, std::uint32_t& best);
  void start_behind_blank_band();
  bool is_blank_band(std::size_t transposed, unsigned band) const;
  bool is_ascending_in_blanks(std::size_t transposed, std::size_t order) const;
  void plan(std::size_t transposed, std::size_t order, const std::array<std::uint32_t, 3>& rows);
  static Partial open();
  void run();
  std::uint32_t candidates(const Partial& partial, int r) const;
  static std::uint32_t one_of_blanks(std::uint32_t blank);
  std::uint32_t first_rows(const Source& source) const;
  void try_row(const Partial& partial, int r, int row);
  void try_stacks(const Step& step, const std::array<std::uint8_t, 3>& places,
                  const std::array<const Placed*, 3>& placed);
  void offer(const Step& step, const std::array<std::uint8_t, 3>& stacks,
             const std::array<std::uint8_t, 3>& codes);

  std::array<Source, 2> sources_;
  std::array<Frontier, 2> frontiers_;
  std::size_t current_ = 0;
  std::uint32_t least_start_ = 0;            // least arrangement of any row as the first
  std::uint64_t best_ = kNone;               // the least next row so far
  std::uint64_t ceiling_ = kNone;            // a row with a pattern above it is above best_
  std::array<std::uint64_t, kSide> form_{};  // rows of the image
};

}  // namespace nonet::canon
