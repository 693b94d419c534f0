// Network: a layout as Sudoku Explainer and its descendants see it: regions by type, the cells that
// each cell sees, and in which order all of these are visited.
//
// A rating depends on which of several equal steps comes first, so every order here is part of the
// scale.
//
//   types      block row column group window diagonal antidiagonal girandola asterisk dot region
//   chaining   in that order; every other technique visits columns before rows
//   visible    row, column and block in reading order, then what each extra constraint adds

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::explainer {

inline constexpr int kMostCells = 256;
inline constexpr int kMostValues = 16;
inline constexpr int kMostRegions = 64;

// A set of values of a cell, or of positions in a region.
using Mask = std::uint16_t;

// A set of cells.
class Cells {
 public:
  bool has(int cell) const { return (words_[word(cell)] >> (cell % 64) & 1U) != 0; }
  void add(int cell) { words_[word(cell)] |= std::uint64_t{1} << (cell % 64); }
  void remove(int cell) { words_[word(cell)] &= ~(std::uint64_t{1} << (cell % 64)); }
  bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  int size() const;
  Cells& operator&=(const Cells& other);
  Cells& operator|=(const Cells& other);
  Cells& operator-=(const Cells& other);
  bool meets(const Cells& other) const;
  std::vector<int> list() const;  // in reading order
  friend bool operator==(const Cells&, const Cells&) = default;

 private:
  static std::size_t word(int cell) { return static_cast<std::size_t>(cell) / 64; }
  std::array<std::uint64_t, 4> words_{};
};

enum class Type : std::uint8_t {
  kBlock,
  kRow,
  kColumn,
  kGroup,
  kWindow,
  kDiagonal,
  kAntidiagonal,
  kGirandola,
  kAsterisk,
  kCentreDot,
  kRegion,
};
inline constexpr int kTypes = 11;

// An index into a vector or an array.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr std::size_t at(Type type) { return static_cast<std::size_t>(type); }

struct Region {
  Type type = Type::kRow;
  std::vector<int> cells;
  Cells set;
};

struct PlaceInRegion {
  int region = 0;
  int position = 0;
};

// A cell that differs from another, and why.
struct Peer {
  int cell = 0;
  std::int16_t cause = 0;  // the first region with both; kLeap where there is none
};
inline constexpr std::int16_t kLeap = -2;

// Which program is followed. They agree on most things.
enum class Dialect : std::uint8_t {
  kSukaku,   // SukakuExplainer 1.18.1, for 9x9 with blocks
  kSpecial,  // the programs for Latin squares with regions, 6x6 and 16x16
};

struct Network {
  Dialect dialect = Dialect::kSukaku;
  int values = 9;
  int columns = 9;
  int cells = 81;
  bool is_cyclic = false;  // non-consecutive: 9 and 1 do not touch either
  bool is_consecutive_banned = false;
  // What SukakuExplainer calls variants: any extra region, anti-knight or anti-king.
  bool has_variant = false;

  std::vector<Region> regions;          // by type
  std::array<int, kTypes + 1> first{};  // of the type's regions
  std::vector<Type> chain_order;        // the types that there are
  std::vector<Type> scan_order;         // the same, columns before rows
  // By cell and type: the region, or -1.
  std::vector<std::array<std::int8_t, kTypes>> region_of;
  // By cell: its regions, and its position in each.
  std::vector<std::vector<PlaceInRegion>> places;

  std::vector<std::vector<int>> visible;   // that differ from the cell
  std::vector<Cells> sees;                 // the same
  std::vector<std::vector<Peer>> peers;    // the same, in the order of chains
  std::vector<std::vector<int>> leapers;   // of these, what only anti-knight or anti-king bring
  std::vector<std::vector<int>> adjacent;  // non-consecutive: up, down, right, left

  // The values that may not stand beside `value`: one more, then one less.
  std::vector<int> consecutive(int value) const;
  bool has(Type type) const { return regions_of(type) > 0; }
  int regions_of(Type type) const { return first[at(type) + 1] - first[at(type)]; }
  const Region& region(int index) const { return regions[at(index)]; }
  int region_at(Type type, int cell) const { return region_of[at(cell)][at(type)]; }
};

// Error: what of the puzzle the scale does not know.
Result<Network> make_network(const geometry::Puzzle& puzzle);

}  // namespace nonet::explainer
