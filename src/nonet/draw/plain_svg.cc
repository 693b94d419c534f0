#include "nonet/draw/plain_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "nonet/base/json.h"

namespace nonet::draw {

namespace {

// The height of digits in DejaVu Sans, as a share of the font's size.
constexpr double kDigitHeight = 0.729;

void append_number(std::string& out, double value) {
  // A value halfway between two hundredths is rounded up, whatever its last bits are.
  constexpr double kLastBits = 1e-6;
  auto hundredths = static_cast<std::int64_t>(std::floor(value * 100 + 0.5 + kLastBits));
  if (hundredths < 0) {
    out += '-';
    hundredths = -hundredths;
  }
  out += std::to_string(hundredths / 100);
  const auto rest = static_cast<int>(hundredths % 100);
  if (rest == 0) return;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
}

void append_escaped(std::string& out, std::string_view words) {
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t length = utf8_length(words, at);
    const std::string_view character = words.substr(at, std::max<std::size_t>(length, 1));
    at += character.size();
    const auto first = static_cast<unsigned char>(character.front());
    const bool is_no_character = character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF";
    if (length == 0 || first < 0x20 || first == 0x7F || is_no_character) {
      out += ' ';
    } else if (first == '&') {
      out += "&amp;";
    } else if (first == '<') {
      out += "&lt;";
    } else if (first == '>') {
      out += "&gt;";
    } else {
      out += character;
    }
  }
}

// Elements of one drawing.
class SvgWriter {
 public:
  explicit SvgWriter(const Scene& scene) {
    out_ += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"";
    append_number(out_, scene.width);
    out_ += "pt\" height=\"";
    append_number(out_, scene.height);
    out_ += "pt\" viewBox=\"0 0 ";
    append_number(out_, scene.width);
    out_ += ' ';
    append_number(out_, scene.height);
    out_ += "\" font-family=\"DejaVu Sans, sans-serif\"";
    if (!scene.title.empty()) out_ += " role=\"img\"";
    out_ += ">\n";
    if (!scene.title.empty()) {
      out_ += "<title>";
      append_escaped(out_, scene.title);
      out_ += "</title>\n";
    }
    for (const Item& item : scene.items) {
      std::visit([this](const auto& what) { draw(what); }, item);
    }
    out_ += "</svg>\n";
  }

  std::string take() { return std::move(out_); }

 private:
  void draw(const Line& line) {
    open("path");
    path_of(std::array{line.from, line.to}, false);
    paint(std::nullopt, line.stroke);
    close();
  }

  void draw(const Rectangle& rectangle) {
    const Rect& rect = rectangle.rect;
    open("rect");
    number("x", rect.x);
    number("y", rect.y);
    number("width", rect.width);
    number("height", rect.height);
    if (rectangle.radius > 0) {
      number("rx", std::min({rectangle.radius, rect.width / 2, rect.height / 2}));
    }
    paint(rectangle.fill, rectangle.stroke);
    close();
  }

  void draw(const Circle& circle) {
    open("circle");
    number("cx", circle.centre.x);
    number("cy", circle.centre.y);
    number("r", circle.radius);
    paint(circle.fill, circle.stroke);
    close();
  }

  void draw(const Curve& curve) {
    const CurveShape shape = shape_of(curve);
    open("path");
    out_ += " d=\"M";
    point(curve.from);
    out_ += 'C';
    point(curve.control1);
    out_ += ' ';
    point(curve.control2);
    out_ += ' ';
    point(shape.end);
    out_ += '"';
    paint(std::nullopt, curve.stroke);
    close();
    if (curve.head <= 0) return;
    open("path");
    path_of(shape.head, true);
    paint(curve.stroke.colour, std::nullopt);
    close();
  }

  void draw(const Path& path) {
    if (path.points.empty()) return;
    open("path");
    path_of(path.points, path.closed);
    if (path.stroke) out_ += " stroke-linejoin=\"round\"";
    if (path.stroke && path.stroke->dash == Dash::kSolid) out_ += " stroke-linecap=\"round\"";
    paint(path.closed ? path.fill : std::nullopt, path.stroke);
    close();
  }

  void draw(const Text& text) {
    const TextStyle& style = text.style;
    const double lower = style.vertical == Vertical::kMiddle ? kDigitHeight * style.size / 2 : 0;
    open("text");
    number("x", text.at.x);
    number("y", text.at.y + lower);
    number("font-size", style.size);
    if (style.align == Align::kCentre) out_ += " text-anchor=\"middle\"";
    if (style.align == Align::kRight) out_ += " text-anchor=\"end\"";
    if (style.bold) out_ += " font-weight=\"bold\"";
    if (style.italic) out_ += " font-style=\"oblique\"";
    colour("fill", style.colour);
    if (style.rotation != 0) {
      out_ += " transform=\"rotate(";
      append_number(out_, style.rotation);
      out_ += ' ';
      point(text.at);
      out_ += ")\"";
    }
    out_ += '>';
    append_escaped(out_, text.words);
    out_ += "</text>\n";
  }

  // Anchors, links and blocks are for documents of several pages.
  void draw(const Anchor& /*anchor*/) {}
  void draw(const LinkArea& /*link*/) {}
  void draw(const Block& /*block*/) {}

  void open(std::string_view element) {
    out_ += '<';
    out_ += element;
  }

  void close() { out_ += "/>\n"; }

  void number(std::string_view attribute, double value) {
    out_ += ' ';
    out_ += attribute;
    out_ += "=\"";
    append_number(out_, value);
    out_ += '"';
  }

  void colour(std::string_view attribute, Colour colour) {
    constexpr std::string_view kFigures = "0123456789abcdef";
    out_ += ' ';
    out_ += attribute;
    out_ += "=\"#";
    for (int shift = 20; shift >= 0; shift -= 4) out_ += kFigures[colour.rgb >> shift & 0xFU];
    out_ += '"';
  }

  void point(Point at) {
    append_number(out_, at.x);
    out_ += ' ';
    append_number(out_, at.y);
  }

  void path_of(std::span<const Point> points, bool closed) {
    out_ += " d=\"";
    char command = 'M';
    for (const Point& each : points) {
      out_ += command;
      point(each);
      command = 'L';
    }
    out_ += closed ? "Z\"" : "\"";
  }

  void paint(const std::optional<Colour>& fill, const std::optional<Stroke>& stroke) {
    fill ? colour("fill", *fill) : void(out_ += " fill=\"none\"");
    if (!stroke) return;
    colour("stroke", stroke->colour);
    number("stroke-width", stroke->width);
    if (stroke->dash == Dash::kSolid) return;
    const bool dotted = stroke->dash == Dash::kDotted;
    out_ += dotted ? " stroke-linecap=\"round\" stroke-dasharray=\"" : " stroke-dasharray=\"";
    append_number(out_, dotted ? 0 : 3 * stroke->width);
    out_ += ' ';
    append_number(out_, (dotted ? 2.2 : 2) * stroke->width);
    out_ += '"';
  }

  std::string out_;
};

}  // namespace

std::string plain_svg(const Scene& scene) { return SvgWriter(scene).take(); }

}  // namespace nonet::draw
