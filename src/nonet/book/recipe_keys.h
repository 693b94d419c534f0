// The table of all keys of a recipe: the reader, docs/books.md and the example are made from it.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/book/recipe.h"

namespace nonet::book {

enum class Section : std::uint8_t { kBook, kPage, kPuzzles, kSolutions, kQr, kCover, kChapter };

struct SectionRow {
  Section section;
  std::string_view name;  // "page" is [page], "chapter" is [[chapter]]
  std::string_view help;
};
std::span<const SectionRow> sections();

// What a key's value goes into.
struct Draft {
  Recipe& recipe;
  Chapter* chapter = nullptr;  // in Section::kChapter
  bool may_be_variants =
      false;  // whether the chapter's puzzles are variants, or files may have some
};

struct KeyRow {
  Section section;
  std::string_view key;
  std::string_view takes;       // "text", "whole number"; with choices: "one of", "list of"
  std::string_view by_default;  // as TOML; "-": must be given; empty: left open
  std::string_view help;        // a sentence without full stop
  // Writes the value into the draft, or says what is wrong with it.
  std::optional<Fault> (*set)(const KeyRow&, Draft&, const Value&);
  double least = 0;  // of numbers
  double most = 0;
  std::vector<std::string_view> (*choices)() = nullptr;
};

// In the order of the documentation, section by section.
std::span<const KeyRow> recipe_keys();
// What a value must be: "whole number from 1 to 20", "one of back, facing, none".
std::string expected(const KeyRow& row);

// The reference in docs/books.md: a table for every section.
std::string recipe_reference();
// The tables of page sizes and gutters in docs/books.md.
std::string trim_reference();
std::string gutter_reference();
// A recipe to begin with: the keys with comments, then three chapters.
std::string example_recipe();

}  // namespace nonet::book
