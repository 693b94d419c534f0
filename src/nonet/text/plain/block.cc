#include "nonet/text/plain/block.h"

#include <cassert>
#include <cstddef>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

Block::Block(std::optional<Format> format, bool strict)
    : format_(format),
      strict_(strict),
      maybe_grid_(!format || !(has_marks(*format) || *format == Format::kSdx)),
      maybe_marks_(!format || has_marks(*format) || *format == Format::kSdx) {}

bool Block::add_border() {
  // A table in Markdown needs a header, which is empty where the grid is all below it.
  if (rows_ == 1 && !any_border_ && maybe_grid_ && grid_ == Grid()) rows_ = 0;
  const bool after_every_row = inner_borders_ == rows_ - 1;
  if (after_border_ || (rows_ % kBoxSide != 0 && !after_every_row)) return false;
  if (rows_ > 0) ++inner_borders_;
  any_border_ = after_border_ = true;
  return true;
}

std::optional<std::string> Block::add_row(std::string_view text) {
  assert(rows_ < kSide);
  Row row;
  std::optional<std::string> wrong = cut(text, row);
  if (!wrong) {
    const bool grid = maybe_grid_ && row.is_grid();
    const bool marks = maybe_marks_ && row.is_marks();
    if (grid || marks) {
      maybe_grid_ = grid;
      maybe_marks_ = marks;
      all_bare_ = all_bare_ && row.is_bare();
      keep(row);
    } else {
      wrong = why_refused(row);
    }
  }
  ++rows_;
  after_border_ = false;
  return wrong;
}

std::optional<std::string> Block::cut(std::string_view text, Row& row) const {
  const std::size_t first = text.find_first_not_of(" \t");
  const std::size_t last = text.find_last_not_of(" \t");
  std::size_t group_size = 0;
  std::size_t first_group_size = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool outside = i < first || i > last;
    if (i == text.size() || is_separator(text[i])) {
      if (format_ == Format::kRows && i < text.size() && (strict_ || !outside)) {
        return describe_bad_cell(text[i], i, strict_);
      }
      if (group_size == 0) continue;
      if (row.groups++ == 0) first_group_size = group_size;
      row.equal_groups = row.equal_groups && group_size == first_group_size;
      group_size = 0;
    } else {
      if (!may_stand(text[i], group_size)) return describe_bad_cell(text[i], i, strict_);
      add_to_group(text[i], i, group_size++, row);
    }
  }
  return std::nullopt;
}

// `group_size`: how many characters of the group came before.
bool Block::may_stand(char c, std::size_t group_size) const {
  if (cell_value(c, strict_) >= 0) return true;
  if (!maybe_marks_) return false;
  const bool user = c == kPlacedMark && group_size == 0 && (!format_ || *format_ == Format::kSdx);
  return c == kNothing || user || (!strict_ && group_size > 0 && is_step_mark(c));
}

void Block::add_to_group(char c, std::size_t index, std::size_t group_size, Row& row) {
  const int value = cell_value(c, false);
  if (row.cells < kSide && value >= 0) {
    row.values[static_cast<std::size_t>(row.cells)] = static_cast<std::uint8_t>(value);
  }
  ++row.cells;
  if (value < 0 && row.grid_fault.empty()) row.grid_fault = describe_bad_cell(c, index, false);
  if (row.marks_fault.empty() && row.groups < kSide) add_candidate(c, index, group_size, row);
}

void Block::add_candidate(char c, std::size_t index, std::size_t group_size, Row& row) {
  const auto group = static_cast<std::size_t>(row.groups);
  const int value = cell_value(c, false);
  DigitSet& digits = row.marks[group];
  if (is_step_mark(c) && !digits.empty()) return;
  if (c == kPlacedMark) {
    row.placed[group] = true;
  } else if (c == kNothing) {
    if (group_size > 0) row.marks_fault = compose("{} among candidates", {describe(c, index)});
  } else if (value == 0) {
    row.marks_fault =
        compose("{} among candidates ('!' is a cell without any)", {describe(c, index)});
  } else if (row.placed[group] && !digits.empty()) {
    row.marks_fault = compose("a second digit behind 'u' in column {}", {index + 1});
  } else if (digits.contains(Digit(value))) {
    row.marks_fault = compose("digit {} twice in a cell, again in column {}", {value, index + 1});
  } else if (group_size > 0 && digits.empty() && !row.placed[group]) {
    row.marks_fault = compose("{} behind '!', a cell without candidates", {describe(c, index)});
  } else {
    digits.insert(Digit(value));
  }
}

std::string Block::why_refused(const Row& row) const {
  const auto cells = static_cast<std::size_t>(row.cells);
  const auto groups = static_cast<std::size_t>(row.groups);
  if (maybe_marks_ && row.has_lone_mark()) return "'u' without a digit";
  if (groups == kSide && maybe_marks_ && !row.marks_fault.empty()) return row.marks_fault;
  if (maybe_grid_ && !row.grid_fault.empty()) return row.grid_fault;
  if (groups == kSide) return "more than one character in a cell of a plain grid";
  if (maybe_grid_ && row.is_bare()) return expected(cells, "character", kSide);
  return expected(groups == kBoxSide && cells != kSide ? cells : groups, "cell", kSide);
}

void Block::keep(const Row& row) {
  for (int column = 0; column < kSide; ++column) {
    const Cell cell = Cell::at(rows_, column);
    const auto i = static_cast<std::size_t>(column);
    if (row.is_grid() && row.values[i] != 0) grid_.place(cell, Digit(row.values[i]));
    marks_.set(cell, row.marks[i]);
    if (row.placed[i]) placed_.insert(cell);
  }
}

void Block::finish(Record& record) const {
  assert(rows_ == kSide && (maybe_grid_ || maybe_marks_));
  record.comment.clear();
  record.marks.reset();
  record.extras.reset();
  if (maybe_grid_) {
    record.givens = grid_;
    record.format = all_bare_ && !any_border_ ? Format::kRows : Format::kGrid;
  } else {
    record.givens = marks_.singles();
    record.marks = marks_;
    record.format = placed_.empty() ? Format::kPencilmarks : Format::kSdx;
  }
  if (format_) record.format = *format_;
  if (placed_.empty()) return;
  Extras extras;
  for (const Cell cell : placed_) {
    extras.placed.place(cell, record.givens.digit(cell));
    record.givens.clear(cell);
  }
  set_extras(record, std::move(extras));
}

}  // namespace nonet::text
