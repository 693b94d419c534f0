#include <gtest/gtest.h>

#include "nonet/book/puzzle_key.h"
#include "nonet/book/rule_words.h"
#include "nonet/geometry/named.h"

namespace nonet::book {
namespace {

using geometry::Puzzle;
using geometry::Rule;

Entry entry_of(Puzzle puzzle) {
  Entry entry;
  entry.content = VariantContent{std::move(puzzle), {}, std::nullopt};
  return entry;
}

std::vector<std::string> words_of(const Puzzle& puzzle, Language language) {
  const std::vector<Entry> entries{entry_of(puzzle)};
  std::vector<std::string> words;
  for (const draw::Paragraph& paragraph :
       chapter_rules(entries, language, draw::themes().front())) {
    words.push_back(paragraph.words);
  }
  return words;
}

TEST(ChapterRules, EveryExampleHasASentenceInEveryLanguage) {
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    const auto puzzle = geometry::puzzle_of_variant(row.example);
    ASSERT_TRUE(puzzle) << row.slug;
    for (const Language language : {Language::kEnglish, Language::kGerman}) {
      const std::vector<std::string> words = words_of(*puzzle, language);
      const bool more =
          row.kind == geometry::VariantKind::kHouses || row.kind == geometry::VariantKind::kRule;
      EXPECT_GE(words.size(), more ? 2U : 1U) << row.slug;
      for (const std::string& sentence : words) {
        EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
        EXPECT_EQ(sentence.back(), '.') << sentence;
      }
    }
  }
}

TEST(ChapterRules, EveryRuleHasItsWords) {
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    EXPECT_TRUE(rule_words(row.id, Language::kEnglish).ends_with('.')) << row.slug;
    EXPECT_TRUE(rule_words(row.id, Language::kGerman).ends_with('.')) << row.slug;
  }
}

TEST(ChapterRules, NumbersAreSaidWhereTheyAreTheSame) {
  Puzzle puzzle = *geometry::puzzle_of_variant("16x16");
  puzzle.clues.push_back({.rule = Rule::kDifference, .cells = {0, 1}});
  EXPECT_EQ(words_of(puzzle, Language::kEnglish),
            (std::vector<std::string>{
                "Fill the blank cells so that every row, every column and every box holds each "
                "digit from 1 to 9 and each letter from A to G once.",
                "A counts as 10, the letters after it as 11 and so on.",
                "Two cells with a white dot between them differ by 1."}));
  puzzle.clues.push_back({.rule = Rule::kDifference, .cells = {1, 2}, .numbers = {3}});
  EXPECT_EQ(
      words_of(puzzle, Language::kGerman).back(),
      "Zwei Zellen mit einem weißen Punkt dazwischen unterscheiden sich um die gezeigte Zahl.");
}

TEST(KnownPuzzles, KnowVariantsInAnyImage) {
  Puzzle one = *geometry::puzzle_of_variant("windoku");
  one.clues.push_back({.rule = Rule::kThermo, .cells = {0, 1, 2}});
  one.clues.push_back({.rule = Rule::kThermo, .cells = {9, 10}});
  Puzzle other = one;
  other.layout.name.clear();
  std::ranges::reverse(other.clues);
  std::ranges::reverse(other.layout.houses);
  KnownPuzzles known;
  EXPECT_TRUE(known.insert(entry_of(one)));
  EXPECT_FALSE(known.insert(entry_of(one)));
  EXPECT_FALSE(known.insert(entry_of(other)));
  other.clues = {{.rule = Rule::kThermo, .cells = {8, 7, 6}},
                 {.rule = Rule::kThermo, .cells = {17, 16}}};
  EXPECT_FALSE(known.insert(entry_of(other))) << "mirrored";
  geometry::set_given(other, 40, 3);
  EXPECT_TRUE(known.insert(entry_of(other)));
}

}  // namespace
}  // namespace nonet::book
