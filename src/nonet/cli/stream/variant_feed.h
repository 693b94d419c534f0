// VariantFeed: the input files, one after the other, as records of any layout.
//
//   with --variant     plain grids, which a PlainGridReader reads
//   otherwise texts    a line that holds a whole record: ISS's strings, links, Solo's descriptors
//                      { ... }: JSON, over as many lines as its braces
//                      < ... </ksudoku>: XML
//   and classic ones   all lines between texts that state other rules, which a Reader reads as it
//                      reads a file of classic puzzles; a document of XML
//
// The worker threads parse the texts; the feed only finds their ends. Where --from names a format
// that classic puzzles do not have, every line that is not a comment belongs to a text.

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
#include "nonet/text/record.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// The text of one record, or a plain grid, a classic puzzle or a complaint in its place.
struct VariantText {
  std::string text;                     // without the last line end; empty: no text
  std::optional<VariantRecord> record;  // a plain grid, instead of a text
  std::optional<Record> classic;        // a classic puzzle, instead of a text
  std::uint64_t line = 0;               // the record's first line
  const std::string* file = nullptr;
  std::string complaint;    // why a record or file could not be read
  int exit_code = kExitOk;  // of the complaint
  bool ends_file = false;   // no further text is of this file
  std::uint64_t bytes_read = 0;

  bool is_bad = false;  // the complaint is about a record

  bool has_record() const { return record || classic || !text.empty(); }
};

// The puzzle without givens and the alphabet by which plain grids are read.
struct PlainGrids {
  geometry::Puzzle blank;
  const geometry::Alphabet* alphabet = nullptr;
};

// Whether the text is a puzzle with another layout or rules than classic ones, read as the options
// say.
bool is_variant(std::string_view text, const InputOptions& options);

// Whether `matches` is true of the text of some record in the beginning of an input.
bool any_text_in(std::string_view beginning, FunctionRef<bool(std::string_view)> matches);

class VariantFeed {
 public:
  // Both must outlive the feed. `plain` is nullptr where records are no plain grids.
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
  bool read_record(VariantText& item);
  bool read_classic(VariantText& item);
  bool read_xml(VariantText& item);
  void read_to_end(VariantText& item);
  void read_plain(VariantText& item);
  void complain(VariantText& item, std::string message, int exit_code);
  void complain_of_record(VariantText& item, std::uint64_t line, std::string_view message);

  const InputOptions& options_;
  const PlainGrids* plain_;
  InputFiles files_;
  std::unique_ptr<OpenFile> open_file_;
  bool ended_ = false;
};

}  // namespace nonet::cli
