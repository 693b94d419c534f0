// Chunker: cuts a stream of bytes into chunks of whole records, so that several threads can read
// them independently.
//
//   | record | record | ... | line that ends a record \n | beginning of the next chunk
//
// A puzzle on one line, a comment and an empty line end whatever record stood before; a chunk ends
// behind the last such line. Two formats go on behind an empty line: Simple Sudoku's with moves,
// and SadMan's with its [State]; behind these, the next line decides. A text of nine-line grids
// back to back has no such line: it is inseparable, and a Reader has to take it record by record.
// So are tables, whose first line tells what the others are, and a text whose comments at the top
// fill a chunk, because a table may follow.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/text/byte_source.h"
#include "nonet/text/reader.h"

namespace nonet {

// Bytes and the number of the line they begin with. Pass the same chunk again to reuse its storage.
struct Chunk {
  std::vector<char> bytes;
  std::size_t size = 0;  // of the bytes, how many are in use
  std::uint64_t first_line = 1;

  std::string_view text() const { return {bytes.data(), size}; }
};

class Chunker {
 public:
  enum class Status : std::uint8_t {
    kChunk,
    kInseparable,  // rest() and what the source still has must be read by a Reader from next_line()
    kEnd,
    kIoError,  // io_message() has the source's message
  };

  // A chunk holds `wanted` bytes, or fewer where the source ends or would wait. `source` must
  // outlive the chunker. `options` only decides which lines end a record.
  Chunker(ByteSource& source, const ReadOptions& options, std::size_t wanted);

  // Fills `chunk`. `would_wait`: whether reading the source would wait for more input; if so, the
  // lines read so far are handed over.
  Status next(Chunk& chunk, FunctionRef<bool()> would_wait);

  std::string_view rest() const { return rest_; }
  std::uint64_t next_line() const { return next_line_; }
  const std::string& io_message() const { return io_message_; }

 private:
  void fill(Chunk& chunk, FunctionRef<bool()> would_wait);
  std::size_t end_of_records(std::string_view text) const;
  bool ends_record(std::string_view line) const;
  void look_at_top(std::string_view text);
  bool may_end_behind(std::string_view text, std::size_t end) const;

  ByteSource& source_;
  ReadOptions options_;
  std::size_t wanted_;
  std::string rest_;  // read, and not handed over yet
  std::uint64_t next_line_ = 1;
  bool ended_ = false;
  bool inseparable_ = false;
  bool at_top_ = false;       // as long as only comments were read of a text that may be a table
  std::size_t comments_ = 0;  // bytes of these
  std::string io_message_;
};

}  // namespace nonet
