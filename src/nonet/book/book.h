// All steps to a book, for a front end that has read the files:
//
//   text --read_recipe--> Recipe --check_layout--> fits --select--> entries --print--> PDF
//                                                   manifest --read_manifest--> entries --^
//
// Every step is a function of its own; print() is the last.

#pragma once

#include <optional>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"
#include "nonet/draw/render.h"

namespace nonet::book {

// Lays the book out, writes the pages into the entries and the PDF into the sink, page by page.
// Gives the number of pages. Errors: of draw::PdfWriter; the sink has stopped.
Result<int> print(const Recipe& recipe, std::vector<Entry>& entries, draw::ByteSink sink);

// Why the entries of a manifest are no book of this recipe; nullopt where they are one.
std::optional<Error> check_entries(const Recipe& recipe, const std::vector<Entry>& entries);

}  // namespace nonet::book
