// The files of a book: what its recipe refers to, and what is written beside it.

#pragma once

#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/book/recipe.h"
#include "nonet/book/select.h"

namespace nonet::cli {

// All of a file, "-" for standard input. Error: unreadable, or more than `most` bytes.
Result<std::string> read_whole(const std::string& path, std::size_t most);

// Reads the puzzles of chapters and of books to be avoided, from paths relative to the folder of
// the recipe. Faults: what cannot be read, puzzles without exactly one solution, fewer puzzles than
// wanted. `own`: the manifest to be written, which the recipe must not avoid; empty: none.
book::Sources read_sources(const book::Recipe& recipe, const std::string& recipe_path,
                           const std::string& own, std::vector<book::Fault>& faults);

struct BookPaths {
  std::string pdf, json, csv;
};

// "book.pdf" gives "book.json" and "book.csv" too. Error: another ending, or one of the two files
// is there and is no manifest, so that it must not be lost.
Result<BookPaths> book_paths(const std::string& pdf);

}  // namespace nonet::cli
