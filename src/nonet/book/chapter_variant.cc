#include "nonet/book/chapter_variant.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/geometry/named.h"
#include "nonet/make/kinds.h"

namespace nonet::book {

namespace {

std::string key_of(std::size_t chapter, std::string_view word) {
  return fmt::format("chapter {}.{}", chapter + 1, word);
}

// Why the wish is no wish of a variant; nullopt where it is one.
std::optional<Error> find_fault(const VariantWish& wish) {
  const Result<VariantSeries> series = VariantSeries::make(wish);
  if (!series) return series.error();
  const bool named = series->maker().is_named();
  const Result<geometry::Puzzle> blank = geometry::puzzle_of_variant(wish.words);
  if (!named || !blank || !classic_of(*blank)) return std::nullopt;
  return Error{fmt::format("'{}' is the classic puzzle; leave it out", wish.words)};
}

}  // namespace

Result<VariantWish> wish_of(const Chapter& chapter) {
  const Result<std::vector<reason::TechniqueId>> needs = variant_needs(chapter.needs);
  if (!needs) return needs.error();
  VariantWish wish{.words = chapter.variant};
  wish.givens.symmetry = chapter.target.symmetry;
  wish.givens.minimal = chapter.target.minimal;
  if (chapter.target.clues) {
    wish.givens.count = {chapter.target.clues->low, chapter.target.clues->high};
  }
  wish.label = chapter.target.label;
  wish.needs = *needs;
  wish.tries = tries_of(chapter);
  return wish;
}

Result<geometry::Puzzle> plain_layout_of(const Chapter& chapter) {
  const Result<making::Words> words = making::read_words(chapter.variant);
  if (!words) return words.error();
  if (!words->kinds.empty()) {
    return Error{
        fmt::format("with files, expected a layout, such as windoku, found '{}': puzzles "
                    "in files bring their clues with them",
                    making::info(words->kinds.front()).slug)};
  }
  return geometry::puzzle_of_variant(chapter.variant);
}

std::vector<Fault> classic_keys(const Recipe& recipe, std::size_t chapter) {
  constexpr std::array<std::string_view, 8> kClassic{"er",    "ep",   "ed",      "score",
                                                     "level", "uses", "without", "profile"};
  std::vector<Fault> faults;
  for (const std::string_view word : kClassic) {
    const auto found = recipe.places.find(key_of(chapter, word));
    if (found == recipe.places.end()) continue;
    faults.push_back({found->second, fmt::format("{} is about classic puzzles; chapter {} has "
                                                 "variants",
                                                 word, chapter + 1)});
  }
  if (recipe.qr.to == QrTarget::kPuzzle) {
    faults.push_back({recipe.place({key_of(chapter, "variant"), key_of(chapter, "files")}),
                      fmt::format("chapter {} has variants, which the links of [qr] do not hold; "
                                  "expected to = \"solution\" or \"none\"",
                                  chapter + 1)});
  }
  return faults;
}

std::vector<Fault> check_variant(const Recipe& recipe, std::size_t number) {
  const Chapter& chapter = recipe.chapters[number];
  std::vector<Fault> faults = classic_keys(recipe, number);
  const auto complain = [&](std::string_view word, std::string_view why) {
    faults.push_back({recipe.place({key_of(number, word)}), fmt::format("{}: {}", word, why)});
  };
  if (!chapter.files.empty()) {
    const Result<geometry::Puzzle> blank = plain_layout_of(chapter);
    if (!blank) complain("variant", blank.error().message);
    return faults;
  }
  const Result<VariantWish> wish = wish_of(chapter);
  if (!wish) {
    complain("needs", wish.error().message);
  } else if (const auto why = find_fault(*wish)) {
    complain("variant", why->message);
  }
  return faults;
}

}  // namespace nonet::book
