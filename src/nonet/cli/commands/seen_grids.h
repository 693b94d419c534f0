// SeenGrids: a set of grids, for streams of hundreds of millions.
//
//   arena:  each grid as 81 bits "has a digit" and half a byte a digit: 20 bytes for 17 clues,
//           52 for a complete grid
//   slots:  open addressing; 16 bits of hash and the position in the arena + 1, at most 2 / 3 full
//
// With 17 clues a grid takes 32 to 44 bytes; while the table of slots is being doubled, its slots
// take half as much again.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/board/grid.h"

namespace nonet::cli {

class SeenGrids {
 public:
  // Whether the grid was not in the set yet.
  bool insert(const Grid& grid);
  std::size_t size() const { return size_; }

 private:
  struct Packed;

  bool holds(std::uint64_t slot, const Packed& packed) const;
  void grow();

  std::vector<std::uint8_t> arena_;
  std::vector<std::uint64_t> slots_;
  std::size_t size_ = 0;
};

}  // namespace nonet::cli
