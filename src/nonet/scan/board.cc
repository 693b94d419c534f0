#include "nonet/scan/board.h"

#include <algorithm>
#include <vector>

#include "nonet/scan/blobs.h"

namespace nonet::scan {

namespace {

constexpr int kPaperReach = 8;  // ink up to twice as wide is seen as ink, not as paper
constexpr int kPaperBlur = 9;

constexpr int kInset = 3;  // of a cell that is looked at, from its lines
constexpr int kView = kCellSide - 2 * kInset;
constexpr int kLineDepth = 6;    // how far from the edge of the view a line may be
constexpr int kLeastPeak = 12;   // darkness of any ink
constexpr int kLeastLength = 7;  // of a digit's longer side, in pixels
constexpr int kCoreBegin = 7;    // the middle of the view, which a digit reaches into
constexpr int kCoreEnd = kView - kCoreBegin;
constexpr int kGlyphLength = 18;  // of the longer side of a digit: the same when it is turned

// The largest of 2 * radius + 1 neighbours along rows and columns.
Plane dilated(const Plane& plane, int radius) {
  Plane rows = plane;
  for (int y = 0; y < plane.height; ++y) {
    for (int x = 0; x < plane.width; ++x) {
      const int first = std::max(0, x - radius);
      const int last = std::min(plane.width - 1, x + radius);
      const auto begin = plane.bytes.begin() + static_cast<std::ptrdiff_t>(plane.index(0, y));
      rows.bytes[plane.index(x, y)] = *std::max_element(begin + first, begin + last + 1);
    }
  }
  Plane both = rows;
  for (int y = 0; y < plane.height; ++y) {
    std::uint8_t* to = &both.bytes[plane.index(0, y)];
    for (int k = std::max(0, y - radius); k <= std::min(plane.height - 1, y + radius); ++k) {
      const std::uint8_t* from = &rows.bytes[plane.index(0, k)];
      for (int x = 0; x < plane.width; ++x) to[x] = std::max(to[x], from[x]);
    }
  }
  return both;
}

// A place of the board, in cells of which `last` is the last of a row, to the picture: between the
// crossings around it.
Point through(const Lattice& lattice, int last, double row, double column) {
  const int r = std::clamp(static_cast<int>(row), 0, last);
  const int c = std::clamp(static_cast<int>(column), 0, last);
  const double down = row - r;
  const double across = column - c;
  const Point& a = lattice.at(r, c);
  const Point& b = lattice.at(r, c + 1);
  const Point& d = lattice.at(r + 1, c);
  const Point& e = lattice.at(r + 1, c + 1);
  return {
      (a.x * (1 - across) + b.x * across) * (1 - down) + (d.x * (1 - across) + e.x * across) * down,
      (a.y * (1 - across) + b.y * across) * (1 - down) +
          (d.y * (1 - across) + e.y * across) * down};
}

// How many pixels of the picture become one of the board, as a whole number.
int reduction_of(const Picture& picture, const Lattice& lattice) {
  const std::array<Point, 4> at = lattice.corners();
  double longest = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const double dx = at[(i + 1) % 4].x - at[i].x;
    const double dy = at[(i + 1) % 4].y - at[i].y;
    longest = std::max(longest, dx * dx + dy * dy);
  }
  int factor = 1;
  const double side = lattice.side * kCellSide;
  while (longest > side * side * (factor + 0.6) * (factor + 0.6)) ++factor;
  return std::min(factor, std::min(picture.width, picture.height));
}

// The part of the picture that holds the lattice, a cell around it where there is one.
struct Part {
  Picture picture;
  int left = 0;
  int top = 0;
};

Part part_around(const Picture& picture, const Lattice& lattice) {
  double left = picture.width, top = picture.height, right = 0, bottom = 0;
  for (int row = 0; row <= lattice.side; ++row) {
    for (int column = 0; column <= lattice.side; ++column) {
      const Point& at = lattice.at(row, column);
      left = std::min(left, at.x);
      right = std::max(right, at.x);
      top = std::min(top, at.y);
      bottom = std::max(bottom, at.y);
    }
  }
  const double around = (right - left + bottom - top) / (2 * lattice.side) + 8;
  const int x0 = static_cast<int>(std::clamp(left - around, 0.0, picture.width - 1.0));
  const int y0 = static_cast<int>(std::clamp(top - around, 0.0, picture.height - 1.0));
  const int x1 = static_cast<int>(std::clamp(right + around, x0 + 1.0, picture.width + 0.0));
  const int y1 = static_cast<int>(std::clamp(bottom + around, y0 + 1.0, picture.height + 0.0));
  return {{picture.pixels + y0 * picture.stride + x0, x1 - x0, y1 - y0, picture.stride}, x0, y0};
}

// The ink of a cell at work: which pixels of the view are of the digit.
class View {
 public:
  View(const Plane& darkness, int left, int top)
      : darkness_(darkness), left_(left + kInset), top_(top + kInset) {
    peak_ = peak();
  }

  CellInk read() {
    CellInk ink;
    if (peak_ < kLeastPeak) return ink;
    Plane marks(kView, kView);
    for (int y = 0; y < kView; ++y) {
      for (int x = 0; x < kView; ++x) marks.set(x, y, at(x, y) * 100 >= peak_ * 45 ? 1 : 0);
    }
    erase_lines(marks);
    const Blobs all = blobs_of(marks, 1, true);
    if (!choose(all)) return ink;
    ink.length = std::max(box_.height(), box_.width());
    if (ink.length < kLeastLength) return ink;
    ink.any = true;
    measure(all, ink);
    draw(all, ink.glyph);
    return ink;
  }

 private:
  int at(int x, int y) const { return darkness_.near(left_ + x, top_ + y); }

  // Nearly the darkest pixel of the middle.
  int peak() const {
    std::array<int, 256> counts{};
    for (int y = 2; y < kView - 2; ++y) {
      for (int x = 2; x < kView - 2; ++x) ++counts[static_cast<std::size_t>(at(x, y))];
    }
    int value = 255;
    for (int left = 6; value > 0; --value) {
      left -= counts[static_cast<std::size_t>(value)];
      if (left <= 0) break;
    }
    return value;
  }

  // Rows and columns near the edge that are nearly all ink, and what is outside them.
  static void erase_lines(Plane& marks) {
    for (int side = 0; side < 4; ++side) {
      for (int depth = kLineDepth; depth-- > 0;) {
        int count = 0;
        for (int i = 0; i < kView; ++i)
          count += marks.at(x_of(side, depth, i), y_of(side, depth, i));
        if (count * 10 < kView * 7) continue;
        for (int outer = 0; outer <= depth; ++outer) {
          for (int i = 0; i < kView; ++i) {
            marks.set(x_of(side, outer, i), y_of(side, outer, i), 0);
          }
        }
        break;
      }
    }
  }
  static int x_of(int side, int depth, int i) {
    return side == 0 ? depth : side == 1 ? kView - 1 - depth : i;
  }
  static int y_of(int side, int depth, int i) {
    return side == 2 ? depth : side == 3 ? kView - 1 - depth : i;
  }

  static bool reaches_middle(const Blob& blob) {
    return blob.left < kCoreEnd && blob.right >= kCoreBegin && blob.top < kCoreEnd &&
           blob.bottom >= kCoreBegin;
  }

  // Whether a blob is a piece that has broken off what is in the box. What touches the edge of the
  // view is rather what is left of a line.
  bool belongs(const Blob& blob) const {
    constexpr int kGap = 3;
    const bool near = blob.left <= box_.right + kGap && blob.right >= box_.left - kGap &&
                      blob.top <= box_.bottom + kGap && blob.bottom >= box_.top - kGap;
    const bool at_edge =
        blob.left == 0 || blob.top == 0 || blob.right == kView - 1 || blob.bottom == kView - 1;
    return near && blob.pixels >= 4 && (!at_edge || reaches_middle(blob));
  }

  // The largest piece of ink that reaches into the middle, and what may have broken off it.
  bool choose(const Blobs& all) {
    const Blob* main = nullptr;
    for (const Blob& blob : all.blobs) {
      if (reaches_middle(blob) && (main == nullptr || blob.pixels > main->pixels)) main = &blob;
    }
    if (main == nullptr || main->pixels < 8) return false;
    box_ = *main;
    chosen_.assign(all.blobs.size() + 1, false);
    chosen_[main->label] = true;
    for (bool grown = true; grown;) {
      grown = false;
      for (const Blob& blob : all.blobs) {
        if (chosen_[blob.label] || !belongs(blob)) continue;
        grown = chosen_[blob.label] = true;
        box_.left = std::min(box_.left, blob.left);
        box_.right = std::max(box_.right, blob.right);
        box_.top = std::min(box_.top, blob.top);
        box_.bottom = std::max(box_.bottom, blob.bottom);
      }
    }
    return true;
  }

  void measure(const Blobs& all, CellInk& ink) const {
    int sum = 0;
    int count = 0;
    std::array<int, 256> tones{};
    for (int y = 0; y < kView; ++y) {
      for (int x = 0; x < kView; ++x) {
        const int pixel = y * kView + x;
        if (!chosen_[all.labels[static_cast<std::size_t>(pixel)]]) continue;
        sum += at(x, y);
        ++count;
        ++tones[static_cast<std::size_t>(at(x, y))];
      }
    }
    ink.contrast = sum / count;
    int left = count / 4;
    ink.tone = 255;
    while (ink.tone > 0 && (left -= tones[static_cast<std::size_t>(ink.tone)]) >= 0) --ink.tone;
  }

  // Whether a pixel is of the digit, or beside it.
  bool near_chosen(const Blobs& all, int x, int y) const {
    for (int v = std::max(0, y - 1); v <= std::min(kView - 1, y + 1); ++v) {
      for (int u = std::max(0, x - 1); u <= std::min(kView - 1, x + 1); ++u) {
        const int pixel = v * kView + u;
        if (chosen_[all.labels[static_cast<std::size_t>(pixel)]]) return true;
      }
    }
    return false;
  }

  void draw(const Blobs& all, Glyph& glyph) const {
    Plane own(kView, kView);
    for (int y = 0; y < kView; ++y) {
      for (int x = 0; x < kView; ++x) {
        if (near_chosen(all, x, y)) own.set(x, y, std::min(255, at(x, y) * 255 / peak_));
      }
    }
    const double scale = std::max(box_.height(), box_.width()) / static_cast<double>(kGlyphLength);
    const double middle_x = (box_.left + box_.right + 1) / 2.0;
    const double middle_y = (box_.top + box_.bottom + 1) / 2.0;
    for (int y = 0; y < kGlyphSide; ++y) {
      for (int x = 0; x < kGlyphSide; ++x) {
        const double u = middle_x + (x + 0.5 - kGlyphSide / 2.0) * scale;
        const double v = middle_y + (y + 0.5 - kGlyphSide / 2.0) * scale;
        const bool outside = u < 0 || v < 0 || u > kView || v > kView;
        const int pixel = y * kGlyphSide + x;
        glyph[static_cast<std::size_t>(pixel)] =
            outside ? std::uint8_t{0} : static_cast<std::uint8_t>(own.between(u, v) / 256);
      }
    }
  }

  const Plane& darkness_;
  int left_;
  int top_;
  int peak_ = 0;
  Blob box_;
  std::vector<bool> chosen_;
};

}  // namespace

Plane flat_board(const Picture& picture, const Lattice& lattice, bool dark) {
  const Part part = part_around(picture, lattice);
  const int factor = reduction_of(part.picture, lattice);
  const Plane small = shrunk(part.picture, factor);
  const int side = lattice.side * kCellSide + 2 * kEdge;
  const int last = lattice.side - 1;
  Plane board(side, side);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const Point from =
          through(lattice, last, (y + 0.5 - kEdge) / kCellSide, (x + 0.5 - kEdge) / kCellSide);
      const int grey =
          small.between((from.x - part.left) / factor, (from.y - part.top) / factor) / 256;
      board.set(x, y, dark ? 255 - grey : grey);
    }
  }
  return board;
}

Plane darkness_of(const Plane& board) {
  const Plane paper =
      box_mean(box_mean(dilated(box_mean(board, 1), kPaperReach), kPaperBlur), kPaperBlur);
  Plane darkness(board.width, board.height);
  for (std::size_t i = 0; i < board.bytes.size(); ++i) {
    const int ground = std::max<int>(paper.bytes[i], 16);
    darkness.bytes[i] =
        static_cast<std::uint8_t>(std::max(0, ground - board.bytes[i]) * 255 / ground);
  }
  return darkness;
}

CellInk ink_of_cell(const Plane& darkness, int left, int top) {
  return View(darkness, left, top).read();
}

Glyph turned(const Glyph& glyph, int turns) {
  Glyph result = glyph;
  for (int i = 0; i < turns; ++i) {
    const Glyph before = result;
    for (std::size_t y = 0; y < kGlyphSide; ++y) {
      for (std::size_t x = 0; x < kGlyphSide; ++x) {
        result[x * kGlyphSide + (kGlyphSide - 1 - y)] = before[y * kGlyphSide + x];
      }
    }
  }
  return result;
}

}  // namespace nonet::scan
