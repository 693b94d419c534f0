#include "nonet/draw/sheet.h"

#include <algorithm>
#include <utility>

namespace nonet::draw {

namespace {

// Shares of the board's side.
constexpr double kMargin = 0.04;
constexpr double kTitleSize = 0.052;
constexpr double kCaptionSize = 0.036;
constexpr double kGap = 0.035;     // between text and board
constexpr double kLeading = 1.35;  // of a line of the caption, in font sizes

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

Scene draw_sheet(const Sheet& sheet, const Theme& theme, const TextMeasure& measure) {
  const double side = sheet.width / (1 + 2 * kMargin);
  const double margin = kMargin * side;
  TextStyle title{.size = kTitleSize * side, .colour = theme.ink, .bold = true};
  const TextStyle caption{.size = kCaptionSize * side, .colour = theme.muted};
  const double title_width = measure.width(sheet.title, title);
  if (title_width > side) title.size *= side / title_width;
  const std::vector<std::string> lines = wrap(sheet.caption, caption, side, measure);

  Scene scene;
  scene.title = sheet.spoken;
  scene.width = sheet.width;
  const double head = sheet.title.empty() ? 0 : (kTitleSize + kGap) * side;
  const double line_height = kLeading * caption.size;
  const double foot =
      lines.empty() ? 0 : kGap * side + static_cast<double>(lines.size()) * line_height;
  scene.height = side + 2 * margin + head + foot;
  scene.add(Rectangle{{0, 0, scene.width, scene.height}, 0, theme.paper, std::nullopt});
  if (head > 0) scene.add(Text{{margin, margin + 0.8 * kTitleSize * side}, sheet.title, title});
  draw_board(scene, {margin, margin + head, side, side}, sheet.board, theme);
  double y = margin + head + side + kGap * side + 0.8 * caption.size;
  for (const std::string& line : lines) {
    scene.add(Text{{margin, y}, line, caption});
    y += line_height;
  }
  return scene;
}

}  // namespace nonet::draw
