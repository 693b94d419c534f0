// Finding puzzles: conditions in, puzzles with all that is known of them out, one at a time.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"
#include "nonet/collection/add.h"
#include "nonet/collection/packed_puzzle.h"
#include "nonet/collection/ratings.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// low..high, both included.
struct Between {
  int low = 0;
  int high = 0;
};

struct TechniqueUse {
  std::string profile;    // slug
  std::string technique;  // slug
};

// A condition that is not set is left open. Conditions on ratings are met by rated puzzles only,
// whatever the version of the rating.
struct Query {
  std::optional<PackedPuzzle> form;
  std::optional<Between> clues;
  bool classic = false;                 // no variants
  std::string layout;                   // its name
  std::vector<std::string> rules;       // all of them
  std::vector<std::string> symmetries;  // one of these slugs; empty: any

  std::optional<bool> minimal;
  std::string label;
  std::optional<Between> er, ep, ed, score;
  std::string level;
  std::vector<TechniqueUse> uses;     // all of them
  std::vector<TechniqueUse> without;  // none of them

  bool unused = false;                // in no book
  std::string book;                   // in this book
  std::optional<std::uint64_t> seed;  // in random order; else by id (of a book: by number)
  std::optional<std::int64_t> limit;

  bool asks_for_ratings() const;
};

struct Source {
  std::string file;
  std::uint64_t line = 0;
  std::int64_t added = 0;  // seconds since 1970, UTC
  // Where they are another image than the puzzle's: the givens, or the text of a variant.
  std::optional<Grid> givens;
  std::string text;
  Words words;
};

struct BookPlace {
  std::string book;
  std::int64_t number = 0;
};

struct FoundPuzzle {
  std::int64_t id = 0;
  std::string text;                  // of a variant; empty for a classic puzzle
  std::vector<std::uint8_t> values;  // the solution of a variant, a value a cell
  std::int64_t clues = 0;            // cells with a digit
  Grid givens;                       // of a classic puzzle, as are the next two
  Grid solution;
  std::string symmetry;
  std::optional<RatedPuzzle> rated;
  Versions versions;             // of the rating
  std::vector<Source> sources;   // the first one first: by file as added, then line
  std::vector<BookPlace> books;  // by name
};

// Visits each puzzle that meets the query until the visitor returns false; all of them as they were
// when the query began. Returns how many were visited.
Result<std::int64_t> find(const Database& database, const Query& query,
                          FunctionRef<bool(const FoundPuzzle&)> visit);

}  // namespace nonet::collection
