#include "nonet/book/worksheet.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "nonet/book/entry_picture.h"
#include "nonet/book/sign.h"

namespace nonet::book {

namespace {

using draw::Rect;

// Heights below the top of the body.
constexpr double kTitle = 38;
constexpr double kFields = 76;
constexpr double kAim = 94;
constexpr double kBoards = 147;
// Heights above its bottom.
constexpr double kFold = 85;
constexpr double kAnswersTop = 76;
constexpr double kAnswer = 72;  // side
constexpr double kAnswerGap = 16;
constexpr double kAimLeading = 18.0 / 13;

bool has_answers(const Recipe& recipe) { return recipe.solutions.where == Solutions::kFoot; }

// "Name ____________  Class ______  Date ______"
void draw_fields(const Press& press, const Rect& body, double baseline, Scene& scene) {
  const TextStyle style = italic_style(press.recipe, 12);
  const std::array<std::pair<std::string_view, double>, 3> fields{
      {{press.words.name, 0.0}, {press.words.form, 0.53}, {press.words.date, 0.76}}};
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto& [name, share] = fields[i];
    const double from = body.x + share * body.width;
    const double to =
        i + 1 < fields.size() ? body.x + fields[i + 1].second * body.width - 18 : body.right();
    scene.add(draw::Text{{from, baseline}, std::string(name), style});
    const double line = from + press.measure.width(name, style) + 6;
    scene.add(draw::Line{{line, baseline + 1}, {to, baseline + 1}, {{}, 0.5}});
  }
}

// The items of a scene turned upside down about a point; they are lines, rectangles and texts.
void add_turned(const Scene& drawn, draw::Point about, Scene& scene) {
  const auto turned = [about](draw::Point at) {
    return draw::Point{2 * about.x - at.x, 2 * about.y - at.y};
  };
  for (const draw::Item& item : drawn.items) {
    if (const auto* const line = std::get_if<draw::Line>(&item)) {
      scene.add(draw::Line{turned(line->from), turned(line->to), line->stroke});
    } else if (const auto* const rectangle = std::get_if<draw::Rectangle>(&item)) {
      draw::Rectangle copy = *rectangle;
      const draw::Point corner = turned({copy.rect.right(), copy.rect.bottom()});
      copy.rect.x = corner.x;
      copy.rect.y = corner.y;
      scene.add(copy);
    } else if (const auto* const text = std::get_if<draw::Text>(&item)) {
      draw::Text copy = *text;
      copy.at = turned(copy.at);
      copy.style.rotation += 180;
      scene.add(copy);
    }
  }
}

// The answers, as they are read when the page is turned upside down: from the right edge on.
void draw_answers(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const Rect& body = frame.body;
  scene.add(draw::Line{{body.x, body.bottom() - kFold},
                       {body.right(), body.bottom() - kFold},
                       {{}, 0.5, draw::Dash::kDotted}});
  const int count = page.count;
  const double side =
      std::min(kAnswer, (body.width - (count - 1) * kAnswerGap) / std::max(1, count));
  Scene upright;
  for (int i = 0; i < count; ++i) {
    const Entry& entry = press.entries[page.item(i)];
    const Rect board{body.x + i * (side + kAnswerGap), body.y, side, side};
    upright.add(draw::Text{{board.x, board.y - 4},
                           fmt::format("{}", entry.number),
                           figure_style(press.recipe, 8, 700)});
    draw_entry(upright, board, entry, true, kSolutionLook);
  }
  const double top = body.bottom() - kAnswersTop;
  add_turned(upright, {body.centre().x, (body.y + top + side) / 2}, scene);
}

}  // namespace

Rect worksheet_area(const Recipe& recipe, const Frame& frame) {
  const Rect& body = frame.body;
  const double bottom = body.bottom() - (has_answers(recipe) ? kFold + 9 : 24);
  return {body.x, body.y + kBoards, body.width, bottom - body.y - kBoards};
}

void draw_worksheet(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const Rect& body = frame.body;
  const Chapter& chapter = press.recipe.chapters[static_cast<std::size_t>(page.chapter)];
  const std::optional<Label> label = label_of(press, page.chapter);
  constexpr double kSign = 27;
  const TextStyle title = fitted(press.measure, chapter.title, heading_style(press.recipe, 27),
                                 body.width - (label ? kSign + 18 : 0), 9);
  scene.add(draw::Text{{body.x, body.y + kTitle}, chapter.title, title});
  if (label) {
    draw_sign(scene, {body.right() - kSign, body.y + kTitle - 20}, kSign, *label);
  }
  draw_fields(press, body, body.y + kFields, scene);
  const std::string aim = !chapter.intro.empty() ? chapter.intro : std::string(press.words.hint);
  TextStyle style = words_style(press.recipe, 13);
  while (style.size > 7 && height_of(press.measure, aim, style, body.width, kAimLeading) > 40) {
    style.size -= 0.5;
  }
  Column column(scene, press.measure, {body.x, body.y + kAim, body.width, 40});
  column.paragraph(aim, style, kAimLeading);
  if (has_answers(press.recipe)) draw_answers(press, frame, page, scene);
}

}  // namespace nonet::book
