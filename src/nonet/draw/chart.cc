#include "nonet/draw/chart.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <string>

namespace nonet {

namespace {

using draw::Align;
using draw::Colour;
using draw::Scene;
using draw::TextMeasure;
using draw::TextStyle;
using draw::Vertical;

constexpr Colour kPaper{0xFFFFFF};
constexpr Colour kInk{0x202428};
constexpr Colour kMuted{0x5A6570};
constexpr Colour kGridLine{0xDDE2E7};
constexpr Colour kBarFill{0x2F6DA8};

constexpr double kWidth = 860;
constexpr double kMargin = 24;
constexpr double kTitle = 44;     // height of a chart's title
constexpr double kColumns = 230;  // height of the columns
constexpr double kWidestColumn = 52;
constexpr double kColumnFoot = 52;  // labels and axis below them
constexpr double kRow = 24;
constexpr double kRowFoot = 28;
constexpr double kGap = 20;  // between charts

constexpr TextStyle kTitleStyle{
    .size = 17, .colour = kInk, .vertical = Vertical::kMiddle, .bold = true};
constexpr TextStyle kSmall{.size = 11, .colour = kMuted, .vertical = Vertical::kMiddle};
constexpr TextStyle kLabel{.size = 12, .colour = kInk, .vertical = Vertical::kMiddle};

// A scene with the fonts that measure its text.
struct Canvas {
  Scene& scene;
  const TextMeasure& measure;

  void fill(double x, double y, double width, double height, Colour colour) {
    scene.add(draw::Rectangle{{x, y, width, height}, 0, colour, std::nullopt});
  }
  void line(double x0, double y0, double x1, double y1, Colour colour) {
    scene.add(draw::Line{{x0, y0}, {x1, y1}, {colour, 1, draw::Dash::kSolid}});
  }
  void text(double x, double y, const std::string& words, const TextStyle& style) {
    scene.add(draw::Text{{x, y}, words, style});
  }
  double text_width(const std::string& words, const TextStyle& style) const {
    return measure.width(words, style);
  }
};

TextStyle aligned(TextStyle style, Align align) {
  style.align = align;
  return style;
}

// 1 234 567
std::string grouped(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, " ");
  return digits;
}

// "12.3 %", in tenths rounded half up.
std::string share(std::uint64_t value, std::uint64_t whole) {
  const auto tenths = static_cast<std::uint64_t>(
      std::floor(1000 * static_cast<double>(value) / static_cast<double>(whole) + 0.5));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::uint64_t highest(const Chart& chart) {
  std::uint64_t most = 1;
  for (const Bar& bar : chart.bars) most = std::max(most, bar.value);
  return most;
}

// 1, 2 or 5 times a power of ten, so that at most five steps make `most`.
std::uint64_t tick_step(std::uint64_t most) {
  for (std::uint64_t power = 1;; power *= 10) {
    for (const std::uint64_t factor : {1U, 2U, 5U}) {
      if (most / (factor * power) <= 5) return factor * power;
    }
  }
}

double height_of(const Chart& chart) {
  if (chart.shape == ChartShape::kColumns) return kTitle + kColumns + kColumnFoot;
  return kTitle + kRow * static_cast<double>(chart.bars.size()) + kRowFoot;
}

double widest(const Canvas& canvas, const Chart& chart, const TextStyle& style) {
  double width = 0;
  for (const Bar& bar : chart.bars) width = std::max(width, canvas.text_width(bar.label, style));
  return width;
}

// The value axis of columns, with lines across; x0 is where the columns begin.
void draw_scale(Canvas& canvas, const Chart& chart, double x0, double bottom,
                double pixels_per_unit) {
  const std::uint64_t step = tick_step(highest(chart));
  for (std::uint64_t tick = 0; tick <= highest(chart); tick += step) {
    const double y = bottom - static_cast<double>(tick) * pixels_per_unit;
    canvas.line(x0, y, kWidth - kMargin, y, kGridLine);
    canvas.text(x0 - 6, y, grouped(tick), aligned(kSmall, Align::kRight));
  }
}

void draw_columns(Canvas& canvas, const Chart& chart, double top) {
  const std::uint64_t most = highest(chart);
  const double bottom = top + kTitle + kColumns;
  const double x0 = kMargin + canvas.text_width(grouped(most), kSmall) + 10;
  const double pixels_per_unit = (kColumns - 16) / static_cast<double>(most);
  draw_scale(canvas, chart, x0, bottom, pixels_per_unit);

  const auto count = static_cast<double>(chart.bars.size());
  const double pitch = (kWidth - kMargin - x0) / count;
  const double width = std::clamp(pitch * 0.76, 1.0, kWidestColumn);
  // Labels: every n-th, so that they do not touch. Values: all or none.
  const double label_width = widest(canvas, chart, kSmall) + 6;
  const auto every = static_cast<std::size_t>(std::ceil(label_width / pitch));
  const bool values = canvas.text_width(grouped(most), kSmall) + 2 <= pitch;
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Bar& bar = chart.bars[i];
    const double middle = x0 + (static_cast<double>(i) + 0.5) * pitch;
    const double height = static_cast<double>(bar.value) * pixels_per_unit;
    if (bar.value > 0) {
      canvas.fill(middle - width / 2, bottom - height, width, height, kBarFill);
    }
    if (values && bar.value > 0) {
      canvas.text(middle, bottom - height - 8, grouped(bar.value), aligned(kSmall, Align::kCentre));
    }
    if (i % every == 0)
      canvas.text(middle, bottom + 12, bar.label, aligned(kSmall, Align::kCentre));
  }
  canvas.line(x0, bottom, kWidth - kMargin, bottom, kMuted);
  canvas.text((x0 + kWidth - kMargin) / 2, bottom + 34, chart.axis,
              aligned(kLabel, Align::kCentre));
}

void draw_rows(Canvas& canvas, const Chart& chart, double top) {
  const std::uint64_t most = highest(chart);
  const double x0 = kMargin + widest(canvas, chart, kLabel) + 10;
  const auto text_of = [&](std::uint64_t value) {
    return chart.whole == 0 ? grouped(value) : grouped(value) + "   " + share(value, chart.whole);
  };
  const double room = kWidth - kMargin - x0 - canvas.text_width(text_of(most), kSmall) - 24;
  double y = top + kTitle;
  for (const Bar& bar : chart.bars) {
    const double width = room * static_cast<double>(bar.value) / static_cast<double>(most);
    canvas.text(x0 - 8, y + kRow / 2, bar.label, aligned(kLabel, Align::kRight));
    if (bar.value > 0) canvas.fill(x0, y + 4, width, kRow - 8, kBarFill);
    canvas.text(x0 + width + 8, y + kRow / 2, text_of(bar.value), kSmall);
    y += kRow;
  }
  canvas.line(x0, top + kTitle, x0, y, kMuted);
  canvas.text(x0, y + 14, chart.axis, kSmall);
}

void draw_chart(Canvas& canvas, const Chart& chart, double top) {
  canvas.text(kMargin, top + 14, chart.title, kTitleStyle);
  canvas.text(kWidth - kMargin, top + 14, chart.unit, aligned(kSmall, Align::kRight));
  if (chart.shape == ChartShape::kColumns) {
    draw_columns(canvas, chart, top);
  } else {
    draw_rows(canvas, chart, top);
  }
}

}  // namespace

Scene chart_scene(std::span<const Chart> charts, const TextMeasure& measure) {
  assert(!charts.empty());
  Scene scene;
  scene.title = charts.front().title;
  scene.width = kWidth;
  scene.height = 2 * kMargin - kGap;
  for (const Chart& chart : charts) scene.height += height_of(chart) + kGap;
  Canvas canvas{scene, measure};
  canvas.fill(0, 0, scene.width, scene.height, kPaper);
  double top = kMargin;
  for (const Chart& chart : charts) {
    assert(!chart.bars.empty());
    draw_chart(canvas, chart, top);
    top += height_of(chart) + kGap;
  }
  return scene;
}

}  // namespace nonet
