// Is a library whole, and is what it says true?
//
//   SQLite's own check of pages, indexes and types; every reference leads to a row; and of each
//   puzzle that its bytes are a grid, that its form is its canonical form and is there once, that
//   it has exactly one solution and this one, that clue count and symmetry are its own, and that
//   each source's givens are an image of it; the same of variants, for which the caller reads their
//   texts

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// A variant as the tables have it.
struct StoredVariant {
  std::string text;
  std::string form;
  std::vector<std::uint8_t> solution;
  std::int64_t clues = 0;
  std::string layout;
  std::string rules;  // with spaces between them, in the order of their bytes
};

// What is wrong with a variant, "its solution is another one"; empty: nothing.
using VariantProblem = std::string (*)(const StoredVariant& variant);
// Whether both are texts of variants, and images of each other.
using VariantImages = bool (*)(const std::string& a, const std::string& b);

struct CheckOptions {
  int threads = 1;
  // The slug of the largest symmetry of the puzzle's pattern.
  FunctionRef<std::string_view(const Grid&)> symmetry_of;
  // Called with the number of puzzles checked so far.
  FunctionRef<void(std::int64_t)> progress;
  // nullptr: variants are not looked at.
  VariantProblem problem_of_variant = nullptr;
  VariantImages are_variant_images = nullptr;
};

struct Checked {
  std::int64_t puzzles = 0;
  std::int64_t sources = 0;
  std::int64_t problems = 0;
};

// Reports each problem as a sentence. Error: the library cannot be read to the end, or a stop.
Result<Checked> check(const Database& database, const CheckOptions& options,
                      FunctionRef<void(std::string_view)> report);

}  // namespace nonet::collection
