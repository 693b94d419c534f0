// A text of many puzzles in, a text of many grids out: what `nonet solve` and `nonet canon` write,
// at their speed, because it works in the same way: chunks of whole records through threads, and no
// Python object for any puzzle.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <pybind11/pybind11.h>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"

namespace nonet::python {

// Appends a line for each grid; `comment` is that of a grid that comes alone, else empty. Returns
// what is wrong with a grid, and with which.
struct LineFault {
  std::size_t grid = 0;
  std::string message;
};
using LineWork = FunctionRef<std::optional<LineFault>(std::span<const Grid> grids,
                                                      std::string_view comment, std::string& out)>;

// As bytes or str. Raises ValueError for the first bad record.
pybind11::object pipe_text(std::string_view characters, bool bytes, int threads, LineWork work);

}  // namespace nonet::python
