// Tables with a header line that names their columns.
//
//   puzzle,filled,candidates,title,author,rules,comment    what Nonet writes
//   quizzes,solutions            any other with a column of puzzles, which is called
//                                puzzle, quizzes, quiz, grid, sudoku or givens
//   Puzzle,Solution,Givens,...,  QQwing: a comma behind each field
//
// Fields are separated by the first of , ; or tab in the header; "..." holds separators, and "" is
// a quotation mark. Columns with other names are skipped. A record is one line, or more where a
// field in quotation marks has line ends in it.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet::text {

// What the header of a table says.
struct CsvHeader {
  Format format = Format::kCsv;  // or kQqwingCsv
  char separator = ',';
  std::vector<std::string> columns;  // lower case
};

// Nothing where the line is no header of a table of puzzles.
std::optional<CsvHeader> csv_header_in(std::string_view line);

// Whether a field in quotation marks goes on behind the text, which begins a row.
bool is_open_row(std::string_view text, const CsvHeader& header);

Fault read_csv_row(std::string_view line, const CsvHeader& header, Record& record);

std::string_view csv_header(Format format);
void write_csv_row(std::string& out, const Record& record);
void write_qqwing_row(std::string& out, const Record& record);

// gsf's lists, which have no header: 7 fields, the fifth is the puzzle. The other fields become the
// comment.
bool is_gsf_line(std::string_view line);
Fault read_gsf_line(std::string_view line, Record& record);

// SudokuExchange's bank: 12 hexadecimal figures, 81 characters, a rating. Rating and id become the
// comment.
bool is_bank_line(std::string_view line);
Fault read_bank_line(std::string_view line, Record& record);

}  // namespace nonet::text
