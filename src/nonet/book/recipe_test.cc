#include "nonet/book/recipe.h"

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "nonet/book/recipe_keys.h"

namespace nonet::book {
namespace {

constexpr std::string_view kLeast = "[book]\ntitle = 'T'\n[[chapter]]\ntitle = 'C'\ncount = 3\n";

std::string faults_of(std::string_view text) {
  std::string all;
  for (const Fault& fault : read_recipe(text).faults) {
    all += std::to_string(fault.place.line) + ":" + std::to_string(fault.place.column) + ": " +
           fault.message + "\n";
  }
  return all;
}

TEST(Recipe, TheLeastOneHasTheDefaults) {
  const ReadRecipe read = read_recipe(kLeast);
  ASSERT_TRUE(read.faults.empty()) << faults_of(kLeast);
  EXPECT_EQ(read.recipe.cover.title, "T");
  EXPECT_EQ(read.recipe.chapters.at(0).count, 3);
  EXPECT_EQ(read.recipe.page.trim, (Size{8.5 * kInch, 11 * kInch}));
  EXPECT_EQ(seed_of(read.recipe, 0), 1U);
}

// The defaults in the table of keys are those of the structs.
TEST(Recipe, TheTableTellsTheDefaults) {
  std::string text;
  for (const SectionRow& section : sections()) {
    if (section.section == Section::kChapter) continue;
    text += "[" + std::string(section.name) + "]\n";
    for (const KeyRow& row : recipe_keys()) {
      if (row.section != section.section || row.by_default.empty()) continue;
      const std::string value(row.by_default == "-" ? "'T'" : row.by_default);
      text += std::string(row.key) + " = " + value + "\n";
    }
  }
  text += "[[chapter]]\ntitle = 'C'\ncount = 3\norder = 'rising'\ntries = 100000\n";
  const ReadRecipe given = read_recipe(text);
  const ReadRecipe plain = read_recipe(kLeast);
  ASSERT_TRUE(given.faults.empty()) << faults_of(text);
  const Recipe& a = given.recipe;
  const Recipe& b = plain.recipe;
  EXPECT_EQ(a.cover.seed, b.cover.seed);
  EXPECT_EQ(a.cover.language, b.cover.language);
  EXPECT_EQ(a.cover.title_page, b.cover.title_page);
  EXPECT_EQ(a.cover.contents, b.cover.contents);
  EXPECT_EQ(a.cover.how_to_play, b.cover.how_to_play);
  EXPECT_EQ(a.cover.chapter_pages, b.cover.chapter_pages);
  EXPECT_EQ(a.page.trim, b.page.trim);
  EXPECT_EQ(a.page.margin_top, b.page.margin_top);
  EXPECT_EQ(a.page.margin_bottom, b.page.margin_bottom);
  EXPECT_EQ(a.page.margin_outside, b.page.margin_outside);
  EXPECT_EQ(a.page.gutter, b.page.gutter);
  EXPECT_EQ(a.page.mirrored, b.page.mirrored);
  EXPECT_EQ(a.page.bleed, b.page.bleed);
  EXPECT_EQ(a.page.numbers, b.page.numbers);
  EXPECT_EQ(a.page.chapter_names, b.page.chapter_names);
  EXPECT_EQ(a.page.use, b.page.use);
  EXPECT_EQ(a.page.fonts.words, b.page.fonts.words);
  EXPECT_EQ(a.page.fonts.figures, b.page.fonts.figures);
  EXPECT_EQ(a.puzzles.per_page, b.puzzles.per_page);
  EXPECT_EQ(a.puzzles.large_print, b.puzzles.large_print);
  EXPECT_EQ(a.puzzles.worksheet, b.puzzles.worksheet);
  EXPECT_EQ(a.puzzles.heading, b.puzzles.heading);
  EXPECT_EQ(a.puzzles.shaded_boxes, b.puzzles.shaded_boxes);
  EXPECT_EQ(a.puzzles.tally, b.puzzles.tally);
  EXPECT_EQ(a.solutions.where, b.solutions.where);
  EXPECT_EQ(a.solutions.per_page, b.solutions.per_page);
  EXPECT_EQ(a.solutions.reference, b.solutions.reference);
  EXPECT_EQ(a.qr.to, b.qr.to);
  EXPECT_EQ(a.chapters.at(0).order, b.chapters.at(0).order);
  EXPECT_EQ(tries_of(a.chapters.at(0)), tries_of(b.chapters.at(0)));
}

TEST(Recipe, KeysAreOnceInTheirSection) {
  std::set<std::pair<Section, std::string_view>> seen;
  for (const KeyRow& row : recipe_keys()) {
    EXPECT_TRUE(seen.emplace(row.section, row.key).second) << row.key;
  }
}

TEST(Recipe, TheExampleIsOne) {
  const std::string text = example_recipe();
  EXPECT_EQ(faults_of(text), "");
  EXPECT_EQ(read_recipe(text).recipe.chapters.size(), 3U);
  // The chapters have what they need; all other keys are there with what they do.
  for (const KeyRow& row : recipe_keys()) {
    if (row.section == Section::kChapter) continue;
    EXPECT_NE(text.find(std::string(row.key) + " ="), std::string::npos) << row.key;
  }
}

TEST(Recipe, TargetsAsForNew) {
  const ReadRecipe read = read_recipe(
      "[book]\ntitle='T'\n[[chapter]]\ntitle='C'\ncount=1\nlabel='Hard'\ner=7.2\nep='..3.0'\n"
      "clues='22..26'\nneeds='x-wing'\nuses=['skyscraper','x-wing']\nsymmetry='180'\nminimal=true\n"
      "profile='hodoku'\nseed=9\n");
  ASSERT_TRUE(read.faults.empty()) << read.faults.front().message;
  const Target& target = read.recipe.chapters.at(0).target;
  EXPECT_EQ(target.label, Label::kHard);
  EXPECT_EQ(target.er, (Range{72, 72}));
  EXPECT_EQ(target.ep, (Range{0, 30}));
  EXPECT_EQ(target.clues, (Range{22, 26}));
  EXPECT_EQ(target.needs, std::vector{TechniqueId::kXWing});
  EXPECT_EQ(target.uses.size(), 2U);
  EXPECT_EQ(target.symmetry, PatternSymmetry::kHalfTurn);
  EXPECT_EQ(target.profile, &kHodokuProfile);
  EXPECT_TRUE(target.minimal);
  EXPECT_EQ(seed_of(read.recipe, 0), 9U);
}

struct Mistake {
  std::string_view text;
  std::string_view fault;
};

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreSaidWithTheirPlace) {
  EXPECT_NE(faults_of(GetParam().text).find(GetParam().fault), std::string::npos)
      << faults_of(GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(
    Recipe, Mistakes,
    testing::Values(
        Mistake{"", "1:1: [book] has no title; expected title = \"...\""},
        Mistake{"", "1:1: there is no chapter"}, Mistake{"[book\n", "1:"},
        Mistake{"[bok]\n", "1:2: there is no section 'bok'; expected one of book, page"},
        Mistake{"[bok]\n", "did you mean 'book'?"},
        Mistake{"book = 3\n", "1:1: 'book': expected a table, [book]"},
        Mistake{"[chapter]\ncount = 3\n", "'chapter': expected [[chapter]]"},
        Mistake{"[book]\ntitel = 'T'\n", "2:1: there is no key 'titel' in [book]"},
        Mistake{"[book]\ntitel = 'T'\n", "did you mean 'title'?"},
        Mistake{"[book]\ntitle = 7\n",
                "2:9: title: expected text of up to 200 characters, found 7"},
        Mistake{"[book]\ntitle = ''\n", "2:1: title: expected text, found nothing in it"},
        Mistake{"[book]\nisbn = '978-0-306-40615-8'\n",
                "2:1: isbn: '978-0-306-40615-8': expected 13 digits"},
        Mistake{"[solutions]\nwhere = 'foot'\n",
                "2:1: solutions stand at the foot of worksheets alone"},
        Mistake{"[page]\nfont = ', '\n", "2:8: font: expected text"},
        Mistake{"[page]\nfor = 'paper'\n", "2:7: for: expected one of screen, print"},
        Mistake{"[book]\nlanguage = 'fr'\n", "2:12: language: expected one of en, de, found 'fr'"},
        Mistake{"[book]\nseed = -1\n", "2:8: seed: expected whole number from 0"},
        Mistake{"[book]\nseed = 1.5\n", "found 1.5"},
        Mistake{"[book]\navoid = [1]\n", "avoid: expected path or list of paths, found a list"},
        Mistake{"[book]\ncontents = 'yes'\n", "contents: expected true or false, found 'yes'"},
        Mistake{"[page]\ntrim = 'legal'\n", "2:8: trim: 'legal' is no page size"},
        Mistake{"[page]\ntrim = '1x1'\n", "has a side outside 3 in to 24 in"},
        Mistake{"[page]\nmargin_top = '1 mm'\n",
                "margin_top: expected length from 0.25 to 4 in, found '1 mm'"},
        Mistake{"[page]\nbleed = true\nmargin_top = 0.3\n",
                "3:1: margin_top is 0.3 in; with bleed, expected at least 0.38 in"},
        Mistake{"[puzzles]\nper_page = 21\n",
                "2:12: per_page: expected whole number from 1 to 20, found 21"},
        Mistake{"[puzzles]\nper_page = 4\nlarge_print = true\n",
                "large print has one puzzle a page"},
        Mistake{"[puzzles]\nheading = ['lable']\n", "2:12: heading: expected list of sign"},
        Mistake{"[puzzles]\nheading = ['lable']\n", "did you mean 'label'?"},
        Mistake{"[solutions]\nwhere = 'none'\nper_page = 6\n",
                "3:1: per_page is about solutions at the back"},
        Mistake{"[qr]\nto = 'puzzle'\n", "2:1: links need an address to begin with"},
        Mistake{"[qr]\nbase = 'https://a.example/'\n", "2:1: base is where links begin"},
        Mistake{"[qr]\nto = 'puzzle'\nbase = 'a.example'\n", "3:1: base: expected an address"},
        Mistake{"[[chapter]]\ncount = 3\n", "1:1: chapter 1 has no title"},
        Mistake{"[[chapter]]\ntitle = 'C'\n", "1:1: chapter 1 has neither count nor files"},
        Mistake{"[[chapter]]\ncount = 0\n", "2:9: count: expected whole number from 1 to 100000"},
        Mistake{"[[chapter]]\nlabel = 'hrad'\n", "did you mean 'hard'?"},
        Mistake{"[[chapter]]\ner = '8..7'\n", "2:6: er: 8 is more than 7"},
        Mistake{"[[chapter]]\nneeds = ['x-wnig']\n", "did you mean 'x-wing'?"},
        Mistake{"[[chapter]]\nclues = 16\ncount = 1\ntitle = 'C'\n",
                "no puzzle is like that: no puzzle with fewer than 17 clues"},
        Mistake{"[[chapter]]\nfiles = 'a'\nseed = 3\n", "3:1: seed is about puzzles that are made"},
        Mistake{"[[chapter]]\nprofile = 'se'\n", "2:1: profile says whose way"},
        Mistake{"[book]\ntitle = 1979-05-27\n", "found a date or time"}));

TEST(Recipe, TextsAreShort) {
  const auto title = [](const std::string& word, int times) {
    std::string text = "[book]\ntitle = '";
    for (int i = 0; i < times; ++i) text += word;
    return text + "'\n[[chapter]]\ntitle = 'C'\ncount = 3\n";
  };
  EXPECT_EQ(faults_of(title("\xC3\xA4", 200)), "");
  EXPECT_EQ(faults_of(title("\xC3\xA4", 201)),
            "2:9: title: the text has 201 characters; expected text of up to 200 characters\n");
  EXPECT_EQ(faults_of(std::string(kLeast) + "er = '" + std::string(100'000, '9') + "'\n"),
            "6:6: er: expected rating or range, found a text\n");
}

std::string chapters(std::string_view heading, const std::vector<std::string>& asked) {
  std::string text = "[book]\ntitle = 'T'\n[puzzles]\nheading = " + std::string(heading) + "\n";
  for (const std::string& keys : asked) {
    text += "[[chapter]]\ntitle = 'C'\ncount = 3\n" + keys + "\n";
  }
  return text;
}

TEST(Recipe, ChaptersDoNotOverlapOnTheScaleThatIsShown) {
  const std::string easy = "label = 'easy'";
  const std::string hard = "label = 'hard'";
  EXPECT_EQ(faults_of(chapters("'sign'", {easy, hard, hard})), "");
  EXPECT_EQ(faults_of(chapters("'rating'", {hard, hard})), "") << "both say the same";
  EXPECT_EQ(faults_of(chapters("'rating'", {hard, "minimal = true"})), "") << "one says nothing";
  EXPECT_EQ(faults_of(chapters("'technique'", {easy, "er = '4.0..5.0'"})), "");
  EXPECT_EQ(faults_of(chapters("['clues', 'rating']", {easy, hard})),
            "8:1: chapter 1 is chosen by label, and the headings show ER, on which chapters then "
            "overlap; expected er = \"1.0..1.5\" too, or another heading\n");
  EXPECT_EQ(faults_of(chapters("'sign'", {easy, "er = '4.0..5.0'"})),
            "12:1: chapter 2 is chosen by er, and the headings show the label, on which chapters "
            "then overlap; expected label too, or another heading\n");
  EXPECT_EQ(faults_of(chapters("'rating'", {"er = '2.0..3.0'", "er = '3.0..4.0'"})),
            "12:1: er: chapter 1 has 2.0..3.0 and chapter 2 has 3.0..4.0: they overlap, and the "
            "headings show ER; expected ranges that share nothing, or one range for both\n");
  EXPECT_EQ(faults_of(chapters("'rating'", {"er = '3.1..4.0'", "er = '2.0..3.0'"})), "");
  const std::string low = easy + "\ner = '1.0..1.5'";
  EXPECT_EQ(faults_of(chapters("['label', 'rating']", {low, hard + "\ner = '3.6..6.7'"})), "");
  EXPECT_NE(faults_of(chapters("'score'", {easy, hard})).find("HoDoKu's score"), std::string::npos);
  EXPECT_NE(faults_of(chapters("'level'", {"level = 'easy'", hard})).find("expected level too"),
            std::string::npos);
}

// A key may be anything; a message is one line.
TEST(Recipe, NoMessageRepeatsWhatWouldNotPrint) {
  EXPECT_NE(faults_of("[\"a\\nb\"]\n").find("1:2: there is no section of this name; expected"),
            std::string::npos);
  EXPECT_NE(faults_of("[book]\n" + std::string(100'000, 'k') + " = 1\n")
                .find("2:1: there is no key of this name in [book]; expected"),
            std::string::npos);
}

TEST(Recipe, AllMistakesAreSaidFromTopToBottom) {
  const ReadRecipe read = read_recipe("[page]\nbled = 1\n[book]\ntitle = 7\nlanguage = 1\n");
  ASSERT_GE(read.faults.size(), 3U);
  for (std::size_t i = 1; i < read.faults.size(); ++i) {
    EXPECT_LE(read.faults[i - 1].place, read.faults[i].place);
  }
}

TEST(BooksDoc, HasTheReference) {
  std::ifstream file(NONET_DATA_DIR "/../docs/books.md", std::ios::binary);
  const std::string doc(std::istreambuf_iterator<char>(file), {});
  EXPECT_NE(doc.find("\n\n" + recipe_reference() + "\n"), std::string::npos) << recipe_reference();
}

TEST(BooksDoc, HasTheTablesOfSheetsAndGutters) {
  std::ifstream file(NONET_DATA_DIR "/../docs/books.md", std::ios::binary);
  const std::string doc(std::istreambuf_iterator<char>(file), {});
  EXPECT_NE(doc.find("\n\n" + trim_reference() + "\n"), std::string::npos) << trim_reference();
  EXPECT_NE(doc.find("\n\n" + gutter_reference() + "\n"), std::string::npos) << gutter_reference();
}

}  // namespace
}  // namespace nonet::book
