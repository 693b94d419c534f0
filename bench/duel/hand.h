// Hand: the puzzles of a duel, in every shape a contestant may want them in.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/board/grid.h"

namespace nonet::duel {

// Readable bytes behind the last puzzle's text, for solvers that load it by whole vectors.
inline constexpr std::size_t kPadding = 64;

struct Hand {
  std::vector<Grid> grids;
  // The same as text, '.' for blank: 81 characters each ...
  std::string packed;
  // ... and with a line end behind each; both followed by kPadding line ends.
  std::string lines;

  std::size_t size() const { return grids.size(); }
  std::string_view text(std::size_t puzzle) const {
    return std::string_view(packed).substr(puzzle * kCells, kCells);
  }
};

// The puzzles of a file in any of Nonet's formats. Error: unreadable, or no puzzle in it.
Result<std::vector<Grid>> read_list(const std::string& path);

// `count` random isomorphs of the puzzles in `list`, which come in random order and, where the list
// is shorter, again and again, each time in another guise. A solver thus meets no puzzle twice, and
// none in the order or the minimal form that a list may have been made in.
Hand deal(const std::vector<Grid>& list, std::size_t count, std::uint64_t seed);

}  // namespace nonet::duel
