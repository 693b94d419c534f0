// Files with variants that a book's recipe names.

#pragma once

#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/book/recipe.h"
#include "nonet/book/select.h"

namespace nonet::cli {

// Whether the chapter says that the file has plain grids of a variant, or the file's first record
// is a variant.
bool has_variants(const std::string& path, const book::Chapter& chapter);

// The puzzles of such a file, with the classic ones among them; `shown` is the file's name in the
// manifest. What a player has done is left out. Error: a record that is no puzzle or was not
// understood whole, with its line. Precondition: has_variants().
Result<std::vector<book::FilePuzzle>> read_variants(const std::string& path,
                                                    const std::string& shown,
                                                    const book::Chapter& chapter);

}  // namespace nonet::cli
