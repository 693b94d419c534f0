// Canonical forms: one grid that stands for all that are essentially the same.
//
// Two grids are essentially the same when one of the 1 218 998 108 160 symmetries
// (board/symmetry.h) turns one into the other. The canonical form is the least of all those images,
// for one of two orders:
//
//   kMinlex     the image whose 81 characters, row by row, are least; a blank is less than a digit.
//               It is the same whether a blank is written '.' or '0', since both sort before '1'.
//   kGsf        the image whose first band has the least numbers of digits in its nine minirows,
//               read row by row, and among those the one whose 81 characters are least; where a
//               band is blank, and so comes first, the order of stacks is one for which the other
//               bands' numbers are least. G. Fowler's sudoku program (gsf, after M. Deverin) makes
//               this form, and the list of 49 158 puzzles with 17 clues is written in it.
//
// For complete grids the two are the same. Grids may have any number of clues, none included, and
// any number of solutions. Precondition everywhere: !has_conflict(grid).
//
// Cost: docs/canonical.md; a puzzle or a complete grid takes a microsecond at most. All functions
// are re-entrant. Tables are made at first use.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/board/grid.h"
#include "nonet/board/symmetry.h"

namespace nonet {

enum class CanonForm : std::uint8_t { kMinlex, kGsf };

struct CanonFormRow {
  std::string_view slug;  // what a person types
  std::string_view summary;
  CanonForm form;
};

inline constexpr std::array kCanonForms{
    CanonFormRow{"minlex", "least 81 characters, a blank less than a digit", CanonForm::kMinlex},
    CanonFormRow{"gsf", "fewest digits in the minirows of the first band, then least characters",
                 CanonForm::kGsf},
};

struct Canonical {
  Grid form;
  Symmetry by;                      // by.apply(grid) == form
  std::uint64_t automorphisms = 1;  // how many symmetries leave the grid as it is; at least 1
};

Canonical canonical(const Grid& grid, CanonForm form = CanonForm::kMinlex);

// canonical(grid, form).form.
Grid canonical_form(const Grid& grid, CanonForm form = CanonForm::kMinlex);

// The symmetries that leave the grid as it is, the identity first: all of them or, when there are
// more, `most` of them. Blank lines and digits that the grid lacks can be exchanged at will, which
// makes large numbers. Precondition: most >= 1.
std::vector<Symmetry> automorphisms(const Grid& grid, std::size_t most);

// The image of the grid under a uniformly random symmetry.
Grid random_isomorph(const Grid& grid, Rng& rng);

}  // namespace nonet
