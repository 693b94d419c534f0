// Pictures: any bytes as grey pixels of a small picture, read and looked for grids in.
//
//   byte 0   width - 72, and of 128 and more: places alone are looked for
//   byte 1   height - 72
//   the rest, over and over: pixels
//
// Half of what reading takes is the places, so that an input asks for one of the two.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/require.h"
#include "nonet/scan/scan.h"
#include "nonet/solve/solver.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  if (size < 3) return 0;
  const int width = nonet::scan::kLeastSide + data[0] % 96;
  const int height = nonet::scan::kLeastSide + data[1] % 96;
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width * height));
  for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = data[2 + i % (size - 2)];
  const nonet::scan::Picture picture{pixels.data(), width, height, width};
  if (data[0] >= 128) {
    require(nonet::scan::find(picture).ok(), "a picture of this size can be looked at");
    return 0;
  }
  const auto readings = nonet::scan::read_any(picture);
  require(readings.ok(), "a picture of this size can be read");
  for (const nonet::scan::Reading& reading : *readings) {
    require(reading.changed.size() <= 3, "at most three cells are changed");
    for (const nonet::Cell cell : reading.changed) {
      require(reading.doubtful.contains(cell), "what is changed is doubtful");
    }
    require(reading.filled.extends(reading.givens), "what is printed is there");
    const bool classic = reading.lattice.side == nonet::kSide;
    if (reading.verdict == nonet::Verdict::kUnique) {
      require(!classic || nonet::is_unique(reading.givens), "the verdict is the solver's");
      require(reading.solution.extends(reading.givens), "the solution is of this puzzle");
    }
    for (const nonet::Cell cell : reading.filled.filled()) {
      const bool inside = cell.row() < reading.lattice.side && cell.column() < reading.lattice.side;
      require(inside && reading.filled.value(cell) <= reading.lattice.side, "it fits the size");
    }
    (void)nonet::scan::remarks_of(reading);
  }
  return 0;
}
