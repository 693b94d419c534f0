#include "nonet/draw/sheet.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace nonet::draw {

namespace {

// Shares of the board's side.
constexpr double kMargin = 0.04;
constexpr double kTitleSize = 0.052;
constexpr double kCaptionSize = 0.036;
constexpr double kGap = 0.035;     // between text and board
constexpr double kLeading = 1.35;  // of a line of the caption, in font sizes
constexpr double kSample = 3.4;    // indent of words behind a sample, in font sizes

// Text below a board, from the top down.
class Foot {
 public:
  Foot(Scene& scene, Point at, double width, const Theme& theme, const TextMeasure& measure)
      : scene_(scene),
        at_(at),
        width_(width),
        style_{.size = kCaptionSize * width, .colour = theme.muted},
        measure_(measure) {}

  void add(const Paragraph& paragraph) {
    const double indent = paragraph.sample ? kSample * style_.size : 0;
    if (paragraph.sample) add_sample(*paragraph.sample);
    for (const std::string& line : wrap(paragraph.words, style_, width_ - indent, measure_)) {
      scene_.add(Text{{at_.x + indent, at_.y + 0.8 * style_.size}, line, style_});
      at_.y += kLeading * style_.size;
      empty_ = false;
    }
  }

  bool empty() const { return empty_; }
  double bottom() const { return at_.y; }

 private:
  void add_sample(Stroke stroke) {
    stroke.width *= style_.size;
    const double y = at_.y + 0.45 * style_.size;
    const double end = at_.x + (kSample - 0.8) * style_.size;
    scene_.add(Path{.points = {{at_.x + stroke.width / 2, y}, {end, y}}, .stroke = stroke});
  }

  Scene& scene_;
  Point at_;
  double width_;
  TextStyle style_;
  const TextMeasure& measure_;
  bool empty_ = true;
};

}  // namespace

std::vector<std::string> wrap(std::string_view words, const TextStyle& style, double width,
                              const TextMeasure& measure) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find_first_of(" \n", at), words.size());
    std::string longer = line;
    if (!line.empty()) longer += ' ';
    longer += words.substr(at, end - at);
    if (!line.empty() && measure.width(longer, style) > width) {
      lines.push_back(std::move(line));
      longer = words.substr(at, end - at);
    }
    line = std::move(longer);
    if (end < words.size() && words[end] == '\n') lines.push_back(std::exchange(line, {}));
    at = end + 1;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

Scene draw_page(const Page& page, FunctionRef<void(Scene& scene, const Rect& where)> draw,
                const Theme& theme, const TextMeasure& measure) {
  const double side = page.width / (1 + 2 * kMargin);
  const double margin = kMargin * side;
  TextStyle title{.size = kTitleSize * side, .colour = theme.ink, .bold = true};
  const double title_width = measure.width(page.title, title);
  if (title_width > side) title.size *= side / title_width;
  const double head = page.title.empty() ? 0 : (kTitleSize + kGap) * side;
  const Rect board{margin, margin + head, side, page.board_height * side};

  Scene scene;
  scene.title = page.spoken;
  scene.width = page.width;
  scene.add(Rectangle{});  // the background, set once the height is known
  if (head > 0) scene.add(Text{{margin, margin + 0.8 * kTitleSize * side}, page.title, title});
  draw(scene, board);
  Foot foot{scene, {board.x, board.bottom() + kGap * side}, side, theme, measure};
  for (const Paragraph& paragraph : page.below) foot.add(paragraph);
  scene.height = (foot.empty() ? board.bottom() : foot.bottom()) + margin;
  scene.items.front() = Rectangle{{0, 0, scene.width, scene.height}, 0, theme.paper, std::nullopt};
  return scene;
}

Scene draw_sheet(const Sheet& sheet, const Theme& theme, const TextMeasure& measure) {
  Page page{.title = sheet.title,
            .spoken = sheet.spoken,
            .width = sheet.width,
            .board_height = 1,
            .below = {}};
  if (!sheet.caption.empty()) page.below.push_back({sheet.caption});
  const auto draw = [&](Scene& scene, const Rect& where) {
    draw_board(scene, where, sheet.board, theme);
  };
  return draw_page(page, draw, theme, measure);
}

}  // namespace nonet::draw
