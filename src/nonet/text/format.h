// The text formats of a puzzle, as one table: help, docs, completions and tests are made from it.
//
// docs/formats.md describes each format exactly. To add one: a row here, a reader and a writer.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nonet {

enum class Format : std::uint8_t {
  kLine,         // 81 characters
  kRows,         // 9 bare lines of 9 characters
  kGrid,         // 9 rows in a frame
  kPencilmarks,  // 9 rows of 9 candidate groups in a frame
  kMarks729,     // 729 characters, 9 for each cell
};

struct FormatInfo {
  Format id;
  std::string_view slug;  // what a person types: lower case, no spaces
  std::string_view name;
  std::string_view description;
  bool can_read;
  bool can_write;
};

inline constexpr std::array<FormatInfo, 5> kFormats{{
    {Format::kLine, "line", "Line", "81 characters on one line, row by row, and a comment", true,
     true},
    {Format::kRows, "rows", "Rows", "9 lines of 9 characters", true, true},
    {Format::kGrid, "grid", "Grid", "9 lines of 9 cells in a frame", true, true},
    {Format::kPencilmarks, "pencilmarks", "Pencilmarks",
     "9 lines of 9 groups of candidates in a frame", true, true},
    {Format::kMarks729, "marks729", "729 marks",
     "729 characters on one line, 9 for each cell, and a comment", true, true},
}};

constexpr const FormatInfo& info(Format format) {
  return kFormats[static_cast<std::size_t>(format)];
}

// The format with that slug; nullopt when there is none.
constexpr std::optional<Format> find_format(std::string_view slug) {
  for (const FormatInfo& row : kFormats) {
    if (row.slug == slug) return row.id;
  }
  return std::nullopt;
}

// Whether the format lists candidates, so that a record read from it has marks.
constexpr bool has_marks(Format format) {
  return format == Format::kPencilmarks || format == Format::kMarks729;
}

static_assert([] {
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (static_cast<std::size_t>(kFormats[i].id) != i) return false;
  }
  return true;
}());

}  // namespace nonet
