// The module nonet._collection: a library of puzzles (collection/). nonet/_library.py is its public
// side.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "nonet/python/library.h"

PYBIND11_MODULE(_collection, module) {
  using namespace pybind11::literals;
  using nonet::python::Library;
  pybind11::class_<Library>(module, "Library")
      .def(pybind11::init<const std::string&, const std::string&>(), "path"_a, "mode"_a)
      .def("close", &Library::close)
      .def("size", &Library::size)
      .def("add", &Library::add, "puzzles"_a, "source"_a, "added"_a, "notes"_a, "threads"_a)
      .def("find", &Library::find, "conditions"_a)
      .def("rate", &Library::rate, "most"_a, "threads"_a)
      .def("use", &Library::use, "book"_a, "puzzles"_a, "added"_a)
      .def("forget", &Library::forget, "book"_a)
      .def("used", &Library::used)
      .def("stats", &Library::stats)
      .def("check", &Library::check, "threads"_a)
      .def("back_up", &Library::back_up, "path"_a);
}
