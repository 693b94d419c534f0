// Answers: the grids that Python gets back, in the kind that the puzzles came in.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "nonet/board/grid.h"
#include "nonet/python/puzzles.h"

namespace nonet::python {

namespace py = pybind11;

enum class Blank : std::uint8_t {
  kGrid,  // a blank grid is an answer like any other
  kNone,  // a blank grid says that there is no answer: None, or zeros in an array
};

class Answers {
 public:
  // One answer for each puzzle: a list, an array, or a single one.
  explicit Answers(const Puzzles& puzzles);
  // `count` of them: an array (count, 81), or a list of str or bytes.
  Answers(std::size_t count, bool array, bool bytes);

  // Sets answer i, at most once. From any thread, without the lock.
  void set(std::size_t i, const Grid& grid);

  py::object take(Blank blank) const;

 private:
  py::object to_object(const Grid& grid, Blank blank) const;

  bool single_ = false;
  bool bytes_ = false;
  py::object array_;  // null: the answers are in grids_
  std::uint8_t* data_ = nullptr;
  std::vector<Grid> grids_;
};

}  // namespace nonet::python
