// Plan: what is on each page, before anything is measured or drawn.
//
//   half title | title | imprint | contents | how to play | chapter 1: opening, puzzles... |
//   chapter 2 | solutions...
//
// Page numbers count all pages from 1, as readers of PDFs do; odd pages are right ones. An opening
// stands on a right page, with a blank page before it where need be. Where solutions are on the
// page behind, puzzles stand on left pages, so that both are seen at once. A chapter with variants
// has an opening in any case, on which its rules stand.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/book/chapter_size.h"
#include "nonet/book/recipe.h"

namespace nonet::book {

enum class PageKind : std::uint8_t {
  kBlank,
  kHalfTitle,
  kTitle,
  kImprint,
  kContents,
  kHowToPlay,
  kChapter,
  kPuzzles,
  kFacing,  // solutions of the page before
  kSolutions,
};

struct PageSpec {
  PageKind kind = PageKind::kBlank;
  int chapter = -1;  // from 0; -1: of none
  int first = 0;     // entry, from 0; of the contents: line
  int count = 0;

  // The entry or line of the page's item `i`.
  std::size_t item(int i) const {
    return static_cast<std::size_t>(first) + static_cast<std::size_t>(i);
  }
};

struct ContentsLine {
  int chapter = -1;  // -1: not a chapter
  PageKind kind = PageKind::kChapter;
  int page = 0;
  int first = 0;  // puzzle, from 0
  int count = 0;
};

struct Plan {
  std::vector<PageSpec> pages;  // page 1 is the first
  std::vector<ContentsLine> contents;
  std::vector<int> puzzle_pages;    // by entry
  std::vector<int> solution_pages;  // by entry; 0: none
};

// `sizes`: of each chapter. `lines`: how many lines a page of contents has.
Plan make_plan(const Recipe& recipe, std::span<const ChapterSize> sizes, int lines);

// The recipe's gutter, or the one that so many pages need.
double gutter_of(const Recipe& recipe, const Plan& plan);

// Solutions on a page at the back; by the size of the page where the recipe does not say.
int solutions_per_page(const Recipe& recipe);

// Puzzles on a page of a chapter; one in large print.
int puzzles_per_page(const Recipe& recipe, int chapter);

}  // namespace nonet::book
