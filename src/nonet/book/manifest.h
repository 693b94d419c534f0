// Manifest: what a book is made of, beside its PDF: as CSV for people and spreadsheets, as JSON
// from which the same PDF is made again.
//
//   {"nonet": "book", "version": 1, "program": "0.1.0", "recipe_hash": "fnv1a64:...",
//    "recipe": "...the whole text...",
//    "puzzles": [
//     {"number": 1, "chapter": 1, "page": 5, "solution_page": 40, "puzzle": "...",
//      "solution": "...", "canonical": "...", "label": "Easy", "er": 1.2, "ep": 1.2, "ed": 1.2,
//      "hardest": "hidden-single-box", "score": 210, "level": "Easy",
//      "path": {"hidden-single-box": 40, ...},
//      "seed": 1, "index": 0},                            or "file": "list.txt", "line": 12
//     {"number": 2, "chapter": 2, "page": 7, "solution_page": 40,
//      "puzzle": {"layout": {...}, "puzzle": [...], "clues": [...]},         a variant, as a record
//      "solution": [...], "label": "Easy", "hardest": "thermometer", "seed": 2, "index": 0}, has it
//     ...]}
//
// In the CSV, the puzzle and the solution of a variant are the same JSON in one field each.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"

namespace nonet::book {

struct Manifest {
  std::string program;  // the version that made the book
  std::string recipe;   // its text
  std::vector<Entry> entries;
};

// "fnv1a64:0123456789abcdef".
std::string recipe_hash(std::string_view text);

std::string to_json(const Manifest& manifest);
// One puzzle a line, below a line with the names of the columns (RFC 4180, line feeds).
std::string to_csv(const Manifest& manifest);

// Whether a text is meant as a manifest.
bool is_manifest(std::string_view text);
// Whether a text is meant as a manifest that to_csv() made.
bool is_manifest_csv(std::string_view text);
// Error: what is missing or makes no sense. Every puzzle is solved and put into its canonical form
// again; ratings are not checked. Cost: of large variants, seconds each; after a stop, some puzzle
// is refused.
Result<Manifest> read_manifest(std::string_view text, StopToken stop = {});

}  // namespace nonet::book
