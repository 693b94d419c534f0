// The module nonet._printing: books (book/). nonet/_book.py is its public side.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "nonet/book/manifest.h"
#include "nonet/book/recipe_keys.h"
#include "nonet/python/book_maker.h"

PYBIND11_MODULE(_printing, module) {
  using namespace pybind11::literals;
  using nonet::python::BookMaker;
  pybind11::class_<BookMaker>(module, "BookMaker")
      .def(pybind11::init<const std::string&>(), "recipe"_a)
      .def("chapters", &BookMaker::chapters)
      .def("avoid", &BookMaker::avoid)
      .def("add_classic", &BookMaker::add_classic, "chapter"_a, "file"_a, "puzzles"_a)
      .def("add_variant", &BookMaker::add_variant, "chapter"_a, "file"_a, "line"_a, "json"_a)
      .def("avoid_forms", &BookMaker::avoid_forms, "forms"_a)
      .def("avoid_variant", &BookMaker::avoid_variant, "json"_a)
      .def("avoid_manifest", &BookMaker::avoid_manifest, "text"_a)
      .def("make", &BookMaker::make, "cover"_a, "threads"_a);
  module.def("remake", nonet::python::remake_book, "manifest"_a, "cover"_a);
  module.def("is_manifest", [](const std::string& text) {
    return nonet::book::is_manifest(text) || nonet::book::is_manifest_csv(text);
  });
  module.def("example", nonet::book::example_recipe);
}
