// All steps to a book, for a front end that has read the files:
//
//   text --read_recipe--> Recipe --check_layout, check_fonts--> fits --select--> entries --print-->
//   PDF
//                                                   manifest --read_manifest--> entries --^
//
// Every step is a function of its own; print() is the last.

#pragma once

#include <optional>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"
#include "nonet/draw/render.h"

namespace nonet::book {

// Lays the book out, writes the pages into the entries and the PDF into the sink, at once and at
// the end. Gives the number of pages. Errors: of draw::PdfWriter, so a font or a character that is
// missing; the sink, or `stop`, has stopped.
Result<int> print(const Recipe& recipe, std::vector<Entry>& entries, draw::ByteSink sink,
                  StopToken stop = {});

// The fonts that the recipe names and the machine does not have, and the recipe's texts that have a
// character which its fonts do not have. Milliseconds.
std::vector<Fault> check_fonts(const Recipe& recipe);

// The cover around a book of so many pages: back, spine and front in one page, as for print but in
// colours. Errors: as of print().
Result<std::string> print_cover(const Recipe& recipe, const std::vector<Entry>& entries, int pages);

// Why the entries of a manifest are no book of this recipe; nullopt where they are one.
std::optional<Error> check_entries(const Recipe& recipe, const std::vector<Entry>& entries);

}  // namespace nonet::book
