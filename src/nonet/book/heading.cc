#include "nonet/book/heading.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nonet/book/sign.h"

namespace nonet::book {

namespace {

using draw::Align;
using draw::Rect;

// Shares of a number's font.
constexpr double kDigitHeight = 0.72;
constexpr double kSignGap = 0.5;
constexpr double kDigitWidth = 0.58;

constexpr double kAbove = 7;  // between heading and board
constexpr double kAboveOne = 14;
constexpr double kAboveLarge = 18;
constexpr double kWords = 9;  // font
constexpr double kLeading = 11;
constexpr double kLeastWords = 5.5;
constexpr double kSolutionRoom = 64;

bool shows(const Recipe& recipe, Shown what) {
  return std::ranges::find(recipe.puzzles.heading, what) != recipe.puzzles.heading.end();
}

bool has_sign(const Recipe& recipe) { return shows(recipe, Shown::kSign); }

// About how wide the words may become, in sizes of their font.
double words_width(const Recipe& recipe) {
  constexpr double kLetter = 0.52;
  double letters = 0;
  for (const Shown what : recipe.puzzles.heading) {
    const bool is_long = what == Shown::kTechnique;
    if (what != Shown::kSign) letters += is_long ? 27 : what == Shown::kScore ? 15 : 11;
  }
  return kLetter * letters;
}

bool refers(const Recipe& recipe) {
  return recipe.solutions.reference && recipe.solutions.where == Solutions::kBack;
}

class HeadingPainter {
 public:
  HeadingPainter(const Press& press, const Frame& frame, const Entry& entry,
                 const HeadingRoom& room, Scene& scene)
      : press_(press),
        recipe_(press.recipe),
        entry_(entry),
        room_(room),
        scene_(scene),
        size_(heading_size(press.recipe, frame, room.count)),
        number_(figure_style(press.recipe, size_, 700)),
        words_(heading_text(press, entry)) {}

  void draw() {
    scene_.add(draw::Block{draw::BlockKind::kSubheading, true, {}});
    if (room_.slots.heading == HeadingPlace::kBeside) {
      draw_beside();
    } else {
      draw_above();
    }
    scene_.add(draw::Block{draw::BlockKind::kSubheading, false, {}});
  }

 private:
  std::string number() const { return fmt::format("{}", entry_.number); }
  double width(std::string_view words, const TextStyle& style) const {
    return press_.measure.width(words, style);
  }

  // "solution 120", ending at `right`; gives where it begins.
  double draw_reference(double right, double baseline) {
    if (!refers(recipe_)) return right;
    const bool large = recipe_.puzzles.large_print;
    const bool small = room_.count > 2;
    const TextStyle plain = figure_style(recipe_, large ? 20 : small ? 8 : size_ > 30 ? 10.5 : 9.5);
    TextStyle bold = plain;
    bold.weight = 700;
    const std::string page =
        fmt::format("{}", press_.plan.solution_pages[static_cast<std::size_t>(entry_.number - 1)]);
    const std::string word = std::string(press_.words.solution) + " ";
    const double from = right - width(page, bold) - width(word, plain);
    scene_.add(draw::Text{{from, baseline}, word, plain});
    scene_.add(draw::Text{{from + width(word, plain), baseline}, page, bold});
    scene_.add(draw::LinkArea{{from, baseline - plain.size, right - from, 1.3 * plain.size},
                              solution_anchor(entry_.number)});
    return from;
  }

  void draw_above() {
    const Rect& board = room_.board;
    const bool one = room_.count == 1;
    const double gap = recipe_.puzzles.large_print ? kAboveLarge : one ? kAboveOne : kAbove;
    const double last = board.y - gap;  // baseline of the last line
    const int lines = one ? 0 : heading_lines(recipe_, size_, board.width);
    const double baseline = last - lines * kLeading;
    scene_.add(draw::Text{{board.x, baseline}, number(), number_});
    double x = board.x + width(number(), number_) + kSignGap * size_;
    if (has_sign(recipe_)) {
      const double side = kDigitHeight * size_;
      draw_sign(scene_, {x, baseline - side}, side, entry_.label);
      x += side + kSignGap * size_;
    }
    const double right = draw_reference(board.right(), baseline) - 8;
    if (recipe_.puzzles.large_print && has_sign(recipe_)) {
      const std::string label(press_.words.labels[static_cast<std::size_t>(entry_.label)]);
      const TextStyle style =
          fitted(press_.measure, label, heading_style(recipe_, 26), right - x, 16);
      if (words_.empty()) scene_.add(draw::Text{{x, baseline}, label, style});
    }
    draw_words(lines, {x, baseline}, right, last);
  }

  void draw_words(int lines, draw::Point beside, double right, double last) {
    if (words_.empty()) return;
    const bool large = recipe_.puzzles.large_print;
    TextStyle style = figure_style(recipe_, large ? 20 : room_.count == 1 ? 10.5 : kWords);
    if (lines == 0) {
      style = fitted(press_.measure, words_, style, right - beside.x, large ? 16 : kLeastWords);
      scene_.add(draw::Text{beside, words_, style});
      return;
    }
    const Rect& board = room_.board;
    std::vector<std::string> text = wrapped(press_.measure, words_, style, board.width);
    const auto fits = [&] {
      return static_cast<int>(text.size()) <= lines &&
             std::ranges::all_of(
                 text, [&](const std::string& line) { return width(line, style) <= board.width; });
    };
    while (!fits() && style.size > kLeastWords) {
      style.size -= 0.25;
      text = wrapped(press_.measure, words_, style, board.width);
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
      const double y = last - static_cast<double>(text.size() - 1 - i) * kLeading;
      scene_.add(draw::Text{{board.x, y}, text[i], style});
    }
  }

  // In the column beside the board, from the top of its frame down.
  void draw_beside() {
    const Slots& slots = room_.slots;
    const double edge = slots.at_right ? slots.column_right : slots.column_left;
    const Align align = slots.at_right ? Align::kRight : Align::kLeft;
    number_.align = align;
    double y = room_.board.y + kDigitHeight * size_ - 0.8;
    scene_.add(draw::Text{{edge, y}, number(), number_});
    if (has_sign(recipe_)) {
      const double side = 0.76 * size_;
      y += 14;
      draw_sign(scene_, {slots.at_right ? edge - side : edge, y}, side, entry_.label);
      y += side;
    }
    y += 18;
    if (refers(recipe_)) {
      draw_reference(slots.at_right ? edge : edge + reference_width(), y);
      y += 15;
    }
    const double column = slots.column_right - slots.column_left;
    TextStyle style = figure_style(recipe_, kWords);
    style.align = align;
    for (const std::string& line : wrapped(press_.measure, words_, style, column)) {
      const TextStyle fit = fitted(press_.measure, line, style, column, kLeastWords);
      scene_.add(draw::Text{{edge, y}, line, fit});
      y += kLeading;
    }
  }

  double reference_width() const {
    const TextStyle plain = figure_style(recipe_, size_ > 30 ? 10.5 : 9.5);
    TextStyle bold = plain;
    bold.weight = 700;
    const std::string page =
        fmt::format("{}", press_.plan.solution_pages[static_cast<std::size_t>(entry_.number - 1)]);
    return width(std::string(press_.words.solution) + " ", plain) + width(page, bold);
  }

  const Press& press_;
  const Recipe& recipe_;
  const Entry& entry_;
  const HeadingRoom& room_;
  Scene& scene_;
  double size_;
  TextStyle number_;
  std::string words_;
};

}  // namespace

double heading_size(const Recipe& recipe, const Frame& frame, int count) {
  if (recipe.puzzles.large_print) return 46;
  if (count <= 2 && !recipe.puzzles.worksheet) return frame.is_high() ? 34 : 27;
  return frame.is_high() ? 17 : 16;
}

double heading_height(double size, int lines) {
  return kDigitHeight * size + kAbove + lines * kLeading;
}

int heading_lines(const Recipe& recipe, double size, double board) {
  constexpr int kNumberDigits = 3;
  const double words = words_width(recipe) * kWords;
  if (words == 0 || board <= 0) return 0;
  const double number = (kNumberDigits * kDigitWidth + kSignGap) * size;
  const double sign = has_sign(recipe) ? (kDigitHeight + kSignGap) * size : 0;
  if (number + sign + words + (refers(recipe) ? kSolutionRoom : 0) <= board) return 0;
  return static_cast<int>(std::ceil(words / board));
}

void draw_heading(const Press& press, const Frame& frame, const Entry& entry,
                  const HeadingRoom& room, Scene& scene) {
  HeadingPainter(press, frame, entry, room, scene).draw();
}

}  // namespace nonet::book
