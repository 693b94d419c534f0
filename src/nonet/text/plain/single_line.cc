#include "nonet/text/plain/single_line.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "nonet/base/compose.h"
#include "nonet/text/cells.h"
#include "nonet/text/fault.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/sniff.h"

namespace nonet::text {

namespace {

std::optional<std::string> check_extent(const Split& split, Format format, bool strict) {
  const std::size_t wanted = format == Format::kLine ? kCells : kMarks;
  for (std::size_t i = 0; i < split.puzzle.size(); ++i) {
    const char c = split.puzzle[i];
    if (cell_value(c, strict) >= 0) continue;
    if (i == wanted && begins_comment(c)) {
      return compose("text after column {} (strict mode: no comment)", {wanted});
    }
    return describe_bad_cell(c, split.begin + i, strict);
  }
  // Only when the line begins with a sign that begins a comment: there is no puzzle to count.
  if (split.puzzle.empty() && !split.comment.empty()) {
    return describe_bad_cell(split.comment.front(), split.begin, strict);
  }
  if (split.puzzle.size() != wanted) return expected(split.puzzle.size(), "character", wanted);
  return std::nullopt;
}

// A line that is no grid but one of ISS's texts with rules, by how it begins: ".Cage~30~R1C1",
// ".~R1C1_5", or SumoCue's killer, "3x3:d:k:".
std::optional<std::string> names_other_rules(std::string_view line) {
  const auto is_between = [&line](std::size_t at, char least, char most) {
    return at < line.size() && line[at] >= least && line[at] <= most;
  };
  if (line.starts_with(".~") ||
      (line.starts_with('.') && is_between(1, 'A', 'Z') && is_between(2, 'a', 'z'))) {
    return compose("the constraint string {} is not plain Sudoku", {in_quotes(line)});
  }
  if (line.starts_with("3x3:d:k:")) return "killer cages are not plain Sudoku";
  return std::nullopt;
}

std::optional<std::string> read_marks(const Split& split, Pencilmarks& marks) {
  for (const Cell cell : kAllCells) {
    DigitSet digits;
    for (const Digit d : kAllDigits) {
      const auto i =
          static_cast<std::size_t>(cell.index()) * kDigits + static_cast<std::size_t>(d.index());
      const int value = cell_value(split.puzzle[i], false);
      if (value == 0) continue;
      if (value != d.value()) {
        return compose("digit {} in column {}, expected {} or a blank",
                       {value, split.begin + i + 1, d.to_char()});
      }
      digits.insert(d);
    }
    marks.set(cell, digits);
  }
  return std::nullopt;
}

}  // namespace

bool read_plain_line(std::string_view text, bool strict, Record& record) {
  if (text.size() < kCells) return false;
  if (text.size() > kCells && (strict || !begins_comment(text[kCells]))) return false;
  if (!read_cells(text, strict, record.givens)) return false;
  record.marks.reset();
  record.extras.reset();
  record.comment.assign(text.substr(kCells));
  record.format = Format::kLine;
  return true;
}

std::optional<std::string> read_single_line(std::string_view text, Format format, bool strict,
                                            Record& record) {
  assert(format == Format::kLine || format == Format::kMarks729);
  const Split split = strict ? Split{0, text, {}} : split_comment(text);
  if (auto wrong = check_extent(split, format, strict)) {
    auto other = strict ? std::nullopt : names_other_rules(split.puzzle);
    return other ? other : wrong;
  }
  if (format == Format::kLine) {
    const bool good = read_plain_line(split.puzzle, strict, record);
    assert(good);
    static_cast<void>(good);
  } else {
    Pencilmarks marks;
    if (auto wrong = read_marks(split, marks)) return wrong;
    record.givens = marks.singles();
    record.marks = marks;
    record.extras.reset();
  }
  record.comment.assign(split.comment);
  record.format = format;
  return std::nullopt;
}

}  // namespace nonet::text
