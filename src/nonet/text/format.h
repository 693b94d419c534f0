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
  kSudokuwiki,
  kFpuzzles,
  kScf,
  kCtc,
  kHodoku,
  kSdk,
  kSdm,
  kSdx,
  kSs,
  kQqwing,
  kQqwingCsv,
  kGnome,
  kGnomeCode,
  kSolo,
  kBank,
  kGsf,
  kJson,
  kCsv,
  kOpenSudoku,
  kKSudoku,
};

// What a format has room for, beside the givens.
enum : std::uint8_t {
  kHoldsCandidates = 1,  // which digits can still stand in a cell: part of the puzzle
  kHoldsPlaced = 2,      // digits of the player, told apart from givens
  kHoldsCentre = 4,      // the player's notes
  kHoldsCorner = 8,
  kHoldsComment = 16,
  kHoldsTitle = 32,  // title or author or rules
};

struct FormatInfo {
  Format id;
  std::string_view slug;  // what a person types: lower case, no spaces
  std::string_view name;
  std::string_view description;
  bool can_read;
  bool can_write;
  unsigned holds;  // kHolds...
  // What its text is recognised as: the format itself, unless another has the same shape.
  Format read_as;
};

inline constexpr std::array<FormatInfo, 25> kFormats{{
    {Format::kLine, "line", "Line", "81 characters on one line, row by row, and a comment", true,
     true, kHoldsComment, Format::kLine},
    {Format::kRows, "rows", "Rows", "9 lines of 9 characters", true, true, 0, Format::kRows},
    {Format::kGrid, "grid", "Grid", "9 lines of 9 cells in a frame", true, true, 0, Format::kGrid},
    {Format::kPencilmarks, "pencilmarks", "Pencilmarks",
     "9 lines of 9 groups of candidates in a frame", true, true, kHoldsCandidates,
     Format::kPencilmarks},
    {Format::kMarks729, "marks729", "729 marks",
     "729 characters on one line, 9 for each cell, and a comment", true, true,
     kHoldsCandidates | kHoldsComment, Format::kMarks729},
    {Format::kSudokuwiki, "sudokuwiki", "SudokuWiki", "sudokuwiki.org's link or S9B code", true,
     true, kHoldsCandidates | kHoldsPlaced, Format::kSudokuwiki},
    {Format::kFpuzzles, "fpuzzles", "f-puzzles", "f-puzzles.com's link, code or JSON", true, true,
     kHoldsCandidates | kHoldsPlaced | kHoldsCentre | kHoldsCorner | kHoldsTitle,
     Format::kFpuzzles},
    {Format::kScf, "scf", "SudokuPad", "SudokuPad's short link of a plain Sudoku", true, true, 0,
     Format::kScf},
    {Format::kCtc, "ctc", "SudokuPad (ctc)", "SudokuPad's own link, code or JSON", true, true,
     kHoldsCentre | kHoldsCorner | kHoldsTitle, Format::kCtc},
    {Format::kHodoku, "hodoku", "HoDoKu library",
     "one line with the givens, placed digits, removed candidates and a step", true, true,
     kHoldsCandidates | kHoldsPlaced, Format::kHodoku},
    {Format::kSdk, "sdk", "SadMan, SudoCue (.sdk)",
     "9 lines of 9 characters with '#' lines or sections", true, true, kHoldsPlaced | kHoldsTitle,
     Format::kSdk},
    {Format::kSdm, "sdm", "Collection (.sdm)", "81 characters on each line, 0 for blank", true,
     true, kHoldsComment, Format::kLine},
    {Format::kSdx, "sdx", "SudoCue progress (.sdx)",
     "9 lines of 9 groups of candidates, 'u' before a placed digit", true, true,
     kHoldsCandidates | kHoldsPlaced, Format::kSdx},
    {Format::kSs, "ss", "Simple Sudoku (.ss)", "9 lines in a frame, then the moves", true, true,
     kHoldsCandidates | kHoldsPlaced, Format::kSs},
    {Format::kQqwing, "qqwing", "QQwing", "QQwing's readable grid", true, true, 0, Format::kGrid},
    {Format::kQqwingCsv, "qqwing-csv", "QQwing CSV", "QQwing's table, a comma behind each field",
     true, true, kHoldsComment, Format::kQqwingCsv},
    {Format::kGnome, "gnome", "GNOME Sudoku", "GNOME Sudoku's saved game, JSON", true, true,
     kHoldsPlaced | kHoldsCentre, Format::kGnome},
    {Format::kGnomeCode, "gnome-code", "GNOME Sudoku code", "GNOME Sudoku's code for sharing", true,
     true, 0, Format::kGnomeCode},
    {Format::kSolo, "solo", "Solo", "game ID of Simon Tatham's Solo", true, true, 0, Format::kSolo},
    {Format::kBank, "bank", "SudokuExchange bank", "id, 81 characters and rating on one line", true,
     false, kHoldsComment, Format::kBank},
    {Format::kGsf, "gsf", "gsf list", "7 fields with commas, the fifth of 81 characters", true,
     false, kHoldsComment, Format::kGsf},
    {Format::kJson, "json", "JSON lines", "one JSON object a line, as --json writes them", true,
     true,
     kHoldsCandidates | kHoldsPlaced | kHoldsCentre | kHoldsCorner | kHoldsComment | kHoldsTitle,
     Format::kJson},
    {Format::kCsv, "csv", "CSV", "a table with a header line that names the column of puzzles",
     true, true, kHoldsCandidates | kHoldsPlaced | kHoldsComment | kHoldsTitle, Format::kCsv},
    {Format::kOpenSudoku, "opensudoku", "OpenSudoku", "OpenSudoku's XML, one or many games", true,
     true, kHoldsPlaced | kHoldsCentre | kHoldsTitle, Format::kOpenSudoku},
    {Format::kKSudoku, "ksudoku", "KSudoku", "KSudoku's XML, one game", true, true,
     kHoldsPlaced | kHoldsCentre, Format::kKSudoku},
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

constexpr bool holds(Format format, unsigned what) { return (info(format).holds & what) != 0; }

// Whether the format has no place for givens, only for candidates: a record read from it always has
// marks, and a cell with a single candidate is a given.
constexpr bool has_marks(Format format) {
  return format == Format::kPencilmarks || format == Format::kMarks729;
}

// Whether many records in one text need something before the first (append_head). In all other
// formats texts of one record can be put behind each other.
constexpr bool has_head(Format format) {
  return format == Format::kCsv || format == Format::kQqwingCsv || format == Format::kOpenSudoku ||
         format == Format::kKSudoku;
}

// XML is read by a library that the engine does without (text/xml/xml_games.h).
constexpr bool is_xml(Format format) {
  return format == Format::kOpenSudoku || format == Format::kKSudoku;
}

static_assert([] {
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (static_cast<std::size_t>(kFormats[i].id) != i) return false;
  }
  return true;
}());

}  // namespace nonet
