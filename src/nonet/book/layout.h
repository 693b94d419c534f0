// Layout: from a recipe and its puzzles to pages, one after the other.
//
//   counts --> Plan --> number of pages --> gutter --> Frame of each page --> Scene
//
// Pure: the same recipe, entries and text widths give the same scenes.

#pragma once

#include <span>
#include <vector>

#include "nonet/book/chapter_size.h"
#include "nonet/book/entry.h"
#include "nonet/book/press.h"
#include "nonet/book/recipe.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

// The parts of a recipe that do not fit on paper. `sizes`: of each chapter.
std::vector<Fault> check_layout(const Recipe& recipe, std::span<const ChapterSize> sizes);

// The sizes of a book; boards, digits and solutions are those of the chapter with the smallest
// digits. Same precondition as for Layout.
struct Measures {
  int puzzles = 0;
  int pages = 0;
  double gutter = 0;
  double board = 0;     // side
  double digit = 0;     // font
  double solution = 0;  // side of a board; 0: none is printed
};
Measures measures(const Recipe& recipe, std::span<const ChapterSize> sizes);

class Layout {
 public:
  // Writes the pages into the entries. All must outlive the layout. Precondition: check_layout()
  // has no fault; entries in the order of the book.
  Layout(const Recipe& recipe, std::vector<Entry>& entries, const draw::TextMeasure& measure);
  // The members refer to each other.
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

  // Metadata and outline, without pages.
  draw::Document document() const;
  int pages() const { return static_cast<int>(plan_.pages.size()); }
  // Page 1, 2, ...
  draw::Scene page(int number) const;
  // What is left of each page after cutting.
  std::vector<draw::Rect> trims() const;

 private:
  const Recipe& recipe_;
  std::span<const Entry> entries_;
  std::vector<ChapterSize> sizes_;
  std::vector<int> code_squares_;
  Plan plan_;
  Press press_;
};

}  // namespace nonet::book
