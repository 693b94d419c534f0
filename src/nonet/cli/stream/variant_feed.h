// VariantFeed: the input files, one after the other, as records of any layout.
//
//   with --variant     plain grids, which a PlainGridReader reads
//   otherwise texts    a line that holds a whole record: ISS's strings, links, Solo's descriptors
//                      { ... }: JSON, over as many lines as its braces
//                      < ... </ksudoku>: XML
//
// Empty lines and lines that begin with '#' stand between records. The worker threads parse the
// texts; the feed only finds their ends.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/cli/stream/input_files.h"
#include "nonet/cli/table/options.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// The text of one record, or a plain grid or a complaint in its place.
struct VariantText {
  std::string text;                     // without the last line end; empty: no text
  std::optional<VariantRecord> record;  // a plain grid, instead of a text
  std::uint64_t line = 0;               // the record's first line
  const std::string* file = nullptr;
  std::string complaint;    // why a record or file could not be read
  int exit_code = kExitOk;  // of the complaint
  bool ends_file = false;   // no further text is of this file
  std::uint64_t bytes_read = 0;

  bool is_bad = false;  // the complaint is about a record
};

// The puzzle without givens and the alphabet by which plain grids are read.
struct PlainGrids {
  geometry::Puzzle blank;
  const geometry::Alphabet* alphabet = nullptr;
};

// The text of the first record in the beginning of an input; empty where there is none.
std::string first_text_in(std::string_view beginning);
// Whether `matches` is true of the text of some record in the beginning of an input.
bool any_text_in(std::string_view beginning, FunctionRef<bool(std::string_view)> matches);

class VariantFeed {
 public:
  // `plain` must outlive the feed; nullptr: the records are texts that state their rules.
  VariantFeed(const InputOptions& options, const PlainGrids* plain);
  ~VariantFeed();

  // False at the end of the input, and after an interrupt.
  bool next(VariantText& item);

  // Bytes in all files together, 0 when the size of one is not known.
  std::uint64_t total_bytes() const { return files_.total_bytes(); }

 private:
  class OpenFile;

  void open_next(VariantText& item);
  void close_file(VariantText& item);
  bool read_text(VariantText& item);
  bool begin_text(VariantText& item, std::string_view line);
  void read_plain(VariantText& item);
  void complain(VariantText& item, std::string message, int exit_code);

  const PlainGrids* plain_;
  bool keep_going_;
  InputFiles files_;
  std::unique_ptr<OpenFile> open_file_;
  bool ended_ = false;
};

}  // namespace nonet::cli
