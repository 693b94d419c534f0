// Every puzzle of a book, and its solution, as a picture of its own.
//
//   book.pdf --> book-svg/ puzzle-001.svg, solution-001.svg, puzzle-002.svg, ...

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"

namespace nonet::cli {

// The folder for the pictures of a book.
std::string picture_folder(const std::string& pdf, const std::string& format);

// Makes the folder where there is none. Every file appears whole or not at all. Error: a picture
// that cannot be drawn or written; an interrupt.
std::optional<Error> write_pictures(const book::Recipe& recipe,
                                    const std::vector<book::Entry>& entries,
                                    const std::string& folder, const std::string& format);

}  // namespace nonet::cli
