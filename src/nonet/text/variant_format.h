// The formats of puzzles of any layout and rules, as one table: help, docs, completions and tests
// are made from it.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/record.h"
#include "nonet/text/variant_record.h"

namespace nonet {

enum class VariantFormat : std::uint8_t {
  kLine,
  kGrid,
  kCsv,
  kIss,
  kFpuzzles,
  kSudokupad,
  kSolo,
  kKSudoku,
  kJson,
};

struct VariantFormatInfo {
  VariantFormat id;
  std::string_view slug;  // what a person types; as for the classic format of that shape
  std::string_view name;
  std::string_view description;
  bool has_rules;  // its records bring their layout and clues with them
  bool can_read;
  bool has_solution;  // its records have a place for the solution
};

inline constexpr std::array<VariantFormatInfo, 9> kVariantFormats{{
    {VariantFormat::kLine, "line", "Line", "all cells on one line, and a comment", false, true,
     false},
    {VariantFormat::kGrid, "grid", "Grid", "a sheet: a line a row, with or without a frame", false,
     true, false},
    {VariantFormat::kCsv, "csv", "CSV", "a line a row, numbers between commas", false, true, false},
    {VariantFormat::kIss, "iss", "Interactive Sudoku Solver",
     "Interactive-Sudoku-Solver's constraint string", true, true, false},
    {VariantFormat::kFpuzzles, "fpuzzles", "f-puzzles", "f-puzzles.com's link, code or JSON", true,
     true, true},
    {VariantFormat::kSudokupad, "sudokupad", "SudokuPad", "SudokuPad's link or JSON", true, true,
     true},
    {VariantFormat::kSolo, "solo", "Solo", "game ID of Simon Tatham's Solo", true, true, false},
    {VariantFormat::kKSudoku, "ksudoku", "KSudoku", "KSudoku's XML, one game", true, true, false},
    {VariantFormat::kJson, "json", "JSON lines", "one JSON object a line, as --json writes them",
     true, true, true},
}};

constexpr const VariantFormatInfo& info(VariantFormat format) {
  return kVariantFormats[static_cast<std::size_t>(format)];
}

constexpr std::optional<VariantFormat> find_variant_format(std::string_view slug) {
  for (const VariantFormatInfo& row : kVariantFormats) {
    if (row.slug == slug) return row.id;
  }
  return std::nullopt;
}

// What a record's text is, by its shape: one of the formats that bring their rules with them, or
// nullopt.
std::optional<VariantFormat> variant_shape_of(std::string_view text);

// Whether a record of that shape has the board and the rules of plain Sudoku. Then parse_one()
// reads it or says what is wrong with it; of any other record, read_variant() does.
// Precondition: variant_shape_of(text) gave the shape.
bool is_plain(std::string_view text, VariantFormat shape);

// Whether the text is a record of another layout or other rules than classic ones, which
// read_variant() reads or says what is wrong with. A mistake that only the classic readers mind,
// such as a player's notes, does not matter.
bool has_other_rules(std::string_view text);

// Reads one record of a format with rules other than XML, which text/expat/xml_reader.h reads.
// Error: one sentence, without a place.
Result<VariantRecord> read_variant(std::string_view text, VariantFormat format);

// Reads one record that states its rules, or a classic puzzle, in whichever format it is but XML,
// or in the format `from`, and sets `format` to that of the text. Error: as read_variant() and
// parse_one() say.
Result<VariantRecord> read_record(std::string_view text, VariantFormat& format,
                                  std::optional<VariantFormat> from = std::nullopt);

// A classic puzzle as one of any layout. Notes of a player are left out.
VariantRecord variant_of(const Record& record);

struct VariantWriting {
  bool lossy = false;  // what the format cannot hold is left out, as far as possible
  std::string_view option = "--lossy";  // what errors call it
  // Layout and clues are stated beside the line or sheet (--variant), so the text may lack them.
  bool named = false;
  char blank = '.';                              // of a line or sheet
  const geometry::Alphabet* alphabet = nullptr;  // of a line or sheet; nullptr: the layout's usual
};

// Appends the record, with a line end. Precondition: the format is not kJson, which the callers
// write. Error: what the format cannot hold; then nothing is appended.
std::optional<Error> append_variant(std::string& out, const VariantRecord& record,
                                    VariantFormat format, const VariantWriting& how);

}  // namespace nonet
