// Statistics of a library.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/collection/books.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

struct Counts {
  std::int64_t puzzles = 0;
  std::int64_t sources = 0;
  std::int64_t files = 0;
  std::int64_t rated = 0;
  std::int64_t used = 0;  // in some book
  std::vector<Book> books;

  struct Number {
    std::int64_t value;
    std::int64_t puzzles;
  };
  struct Word {
    std::string word;
    std::int64_t puzzles;
    std::int64_t steps;
  };
  std::vector<Number> clues;     // by number
  std::vector<Number> ers;       // tenths, by number; of puzzles that have one
  std::vector<Word> symmetries;  // by slug; of classic puzzles
  std::vector<Word> layouts;     // by name; of variants
  std::vector<Word> rules;       // by slug
  std::vector<Word> labels;      // by slug
  std::vector<Word> techniques;  // of profile se, by slug, with the steps of all puzzles
};

Result<Counts> count(const Database& database);

// How many puzzles there are. Microseconds.
Result<std::int64_t> count_puzzles(const Database& database);

// How many puzzles have no rating of any version. Microseconds.
Result<std::int64_t> count_unrated(const Database& database);

}  // namespace nonet::collection
