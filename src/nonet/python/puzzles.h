// Puzzles: what a function of the package was given, in one of these kinds:
//
//   str, bytes of one line     one puzzle: 81 characters, or any of the formats
//   str, bytes of many lines   a text, read as a file is
//   list of str or bytes       puzzles, one each; tuples and whatever else can be iterated too
//   NumPy array of uint8       one puzzle: (81,) or (9, 9); or many: (N, 81) or (N, 9, 9)
//
// Arrays are read where they are, piece by piece and without the interpreter's lock, be they
// contiguous or views with strides; everything else is turned into grids at once.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "nonet/board/grid.h"

namespace nonet::python {

namespace py = pybind11;

enum class Kind : std::uint8_t { kOne, kText, kList, kArray };

class Puzzles {
 public:
  // Raises TypeError for what is no puzzle at all, ValueError for a bad one.
  explicit Puzzles(const py::object& from);

  Kind kind() const { return kind_; }
  bool is_bytes() const { return bytes_; }  // false: str; means nothing for an array
  bool is_single() const { return single_; }
  std::size_t size() const { return size_; }
  // The shape of the array, and of arrays of answers.
  const std::vector<py::ssize_t>& shape() const { return shape_; }

  struct Fault {
    std::size_t puzzle = 0;
    std::string message;
  };
  struct Piece {
    std::span<const Grid> grids;
    std::optional<Fault> fault;  // of the first bad puzzle; `grids` is empty then
  };
  // Puzzles from..to - 1, in `room` if need be. Needs no lock.
  Piece piece(std::size_t from, std::size_t to, std::vector<Grid>& room) const;

  // "puzzles[3]: message"; the message alone where there is one puzzle.
  std::string complaint(const Fault& fault) const;

 private:
  void read_array(const py::array& array);
  void read_characters(std::string_view characters);
  void read_text(std::string_view text);
  void read_list(const py::object& list);
  void copy_array(std::size_t from, std::span<std::uint8_t> into) const;

  Kind kind_ = Kind::kOne;
  bool bytes_ = false;
  bool single_ = true;
  std::size_t size_ = 1;
  std::vector<Grid> grids_;  // empty for an array
  py::object owner_;
  const std::uint8_t* data_ = nullptr;
  py::ssize_t puzzle_stride_ = 0;
  py::ssize_t row_stride_ = 0;
  py::ssize_t cell_stride_ = 0;
  std::vector<py::ssize_t> shape_;
};

// The characters of a str or bytes, valid while the object is; nothing for anything else.
std::optional<std::string_view> characters_of(const py::handle& object);
// Whether the characters are a text rather than one puzzle.
bool is_text(std::string_view characters);

}  // namespace nonet::python
