// Plans, frames, slots and pages, measured with letters that are all half as wide as they are high.

#include "nonet/book/layout.h"

#include <array>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "nonet/base/json.h"
#include "nonet/book/share_link.h"

namespace nonet::book {
namespace {

class HalfMeasure final : public draw::TextMeasure {
 public:
  double width(std::string_view words, const TextStyle& style) const override {
    double letters = 0;
    for (std::size_t at = 0; at < words.size(); at += utf8_length(words, at)) ++letters;
    return letters * style.size / 2;
  }
};

Recipe recipe_of(std::string_view rest) {
  ReadRecipe read = read_recipe("[book]\ntitle = 'The Book'\n" + std::string(rest));
  EXPECT_TRUE(read.faults.empty()) << read.faults.front().message;
  return read.recipe;
}

std::vector<Entry> entries_of(const std::vector<int>& counts) {
  const Grid givens = *Grid::from_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Grid solution = *Grid::from_line(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  std::vector<Entry> entries;
  for (std::size_t chapter = 0; chapter < counts.size(); ++chapter) {
    for (int i = 0; i < counts[chapter]; ++i) {
      Entry entry;
      entry.number = static_cast<int>(entries.size()) + 1;
      entry.chapter = static_cast<int>(chapter);
      ClassicContent content;
      content.givens = givens;
      content.solution = solution;
      entry.content = content;
      entries.push_back(entry);
    }
  }
  return entries;
}

std::string chapters(int n, int count) {
  std::string text;
  for (int i = 1; i <= n; ++i) {
    text += "[[chapter]]\ntitle = 'Part " + std::to_string(i) +
            "'\ncount = " + std::to_string(count) + "\n";
  }
  return text;
}

TEST(Frame, TheGutterIsAtTheBack) {
  Recipe recipe;
  const Frame right = frame_of(recipe, 50, 1);
  const Frame left = frame_of(recipe, 50, 2);
  EXPECT_EQ(right.body.x, 50);
  EXPECT_EQ(left.body.right(), recipe.page.trim.width - 50);
  EXPECT_EQ(right.body.width, left.body.width);
  recipe.page.mirrored = false;
  EXPECT_EQ(frame_of(recipe, 50, 2).body.x, 50);
}

TEST(Frame, BleedIsAtTheThreeOuterEdges) {
  Recipe recipe;
  recipe.page.bleed = true;
  const Frame right = frame_of(recipe, 50, 1);
  const Frame left = frame_of(recipe, 50, 2);
  EXPECT_EQ(right.sheet.width, recipe.page.trim.width + kBleed);
  EXPECT_EQ(right.sheet.height, recipe.page.trim.height + 2 * kBleed);
  EXPECT_EQ(right.trim.x, 0);
  EXPECT_EQ(left.trim.x, kBleed);
}

TEST(Slots, BoardsAreLargeAndApart) {
  const draw::Rect area{30, 40, 540, 720};
  for (int count = 1; count <= 20; ++count) {
    for (const double code : {0.0, 50.0}) {
      const Slots slots = make_slots({.area = area, .count = count, .code = code});
      EXPECT_GE(slots.columns * slots.rows, count);
      EXPECT_GT(slots.board, 60) << count;
      std::vector<draw::Rect> boards;
      for (int i = 0; i < count; ++i) {
        const draw::Rect board = slots.board_of(i);
        EXPECT_GE(board.x, area.x - 1e-9);
        EXPECT_LE(board.right(), area.right() + 1e-9);
        EXPECT_GE(board.y, area.y + 18 - 1e-9);
        EXPECT_LE(board.bottom(), area.bottom() + 1e-9);
        for (const draw::Rect& other : boards) {
          const bool apart = other.right() <= board.x + 1e-9 || board.right() <= other.x + 1e-9 ||
                             other.bottom() <= board.y + 1e-9 || board.bottom() <= other.y + 1e-9;
          EXPECT_TRUE(apart) << count << " " << i;
        }
        boards.push_back(board);
      }
    }
  }
}

// Shares of the width of a paperback's page.
TEST(Slots, BoardsTakeWhatThePageHas) {
  constexpr std::array<std::pair<int, double>, 4> kShares{
      {{1, 0.80}, {2, 0.60}, {4, 0.36}, {6, 0.30}}};
  for (const auto& [count, share] : kShares) {
    const Recipe recipe =
        recipe_of("[page]\ntrim = '6x9'\n[puzzles]\nper_page = " + std::to_string(count) + "\n" +
                  chapters(1, 60));
    const std::vector<ChapterSize> counts{{60}};
    EXPECT_GE(measures(recipe, counts).board / recipe.page.trim.width, share) << count;
  }
}

TEST(Slots, SixALetterPageAreTwoAndAHalfInches) {
  const Recipe recipe = recipe_of("[puzzles]\nper_page = 6\n" + chapters(1, 60));
  const std::vector<ChapterSize> counts{{60}};
  EXPECT_GE(measures(recipe, counts).board, 2.5 * kInch);
}

TEST(Slots, BoardsOfFacingPagesStandAtOneHeight) {
  for (const int count : {1, 2, 4, 6}) {
    const Recipe recipe =
        recipe_of("[puzzles]\nper_page = " + std::to_string(count) + "\n" + chapters(1, 60));
    const Slots left = puzzle_slots(recipe, frame_of(recipe, 36, 2), {});
    const Slots right = puzzle_slots(recipe, frame_of(recipe, 36, 3), {});
    for (int i = 0; i < count; ++i) EXPECT_EQ(left.board_of(i).y, right.board_of(i).y);
  }
}

TEST(Plan, OpeningsAreOnRightPages) {
  const Recipe recipe = recipe_of(chapters(3, 5));
  const std::vector<ChapterSize> counts{{5}, {5}, {5}};
  const Plan plan = make_plan(recipe, counts, contents_lines(recipe));
  std::set<int> puzzles;
  for (std::size_t i = 0; i < plan.pages.size(); ++i) {
    const PageSpec& page = plan.pages[i];
    if (page.kind == PageKind::kChapter || page.kind == PageKind::kTitle) {
      EXPECT_EQ(i % 2, 0U);
    }
    if (page.kind != PageKind::kPuzzles) continue;
    for (int k = page.first; k < page.first + page.count; ++k) {
      EXPECT_EQ(plan.puzzle_pages[static_cast<std::size_t>(k)], static_cast<int>(i) + 1);
      EXPECT_TRUE(puzzles.insert(k).second);
    }
  }
  EXPECT_EQ(puzzles.size(), 15U);
  EXPECT_EQ(plan.contents.size(), 5U);
}

TEST(Plan, FacingSolutionsAreOnTheRightPageBesideTheirPuzzles) {
  const Recipe recipe = recipe_of("[solutions]\nwhere = 'facing'\n" + chapters(2, 5));
  const std::vector<ChapterSize> counts{{5}, {5}};
  const Plan plan = make_plan(recipe, counts, contents_lines(recipe));
  for (std::size_t i = 0; i < plan.puzzle_pages.size(); ++i) {
    EXPECT_EQ(plan.puzzle_pages[i] % 2, 0);
    EXPECT_EQ(plan.solution_pages[i], plan.puzzle_pages[i] + 1);
  }
}

TEST(Layout, EveryLinkLeadsSomewhere) {
  for (const std::string_view how :
       {"", "chapter_pages = false\n", "title_page = false\ncontents = false\n",
        "how_to_play = false\nchapter_pages = false\n[solutions]\nwhere = 'facing'\n",
        "[solutions]\nwhere = 'none'\n", "[page]\nbleed = true\nchapter_names = false\n",
        "[puzzles]\nlarge_print = true\nworksheet = true\n",
        "[qr]\nto = 'puzzle'\nbase = 'https://a.example/'\n[page]\nnumbers = false\n"}) {
    const Recipe recipe = recipe_of(std::string(how) + chapters(3, 5));
    std::vector<Entry> entries = entries_of({5, 5, 5});
    const HalfMeasure measure;
    const Layout layout(recipe, entries, measure);
    std::set<std::string> anchors;
    std::set<std::string> targets;
    for (const draw::OutlineEntry& entry : layout.document().outline) targets.insert(entry.target);
    for (int number = 1; number <= layout.pages(); ++number) {
      for (const draw::Item& item : layout.page(number).items) {
        if (const auto* anchor = std::get_if<draw::Anchor>(&item)) {
          EXPECT_TRUE(anchors.insert(anchor->name).second) << anchor->name << "\n" << how;
        }
        if (const auto* link = std::get_if<draw::LinkArea>(&item)) targets.insert(link->target);
      }
    }
    for (const std::string& target : targets) EXPECT_TRUE(anchors.contains(target)) << target;
  }
}

TEST(Layout, TextStaysOnThePaper) {
  const HalfMeasure measure;
  for (const std::string_view trim : {"5.5x8.5", "a5", "letter", "7x10"}) {
    const Recipe recipe = recipe_of(
        "subtitle = 'A subtitle of some length, as they often are'\nauthor = 'Somebody'\n"
        "[page]\ntrim = '" +
        std::string(trim) + "'\n" + chapters(2, 9));
    std::vector<Entry> entries = entries_of({9, 9});
    const Layout layout(recipe, entries, measure);
    for (int number = 1; number <= layout.pages(); ++number) {
      const draw::Scene page = layout.page(number);
      for (const draw::Item& item : page.items) {
        const auto* text = std::get_if<draw::Text>(&item);
        if (text == nullptr) continue;
        const double width = measure.width(text->words, text->style);
        const double left = text->style.align == draw::Align::kLeft     ? text->at.x
                            : text->style.align == draw::Align::kCentre ? text->at.x - width / 2
                                                                        : text->at.x - width;
        EXPECT_GE(left, 0) << text->words << " on page " << number << " of " << trim;
        EXPECT_LE(left + width, page.width) << text->words << " on page " << number;
        EXPECT_GT(text->at.y, 0);
        EXPECT_LT(text->at.y, page.height);
      }
    }
  }
}

TEST(Layout, WhatDoesNotFitIsSaidBefore) {
  const auto fault = [](std::string_view rest, int count) {
    const Recipe recipe = recipe_of(std::string(rest) + chapters(1, count));
    const std::vector<ChapterSize> counts{{count}};
    const std::vector<Fault> faults = check_layout(recipe, counts);
    return faults.empty() ? std::string() : faults.front().message;
  };
  EXPECT_EQ(fault("", 60), "");
  EXPECT_NE(fault("[page]\ntrim = 'a5'\n[puzzles]\nper_page = 20\n", 60)
                .find("20 puzzles a page come to"),
            std::string::npos);
  EXPECT_NE(fault("[page]\ntrim = '4x6'\n[puzzles]\nlarge_print = true\n", 60)
                .find("large print has digits of at least 24 pt"),
            std::string::npos);
  EXPECT_NE(fault("[page]\ntrim = '4x6'\n[solutions]\nper_page = 30\n[puzzles]\nper_page = 1\n", 60)
                .find("the solutions come to"),
            std::string::npos);
  EXPECT_NE(fault("[page]\ntrim = '4x6'\nmargin_outside = 3\n", 60).find("the margins leave"),
            std::string::npos);
  EXPECT_NE(fault("", 10'000).find("expected at most 828"), std::string::npos);
}

// No item of a page is grey, or a hairline; the foot and everything else is within the body's
// edges.
TEST(Layout, PagesAreBlackAndWhiteWithinTheirEdges) {
  const HalfMeasure measure;
  for (const int per_page : {1, 2, 4, 6}) {
    const Recipe recipe = recipe_of(
        "[page]\ntrim = '6x9'\n[puzzles]\nshaded_boxes = true\nheading = ['sign', "
        "'label', 'rating', 'technique', 'clues']\nper_page = " +
        std::to_string(per_page) + "\n" + chapters(2, 9));
    std::vector<Entry> entries = entries_of({9, 9});
    const Layout layout(recipe, entries, measure);
    for (int number = 1; number <= layout.pages(); ++number) {
      const double inner = 36;
      for (const draw::Item& item : layout.page(number).items) {
        if (const auto* line = std::get_if<draw::Line>(&item)) {
          EXPECT_EQ(line->stroke.colour, draw::Colour{});
          EXPECT_GE(line->stroke.width, 0.25);
        }
        const auto* text = std::get_if<draw::Text>(&item);
        if (text == nullptr) continue;
        EXPECT_NE(text->style.face, draw::Face::kPicture) << text->words;
        EXPECT_TRUE(text->style.colour.rgb == 0 || text->style.colour.rgb == 0xFFFFFF);
        EXPECT_EQ(text->words.find("…"), std::string::npos) << text->words;
        if (text->style.align != draw::Align::kLeft) continue;
        EXPECT_LE(text->at.x + measure.width(text->words, text->style), 6 * kInch - inner + 0.1)
            << text->words << " on page " << number << ", " << per_page << " a page";
      }
    }
  }
}

TEST(Layout, LargePrintHasNoSmallText) {
  const HalfMeasure measure;
  const Recipe recipe = recipe_of("[puzzles]\nlarge_print = true\n" + chapters(2, 5));
  std::vector<Entry> entries = entries_of({5, 5});
  const Layout layout(recipe, entries, measure);
  for (int number = 1; number <= layout.pages(); ++number) {
    for (const draw::Item& item : layout.page(number).items) {
      const auto* text = std::get_if<draw::Text>(&item);
      if (text == nullptr) continue;
      EXPECT_GE(text->style.size, 16 - 1e-9) << text->words << " on page " << number;
    }
  }
}

TEST(Layout, LargePrintHasLargeDigits) {
  for (const std::string_view trim : {"letter", "a4", "6x9", "8x10"}) {
    const Recipe recipe = recipe_of("[page]\ntrim = '" + std::string(trim) +
                                    "'\n[puzzles]\nlarge_print = true\n" + chapters(1, 5));
    const std::vector<ChapterSize> counts{{5}};
    const Measures found = measures(recipe, counts);
    EXPECT_GE(found.digit, kLeastLargeDigit) << trim;
  }
}

TEST(Qr, RectanglesCoverExactlyTheBlackSquares) {
  const QrCode code = *qr_code("https://a.example/#p=" + share_code(Grid()));
  draw::Scene scene;
  const double side = code.side + 2 * kQuietZone;
  draw_qr(scene, {0, 0, side, side}, code);
  std::vector<int> covered(code.black.size(), 0);
  for (const draw::Item& item : scene.items) {
    const draw::Rect& rect = std::get<draw::Rectangle>(item).rect;
    for (double y = rect.y + 0.5; y < rect.bottom(); ++y) {
      for (double x = rect.x + 0.5; x < rect.right(); ++x) {
        ++covered[static_cast<std::size_t>((y - kQuietZone) - 0.5) *
                      static_cast<std::size_t>(code.side) +
                  static_cast<std::size_t>(x - kQuietZone)];
      }
    }
  }
  for (std::size_t i = 0; i < covered.size(); ++i) EXPECT_EQ(covered[i], code.black[i] ? 1 : 0);
}

TEST(Typeset, WrapsAndShortens) {
  const HalfMeasure measure;
  const TextStyle style{.size = 2};  // a letter is a point wide
  EXPECT_EQ(wrapped(measure, "one two  three\nfour", style, 7),
            (std::vector<std::string>{"one two", "three", "four"}));
  EXPECT_EQ(wrapped(measure, "incomprehensibilities", style, 7),
            std::vector<std::string>{"incomprehensibilities"});
  EXPECT_TRUE(wrapped(measure, "  ", style, 7).empty());
  EXPECT_EQ(shortened(measure, "Größe", style, 5), "Größe");
  EXPECT_EQ(shortened(measure, "Größen", style, 5), "Größ…");
  EXPECT_EQ(fitted(measure, "12345678", style, 4, 0.5).size, 1);
}

TEST(Typeset, CentredLinesAreBalanced) {
  const HalfMeasure measure;
  draw::Scene scene;
  Column column(scene, measure, {0, 0, 14, 100});
  column.paragraph("aa bb cc dd ee ff", {.size = 2, .align = draw::Align::kCentre});
  ASSERT_EQ(scene.items.size(), 2U);
  EXPECT_EQ(std::get<draw::Text>(scene.items[0]).words, "aa bb cc");
  EXPECT_EQ(std::get<draw::Text>(scene.items[1]).words, "dd ee ff");
}

}  // namespace
}  // namespace nonet::book
