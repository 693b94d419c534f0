// PlainGridReader: puzzles of one layout out of plain text, one record at a time.
//
//   a line         as many characters as cells, then perhaps a comment        12..34..2..13..4
//   a sheet        a line a row; frames of - = + | : ' ` . * between           1 2 | . .
//   numbers        either of them with a number a cell, between blanks,        10,,3,12
//                  bars or commas; between commas, an empty field is a blank
//
// A cell without a value is '.', '_', '*' or, where that is no value, '0'. Letters mean what the
// alphabet says, numbers what they are. Where the plane has places without a cell, a sheet leaves
// them out, or a line with commas has them empty. Lines that begin with '#', empty lines between
// records, and a first line that begins with "puzzle" are skipped.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/byte_source.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/reader.h"
#include "nonet/text/variant_record.h"

namespace nonet {

class PlainGridReader {
 public:
  using Status = Reader::Status;

  // Givens are added to copies of `blank`, which has none. `source`, the text and the alphabet must
  // outlive the reader. Lines are counted from `first_line`.
  PlainGridReader(ByteSource& source, geometry::Puzzle blank, const geometry::Alphabet& alphabet,
                  std::uint64_t first_line = 1);
  PlainGridReader(std::string_view text, geometry::Puzzle blank, const geometry::Alphabet& alphabet,
                  std::uint64_t first_line = 1);

  // As Reader::next: a bad sheet is one error, and is skipped up to its last row, an empty line, a
  // comment or a record of one line.
  Status next(VariantRecord& record);
  const ReadError& error() const { return error_; }
  std::uint64_t next_line() const { return lines_.number(); }
  bool has_buffered_line() const { return lines_.has_buffered_line(); }

 private:
  using Values = std::vector<geometry::Value>;

  std::optional<Status> read_at_line(VariantRecord& record);
  Status read_line(VariantRecord& record);
  std::optional<Status> read_sheet(VariantRecord& record);
  std::optional<std::string> read_row(std::string_view line, std::size_t row, Values& values) const;
  Status accept(std::uint64_t line, const Values& values, VariantRecord& record) const;
  Status fail(std::uint64_t line, std::string message);
  std::string_view current() const;
  bool is_all_of_it(std::string_view line) const;

  LineScanner lines_;
  geometry::Puzzle blank_;
  const geometry::Alphabet* alphabet_;
  // First cell of each row of the plane that has cells, and one past the last.
  std::vector<std::size_t> row_starts_;
  bool at_top_;
  ReadError error_;
};

// Reads a text that holds exactly one record. An error in a text of several lines begins with
// "line N: ".
Result<VariantRecord> parse_plain_grid(std::string_view text, const geometry::Puzzle& blank,
                                       const geometry::Alphabet& alphabet);

// The name of the square board with that many cells and the usual boxes: "16x16" for 256; empty
// where none has a name.
std::string_view board_of_length(std::size_t cells);

}  // namespace nonet
