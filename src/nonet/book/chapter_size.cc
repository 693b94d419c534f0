#include "nonet/book/chapter_size.h"

#include <algorithm>
#include <string>
#include <variant>

#include "nonet/book/entry_picture.h"
#include "nonet/geometry/named.h"
#include "nonet/make/kinds.h"

namespace nonet::book {

namespace {

// Places beside the board that the clues of a kind take.
int places_beside(making::Kind kind) {
  if (kind == making::Kind::kSandwich) return 1;
  return kind == making::Kind::kLittleKiller ? 2 : 0;
}

// Of the puzzles that are made from the words of --variant.
int cells_of(const std::string& text) {
  const Result<making::Words> words = making::read_words(text);
  if (!words) return kSide;
  const Result<geometry::Puzzle> blank = geometry::puzzle_of_variant(words->layout);
  if (!blank) return kSide;
  int beside = 0;
  for (const making::Kind kind : words->kinds) beside = std::max(beside, places_beside(kind));
  return std::max(blank->layout.rows, blank->layout.columns) + beside;
}

void add(ChapterSize& size, const geometry::Puzzle& puzzle) {
  const int cells = cells_across(puzzle);
  size.cells = size.variants ? std::max(size.cells, cells) : cells;
  size.variants = true;
}

ChapterSize size_of(const Chapter& chapter, const std::vector<FilePuzzle>& files) {
  ChapterSize size;
  size.puzzles = chapter.count > 0 ? chapter.count : static_cast<int>(files.size());
  for (const FilePuzzle& file : files) {
    if (const auto* const puzzle = std::get_if<geometry::Puzzle>(&file.puzzle)) add(size, *puzzle);
  }
  if (files.empty() && !chapter.variant.empty()) {
    size.variants = true;
    size.cells = cells_of(chapter.variant);
  }
  return size;
}

}  // namespace

std::vector<ChapterSize> sizes_of(const Recipe& recipe, const Sources& sources) {
  std::vector<ChapterSize> sizes;
  sizes.reserve(recipe.chapters.size());
  for (std::size_t i = 0; i < recipe.chapters.size(); ++i) {
    sizes.push_back(size_of(recipe.chapters[i], sources.chapters[i]));
  }
  return sizes;
}

std::vector<ChapterSize> sizes_of(const Recipe& recipe, std::span<const Entry> entries) {
  std::vector<ChapterSize> sizes(recipe.chapters.size());
  for (const Entry& entry : entries) {
    ChapterSize& size = sizes[static_cast<std::size_t>(entry.chapter)];
    ++size.puzzles;
    if (const VariantContent* const variant = entry.variant()) add(size, variant->puzzle);
  }
  return sizes;
}

}  // namespace nonet::book
