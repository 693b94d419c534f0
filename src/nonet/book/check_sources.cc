#include "nonet/book/check_sources.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "nonet/book/chapter_variant.h"

namespace nonet::book {

namespace {

bool is_variant(const FilePuzzle& puzzle) {
  return std::holds_alternative<geometry::Puzzle>(puzzle.puzzle);
}

}  // namespace

std::vector<Fault> check_sources(const Recipe& recipe, const Sources& sources) {
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < recipe.chapters.size(); ++i) {
    const Chapter& chapter = recipe.chapters[i];
    const std::vector<FilePuzzle>& puzzles = sources.chapters[i];
    // A chapter that says `variant` has been checked for these.
    if (chapter.variant.empty() && std::ranges::any_of(puzzles, is_variant)) {
      const std::vector<Fault> keys = classic_keys(recipe, i);
      faults.insert(faults.end(), keys.begin(), keys.end());
    }
    if (!chapter.files.empty() && puzzles.size() < static_cast<std::size_t>(chapter.count)) {
      const std::string key = fmt::format("chapter {}.count", i + 1);
      faults.push_back({recipe.place({key}),
                        fmt::format("count: expected at most {}, which is how many puzzles the "
                                    "files have, found {}",
                                    puzzles.size(), chapter.count)});
    }
  }
  return faults;
}

}  // namespace nonet::book
