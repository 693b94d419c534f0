#include "nonet/book/layout.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace nonet::book {

namespace {

using draw::Align;

constexpr double kTabWidth = 0.16 * kInch;

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

bool has_header(PageKind kind) {
  return kind != PageKind::kBlank && kind != PageKind::kTitle && kind != PageKind::kChapter &&
         kind != PageKind::kSolutionsTitle;
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
  document.metadata.title = cover.title;
  document.metadata.author = cover.author;
  document.metadata.subject = cover.subtitle;
  document.metadata.keywords = "Sudoku";
  document.metadata.creator = "Nonet";
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
  const Frame frame = frame_of(recipe_.page, press_.gutter, number);
  draw::Scene scene;
  scene.width = frame.sheet.width;
  scene.height = frame.sheet.height;
  draw_header(frame, page, number, scene);
  // Links to a part without an opening page lead to its first page.
  for (const ContentsLine& line : plan_.contents) {
    const bool opens = page.kind == PageKind::kPuzzles || page.kind == PageKind::kSolutions;
    if (opens && line.page == number) {
      scene.add(draw::Anchor{{frame.body.x, frame.trim.y}, anchor_of(line)});
    }
  }
  draw_tab(frame, page, scene);
  switch (page.kind) {
    case PageKind::kBlank:
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
    case PageKind::kSolutionsTitle:
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
  return scene;
}

// The number at the outer end, then the book's title on left pages, the chapter's on right ones.
void Layout::draw_header(const Frame& frame, const PageSpec& page, int number,
                         draw::Scene& scene) const {
  if (!has_header(page.kind)) return;
  const TextStyle bold{
      .size = 9, .align = frame.recto ? Align::kRight : Align::kLeft, .bold = true};
  const std::string digits = recipe_.page.numbers ? fmt::format("{}", number) : std::string();
  if (!recipe_.page.headers) {
    if (digits.empty()) return;
    TextStyle foot = bold;
    foot.align = Align::kCentre;
    scene.add(draw::Text{{frame.footer.centre().x, frame.footer.bottom() - 2}, digits, foot});
    return;
  }
  const draw::Rect& head = frame.header;
  const double baseline = head.y + 9;
  const double outer = frame.recto ? head.right() : head.x;
  const double inward = frame.recto ? -1 : 1;
  double used = 0;
  if (!digits.empty()) {
    scene.add(draw::Text{{outer, baseline}, digits, bold});
    used = press_.measure.width(digits, bold) + 12;
  }
  const bool of_chapter = page.kind == PageKind::kPuzzles || page.kind == PageKind::kFacing;
  const std::string words =
      of_chapter && number % 2 == 1 ? recipe_.chapters[static_cast<std::size_t>(page.chapter)].title
      : page.kind == PageKind::kSolutions && number % 2 == 1 ? std::string(press_.words.solutions)
                                                             : recipe_.cover.title;
  TextStyle plain = bold;
  plain.bold = false;
  scene.add(draw::Text{{outer + inward * used, baseline},
                       shortened(press_.measure, words, plain, head.width - used),
                       plain});
  scene.add(draw::Line{{head.x, head.y + 13.5}, {head.right(), head.y + 13.5}, {{}, 0.5}});
}

// A tab shows on the closed book's side where a chapter is; only ink beyond the edge is seen there.
void Layout::draw_tab(const Frame& frame, const PageSpec& page, draw::Scene& scene) const {
  if (!recipe_.page.bleed || page.chapter < 0) return;
  const double share = frame.trim.height / static_cast<double>(recipe_.chapters.size());
  const double height = std::min(share * 0.7, 1.5 * kInch);
  const double y = frame.trim.y + share * (page.chapter + 0.5) - height / 2;
  const double width = kTabWidth + kBleed;
  draw::Rectangle tab;
  tab.rect = {frame.recto ? frame.outer_edge - width : 0, y, width, height};
  tab.fill = draw::Colour{};
  scene.add(tab);
}

}  // namespace nonet::book
