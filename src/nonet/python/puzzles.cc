#include "nonet/python/puzzles.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "nonet/base/compose.h"
#include "nonet/python/records.h"
#include "nonet/text/cells.h"
#include "nonet/text/reader.h"

namespace nonet::python {

namespace {

static_assert(sizeof(Grid) == kCells && std::is_trivially_copyable_v<Grid>);

// The 81 values of each of the grids, one after the other.
std::span<std::uint8_t> bytes_of(std::span<Grid> grids) {
  return {reinterpret_cast<std::uint8_t*>(grids.data()), grids.size_bytes()};
}

// Compilers turn this into vectors.
bool all_in_range(std::span<const std::uint8_t> values) {
  std::uint8_t most = 0;
  for (const std::uint8_t value : values) most = std::max(most, value);
  return most <= kDigits;
}

// A puzzle that stands alone.
Result<Grid> read_one(std::string_view characters) {
  Grid grid;
  if (characters.size() == kCells && text::read_cells(characters, false, grid)) return grid;
  const Result<Record> record = parse_one(characters);
  if (!record) return record.error();
  if (record->marks) return Error{kCandidates};
  return record->givens;
}

std::string type_name(const py::handle& object) { return Py_TYPE(object.ptr())->tp_name; }

[[noreturn]] void refuse_type(const py::handle& object) {
  throw py::type_error(compose(
      "expected a puzzle as str or bytes, a list of them, or a NumPy array of uint8, not {}",
      {type_name(object)}));
}

}  // namespace

std::optional<std::string_view> characters_of(const py::handle& object) {
  Py_ssize_t size = 0;
  if (PyUnicode_Check(object.ptr()) != 0) {
    const char* const data = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (data == nullptr) throw py::error_already_set();
    return std::string_view(data, static_cast<std::size_t>(size));
  }
  if (PyBytes_Check(object.ptr()) != 0) {
    return std::string_view(PyBytes_AS_STRING(object.ptr()),
                            static_cast<std::size_t>(PyBytes_GET_SIZE(object.ptr())));
  }
  return std::nullopt;
}

bool is_text(std::string_view characters) {
  return characters.find('\n') != std::string_view::npos;
}

Puzzles::Puzzles(const py::object& from) : owner_(from) {
  if (py::isinstance<py::array>(from)) {
    read_array(from);
  } else if (const auto characters = characters_of(from)) {
    bytes_ = PyBytes_Check(from.ptr()) != 0;
    read_characters(*characters);
  } else {
    read_list(from);
  }
}

void Puzzles::read_characters(std::string_view characters) {
  if (is_text(characters)) return read_text(characters);
  const Result<Grid> grid = read_one(characters);
  if (!grid) throw py::value_error(grid.error().message);
  grids_.push_back(*grid);
}

void Puzzles::read_array(const py::array& array) {
  if (array.dtype().kind() != 'u' || array.itemsize() != 1) {
    throw py::value_error(
        compose("an array of {}, expected uint8", {std::string(py::str(array.dtype()))}));
  }
  const py::ssize_t ndim = array.ndim();
  const bool flat = ndim >= 1 && ndim <= 2 && array.shape(ndim - 1) == kCells;
  const bool square =
      ndim >= 2 && ndim <= 3 && array.shape(ndim - 2) == kSide && array.shape(ndim - 1) == kSide;
  if (!flat && !square) {
    throw py::value_error(
        compose("an array of shape {}, expected (81,), (9, 9), (N, 81) or (N, 9, 9)",
                {std::string(py::str(array.attr("shape")))}));
  }
  kind_ = Kind::kArray;
  data_ = static_cast<const std::uint8_t*>(array.data());
  shape_.assign(array.shape(), array.shape() + ndim);
  cell_stride_ = array.strides(ndim - 1);
  row_stride_ = square ? array.strides(ndim - 2) : kSide * cell_stride_;
  single_ = ndim == (square ? 2 : 1);
  if (single_) return;
  size_ = static_cast<std::size_t>(array.shape(0));
  puzzle_stride_ = array.strides(0);
}

void Puzzles::read_text(std::string_view text) {
  kind_ = Kind::kText;
  single_ = false;
  constexpr std::size_t kAtATime = 1024;
  std::vector<Grid> room(kAtATime);
  Records records(text, 1, room);
  grids_.reserve(text.size() / (kCells + 1) + 1);
  while (records.next()) {
    const std::span<const Grid> grids = records.grids();
    grids_.insert(grids_.end(), grids.begin(), grids.end());
  }
  if (const auto error = records.error()) throw py::value_error(*error);
  size_ = grids_.size();
}

void Puzzles::read_list(const py::object& list) {
  const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(list.ptr()));
  if (!iterator) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
    PyErr_Clear();
    refuse_type(list);
  }
  // A list of our own, which nobody changes. What the iterator raises goes to the caller.
  const auto items = py::reinterpret_steal<py::object>(PySequence_List(iterator.ptr()));
  if (!items) throw py::error_already_set();
  kind_ = Kind::kList;
  single_ = false;
  size_ = static_cast<std::size_t>(PyList_GET_SIZE(items.ptr()));
  grids_.reserve(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    const py::handle item = PyList_GET_ITEM(items.ptr(), static_cast<Py_ssize_t>(i));
    const auto characters = characters_of(item);
    const bool bytes = PyBytes_Check(item.ptr()) != 0;
    if (i == 0) bytes_ = bytes;
    if (!characters || bytes != bytes_) {
      throw py::type_error(
          compose("puzzles[{}]: expected {}, not {}", {std::to_string(i),
                                                       !characters && i == 0 ? "str or bytes"
                                                       : bytes_              ? "bytes"
                                                                             : "str",
                                                       type_name(item)}));
    }
    const Result<Grid> grid = read_one(*characters);
    if (!grid) throw py::value_error(complaint({i, grid.error().message}));
    grids_.push_back(*grid);
  }
}

Puzzles::Piece Puzzles::piece(std::size_t from, std::size_t to, std::vector<Grid>& room) const {
  if (kind_ != Kind::kArray) return {std::span(grids_).subspan(from, to - from), std::nullopt};
  room.resize(std::max(room.size(), to - from));
  const std::span<Grid> grids = std::span(room).first(to - from);
  const std::span<std::uint8_t> values = bytes_of(grids);
  copy_array(from, values);
  if (all_in_range(values)) return {grids, std::nullopt};
  const auto at = std::find_if(values.begin(), values.end(), [](auto v) { return v > kDigits; });
  const auto place = at - values.begin();
  return {{},
          Fault{from + static_cast<std::size_t>(place / kCells),
                compose("{} is {}, expected 0 to 9",
                        {to_string(Cell(static_cast<int>(place % kCells))), std::to_string(*at)})}};
}

// Fills `into`, whose size is that of whole puzzles, from puzzle `from` on.
void Puzzles::copy_array(std::size_t from, std::span<std::uint8_t> into) const {
  const std::uint8_t* puzzle = data_ + static_cast<py::ssize_t>(from) * puzzle_stride_;
  const bool packed = cell_stride_ == 1 && row_stride_ == kSide;
  if (packed && puzzle_stride_ == kCells) {
    std::memcpy(into.data(), puzzle, into.size());
    return;
  }
  for (std::size_t done = 0; done < into.size(); done += kCells, puzzle += puzzle_stride_) {
    std::uint8_t* const to = into.data() + done;
    if (packed) {
      std::memcpy(to, puzzle, kCells);
      continue;
    }
    for (const Cell cell : kAllCells) {
      to[cell.index()] = puzzle[cell.row() * row_stride_ + cell.column() * cell_stride_];
    }
  }
}

std::string Puzzles::complaint(const Fault& fault) const {
  if (single_) return fault.message;
  return compose("puzzles[{}]: {}", {std::to_string(fault.puzzle), fault.message});
}

}  // namespace nonet::python
