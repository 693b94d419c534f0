#include "nonet/book/plan.h"

#include <algorithm>

#include "nonet/book/frame.h"

namespace nonet::book {

namespace {

class Planner {
 public:
  Planner(const Recipe& recipe, std::span<const ChapterSize> sizes, int lines)
      : recipe_(recipe), sizes_(sizes), lines_(lines) {}

  Plan plan() {
    int puzzles = 0;
    for (const ChapterSize& size : sizes_) puzzles += size.puzzles;
    plan_.puzzle_pages.assign(static_cast<std::size_t>(puzzles), 0);
    plan_.solution_pages.assign(static_cast<std::size_t>(puzzles), 0);
    add_front();
    int first = 0;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      add_chapter(static_cast<int>(i), first, sizes_[i]);
      first += sizes_[i].puzzles;
    }
    if (recipe_.solutions.where == Solutions::kBack) add_solutions(puzzles);
    return std::move(plan_);
  }

 private:
  int next_page() const { return static_cast<int>(plan_.pages.size()) + 1; }
  void add(const PageSpec& page) { plan_.pages.push_back(page); }
  void go_to_right_page() {
    if (recipe_.page.mirrored && next_page() % 2 == 0) add({});
  }
  void go_to_left_page() {
    if (recipe_.page.mirrored && next_page() % 2 == 1) add({});
  }

  void add_front() {
    const Cover& cover = recipe_.cover;
    if (cover.half_title) add({PageKind::kHalfTitle, -1, 0, 0});
    if (cover.title_page) {
      go_to_right_page();
      add({PageKind::kTitle, -1, 0, 0});
      if (cover.imprint) add({PageKind::kImprint, -1, 0, 0});
    }
    if (recipe_.cover.contents) {
      if (!plan_.pages.empty()) go_to_right_page();
      const int lines = static_cast<int>(sizes_.size()) + (recipe_.cover.how_to_play ? 1 : 0) +
                        (recipe_.solutions.where == Solutions::kBack ? 1 : 0);
      for (int first = 0; first < lines; first += lines_) {
        add({PageKind::kContents, -1, first, std::min(lines_, lines - first)});
      }
    }
    if (recipe_.cover.how_to_play) {
      plan_.contents.push_back({-1, PageKind::kHowToPlay, next_page(), 0, 0});
      add({PageKind::kHowToPlay, -1, 0, 0});
    }
  }

  void add_chapter(int chapter, int first, const ChapterSize& size) {
    const int count = size.puzzles;
    const bool facing = recipe_.solutions.where == Solutions::kFacing;
    if (recipe_.cover.chapter_pages || size.variants) {
      go_to_right_page();
      plan_.contents.push_back({chapter, PageKind::kChapter, next_page(), first, count});
      add({PageKind::kChapter, chapter, first, count});
      if (facing) go_to_left_page();
    } else {
      if (facing) go_to_left_page();
      plan_.contents.push_back({chapter, PageKind::kChapter, next_page(), first, count});
    }
    const int per_page = puzzles_per_page(recipe_, chapter);
    for (int done = 0; done < count; done += per_page) {
      add_puzzles({PageKind::kPuzzles, chapter, first + done, std::min(per_page, count - done)},
                  facing);
    }
  }

  void add_puzzles(const PageSpec& page, bool facing) {
    std::fill_n(plan_.puzzle_pages.begin() + page.first, page.count, next_page());
    if (recipe_.solutions.where == Solutions::kFoot) {
      std::fill_n(plan_.solution_pages.begin() + page.first, page.count, next_page());
    }
    add(page);
    if (!facing) return;
    std::fill_n(plan_.solution_pages.begin() + page.first, page.count, next_page());
    add({PageKind::kFacing, page.chapter, page.first, page.count});
  }

  void add_solutions(int puzzles) {
    go_to_right_page();
    plan_.contents.push_back({-1, PageKind::kSolutions, next_page(), 0, puzzles});
    const int per_page = solutions_per_page(recipe_);
    for (int first = 0; first < puzzles; first += per_page) {
      const int count = std::min(per_page, puzzles - first);
      std::fill_n(plan_.solution_pages.begin() + first, count, next_page());
      add({PageKind::kSolutions, -1, first, count});
    }
  }

  const Recipe& recipe_;
  std::span<const ChapterSize> sizes_;
  int lines_;
  Plan plan_;
};

}  // namespace

int solutions_per_page(const Recipe& recipe) {
  constexpr int kSmallPage = 12;
  constexpr int kLargePage = 20;
  constexpr int kLargePrint = 4;
  if (recipe.solutions.per_page > 0) return recipe.solutions.per_page;
  if (recipe.puzzles.large_print) return kLargePrint;
  return recipe.page.trim.height >= kHighPage ? kLargePage : kSmallPage;
}

int puzzles_per_page(const Recipe& recipe, int chapter) {
  if (recipe.puzzles.large_print) return 1;
  const int own = recipe.chapters[static_cast<std::size_t>(chapter)].per_page;
  return own > 0 ? own : recipe.puzzles.per_page;
}

double gutter_of(const Recipe& recipe, const Plan& plan) {
  return recipe.page.gutter.value_or(gutter_for(static_cast<int>(plan.pages.size())) +
                                     kBeyondGutter);
}

Plan make_plan(const Recipe& recipe, std::span<const ChapterSize> sizes, int lines) {
  return Planner(recipe, sizes, lines).plan();
}

}  // namespace nonet::book
