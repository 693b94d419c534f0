#include "nonet/book/layout.h"

#include <algorithm>

#include <fmt/format.h>

namespace nonet::book {

namespace {

using draw::Align;

constexpr double kLeastBoard = 1.25 * kInch;
constexpr double kLeastSolution = 0.6 * kInch;
constexpr double kTabWidth = 0.16 * kInch;

double gutter_of(const Recipe& recipe, const Plan& plan) {
  return recipe.page.gutter.value_or(gutter_for(static_cast<int>(plan.pages.size())));
}

int squares_of(const Recipe& recipe, std::span<const Entry> entries) {
  int squares = 0;
  for (const Entry& entry : entries) {
    if (recipe.qr.to == QrTarget::kNone) break;
    const Result<QrCode> code = qr_code(code_text(recipe, entry));
    if (code) squares = std::max(squares, code->side);
  }
  return squares;
}

// The side of the code of a puzzle with very many clues, whose link is longest.
int most_squares(const Recipe& recipe) {
  Entry entry;
  for (const Cell cell : kAllCells) {
    if (cell.index() % 3 != 0) entry.givens.place(cell, Digit(9));
    entry.solution.place(cell, Digit(9));
  }
  return squares_of(recipe, std::span(&entry, 1));
}

bool has_header(PageKind kind) {
  return kind != PageKind::kBlank && kind != PageKind::kTitle && kind != PageKind::kChapter &&
         kind != PageKind::kSolutionsTitle;
}

class LayoutChecker {
 public:
  LayoutChecker(const Recipe& recipe, std::span<const int> counts)
      : recipe_(recipe),
        plan_(make_plan(recipe, counts, contents_lines(recipe))),
        frame_(frame_of(recipe.page, gutter_of(recipe, plan_), 1)) {}

  std::vector<Fault> run() {
    check_pages();
    if (!check_body()) return std::move(faults_);
    check_puzzles();
    check_solutions();
    return std::move(faults_);
  }

 private:
  void complain(std::initializer_list<std::string_view> where, std::string message) {
    faults_.push_back({recipe_.place(where), std::move(message)});
  }

  void check_pages() {
    if (plan_.pages.size() <= static_cast<std::size_t>(kMostPages)) return;
    complain({"puzzles.per_page", "chapter 1.count", "chapter 1"},
             fmt::format("the book has {} pages; expected at most {}, which is what can be bound: "
                         "more puzzles a page, or fewer puzzles",
                         plan_.pages.size(), kMostPages));
  }

  bool check_body() {
    if (frame_.body.width >= kLeastBoard && frame_.body.height >= kLeastBoard) return true;
    complain(
        {"page.margin_outside", "page.gutter", "page.margin_top", "page.margin_bottom",
         "page.trim"},
        fmt::format("the margins leave {} of the {} page; expected at least {}",
                    to_text({std::max(frame_.body.width, 0.0), std::max(frame_.body.height, 0.0)}),
                    to_text(recipe_.page.trim), to_text({kLeastBoard, kLeastBoard})));
    return false;
  }

  void check_puzzles() {
    const Slots slots = puzzle_slots(recipe_, frame_, most_squares(recipe_));
    const std::string paper = to_text(recipe_.page.trim);
    if (recipe_.puzzles.large_print) {
      const double digit = digit_size(recipe_, slots.board);
      if (digit >= kLeastLargeDigit) return;
      complain(
          {"puzzles.large_print", "page.trim"},
          fmt::format("large print has digits of at least {} pt; on {} with these margins they "
                      "come to {:.1f} pt: a larger trim, or smaller margins",
                      kLeastLargeDigit, paper, digit));
      return;
    }
    if (slots.board >= kLeastBoard) return;
    complain({"puzzles.per_page", "page.trim"},
             fmt::format("{} puzzles a page come to {} each on {}; expected at least {}: fewer a "
                         "page, or a larger trim",
                         recipe_.puzzles.per_page, length_text(slots.board), paper,
                         length_text(kLeastBoard)));
  }

  void check_solutions() {
    if (recipe_.solutions.where == Solutions::kNone) return;
    const bool facing = recipe_.solutions.where == Solutions::kFacing;
    const Slots slots =
        solution_slots(recipe_, frame_, facing ? PageKind::kFacing : PageKind::kSolutions);
    if (slots.board >= kLeastSolution) return;
    complain({facing ? "puzzles.per_page" : "solutions.per_page", "page.trim"},
             fmt::format("the solutions come to {} each on {}; expected at least {}: fewer a page, "
                         "or a larger trim",
                         length_text(slots.board), to_text(recipe_.page.trim),
                         length_text(kLeastSolution)));
  }

  const Recipe& recipe_;
  Plan plan_;
  Frame frame_;
  std::vector<Fault> faults_;
};

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

std::vector<int> counts_of(const Recipe& recipe, std::span<const Entry> entries) {
  std::vector<int> counts(recipe.chapters.size(), 0);
  for (const Entry& entry : entries) ++counts[static_cast<std::size_t>(entry.chapter)];
  return counts;
}

Measures measures(const Recipe& recipe, std::span<const int> counts) {
  const Plan plan = make_plan(recipe, counts, contents_lines(recipe));
  Measures found;
  found.puzzles = static_cast<int>(plan.puzzle_pages.size());
  found.pages = static_cast<int>(plan.pages.size());
  found.gutter = gutter_of(recipe, plan);
  const Frame frame = frame_of(recipe.page, found.gutter, 1);
  found.board = puzzle_slots(recipe, frame, most_squares(recipe)).board;
  found.digit = digit_size(recipe, found.board);
  if (recipe.solutions.where != Solutions::kNone) {
    const bool facing = recipe.solutions.where == Solutions::kFacing;
    found.solution =
        solution_slots(recipe, frame, facing ? PageKind::kFacing : PageKind::kSolutions).board;
  }
  return found;
}

std::vector<Fault> check_layout(const Recipe& recipe, std::span<const int> counts) {
  return LayoutChecker(recipe, counts).run();
}

Layout::Layout(const Recipe& recipe, std::vector<Entry>& entries, const draw::TextMeasure& measure)
    : recipe_(recipe),
      entries_(entries),
      plan_(make_plan(recipe, counts_of(recipe, entries), contents_lines(recipe))),
      press_{recipe,
             words_of(recipe.cover.language),
             entries_,
             plan_,
             measure,
             gutter_of(recipe, plan_),
             squares_of(recipe, entries)} {
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
