// Press: what every page of a book is made with, and a function for each kind of page.
//
// Everything is black: what matters less is smaller, not greyer. Words are in one font, what is
// looked up in another; everything stands on the left edge of a page's body or on its right one.

#pragma once

#include <optional>
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

// "1–12", or "12" where both are the same.
std::string range_text(int first, int last);

// "Made with Nonet 0.1.0, seed 7. Set in ..."
std::string made_with(const Press& press);

// Lines that a page of contents has room for; the gutter makes no difference.
int contents_lines(const Recipe& recipe);

// The label that all puzzles of a chapter have.
std::optional<Label> label_of(const Press& press, int chapter);

// The styles of words and of figures; `size` at least 16 points in large print.
TextStyle words_style(const Recipe& recipe, double size);
TextStyle italic_style(const Recipe& recipe, double size);
TextStyle heading_style(const Recipe& recipe, double size);  // semibold
TextStyle figure_style(const Recipe& recipe, double size, int weight = 400);

// At the outer edge the page's number, inward of it what the page belongs to.
void draw_foot(const Press& press, const Frame& frame, const PageSpec& page, int number,
               Scene& scene);
void draw_half_title(const Press& press, const Frame& frame, Scene& scene);
void draw_imprint(const Press& press, const Frame& frame, Scene& scene);
void draw_title_page(const Press& press, const Frame& frame, Scene& scene);
void draw_contents(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_how_to_play(const Press& press, const Frame& frame, Scene& scene);
void draw_chapter_page(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_puzzles(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);
void draw_solutions(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);

// How boards share the pages of a chapter; on worksheets, puzzles stand below the lines for name,
// class and date. `cells`: along the side of the largest board.
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
// What a screen reader says of a puzzle's board, or of its solution's.
std::string spoken_text(const Press& press, const Entry& entry, bool solved = false);
// What a puzzle's QR code says.
std::string code_text(const Recipe& recipe, const Entry& entry);
// The font size of digits on boards of this side with so many cells along it, and its least in
// large print.
double digit_size(const Recipe& recipe, double board, int cells = kSide);

inline constexpr double kLeastLargeDigit = 24;

}  // namespace nonet::book
