// Clue: one thing that a puzzle demands beyond its givens and houses, and the table of all kinds.
//
// The table has every rule of a clue: names, help, readers, writers and pictures are made from it.
// kernel/ translates each rule into the few forms that it solves.
//
//   parts     cells and numbers of a clue
//   one       cells, in order where the rule has an order (a line, a bulb first)
//   two       first_part cells, then the others: the circle or pill of an arrow and its shaft,
//             an original and its clone, two sets of cells
//   global    no cells: the rule holds for the whole board
//   view      the cells seen from an outside clue, nearest first
//
// "Adjacent" cells share an edge. v(c) is the number of the value in cell c (Layout::number_of), n
// how many values there are.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nonet/geometry/layout.h"

namespace nonet::geometry {

enum class Rule : std::uint8_t {
  // Sets of cells.
  kCage,       // all different; sum numbers[0], where it is there
  kSumCage,    // sum numbers[0]; values may repeat
  kRegion,     // an extra region: all different; as many cells as values: every value
  kQuadruple,  // numbers that stand in the cells, each at least as often as it is listed
  kEqualSums,  // two parts with equal sums
  kEqualSets,  // two parts with the same values, each as often in one as in the other
  kClone,      // two parts of the same size, equal cell by cell
  kCircles,  // counting circles: a number that stands in one of the cells stands in exactly as many
             // of them as it says
  // Single cells: each of the cells.
  kEven,
  kOdd,
  kMinimum,  // less than all adjacent cells that are not themselves in any kMinimum of the puzzle
  kMaximum,
  // Lines.
  kThermo,      // numbers increase from the bulb on
  kSlowThermo,  // numbers never decrease
  kArrow,  // two parts: the number read from the first (digits of base 10, most significant first)
           // is the sum of the second
  kDoubleArrow,  // the sum of the two ends is the sum of what is between them
  kPalindrome,   // the same from both ends
  kRenban,       // consecutive numbers, all different, in any order
  kWhisper,      // adjacent cells of the line differ by at least numbers[0] (German 5, Dutch 4)
  kRegionSum,    // the line's runs within one box or region have equal sums; a line that comes back
                 // to a box begins another run there; cells in no box count as one box
  kBetween,      // numbers between the ends, exclusive of them
  kLockout,   // the ends differ by at least numbers[0]; the others are neither between nor on them
  kZipper,    // cells at equal distance from the middle have equal sums; a middle cell is that sum
  kSumLine,   // the line can be cut into runs that each have the sum numbers[0] (10)
  kEntropic,  // any three cells in a row (two on a line of two): of different thirds of the values,
              // low, middle, high; n is a multiple of 3
  kModular,   // any numbers[0] cells in a row (or all of a shorter line) differ modulo numbers[0]
              // (3 unless said)
  kNabner,    // no two cells of the line have equal or consecutive numbers
  // Pairs: two adjacent cells, unless said otherwise.
  kDifference,  // white dot: differ by numbers[0] (1)
  kRatio,       // black dot: one is numbers[0] (2) times the other
  kPairSum,     // XV: sum numbers[0] (10 for X, 5 for V)
  kGreater,     // the first is greater than the second
  // Seen from outside.
  kLittleKiller,  // sum numbers[0] along a diagonal; values may repeat
  kSandwich,      // the layout's least and greatest number stand in the line, once each, and what
                  // lies between them has the sum numbers[0]
  kXSum,          // the first v(first) cells have the sum numbers[0]; the line is as long as that
  kSkyscraper,    // numbers[0] cells are greater than all cells before them
  kNumberedRoom,  // the v(first)-th cell has the number numbers[0]
  // Index cells: each of the cells. Rows and columns are those of the plane, from 1; a cell that
  // names a place without a cell breaks the rule.
  kRowIndexer,     // where v(r, c) = k, the cell in row k of column c has the number r
  kColumnIndexer,  // where v(r, c) = k, the cell in column k of row r has the number c
  // The whole board.
  kAntiKnight,         // cells a knight's move apart differ
  kAntiKing,           // cells that touch at a corner differ
  kNonConsecutive,     // adjacent cells do not differ by 1; numbers = {1}: nor are they least and
                       // greatest
  kGlobalEntropy,      // each square of 2 by 2 cells has low, middle and high numbers
  kNoOtherDifference,  // adjacent cells without a dot, white or black (kDifference or kRatio of any
                       // number), do not differ by numbers[0]: 1 and 2 may have either dot
  kNoOtherRatio,       // adjacent cells without a dot are not in the ratio of numbers[0]
  kNoOtherSum,         // adjacent cells without a kPairSum do not have the sum numbers[0]
};

enum class ClueShape : std::uint8_t { kSet, kCells, kLine, kTwoParts, kPair, kView, kGlobal };

// How many numbers a clue of a rule has.
enum class ClueNumbers : std::uint8_t {
  kNone,
  kMayBeOne,  // a number, or the default
  kOne,
  kSome,
};

struct RuleInfo {
  Rule id;
  std::string_view slug;  // "killer-cage"
  std::string_view name;  // as it begins a sentence: "The cage"
  std::string_view definition;
  ClueShape shape;
  ClueNumbers numbers;
  // What a missing number stands for. 0 where the layout decides (number_of(layout, clue)), or
  // where a clue without a number demands none: a cage without a sum.
  int default_number;
};

struct Clue {
  Rule rule = Rule::kCage;
  std::vector<CellIndex> cells{};
  std::uint16_t first_part = 0;  // kTwoParts: how many of the cells
  std::vector<std::int32_t> numbers{};

  friend bool operator==(const Clue&, const Clue&) = default;
};

// All rules, in the order of the enumeration.
const std::array<RuleInfo, 45>& rule_table();
const RuleInfo& info(Rule rule);
std::optional<Rule> find_rule(std::string_view slug);

// numbers[0], or what stands for it: the default of the table; for kWhisper (n + 1) / 2, for
// kLockout (n - 1) / 2, rounded down. Precondition: the rule has a number or a default.
int number_of(const Layout& layout, const Clue& clue);

}  // namespace nonet::geometry
