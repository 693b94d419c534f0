// What of a recipe does not fit on paper, and the sizes of what does, before puzzles are made.

#include <algorithm>
#include <map>
#include <string>

#include <fmt/format.h>

#include "nonet/book/layout.h"
#include "nonet/geometry/value_set.h"

namespace nonet::book {

namespace {

constexpr double kLeastBoard = 1.25 * kInch;
constexpr double kLeastSolution = 0.6 * kInch;

// The side of the code of a classic puzzle with very many clues, whose link is longest, or of its
// solution.
int most_classic_squares(const Recipe& recipe) {
  Entry entry;
  ClassicContent content;
  for (const Cell cell : kAllCells) {
    if (cell.index() % 3 != 0) content.givens.place(cell, Digit(9));
    content.solution.place(cell, Digit(9));
  }
  entry.content = content;
  return squares_of(code_text(recipe, entry));
}

// The side of the code of a solution with so many cells along its side.
int most_variant_squares(int cells) {
  const auto side = static_cast<std::size_t>(cells);
  const std::size_t characters = cells < geometry::kMostValues ? 1 : 3;
  return squares_of(std::string(side * (side + 1) * characters, '9'));
}

bool has_solution_pages(const Recipe& recipe) {
  return recipe.solutions.where == Solutions::kBack || recipe.solutions.where == Solutions::kFacing;
}

// The sides of codes before the puzzles are made; each is found once.
class MostSquares {
 public:
  explicit MostSquares(const Recipe& recipe) : recipe_(recipe) {}

  // 0: no codes, or a text that is too long for one.
  int of(const ChapterSize& size) {
    if (recipe_.qr.to == QrTarget::kNone) return 0;
    const int key = size.variants ? size.cells : 0;
    const auto [at, is_new] = known_.try_emplace(key, 0);
    if (is_new) {
      at->second = size.variants ? most_variant_squares(size.cells) : most_classic_squares(recipe_);
    }
    return at->second;
  }

 private:
  const Recipe& recipe_;
  std::map<int, int> known_;
};

class LayoutChecker {
 public:
  LayoutChecker(const Recipe& recipe, std::span<const ChapterSize> sizes)
      : recipe_(recipe),
        sizes_(sizes),
        squares_(recipe),
        plan_(make_plan(recipe, sizes, contents_lines(recipe))),
        frame_(frame_of(recipe, gutter_of(recipe, plan_), 1)) {}

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
    const int squares = squares_.of(size);
    if (recipe_.qr.to != QrTarget::kNone && squares == 0) {
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
    if (!has_solution_pages(recipe_)) return;
    const bool facing = recipe_.solutions.where == Solutions::kFacing;
    const Slots slots = solution_slots(recipe_, frame_, sizes_, facing ? i : -1);
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
  MostSquares squares_;
  Plan plan_;
  Frame frame_;
  std::vector<Fault> faults_;
};

}  // namespace

Measures measures(const Recipe& recipe, std::span<const ChapterSize> sizes) {
  const Plan plan = make_plan(recipe, sizes, contents_lines(recipe));
  Measures found;
  found.puzzles = static_cast<int>(plan.puzzle_pages.size());
  found.pages = static_cast<int>(plan.pages.size());
  found.gutter = gutter_of(recipe, plan);
  const Frame frame = frame_of(recipe, found.gutter, 1);
  const bool facing = recipe.solutions.where == Solutions::kFacing;
  MostSquares squares(recipe);
  for (int i = 0; i < static_cast<int>(sizes.size()); ++i) {
    const ChapterSize& size = sizes[static_cast<std::size_t>(i)];
    const double board = puzzle_slots(recipe, frame, {i, size.cells, squares.of(size)}).board;
    const double digit = digit_size(recipe, board, size.cells);
    if (i > 0 && digit >= found.digit) continue;
    found.board = board;
    found.digit = digit;
    if (!has_solution_pages(recipe)) continue;
    found.solution = solution_slots(recipe, frame, sizes, facing ? i : -1).board;
  }
  return found;
}

std::vector<Fault> check_layout(const Recipe& recipe, std::span<const ChapterSize> sizes) {
  return LayoutChecker(recipe, sizes).run();
}

}  // namespace nonet::book
