// Reads the puzzle lists in data/ for tests: only the lines that are 81 characters of a grid.

#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "nonet/board/grid.h"

namespace nonet {

inline std::vector<Grid> read_puzzle_list(const std::string& name) {
  std::ifstream in(std::string(NONET_DATA_DIR "/puzzles/") + name);
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(in, line);) {
    if (const auto grid = Grid::from_line(line.substr(0, kCells))) puzzles.push_back(*grid);
  }
  return puzzles;
}

}  // namespace nonet
