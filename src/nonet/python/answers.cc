#include "nonet/python/answers.h"

#include <cstring>

#include "nonet/text/cells.h"

namespace nonet::python {

Answers::Answers(const Puzzles& puzzles)
    : single_(puzzles.is_single()), bytes_(puzzles.is_bytes()) {
  if (puzzles.kind() != Kind::kArray) {
    grids_.resize(puzzles.size());
    return;
  }
  py::array_t<std::uint8_t> array(puzzles.shape());
  data_ = array.mutable_data();
  array_ = std::move(array);
}

Answers::Answers(std::size_t count, bool array, bool bytes) : bytes_(bytes) {
  if (!array) {
    grids_.resize(count);
    return;
  }
  py::array_t<std::uint8_t> made({static_cast<py::ssize_t>(count), py::ssize_t{kCells}});
  data_ = made.mutable_data();
  array_ = std::move(made);
}

void Answers::set(std::size_t i, const Grid& grid) {
  if (data_ == nullptr) {
    grids_[i] = grid;
  } else {
    std::memcpy(data_ + i * kCells, grid.values().data(), kCells);
  }
}

py::object Answers::to_object(const Grid& grid, Blank blank) const {
  if (blank == Blank::kNone && grid == Grid()) return py::none();
  char* text = nullptr;
  py::object object;
  if (bytes_) {
    object = py::reinterpret_steal<py::object>(PyBytes_FromStringAndSize(nullptr, kCells));
    if (object) text = PyBytes_AS_STRING(object.ptr());
  } else {
    object = py::reinterpret_steal<py::object>(PyUnicode_New(kCells, 127));
    if (object) text = reinterpret_cast<char*>(PyUnicode_1BYTE_DATA(object.ptr()));
  }
  if (text == nullptr) throw py::error_already_set();
  text::write_cells(grid, '.', text);
  return object;
}

py::object Answers::take(Blank blank) const {
  if (array_) return array_;
  if (single_) return to_object(grids_.front(), blank);
  py::list list(grids_.size());
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i),
                    to_object(grids_[i], blank).release().ptr());
  }
  return list;
}

}  // namespace nonet::python
