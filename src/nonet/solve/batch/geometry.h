// The words of the batch solver: planes, chutes, minirows and branch literals, as numbers.
//
// A *plane* holds one candidate of every lane (puzzle in flight), one bit a lane:
//
//   plane 81 * d + cell        candidate d (0..8) of a cell          d = 0: 0..80, d = 1: 81..161
//   ... plane 736 .. 746           the branch literal chosen for a lane, in binary (branch-inl.h)
//
// A *row* is the same matrix turned round: all planes of one lane in twelve 64-bit words, plane p
// in bit p % 64 of word p / 64. The search's stacks hold rows, and puzzles are read into rows.
//
// A *chute* is a band (0..2) or a stack (3..5). Its nine minirows (of a stack: minicolumns) have
// numbers k = 3 * line + box: `line` the row of the band (column of the stack), `box` 0..2 along
// it.
//
//               box 0   box 1   box 2
//      line 0   k = 0   k = 1   k = 2
//      line 1   k = 3   k = 4   k = 5
//      line 2   k = 6   k = 7   k = 8
//
// Everything said of rows and bands below holds for columns and stacks as well, so that a
// minicolumn is called a minirow too.
//
// Tables are plain arrays: the kernels must not instantiate anything of the standard library.
//
// A *literal* (chute, digit, k) says "the digit stands in minirow k of the chute".

#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/base/at_start.h"

namespace nonet::batch {

inline constexpr int kCandidatePlanes = 729;
inline constexpr int kLiteralPlane = 736;
inline constexpr int kPlanes = 768;
inline constexpr std::size_t kRowWords = kPlanes / 64;

inline constexpr int kChutes = 6;
inline constexpr int kMinirows = 54;  // 9 a chute
inline constexpr int kLiterals = kMinirows * 9;

// The depth of a lane's stack. A branch first takes its literal for true; in one chute a digit's
// literals can be taken for true twice at most (two of its three lines fix the third), and a
// literal that is settled is never branched on: 2 * 6 chutes * 9 digits. The choice is made from
// minirows of which the last box pass may have closed some; to take a closed one for true is a
// contradiction in the next sweep, and hence the one node more.
inline constexpr std::size_t kMaxDepth = 109;

// The first of a minirow's three cells, and the step to the next one.
constexpr int first_cell(int chute, int k) {
  const int line = k / 3;
  const int box = k % 3;
  return chute < 3 ? 9 * (3 * chute + line) + 3 * box : 27 * box + 3 * (chute - 3) + line;
}
constexpr int cell_step(int chute) { return chute < 3 ? 1 : 9; }

constexpr int literal_number(int chute, int digit, int k) { return (chute * 9 + digit) * 9 + k; }

// The planes that a literal removes from a row, as words and masks:
//
//   own      planes of its minirow, removed when the literal is false: two words from own_word on
//   others   planes of the line's two other minirows, removed when the literal is true: three
//            words from others_word on
struct LiteralMasks {
  std::uint64_t own[2];
  std::uint64_t others[3];
  std::uint8_t own_word;
  std::uint8_t others_word;
};

struct LiteralTable {
  LiteralMasks literal[kLiterals];
};

constexpr int literal_plane(int chute, int digit, int minirow, int i) {
  return 81 * digit + first_cell(chute, minirow) + i * cell_step(chute);
}
// The word that holds `plane`, or an earlier word so that `words` words fit in a row.
constexpr std::uint8_t first_word(int plane, int words) {
  const int last = static_cast<int>(kRowWords) - words;
  return static_cast<std::uint8_t>(plane / 64 < last ? plane / 64 : last);
}

constexpr LiteralMasks literal_masks(int chute, int digit, int k) {
  const int line = k / 3 * 3;
  LiteralMasks masks{};
  masks.own_word = first_word(literal_plane(chute, digit, k, 0), 2);
  // The line's first minirow has its lowest plane.
  masks.others_word = first_word(literal_plane(chute, digit, line, 0), 3);
  for (int i = 0; i < 9; ++i) {
    const int minirow = line + i / 3;
    const int plane = literal_plane(chute, digit, minirow, i % 3);
    const std::uint64_t bit = std::uint64_t{1} << plane % 64;
    if (minirow == k) {
      masks.own[plane / 64 - masks.own_word] |= bit;
    } else {
      masks.others[plane / 64 - masks.others_word] |= bit;
    }
  }
  return masks;
}

constexpr LiteralTable make_literal_table() {
  LiteralTable table{};
  for (int chute = 0; chute < kChutes; ++chute) {
    for (int digit = 0; digit < 9; ++digit) {
      for (int k = 0; k < 9; ++k) {
        table.literal[literal_number(chute, digit, k)] = literal_masks(chute, digit, k);
      }
    }
  }
  return table;
}
inline NONET_AT_START LiteralTable kLiteralTable = at_start(make_literal_table);

}  // namespace nonet::batch
