// Records: a text's puzzles, plain lines many at a time and anything else one by one.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/board/grid.h"
#include "nonet/text/reader.h"

namespace nonet::python {

inline constexpr const char* kCandidates =
    "there are candidates in it; functions of grids take digits only";

class Records {
 public:
  // Text and room must outlive the Records; `room` holds at least one puzzle.
  Records(std::string_view text, std::uint64_t first_line, std::span<Grid> room)
      : reader_(text, {}, first_line), room_(room) {}

  // The next puzzles; false at the end and where a record is wrong.
  bool next();

  std::span<const Grid> grids() const { return room_.first(size_); }
  // The comment of a record that was read alone; empty for plain lines.
  std::string_view comment() const { return plain_ ? std::string_view() : record_.comment; }
  // The line of the first grid.
  std::uint64_t line() const { return line_; }
  // "line 3: 80 characters, expected 81"
  const std::optional<std::string>& error() const { return error_; }

 private:
  bool next_record();

  Reader reader_;
  std::span<Grid> room_;
  std::size_t size_ = 0;
  std::uint64_t line_ = 1;
  bool plain_ = true;
  Record record_;
  std::optional<std::string> error_;
};

// "line 3: message"
std::string at_line(std::uint64_t line, std::string_view message);

}  // namespace nonet::python
