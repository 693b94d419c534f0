#include "nonet/book/layout.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "nonet/book/finish.h"

namespace nonet::book {

namespace {

// By chapter; the codes of all chapters without variants have one size.
std::vector<int> code_sides_of(const Recipe& recipe, std::span<const ChapterSize> sizes,
                               std::span<const Entry> entries) {
  std::vector<int> squares(sizes.size(), 0);
  if (recipe.qr.to == QrTarget::kNone) return squares;
  int classic = 0;
  for (const Entry& entry : entries) {
    const auto chapter = static_cast<std::size_t>(entry.chapter);
    int& most = sizes[chapter].variants ? squares[chapter] : classic;
    most = std::max(most, squares_of(code_text(recipe, entry)));
  }
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (!sizes[i].variants) squares[i] = classic;
  }
  return squares;
}

bool has_foot(PageKind kind) {
  return kind != PageKind::kBlank && kind != PageKind::kHalfTitle && kind != PageKind::kTitle &&
         kind != PageKind::kImprint && kind != PageKind::kChapter;
}

// What the page belongs to, in its foot.
std::string foot_words(const Press& press, const PageSpec& page) {
  if (!press.recipe.page.chapter_names) return {};
  switch (page.kind) {
    case PageKind::kHowToPlay:
      return std::string(press.words.how_to_play);
    case PageKind::kPuzzles:
      // Worksheets have the chapter's title at their head.
      if (press.recipe.puzzles.worksheet) return {};
      return press.recipe.chapters[static_cast<std::size_t>(page.chapter)].title;
    case PageKind::kFacing:
    case PageKind::kSolutions:
      return fmt::format("{} {}", press.words.solutions,
                         range_text(page.first + 1, page.first + page.count));
    default:
      return {};
  }
}

}  // namespace

std::string chapter_anchor(int chapter) { return fmt::format("chapter-{}", chapter + 1); }
std::string puzzle_anchor(int number) { return fmt::format("puzzle-{}", number); }
std::string solution_anchor(int number) { return fmt::format("solution-{}", number); }

std::string anchor_of(const ContentsLine& line) {
  if (line.chapter >= 0) return chapter_anchor(line.chapter);
  return std::string(line.kind == PageKind::kHowToPlay ? kHowToPlayAnchor : kSolutionsAnchor);
}

std::string title_of(const Press& press, const ContentsLine& line) {
  if (line.chapter >= 0) return press.recipe.chapters[static_cast<std::size_t>(line.chapter)].title;
  return std::string(line.kind == PageKind::kHowToPlay ? press.words.how_to_play
                                                       : press.words.solutions);
}

Layout::Layout(const Recipe& recipe, std::vector<Entry>& entries, const draw::TextMeasure& measure)
    : recipe_(recipe),
      entries_(entries),
      sizes_(sizes_of(recipe, entries_)),
      code_squares_(code_sides_of(recipe, sizes_, entries_)),
      plan_(make_plan(recipe, sizes_, contents_lines(recipe))),
      press_{recipe, words_of(recipe.cover.language), entries_,     plan_, measure,
             sizes_, gutter_of(recipe, plan_),        code_squares_} {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i].page = plan_.puzzle_pages[i];
    entries[i].solution_page = plan_.solution_pages[i];
  }
}

draw::Document Layout::document() const {
  draw::Document document;
  const Cover& cover = recipe_.cover;
  document.metadata = metadata_of(recipe_);
  if (cover.contents) {
    document.outline.push_back({std::string(press_.words.contents), std::string(kContentsAnchor)});
  }
  for (const ContentsLine& line : plan_.contents) {
    document.outline.push_back({title_of(press_, line), anchor_of(line)});
  }
  return document;
}

draw::Scene Layout::page(int number) const {
  const PageSpec& page = plan_.pages[static_cast<std::size_t>(number - 1)];
  const Frame frame = frame_of(recipe_, press_.gutter, number);
  draw::Scene scene;
  scene.width = frame.sheet.width;
  scene.height = frame.sheet.height;
  // Links to a part without an opening page lead to its first page.
  for (const ContentsLine& line : plan_.contents) {
    const bool opens = page.kind == PageKind::kPuzzles || page.kind == PageKind::kSolutions;
    if (opens && line.page == number) {
      scene.add(draw::Anchor{{frame.body.x, frame.trim.y}, anchor_of(line)});
    }
  }
  switch (page.kind) {
    case PageKind::kBlank:
      break;
    case PageKind::kHalfTitle:
      draw_half_title(press_, frame, scene);
      break;
    case PageKind::kImprint:
      draw_imprint(press_, frame, scene);
      break;
    case PageKind::kTitle:
      draw_title_page(press_, frame, scene);
      break;
    case PageKind::kContents:
      draw_contents(press_, frame, page, scene);
      break;
    case PageKind::kHowToPlay:
      draw_how_to_play(press_, frame, scene);
      break;
    case PageKind::kChapter:
      draw_chapter_page(press_, frame, page, scene);
      break;
    case PageKind::kPuzzles:
      draw_puzzles(press_, frame, page, scene);
      break;
    case PageKind::kFacing:
    case PageKind::kSolutions:
      draw_solutions(press_, frame, page, scene);
      break;
  }
  if (has_foot(page.kind)) draw_foot(press_, frame, page, number, scene);
  return scene;
}

std::vector<draw::Rect> Layout::trims() const {
  std::vector<draw::Rect> all;
  for (int number = 1; number <= pages(); ++number) {
    all.push_back(frame_of(recipe_, press_.gutter, number).trim);
  }
  return all;
}

std::optional<Label> label_of(const Press& press, int chapter) {
  std::optional<Label> label;
  for (const Entry& entry : press.entries) {
    if (entry.chapter != chapter) continue;
    if (label && *label != entry.label) return std::nullopt;
    label = entry.label;
  }
  return label;
}

void draw_foot(const Press& press, const Frame& frame, const PageSpec& page, int number,
               Scene& scene) {
  const Recipe& recipe = press.recipe;
  const bool large = recipe.puzzles.large_print;
  // Answers may stand at the right of a worksheet's foot.
  const bool right = frame.recto && recipe.solutions.where != Solutions::kFoot;
  const double edge = right ? frame.body.right() : frame.body.x;
  TextStyle style = figure_style(recipe, large ? 20 : 9.5, 700);
  style.align = right ? draw::Align::kRight : draw::Align::kLeft;
  double inward = 0;
  if (recipe.page.numbers) {
    scene.add(draw::Text{{edge, frame.foot()}, fmt::format("{}", number), style});
    inward = large ? 44 : 24;
  }
  const std::string words = foot_words(press, page);
  if (words.empty()) return;
  // Beside two boards only the column of their headings is free.
  double room = frame.body.width - inward;
  if (page.kind == PageKind::kPuzzles && puzzles_per_page(recipe, page.chapter) == 2 &&
      !recipe.puzzles.worksheet) {
    room = kTwoHeadingColumn - inward;
  }
  TextStyle italic = italic_style(recipe, large ? 18 : 10.5);
  italic.align = style.align;
  italic = fitted(press.measure, words, italic, room, 0);
  constexpr double kLeastFoot = 6;
  if (italic.size < kLeastFoot) return;
  scene.add(draw::Text{{edge + (right ? -inward : inward), frame.foot()}, words, italic});
}

}  // namespace nonet::book
