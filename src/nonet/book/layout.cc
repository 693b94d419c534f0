#include "nonet/book/layout.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "nonet/geometry/value_set.h"

namespace nonet::book {

namespace {

using draw::Align;

constexpr double kLeastBoard = 1.25 * kInch;
constexpr double kLeastSolution = 0.6 * kInch;
constexpr double kTabWidth = 0.16 * kInch;

double gutter_of(const Recipe& recipe, const Plan& plan) {
  return recipe.page.gutter.value_or(gutter_for(static_cast<int>(plan.pages.size())));
}

int squares_of(const std::string& text) {
  const Result<QrCode> code = qr_code(text);
  return code ? code->side : 0;
}

// By chapter; the codes of all chapters without variants have one size.
std::vector<int> squares_of(const Recipe& recipe, std::span<const ChapterSize> sizes,
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

// Before the puzzles are made, for each chapter the side of the code of a puzzle with very many
// clues, whose link is longest, or of a solution; -1: a solution that is too long for a code.
int most_squares(const Recipe& recipe, const ChapterSize& size) {
  if (recipe.qr.to == QrTarget::kNone) return 0;
  if (size.variants) {
    const auto cells = static_cast<std::size_t>(size.cells);
    const bool symbols = size.cells < geometry::kMostValues;
    const int squares = squares_of(std::string(cells * (cells + 1) * (symbols ? 1 : 3), '9'));
    return squares > 0 ? squares : -1;
  }
  Entry entry;
  ClassicContent content;
  for (const Cell cell : kAllCells) {
    if (cell.index() % 3 != 0) content.givens.place(cell, Digit(9));
    content.solution.place(cell, Digit(9));
  }
  entry.content = content;
  return squares_of(code_text(recipe, entry));
}

bool has_header(PageKind kind) {
  return kind != PageKind::kBlank && kind != PageKind::kTitle && kind != PageKind::kChapter &&
         kind != PageKind::kSolutionsTitle;
}

class LayoutChecker {
 public:
  LayoutChecker(const Recipe& recipe, std::span<const ChapterSize> sizes)
      : recipe_(recipe),
        sizes_(sizes),
        plan_(make_plan(recipe, sizes, contents_lines(recipe))),
        frame_(frame_of(recipe.page, gutter_of(recipe, plan_), 1)) {}

  std::vector<Fault> run() {
    check_pages();
    if (!check_body()) return std::move(faults_);
    for (int i = 0; i < static_cast<int>(sizes_.size()); ++i) {
      check_puzzles(i);
      check_solutions(i);
    }
    return std::move(faults_);
  }

 private:
  void complain(std::initializer_list<std::string_view> where, std::string message) {
    const auto same = [&message](const Fault& fault) { return fault.message == message; };
    if (std::ranges::any_of(faults_, same)) return;  // said of another chapter
    faults_.push_back({recipe_.place(where), std::move(message)});
  }

  static std::string key(int chapter, std::string_view word) {
    return fmt::format("chapter {}.{}", chapter + 1, word);
  }
  // What a sentence about a chapter begins with, where it is not about all chapters alike.
  std::string beginning(int i) const {
    const auto at = static_cast<std::size_t>(i);
    if (!sizes_[at].variants && recipe_.chapters[at].per_page == 0) return {};
    return fmt::format("chapter {}: ", i + 1);
  }
  // Boards of more cells than a classic one have to be larger.
  double scale(int i) const {
    return std::max(1.0, sizes_[static_cast<std::size_t>(i)].cells / static_cast<double>(kSide));
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

  void check_puzzles(int i) {
    const ChapterSize& size = sizes_[static_cast<std::size_t>(i)];
    const int squares = most_squares(recipe_, size);
    if (squares < 0) {
      return complain({key(i, "variant"), key(i, "files")},
                      fmt::format("chapter {}: the solutions are too long for QR codes", i + 1));
    }
    const Slots slots = puzzle_slots(recipe_, frame_, {i, size.cells, squares});
    const std::string paper = to_text(recipe_.page.trim);
    if (recipe_.puzzles.large_print) {
      const double digit = digit_size(recipe_, slots.board, size.cells);
      if (digit >= kLeastLargeDigit) return;
      complain(
          {"puzzles.large_print", "page.trim"},
          fmt::format("{}large print has digits of at least {} pt; on {} with these margins they "
                      "come to {:.1f} pt: a larger trim, or smaller margins",
                      beginning(i), kLeastLargeDigit, paper, digit));
      return;
    }
    const double least = kLeastBoard * scale(i);
    if (slots.board >= least) return;
    complain({key(i, "per_page"), "puzzles.per_page", "page.trim"},
             fmt::format("{}{} puzzles a page come to {} each on {}; expected at least {}: fewer a "
                         "page, or a larger trim",
                         beginning(i), puzzles_per_page(recipe_, i), length_text(slots.board),
                         paper, length_text(least)));
  }

  void check_solutions(int i) {
    if (recipe_.solutions.where == Solutions::kNone) return;
    const bool facing = recipe_.solutions.where == Solutions::kFacing;
    const Slots slots =
        solution_slots(recipe_, frame_, facing ? PageKind::kFacing : PageKind::kSolutions, i);
    const double least = kLeastSolution * scale(i);
    if (slots.board >= least) return;
    const std::string own = facing ? key(i, "per_page") : "solutions.per_page";
    complain({own, facing ? "puzzles.per_page" : "solutions.per_page", "page.trim"},
             fmt::format("{}the solutions come to {} each on {}; expected at least {}: fewer a "
                         "page, or a larger trim",
                         beginning(i), length_text(slots.board), to_text(recipe_.page.trim),
                         length_text(least)));
  }

  const Recipe& recipe_;
  std::span<const ChapterSize> sizes_;
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

Measures measures(const Recipe& recipe, std::span<const ChapterSize> sizes) {
  const Plan plan = make_plan(recipe, sizes, contents_lines(recipe));
  Measures found;
  found.puzzles = static_cast<int>(plan.puzzle_pages.size());
  found.pages = static_cast<int>(plan.pages.size());
  found.gutter = gutter_of(recipe, plan);
  const Frame frame = frame_of(recipe.page, found.gutter, 1);
  const bool facing = recipe.solutions.where == Solutions::kFacing;
  for (int i = 0; i < static_cast<int>(sizes.size()); ++i) {
    const ChapterSize& size = sizes[static_cast<std::size_t>(i)];
    const double board =
        puzzle_slots(recipe, frame, {i, size.cells, most_squares(recipe, size)}).board;
    const double digit = digit_size(recipe, board, size.cells);
    if (i > 0 && digit >= found.digit) continue;
    found.board = board;
    found.digit = digit;
    if (recipe.solutions.where == Solutions::kNone) continue;
    found.solution =
        solution_slots(recipe, frame, facing ? PageKind::kFacing : PageKind::kSolutions, i).board;
  }
  return found;
}

std::vector<Fault> check_layout(const Recipe& recipe, std::span<const ChapterSize> sizes) {
  return LayoutChecker(recipe, sizes).run();
}

Layout::Layout(const Recipe& recipe, std::vector<Entry>& entries, const draw::TextMeasure& measure)
    : recipe_(recipe),
      entries_(entries),
      sizes_(sizes_of(recipe, entries_)),
      code_squares_(squares_of(recipe, sizes_, entries_)),
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
