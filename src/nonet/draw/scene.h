// Scene: a page as data, before it is drawn. Document: pages with metadata and outline, for a PDF.
//
//   (0,0) ------------> x        items   drawn in order, later ones over earlier ones
//     |  +----------------+      points  1/72 inch; a page is width x height of them
//     |  |  5  3  .  ...  |      colours opaque: printers flatten transparency, each its own way
//     v  |                |
//     y  +----------------+      on top  anchors (places with a name), links to them and blocks,
//     PDF only
//
// Boards, charts and books are laid out as scenes by code that knows nothing of files, fonts and
// libraries, and is tested as data. draw/render.h makes SVG, PDF and PNG of them.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace nonet::draw {

// Lengths.
inline constexpr double kPointsPerInch = 72;
inline constexpr double kPointsPerMm = kPointsPerInch / 25.4;
constexpr double mm(double length) { return length * kPointsPerMm; }

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

// From the top left corner.
struct Rect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  constexpr double right() const { return x + width; }
  constexpr double bottom() const { return y + height; }
  constexpr Point centre() const { return {x + width / 2, y + height / 2}; }
  // The rectangle made smaller by `by` on every side, or larger if `by` is negative.
  constexpr Rect inset(double by) const {
    return {x + by, y + by, width - 2 * by, height - 2 * by};
  }

  friend bool operator==(const Rect&, const Rect&) = default;
};

// 0xRRGGBB.
struct Colour {
  std::uint32_t rgb = 0;

  friend constexpr bool operator==(Colour, Colour) = default;
};

enum class Dash : std::uint8_t { kSolid, kDashed, kDotted };

struct Stroke {
  Colour colour;
  double width = 1;
  Dash dash = Dash::kSolid;

  friend bool operator==(const Stroke&, const Stroke&) = default;
};

// A straight line with flat ends. Horizontal and vertical lines are moved onto whole pixels in a
// PNG, and are at least a pixel wide there.
struct Line {
  Point from;
  Point to;
  Stroke stroke;
};

// A rectangle, its corners rounded with `radius`. The stroke lies half inside and half outside.
struct Rectangle {
  Rect rect;
  double radius = 0;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
};

struct Circle {
  Point centre;
  double radius = 0;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
};

// A cubic curve; with head > 0 an arrow, whose tip is exactly at `to` and whose head has that
// length.
struct Curve {
  Point from;
  Point control1;
  Point control2;
  Point to;
  Stroke stroke;
  double head = 0;
};

// Points joined by straight lines, and the last with the first where the path is closed. Corners
// are round, and so are the ends of a solid line. Only a closed path is filled.
struct Path {
  std::vector<Point> points;
  bool closed = false;
  std::optional<Colour> fill{};
  std::optional<Stroke> stroke{};
};

// Which part of the text lies at its point; kMiddle: the middle of the height of its digits.
enum class Align : std::uint8_t { kLeft, kCentre, kRight };
enum class Vertical : std::uint8_t { kBaseline, kMiddle };

// Which of the families of Fonts (draw/render.h) a text is in.
enum class Face : std::uint8_t { kPicture, kWords, kFigures };

// Weights between regular, 400, and bold, 700, and beyond, as OpenType numbers them.
inline constexpr int kLightWeight = 300;
inline constexpr int kMediumWeight = 500;
inline constexpr int kSemiBoldWeight = 600;
inline constexpr int kBlackWeight = 900;

struct TextStyle {
  double size = 10;  // of the font
  Colour colour{};
  Align align = Align::kLeft;
  Vertical vertical = Vertical::kBaseline;
  bool bold = false;
  bool italic = false;
  double rotation = 0;  // degrees clockwise about the point
  Face face = Face::kPicture;
  int weight = 0;  // 100 to 900; 0: as `bold` says

  friend bool operator==(const TextStyle&, const TextStyle&) = default;
};

// One line of UTF-8.
struct Text {
  Point at;
  std::string words;
  TextStyle style;
};

// A place that links and outline entries lead to, by its name.
struct Anchor {
  Point at;
  std::string name;
};

// Clicking `area` leads to the anchor `target`, or to a page of the Web if `target` has "://". The
// page must have visible items too.
struct LinkArea {
  Rect area;
  std::string target;
};

// Where a block of the page begins or ends, for those who have a PDF read to them. Blocks do not
// overlap; `spoken` stands for a figure.
enum class BlockKind : std::uint8_t { kHeading, kSubheading, kParagraph, kFigure };
struct Block {
  BlockKind kind = BlockKind::kParagraph;
  bool begins = true;
  std::string spoken;
};

using Item = std::variant<Line, Rectangle, Circle, Curve, Path, Text, Anchor, LinkArea, Block>;

struct Scene {
  double width = 0;
  double height = 0;
  std::string title;  // what a screen reader says of an SVG; empty: nothing
  std::vector<Item> items;

  void add(Item item) { items.push_back(std::move(item)); }
};

// Empty fields are left out of the file.
struct Metadata {
  std::string title{};
  std::string author{};
  std::string subject{};
  std::string keywords{};
  std::string creator{};  // the program
  std::string created{};  // "2026-11-21T20:55:00Z"; empty: no date, so the same bytes every time
};

// A line of the contents that PDF readers show beside the pages.
struct OutlineEntry {
  std::string title;
  std::string target;  // an anchor
  int depth = 0;       // 0: a chapter, 1: below the last entry of depth 0, ...
};

struct Document {
  Metadata metadata;
  std::vector<OutlineEntry> outline;
  std::vector<Scene> pages;  // each of its own size
};

}  // namespace nonet::draw
