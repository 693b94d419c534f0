// The module nonet._nonet. python/nonet/__init__.py is its public side.

#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "nonet/python/functions.h"
#include "nonet/rate/label.h"

namespace nonet::python {

namespace {

py::tuple label_slugs() {
  py::list slugs;
  for (int i = 0; i < kLabels; ++i) slugs.append(std::string(slug_of(static_cast<Label>(i))));
  return py::tuple(slugs);
}

void add_new(py::module_& module) {
  using namespace pybind11::literals;
  module.def(
      "new",
      [](std::uint64_t count, std::uint64_t seed, std::uint64_t start,
         std::optional<std::pair<int, int>> blanks, std::string symmetry, std::string fill,
         int attempts, bool minimal, bool any, bool array, bool bytes, int threads) {
        return make_new({count, seed, start, blanks, std::move(symmetry), std::move(fill), attempts,
                         minimal, any, array, bytes, threads});
      },
      py::kw_only(), "count"_a, "seed"_a, "start"_a, "blanks"_a, "symmetry"_a, "fill"_a,
      "attempts"_a, "minimal"_a, "any"_a, "array"_a, "bytes"_a, "threads"_a);
}

}  // namespace

}  // namespace nonet::python

PYBIND11_MODULE(_nonet, module) {
  using namespace pybind11::literals;
  namespace python = nonet::python;
  module.attr("version") = NONET_VERSION;
  module.attr("labels") = python::label_slugs();
  module.def("is_single", python::is_single, "puzzles"_a);
  module.def("solve", python::solve, "puzzles"_a, "threads"_a);
  module.def("canon", python::canon, "puzzles"_a, "form"_a, "threads"_a);
  module.def("count", python::count, "puzzles"_a, "limit"_a, "threads"_a);
  module.def("count_all", python::count_all, "puzzles"_a, "threads"_a);
  module.def("rate", python::rate, "puzzles"_a, "labels"_a, "threads"_a);
  module.def("to_array", python::to_array, "puzzles"_a);
  module.def("solutions", python::solutions, "puzzle"_a, "most"_a);
  module.def("read", python::read, "text"_a, "format"_a, "strict"_a);
  module.def("write", python::write, "puzzles"_a, "format"_a);
  module.def("scan", python::scan, "pixels"_a, "most"_a);
  python::add_new(module);
  python::add_engine(module);
}
