#include "nonet/draw/puzzle/draw_puzzle.h"

#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/draw/puzzle/legend.h"
#include "nonet/draw/puzzle/marks.h"
#include "nonet/draw/puzzle/palette.h"
#include "nonet/geometry/examples.h"
#include "nonet/geometry/named.h"

namespace nonet::draw {
namespace {

using geometry::Puzzle;
using geometry::Rule;
using geometry::RuleInfo;

constexpr Rect kWhere{0, 0, 400, 0};

Puzzle variant(std::string_view words) { return *geometry::puzzle_of_variant(words); }

// A puzzle drawn in light colours.
Scene drawn(const Puzzle& puzzle, const std::vector<geometry::Value>& digits = {}) {
  Scene scene;
  draw_puzzle(scene, kWhere,
              {.puzzle = puzzle,
               .alphabet = geometry::usual_alphabet(puzzle.layout),
               .digits = digits,
               .candidates = {}},
              themes().front());
  return scene;
}

std::vector<std::string> words_of(const Scene& scene) {
  std::vector<std::string> words;
  for (const Item& item : scene.items) {
    if (const auto* text = std::get_if<Text>(&item)) words.push_back(text->words);
  }
  return words;
}

std::vector<std::string> legend_of(const Puzzle& puzzle) {
  std::vector<std::string> words;
  for (const Paragraph& paragraph :
       legend(puzzle, geometry::usual_alphabet(puzzle.layout), themes().front())) {
    words.push_back(paragraph.words);
  }
  return words;
}

// Two scenes are the same as far as their items' kinds and texts go.
std::string shape_of(const Scene& scene) {
  std::string shape;
  for (const Item& item : scene.items) shape += static_cast<char>('0' + item.index());
  for (const std::string& words : words_of(scene)) shape += words;
  return shape;
}

TEST(DrawPuzzle, EveryClueIsDrawnOrNamed) {
  for (const RuleInfo& row : geometry::rule_table()) {
    SCOPED_TRACE(row.slug);
    const Puzzle whole = geometry::puzzle_of(geometry::example_of(row.id));
    const bool has_mark = mark_row(row.id).layer != Layer::kNone;
    EXPECT_EQ(has_mark, row.shape != geometry::ClueShape::kGlobal);
    for (std::size_t i = 0; i < whole.clues.size(); ++i) {
      Puzzle less = whole;
      less.clues.erase(less.clues.begin() + static_cast<std::ptrdiff_t>(i));
      const bool is_drawn = shape_of(drawn(whole)) != shape_of(drawn(less));
      const bool is_global =
          geometry::info(whole.clues[i].rule).shape == geometry::ClueShape::kGlobal;
      EXPECT_NE(is_drawn, is_global);
      if (is_global) {
        EXPECT_GT(legend_of(whole).size(), legend_of(less).size());
      }
    }
  }
}

TEST(DrawPuzzle, ABareBoardHasNoDigitsAndSaysWhereItsCellsAre) {
  Puzzle puzzle = geometry::puzzle_of(geometry::example_of(Rule::kSandwich));
  puzzle.givens[0] = 4;
  Puzzle blank = puzzle;
  blank.givens[0] = geometry::kBlank;
  const Theme& theme = themes().front();
  const BareBoard bare =
      draw_bare_board(puzzle, geometry::usual_alphabet(puzzle.layout), theme, kWhere.width);
  EXPECT_EQ(shape_of(bare.scene), shape_of(drawn(blank)));
  EXPECT_DOUBLE_EQ(bare.scene.height, height_of(puzzle, theme) * kWhere.width);
  // The corner of the last cell is as far from the right and lower edge as the first from none.
  const double half = theme.thick * bare.side / 2;
  EXPECT_NEAR(bare.origin.x + puzzle.layout.columns * bare.side + half, bare.scene.width, 1e-9);
  EXPECT_NEAR(bare.origin.y + puzzle.layout.rows * bare.side + half, bare.scene.height, 1e-9);
}

TEST(DrawPuzzle, TheLegendHasEveryRule) {
  for (const RuleInfo& row : geometry::rule_table()) {
    SCOPED_TRACE(row.slug);
    const Puzzle puzzle = geometry::puzzle_of(geometry::example_of(row.id));
    std::string heading(row.name.substr(4));
    heading.front() = static_cast<char>(std::toupper(heading.front()));
    heading += ": ";
    int found = 0;
    for (const std::string& words : legend_of(puzzle)) found += words.starts_with(heading) ? 1 : 0;
    EXPECT_EQ(found, 1) << heading;
  }
}

TEST(DrawPuzzle, TheLegendSaysNumbersThatNoMarkShows) {
  Puzzle puzzle = variant("9x9,x");
  puzzle.clues.push_back({.rule = Rule::kNoOtherSum, .numbers = {10}});
  puzzle.clues.push_back({.rule = Rule::kNoOtherSum, .numbers = {5}});
  puzzle.clues.push_back({.rule = Rule::kWhisper, .cells = {0, 1}});
  EXPECT_EQ(legend_of(puzzle),
            (std::vector<std::string>{
                "Diagonals: each marked diagonal holds each value once.",
                "Whisper line: Neighbours on the line differ by 5 at least.",
                "Rule that all sums of two cells are shown: Adjacent cells without a mark do not "
                "have the sum 10.",
                "Rule that all sums of two cells are shown: Adjacent cells without a mark do not "
                "have the sum 5.",
            }));
  EXPECT_TRUE(words_of(drawn(puzzle)).empty());
  puzzle.clues.back().numbers = {4};
  EXPECT_EQ(words_of(drawn(puzzle)), std::vector<std::string>{"4"});
  EXPECT_EQ(legend_of(puzzle)[1],
            "Whisper line: Neighbours on the line differ by 5 at least, or by the number that it "
            "shows.");
}

TEST(DrawPuzzle, AClassicPuzzleHasNoLegend) {
  EXPECT_TRUE(legend_of(variant("9x9")).empty());
  EXPECT_TRUE(legend_of(variant("6x6")).empty());
}

TEST(DrawPuzzle, TheLegendSaysWhatTheLayoutDoesNotShow) {
  EXPECT_EQ(legend_of(variant("16x16")), std::vector<std::string>{"The values are 1 to G."});
  EXPECT_EQ(legend_of(variant("36x36")),
            std::vector<std::string>{"The values are the numbers from 1 to 36."});
  EXPECT_EQ(legend_of(variant("from-0")), std::vector<std::string>{"The values are 0 to 8."});
  EXPECT_EQ(legend_of(variant("butterfly")),
            std::vector<std::string>{"Grids of 9 by 9 cells begin at r1c1, r1c4, r4c1, r4c4."});
  for (const std::string_view houses :
       {"x", "windoku", "disjoint-groups", "centre-dot", "asterisk", "girandola"}) {
    EXPECT_EQ(legend_of(variant(houses)).size(), 1U) << houses;
  }
}

// Lines of these rules have nothing but their look.
TEST(DrawPuzzle, LinesLookDifferentInEveryTheme) {
  constexpr std::array kLines{Rule::kPalindrome, Rule::kRenban,  Rule::kWhisper,
                              Rule::kRegionSum,  Rule::kZipper,  Rule::kSumLine,
                              Rule::kEntropic,   Rule::kModular, Rule::kNabner};
  for (const Theme& theme : themes()) {
    std::set<std::tuple<std::uint32_t, double, Dash>> looks;
    for (const Rule rule : kLines) {
      const MarkLook look = look_of(rule, theme);
      EXPECT_GT(look.width, 0);
      EXPECT_TRUE(looks.insert({look.colour.rgb, look.width, look.dash}).second)
          << theme.slug << ' ' << info(rule).slug;
    }
  }
}

TEST(DrawPuzzle, LinesAreThickAroundBoxesAndGridsAlone) {
  const auto count = [](std::string_view words, Colour colour) {
    int lines = 0;
    for (const Item& item : drawn(variant(words)).items) {
      const auto* line = std::get_if<Line>(&item);
      if (line != nullptr && line->stroke.colour == colour) ++lines;
    }
    return lines;
  };
  const Theme& theme = themes().front();
  EXPECT_EQ(count("6x6", theme.thick_line), 4 + 3);
  EXPECT_EQ(count("6x6", theme.thin_line), 3 + 4);
  EXPECT_EQ(count("9x9,latin", theme.thick_line), 4);
  EXPECT_EQ(count("9x9,latin", theme.thin_line), 16);
}

TEST(DrawPuzzle, DigitsStandInTheirCells) {
  Puzzle puzzle = variant("16x16");
  geometry::set_given(puzzle, 17, 9);
  std::vector<geometry::Value> digits(puzzle.layout.cells.size(), geometry::kBlank);
  digits[17] = 9;
  digits[255] = 15;
  const Scene scene = drawn(puzzle, digits);
  EXPECT_EQ(words_of(scene), (std::vector<std::string>{"A", "G"}));
  const double side = kWhere.width / (16 + themes().front().thick);
  const auto& last = std::get<Text>(scene.items.back());
  EXPECT_NEAR(last.at.x, kWhere.width - 0.5 * side, side / 10);
  EXPECT_EQ(last.style.colour, themes().front().solved);
}

TEST(DrawPuzzle, CandidatesOfManyValuesStayInTheirCells) {
  const Puzzle puzzle = variant("36x36");
  Scene scene;
  draw_puzzle(scene, kWhere,
              {.puzzle = puzzle,
               .alphabet = geometry::usual_alphabet(puzzle.layout),
               .digits = {},
               .candidates = puzzle.candidates},
              themes().front());
  EXPECT_EQ(words_of(scene).size(), 36U * 36 * 36);
  for (const Item& item : scene.items) {
    if (const auto* text = std::get_if<Text>(&item)) {
      EXPECT_TRUE(text->at.x > 0 && text->at.x < kWhere.width && text->at.y > 0 &&
                  text->at.y < kWhere.width);
    }
  }
}

}  // namespace
}  // namespace nonet::draw
