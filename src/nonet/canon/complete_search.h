// CompleteSearch: all ways (symmetries) from a complete grid to its canonical form.
//
// The form begins with the least of the six chutes' least bands. Their classes are looked up; only
// chutes of the least class are turned into its least band, in all ways, which decides the columns
// and the names of the digits. The other six rows then only need to be sorted by their first digit.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/board/symmetry.h"
#include "nonet/canon/band_classes.h"

namespace nonet::canon {

class CompleteSearch {
 public:
  // Finds the ways. The grid must outlive the search. Precondition: is_solved(grid).
  explicit CompleteSearch(const Grid& grid);

  // At least one.
  std::size_t count() const { return 1 + others_.size(); }
  // Precondition: i < count().
  Symmetry way(std::size_t i) const;
  Grid form() const { return image(best_); }

 private:
  struct Image {
    bool transposed;
    std::array<std::uint8_t, kSide> rows;
    std::array<std::uint8_t, kSide> columns;
    std::array<std::uint8_t, kDigits + 1> names;  // 1..9, of digits 1..9
  };

  struct Chute {
    bool transposed;
    std::uint8_t band;
    std::uint32_t state;
    Band named;
  };

  // The digit in row r, column c of the grid or of its transpose.
  std::uint8_t digit(bool transposed, std::size_t r, std::size_t c) const {
    return values_[transposed ? kSide * c + r : kSide * r + c];
  }
  Chute look_at(bool transposed, std::uint8_t band) const;
  void try_chute(const Chute& chute, std::uint16_t band_class);
  void complete(Image& image, const Chute& chute, const Band& least) const;
  void sort_rows(Image& image, std::uint8_t top) const;
  void offer(const Image& image);
  int compare(const Image& a, const Image& b) const;
  Grid image(const Image& image) const;

  const std::array<std::uint8_t, kCells>& values_;
  bool any_ = false;
  Image best_{};
  std::vector<Image> others_;  // as good as best_
};

}  // namespace nonet::canon
