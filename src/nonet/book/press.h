// Press: what every page of a book is made with, and a function for each kind of page.
//
// Everything is black: what matters less is smaller, not greyer.

#pragma once

#include <span>
#include <string>
#include <vector>

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
  double gutter = 0;
  int code_squares = 0;  // side of the largest QR code, without quiet zone; 0: no codes
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

// Lines that a page of contents has room for; the gutter makes no difference.
int contents_lines(const Recipe& recipe);

void draw_title_page(const Press& press, const Frame& frame, Scene& scene);
void draw_contents(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_how_to_play(const Press& press, const Frame& frame, Scene& scene);
void draw_chapter_page(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_puzzles(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_solutions(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);

// How boards share the pages; on worksheets, puzzles stand below the lines for name and date.
Slots puzzle_slots(const Recipe& recipe, const Frame& frame, int code_squares);
Slots solution_slots(const Recipe& recipe, const Frame& frame, PageKind kind);
// What a puzzle's QR code says.
std::string code_text(const Recipe& recipe, const Entry& entry);
// The font size of digits on boards of this size, and its bounds in large print.
double digit_size(const Recipe& recipe, double board);

inline constexpr double kLeastLargeDigit = 24;
inline constexpr double kMostLargeDigit = 30;

}  // namespace nonet::book
