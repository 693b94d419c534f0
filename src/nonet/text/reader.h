// Reader: puzzles out of a stream of bytes, one record at a time, in any of the formats but XML.
//
//   MemorySource source(text);
//   Reader reader(source, {});
//   Record record;
//   for (;;) {
//     switch (reader.next(record)) {
//       case Reader::Status::kRecord:    use(record); continue;
//       case Reader::Status::kBadRecord: complain(reader.error()); continue;   // or stop here
//       case Reader::Status::kIoError:   complain(reader.error()); return;
//       case Reader::Status::kEnd:       return;
//     }
//   }
//
// Lenient (the default) accepts every blank (. 0 * _ X x), comments, CRLF, a UTF-8 byte order mark,
// and skips empty lines and lines that begin with '#' or '%' between records; formats may be mixed,
// and each record says what it was recognised as. Strict accepts one format, '.' as the only blank,
// LF line ends, and nothing else. docs/formats.md has the exact rules.
//
// Records of several lines may be followed by more lines: behind an .sdk's [Puzzle] the reader
// looks for [State], behind a grid in Simple Sudoku's frame (*-----*) for moves. There, and only
// there, it asks the source for the lines behind a record before it hands the record over.
//
// Cost: constant memory, at most a few megabytes whatever the input (longer lines than
// kMaxLineLength are refused, not stored); no allocation for a record without comment when the same
// Record is passed again. Tens of nanoseconds for an 81-character line.

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/byte_source.h"
#include "nonet/text/format.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/plain/csv.h"
#include "nonet/text/record.h"
#include "nonet/text/sniff.h"

namespace nonet {

namespace text {
class Block;
}

struct ReadOptions {
  // The only format to accept. Empty: recognise each record (in strict mode: Format::kLine).
  std::optional<Format> format;
  bool strict = false;
};

struct ReadError {
  std::uint64_t line = 0;  // the line at fault, from 1
  std::string message;     // e.g. "80 characters, expected 81"
};

class Reader {
 public:
  enum class Status : std::uint8_t { kRecord, kBadRecord, kEnd, kIoError };

  // `source` must outlive the reader, and so must a text that is in memory already. Lines are
  // counted from `first_line`.
  explicit Reader(ByteSource& source, const ReadOptions& options = {},
                  std::uint64_t first_line = 1);
  explicit Reader(std::string_view text, const ReadOptions& options = {},
                  std::uint64_t first_line = 1);

  // Reads the next record into `record`, which is only meaningful after kRecord.
  // kBadRecord: error() tells what is wrong; the next call goes on behind the bad record. A bad
  //   line is one error; a bad grid of several lines is one error too, and is skipped up to its
  //   ninth row, an empty line, a comment line, or a one-line record.
  // kIoError: error() has the source's message; every later call returns kIoError again.
  // kEnd: so does every later call.
  Status next(Record& record);

  // Reads puzzles for as long as the next line is 81 characters and a line feed, nothing more, and
  // is in memory: the common case, at a fraction of the cost. Returns how many there were, 0 where
  // only next() can tell what stands there. They stand on consecutive lines from next_line() on.
  std::size_t next_plain(std::span<Grid> grids);

  // The number of the line that is read next.
  std::uint64_t next_line() const { return lines_.number(); }

  const ReadError& error() const { return error_; }

  // Whether next() finds at least one line without asking the source: a front end that serves a
  // slow writer need not wait for more input before it works on what it has.
  bool has_buffered_line() const { return !items_.empty() || lines_.has_buffered_line(); }

 private:
  struct Line {
    std::string_view text;  // without CR and byte order mark
    const char* fault;      // of a CR or mark in strict mode; else null
  };

  // What a text of the requested format consists of.
  enum class Kind : std::uint8_t { kAny, kSingle, kCode, kRows, kTable, kXml };

  static Kind kind_of(std::optional<Format> format);

  // Nothing where the line was neither a record nor an error.
  std::optional<Status> read_at_line(Record& record);
  std::optional<Status> read_shape(text::Shape shape, const Line& line, Record& record);
  std::optional<Status> skip_line(text::Shape shape, const Line& line);
  Status read_single(std::string_view text, Record& record);
  Status read_code(std::string_view text, Record& record);
  std::optional<Status> read_json(Record& record);
  std::optional<Status> read_array(std::string_view array, std::uint64_t line, Record& record);
  Status read_item(Record& record);
  std::optional<std::string> read_item_text(const std::string& text, Record& record) const;
  std::optional<Status> read_table_line(const Line& line, Record& record);
  Status read_long_row(Record& record);
  Status refuse_xml();

  std::optional<Status> read_block(Record& record);
  Status read_section(Record& record);
  std::optional<ReadError> read_rows(text::Block& block);
  std::optional<ReadError> cut_short(const text::Block& block) const;
  std::optional<ReadError> read_state(Record& record);
  std::optional<ReadError> read_moves(Record& record);
  void add_tags(Record& record);
  Status refuse_row(std::string_view text);
  void skip_empty_lines();
  void skip_closing_border();
  std::optional<Format> block_format() const;

  Line raw() const;
  // The same, with pasted lines turned into a form that the formats know.
  Line current();
  // Whether pasted lines are accepted here (text/fold.h).
  bool folds() const;
  text::Shape shape_of(const Line& line) const;
  Status accept_current(Record& record);
  Status fail(std::uint64_t line, std::string message);
  Status fail_at_current(std::string message);

  // A puzzle in an array of JSON, and the line where it begins.
  struct Item {
    std::string text;
    std::uint64_t line = 0;
    std::size_t number = 0;  // in its list, from 1; 0 for the only one
  };

  LineScanner lines_;
  std::optional<Format> format_;
  Kind kind_;
  bool strict_;
  ReadError error_;
  std::vector<std::string> tags_;         // lines of an .sdk above the line that is read next
  bool at_top_;                           // nothing but comments so far: here a table may begin
  std::string folded_;                    // the current line, where it had to be folded
  std::uint64_t folded_number_ = 0;       // the number of the line that was last looked at
  bool is_folded_ = false;                // whether that line is in folded_
  std::deque<Item> items_;                // of an array that has been read, what is to come
  std::optional<text::CsvHeader> table_;  // the table that the line that is read next stands in
};

// Reads a text that must hold exactly one record: a pasted puzzle, a command line argument.
// An error in a text of several lines begins with "line N: ".
//
// Unless a format is named or strictness asked for, it takes what a person pastes: a link with
// words around it, 81 cells spread over any lines with spaces, commas or bars between them, and a
// forum's [code] or ``` around a puzzle. A text of such cells alone is one puzzle or an error.
Result<Record> parse_one(std::string_view text, const ReadOptions& options = {});

}  // namespace nonet
