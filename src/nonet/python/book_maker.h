// Books for Python: a recipe, the puzzles of its files, and out comes a book.
//
// nonet/_book.py reads the files; what is wrong with recipe or puzzles raises ValueError, a
// sentence a line, each with its place in the recipe.

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>

#include "nonet/book/recipe.h"
#include "nonet/book/select.h"

namespace nonet::python {

namespace py = pybind11;

class BookMaker {
 public:
  explicit BookMaker(const std::string& recipe);

  // Of each chapter: the words of its variant, and the files that its puzzles come from.
  std::vector<std::pair<std::string, std::vector<std::string>>> chapters() const;
  // The files whose puzzles may not come into the book.
  std::vector<std::string> avoid() const;

  using Line = std::pair<std::uint64_t, std::string>;  // its number, and 81 characters
  // Precondition of both: each puzzle has exactly one solution.
  void add_classic(std::size_t chapter, const std::string& file, const std::vector<Line>& puzzles);
  // A puzzle of any layout and rules as the api writes it.
  void add_variant(std::size_t chapter, const std::string& file, std::uint64_t line,
                   const std::string& json);
  // Canonical forms, of classic puzzles and of others.
  void avoid_forms(const std::vector<std::string>& forms);
  void avoid_variant(const std::string& json);
  void avoid_manifest(const std::string& text);

  // Makes the puzzles and prints them: {"pdf", "pages", "manifest", "csv", "cover", "puzzles",
  // "repeated"}; the cover is empty unless it is asked for.
  py::dict make(bool cover, int threads);

 private:
  std::string text_;
  book::Recipe recipe_;
  book::Sources sources_;
};

// The book of a manifest once more.
py::dict remake_book(const std::string& manifest, bool cover);

}  // namespace nonet::python
