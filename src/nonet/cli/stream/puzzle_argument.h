// A puzzle in the place of a file name: nonet solve 4.....8.5.3..........7......2.....6.....8.4...

#pragma once

#include <string>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct PlainGrids;

// Whether the argument is a puzzle rather than the name of a file: there is no such file, and the
// argument reads as a puzzle, or is so near to one that the reader's sentence about it says more
// than that there is no such file. `plain`: not null where records are plain grids.
bool is_puzzle_argument(const std::string& argument, const InputOptions& options,
                        const PlainGrids* plain = nullptr);

}  // namespace nonet::cli
