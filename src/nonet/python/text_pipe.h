// A text of many puzzles in, a text of many grids out: what `nonet solve` and `nonet canon` write,
// at their speed, because it takes the same way: chunks of whole records through threads, and no
// object of Python's for any puzzle.

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

// Appends a line for each grid; `comment` stood behind the one grid there is, empty where there are
// many. Returns what is wrong with one of them, and which.
struct LineFault {
  std::size_t grid = 0;
  std::string message;
};
using LineWork = FunctionRef<std::optional<LineFault>(std::span<const Grid> grids,
                                                      std::string_view comment, std::string& out)>;

// str for str, bytes for bytes. Raises ValueError for the first bad record.
pybind11::object pipe_text(const pybind11::object& text, int threads, LineWork work);

}  // namespace nonet::python
