// Tells what a single line of text is, before anything is known about its neighbours.
//
// It looks at shape only. A line with mistakes is still given the shape it was most likely meant to
// have, so that the reader of that shape can say what is wrong with it; nothing is ever repaired.

#pragma once

#include <cstdint>
#include <string_view>

namespace nonet::text {

enum class Shape : std::uint8_t {
  kEmpty,      // nothing, or spaces
  kComment,    // begins with '#' or '%'
  kTag,        // a comment that may be a line of an .sdk: #ARuud
  kLine,       // 81 digits and blanks, then nothing or a comment
  kMarks729,   // 729 digits and blanks, then nothing or a comment
  kCode,       // one line that holds a puzzle in another way: a link, a HoDoKu library line, ...
  kJson,       // begins with {, or with [ and an element of an array
  kXml,        // begins with <
  kCsvHeader,  // names the columns of a table
  kSection,    // [Puzzle] or [State]
  kMove,       // I053 or E05017: what follows the grid of an .ss
  kBorder,     // a line of a frame: -------+-------+-------
  kRow,        // one of nine rows:  53..7....   5 3 . | . 7 . | . . .   | 5 3 12 | 26 7 268 | ...
  kUnknown,
};

// `text` has no line end.
Shape sniff(std::string_view text);

// The puzzle on a one-line record and the comment behind it. Leading spaces belong to neither.
struct Split {
  std::size_t begin;  // offset of `puzzle` in the line
  std::string_view puzzle;
  std::string_view comment;
};
Split split_comment(std::string_view text);

}  // namespace nonet::text
