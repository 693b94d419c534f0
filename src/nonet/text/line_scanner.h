// LineScanner: cuts a stream of bytes into lines, in bounded memory.
//
//   buffer_   | consumed | current line \n | not yet looked at | free |
//             0          begin_            line end            end_   capacity
//
// The current line stays where it is until consume(), so peeking costs nothing. The buffer grows to
// hold one line of at most kMaxLineLength bytes; of a longer line only its number is kept. A text
// that is in memory already is its own buffer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/byte_source.h"

namespace nonet {

inline constexpr std::size_t kMaxLineLength = 1'048'576;
// At the beginning of a file, part of no line.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view without_mark(std::string_view beginning) {
  return beginning.substr(beginning.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

class LineScanner {
 public:
  enum class Status : std::uint8_t { kLine, kTooLong, kEnd, kIoError };

  // `source` must outlive the scanner. Lines are counted from `first_number`.
  explicit LineScanner(ByteSource& source, std::uint64_t first_number = 1);
  explicit LineScanner(std::string_view text, std::uint64_t first_number = 1);
  LineScanner(const LineScanner&) = delete;
  LineScanner& operator=(const LineScanner&) = delete;

  // Makes the next line current (if none is) and says what it is. kEnd and kIoError are final.
  Status peek();
  // Ends the current line. Precondition: the last peek() gave kLine or kTooLong.
  void consume();

  // The current line without its LF; valid until consume(). Precondition: peek() gave kLine.
  std::string_view line() const { return {data_ + begin_, length_}; }
  // Its number, from 1. After kEnd or kIoError: one more than the lines read.
  std::uint64_t number() const { return number_; }
  // After kIoError: what the source said.
  const std::string& io_message() const { return io_message_; }
  // Whether the next peek() will find a whole line without asking the source.
  bool has_buffered_line() const;
  // What is in memory from the next line on; empty while there is a current line.
  std::string_view buffered() const {
    return current_ ? std::string_view() : std::string_view(data_ + begin_, end_ - begin_);
  }
  // Steps over the first `bytes` of buffered(), which must be `lines` whole lines.
  void skip(std::size_t bytes, std::uint64_t lines) {
    begin_ += bytes;
    number_ += lines;
  }
  // Bytes of memory held for lines.
  std::size_t capacity() const { return buffer_.size(); }

 private:
  bool refill();
  void make_room();
  Status find_line();
  Status skip_long_line();

  ByteSource* source_;
  std::vector<char> buffer_;
  const char* data_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t length_ = 0;      // of the current line
  std::size_t next_begin_ = 0;  // where the line after it begins
  std::uint64_t number_;
  bool current_ = false;  // is there a current line?
  Status status_ = Status::kLine;
  bool source_ended_ = false;
  std::string io_message_;
};

// Lines between records that say something about them to people.
constexpr bool is_comment_line(std::string_view line) {
  return line.starts_with('#') || line.starts_with('%');
}

// Of files with a record a line, where empty lines and comment lines stand between
// records: the record in line `number`, counted from 1, without spaces around it; empty where there
// is none.
std::string_view record_in(std::string_view line, std::uint64_t number);
inline constexpr std::string_view kLineSpaces = " \t\r\f\v";

}  // namespace nonet
