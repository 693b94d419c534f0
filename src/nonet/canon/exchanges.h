// Exchanges: the symmetries that leave a canonical form as it is by moving no digit of it.
//
// Blank lines of a chute, blank chutes with all their lines, and digits that do not occur can be
// exchanged at will. In a canonical form blank lines are the first of their chute, blank chutes the
// first of all, and the digits that occur are 1, 2, ... without a gap, so that seven small numbers
// say which exchanges there are.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/board/grid.h"
#include "nonet/board/symmetry.h"

namespace nonet::canon {

class Exchanges {
 public:
  // Precondition: `form` is a canonical form.
  explicit Exchanges(const Grid& form);

  // How many there are, from the blank lines of any image of the form, one bit a line, and the
  // number of digits that occur.
  static std::uint64_t count(std::uint32_t blank_rows, std::uint32_t blank_columns, int digits);
  // How many there are; 9! * 6^8 at most.
  std::uint64_t count() const { return rows_.count() * columns_.count() * digits_count(); }
  // The exchange of that number, 0 the identity. Precondition: index < count().
  Symmetry at(std::uint64_t index) const;

 private:
  struct Lines {
    std::array<std::uint8_t, 3> blank{};  // blank lines of each chute

    std::uint64_t blank_chutes() const;
    std::uint64_t count() const;
    // The order of lines that `index` names, in mixed radix; divides its radix out of `index`.
    Symmetry::Permutation take(std::uint64_t& index) const;
  };

  static Lines lines_of(const Grid& form, bool columns);
  std::uint64_t digits_count() const;

  Lines rows_;
  Lines columns_;
  std::uint8_t met_digits_ = 0;
};

}  // namespace nonet::canon
