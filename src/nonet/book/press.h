// Press: what every page of a book is made with, and a function for each kind of page.
//
// Everything is black: what matters less is smaller, not greyer.

#pragma once

#include <span>
#include <string>
#include <vector>

#include "nonet/book/chapter_size.h"
#include "nonet/book/entry.h"
#include "nonet/book/frame.h"
#include "nonet/book/plan.h"
#include "nonet/book/qr.h"
#include "nonet/book/recipe.h"
#include "nonet/book/slots.h"
#include "nonet/book/typeset.h"
#include "nonet/book/words.h"

namespace nonet::book {

struct Press {
  const Recipe& recipe;
  const Words& words;
  std::span<const Entry> entries;
  const Plan& plan;
  const TextMeasure& measure;
  std::span<const ChapterSize> sizes;  // of each chapter
  double gutter = 0;
  // By chapter: the side of the largest QR code, without quiet zone; 0: no codes.
  std::span<const int> code_squares;
};

// Names of anchors.
std::string chapter_anchor(int chapter);
std::string puzzle_anchor(int number);
std::string solution_anchor(int number);
inline constexpr std::string_view kContentsAnchor = "contents";
inline constexpr std::string_view kHowToPlayAnchor = "how-to-play";
inline constexpr std::string_view kSolutionsAnchor = "solutions";
std::string anchor_of(const ContentsLine& line);
std::string title_of(const Press& press, const ContentsLine& line);

// "12 puzzles · 1–12"; empty: the line is about no chapter.
std::string count_text(const Press& press, const ContentsLine& line);
// Where paragraphs stand on a page: the left part of the body, no wider than reads well.
draw::Rect text_area(const Frame& frame);

// Lines that a page of contents has room for; the gutter makes no difference.
int contents_lines(const Recipe& recipe);

void draw_title_page(const Press& press, const Frame& frame, Scene& scene);
void draw_contents(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_how_to_play(const Press& press, const Frame& frame, Scene& scene);
void draw_chapter_page(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_puzzles(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_solutions(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);

// How boards share the pages of a chapter; on worksheets, puzzles stand below the lines for name
// and date. `cells`: along the side of the largest board.
struct ChapterSlots {
  int chapter = 0;
  int cells = kSide;
  int code_squares = 0;
};
Slots puzzle_slots(const Recipe& recipe, const Frame& frame, const ChapterSlots& chapter);
// `chapter`: whose solutions stand on the page behind; -1: of all, at the back.
Slots solution_slots(const Recipe& recipe, const Frame& frame, std::span<const ChapterSize> sizes,
                     int chapter);
// What stands over a puzzle beside its number.
std::string heading_text(const Press& press, const Entry& entry);
// What a puzzle's QR code says.
std::string code_text(const Recipe& recipe, const Entry& entry);
// The font size of digits on boards of this side with so many cells along it, and its bounds in
// large print.
double digit_size(const Recipe& recipe, double board, int cells = kSide);

inline constexpr double kLeastLargeDigit = 24;
inline constexpr double kMostLargeDigit = 30;

}  // namespace nonet::book
