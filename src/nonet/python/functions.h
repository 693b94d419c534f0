// The functions that the module has. nonet/__init__.py calls them, and says what each is for; here
// `puzzles` is whatever class Puzzles takes, and 0 threads means one for each processor.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

namespace nonet::python {

namespace py = pybind11;

// Grids in the kind of the puzzles: solutions, canonical forms.
py::object solve(const py::object& puzzles, int threads);
py::object canon(const py::object& puzzles, const std::string& form, int threads);

// The numbers of solutions: for one puzzle an array of one.
py::array count(const py::object& puzzles, std::uint64_t limit, int threads);
// (er, ep, ed, label): tenths, and the label's number; -1 where there is no rating.
py::tuple rate(const py::object& puzzles, bool labels, int threads);
// All solutions of each puzzle, however many, as int.
py::list count_all(const py::object& puzzles, int threads);
// Whether `puzzles` is a single puzzle, whose answer is a number rather than an array.
bool is_single(const py::object& puzzles);

// (N, 81), N 1 for one puzzle.
py::object to_array(const py::object& puzzles);

// Some solutions of one puzzle, in order: an array for an array, else a list.
py::object solutions(const py::object& puzzle, std::uint64_t most);

struct NewRequest {
  std::uint64_t count = 1;
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::optional<std::pair<int, int>> blanks;
  std::string symmetry;
  std::string fill;
  int attempts = 1;
  bool minimal = false;
  bool any = false;
  bool array = false;
  bool bytes = false;
  int threads = 0;
};
// (puzzles, solutions, sentences about numbers of blanks that were not reached)
py::tuple make_new(const NewRequest& request);

// A dict for each record of a text in any format, and texts of puzzles.
py::list read(const py::object& text, const std::string& format, bool strict);
py::str write(const py::object& puzzles, const std::string& format);

// The result of the verb scan, about an array of (height, width).
std::string scan(const py::array_t<std::uint8_t, py::array::c_style>& pixels, int most);

void add_engine(py::module_& module);

}  // namespace nonet::python
