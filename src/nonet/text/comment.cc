#include "nonet/text/comment.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "nonet/board/rules.h"
#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"

namespace nonet {

namespace {

// The word as a grid, if it is a solution of the puzzle.
std::optional<Grid> solution_in(std::string_view word, const Grid& givens) {
  if (word.size() != kCells || !std::all_of(word.begin(), word.end(), text::is_digit)) {
    return std::nullopt;
  }
  const std::optional<Grid> grid = Grid::from_line(word);
  if (!grid || has_conflict(*grid) || !grid->extends(givens)) return std::nullopt;
  return grid;
}

}  // namespace

std::string comment_of_image(std::string_view comment, const Grid& givens, const Symmetry& by) {
  std::string left;
  for (std::size_t begin = 0; begin < comment.size();) {
    const std::size_t separator = comment.find_first_not_of("123456789", begin);
    const std::size_t end = std::min(separator, comment.size());
    if (const auto solution = solution_in(comment.substr(begin, end - begin), givens)) {
      const char before = begin > 0 ? comment[begin - 1] : ' ';
      left += text::begins_comment(before) || !left.empty() ? before : ' ';
      left += to_line(by.apply(*solution));
    }
    begin = end + 1;
  }
  return left;
}

}  // namespace nonet
