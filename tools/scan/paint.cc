#include "tools/scan/paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace nonet::scan_training {

namespace {

using scan::kCellSide;
using scan::Plane;

constexpr int kCanvas = 64;               // pixels: a cell, and half a cell around it
constexpr int kBegin = (kCanvas - kCellSide) / 2;
constexpr int kShareWithoutDigit = 14;    // per cent
constexpr int kFine = 3;                  // samples a pixel, each way

class Dice {
 public:
  explicit Dice(Rng rng) : rng_(rng) {}
  double in(double low, double high) { return low + (high - low) * rng_.next32() / 4294967296.0; }
  bool chance(int percent) { return rng_.below(100) < static_cast<std::uint32_t>(percent); }
  std::size_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  // Nearly normal, with mean 0 and variance 1.
  double bell() {
    double sum = 0;
    for (int i = 0; i < 6; ++i) sum += in(-1, 1);
    return sum * 0.70710678118654752;
  }

 private:
  Rng rng_;
};

struct Canvas {
  std::array<double, std::size_t{kCanvas} * kCanvas> at{};

  double& operator()(int x, int y) { return at[static_cast<std::size_t>(y * kCanvas + x)]; }
  double near(int x, int y) const {
    x = std::clamp(x, 0, kCanvas - 1);
    y = std::clamp(y, 0, kCanvas - 1);
    return at[static_cast<std::size_t>(y * kCanvas + x)];
  }
  double between(double x, double y) const {
    const double left = std::floor(x - 0.5);
    const double top = std::floor(y - 0.5);
    const double a = x - 0.5 - left;
    const double b = y - 0.5 - top;
    const int u = static_cast<int>(left);
    const int v = static_cast<int>(top);
    return (near(u, v) * (1 - a) + near(u + 1, v) * a) * (1 - b) +
           (near(u, v + 1) * (1 - a) + near(u + 1, v + 1) * a) * b;
  }
  void darken(int x, int y, double ink) {
    double& here = (*this)(x, y);
    here = std::max(here, std::min(1.0, ink));
  }
};

// A direction of length 1, without the library's sine, which differs by machine.
struct Way {
  double x, y;
};
Way way(Dice& dice) {
  for (;;) {
    const double x = dice.in(-1, 1);
    const double y = dice.in(-1, 1);
    const double square = x * x + y * y;
    if (square < 0.01 || square > 1) continue;
    const double length = std::sqrt(square);
    return {x / length, y / length};
  }
}
// A small turn: its tangent.
Way tilted(double tangent) {
  const double length = std::sqrt(1 + tangent * tangent);
  return {1 / length, tangent / length};
}

struct Pose {
  double x = 32, y = 32;   // of the digit's middle
  double height = 20;      // pixels
  double wide = 1;         // times as wide as the font has it
  Way across{1, 0};        // where the digit's right is
  double slant = 0;
};

// Where a digit's picture is dark, over what is on the canvas.
void put(Canvas& canvas, const Plane& digit, const Pose& pose) {
  const double scale = digit.height / pose.height;
  for (int y = 0; y < kCanvas; ++y) {
    for (int x = 0; x < kCanvas; ++x) {
      double sum = 0;
      for (int k = 0; k < kFine * kFine; ++k) {
        const double dx = x + (k % kFine + 0.5) / kFine - pose.x;
        const double dy = y + (static_cast<double>(k / kFine) + 0.5) / kFine - pose.y;
        const double v = (dy * pose.across.x - dx * pose.across.y) * scale;
        const double u =
            (dx * pose.across.x + dy * pose.across.y) * scale / pose.wide + pose.slant * v;
        const double from_x = u + digit.width / 2.0;
        const double from_y = v + digit.height / 2.0;
        if (from_x < 0 || from_y < 0 || from_x >= digit.width || from_y >= digit.height) continue;
        sum += digit.at(static_cast<int>(from_x), static_cast<int>(from_y)) / 255.0;
      }
      if (sum > 0) canvas.darken(x, y, sum / (kFine * kFine));
    }
  }
}

Pose pose_of(Dice& dice) {
  Pose pose;
  pose.x = 32 + dice.in(-3, 3);
  pose.y = 32 + dice.in(-3, 3);
  pose.height = dice.in(11.5, 25.5);
  pose.wide = dice.in(0.82, 1.2);
  pose.across = tilted(dice.in(-0.16, 0.16));
  pose.slant = dice.in(-0.14, 0.14);
  return pose;
}

// A straight stroke through (x, y).
void stroke(Canvas& canvas, double x, double y, Way along, double width, double ink) {
  for (int v = 0; v < kCanvas; ++v) {
    for (int u = 0; u < kCanvas; ++u) {
      const double off = std::abs((u + 0.5 - x) * along.y - (v + 0.5 - y) * along.x);
      canvas.darken(u, v, ink * std::clamp(width / 2 + 0.5 - off, 0.0, 1.0));
    }
  }
}

void draw_lines(Canvas& canvas, Dice& dice) {
  if (dice.chance(10)) return;
  const double ink = dice.in(0.3, 1);
  const double shift = dice.chance(70) ? 1.2 : 3;
  for (int side = 0; side < 4; ++side) {
    const double at = (side % 2 == 0 ? kBegin : kBegin + kCellSide) + dice.in(-shift, shift);
    const double width = dice.chance(30) ? dice.in(2, 5) : dice.in(0.7, 2.2);
    Way along = tilted(dice.in(-0.05, 0.05));
    if (side < 2) {
      stroke(canvas, at, 32, {along.y, along.x}, width, ink);
    } else {
      stroke(canvas, 32, at, along, width, ink);
    }
  }
}

void smudge(Canvas& canvas, Dice& dice) {
  const double x = 32 + dice.in(-8, 8), y = 32 + dice.in(-8, 8);
  const double a = dice.in(2, 12), b = dice.in(2, 12);
  const Way along = way(dice);
  const double ink = dice.in(0.2, 0.9), soft = dice.in(0.1, 1);
  for (int v = 0; v < kCanvas; ++v) {
    for (int u = 0; u < kCanvas; ++u) {
      const double p = ((u - x) * along.x + (v - y) * along.y) / a;
      const double q = ((v - y) * along.x - (u - x) * along.y) / b;
      canvas.darken(u, v, ink * std::clamp((1 - p * p - q * q) / soft, 0.0, 1.0));
    }
  }
}

void pencil_marks(Canvas& canvas, const FontDigits& font, Dice& dice) {
  const double height = dice.in(7, 11.5);
  const std::size_t many = 2 + dice.below(4);
  for (std::size_t i = 0; i < many; ++i) {
    Pose pose;
    pose.height = height;
    const std::size_t digit = dice.below(9);
    pose.x = 32 + (static_cast<double>(digit % 3) - 1) * 9;
    pose.y = 32 + (static_cast<double>(digit / 3) - 1) * 9;
    put(canvas, font[digit], pose);
  }
}

// What may lie in a cell without being a digit that stands upright in it.
void put_no_digit(Canvas& canvas, const FontDigits& font, Dice& dice) {
  Pose pose = pose_of(dice);
  switch (dice.below(7)) {
    case 0:
      for (std::size_t i = 0, many = 1 + dice.below(4); i < many; ++i) smudge(canvas, dice);
      return;
    case 1:
      for (std::size_t i = 0, many = 1 + dice.below(2); i < many; ++i) {
        stroke(canvas, 32 + dice.in(-9, 9), 32 + dice.in(-9, 9), way(dice), dice.in(0.7, 3),
               dice.in(0.2, 1));
      }
      return;
    case 2: pencil_marks(canvas, font, dice); return;
    case 3:  // a piece of a digit
      pose.x += (dice.chance(50) ? 1 : -1) * dice.in(9, 14);
      pose.y += dice.in(-10, 10);
      put(canvas, font[dice.below(9)], pose);
      return;
    case 4: {  // lying: all but 1 and 8, which lie like a stroke and a sign
      constexpr std::array<std::size_t, 7> kLying{1, 2, 3, 4, 5, 6, 8};
      pose.across = {-pose.across.y, pose.across.x * (dice.chance(50) ? 1 : -1)};
      if (pose.across.y < 0) pose.across.x = -pose.across.x;
      put(canvas, font[kLying[dice.below(kLying.size())]], pose);
      return;
    }
    default: {  // on its head
      constexpr std::array<std::size_t, 3> kHead{2, 3, 6};
      pose.across = {-pose.across.x, -pose.across.y};
      put(canvas, font[kHead[dice.below(kHead.size())]], pose);
    }
  }
}

void box_blur(Canvas& canvas, double radius, bool across) {
  const Canvas before = canvas;
  const int whole = static_cast<int>(radius);
  const double rest = radius - whole;
  for (int y = 0; y < kCanvas; ++y) {
    for (int x = 0; x < kCanvas; ++x) {
      const auto at = [&](int off) { return across ? before.near(x + off, y) : before.near(x, y + off); };
      double sum = 0;
      for (int i = -whole; i <= whole; ++i) sum += at(i);
      sum += rest * (at(-whole - 1) + at(whole + 1));
      canvas(x, y) = sum / (2 * radius + 1);
    }
  }
}

void blur(Canvas& canvas, double radius) {
  for (int round = 0; round < 2; ++round) {
    box_blur(canvas, radius, true);
    box_blur(canvas, radius, false);
  }
}

void move(Canvas& canvas, Dice& dice) {
  const Canvas before = canvas;
  const Way along = way(dice);
  const double length = dice.in(1, 7);
  constexpr int kSteps = 7;
  for (int y = 0; y < kCanvas; ++y) {
    for (int x = 0; x < kCanvas; ++x) {
      double sum = 0;
      for (int i = 0; i < kSteps; ++i) {
        const double off = length * (i / (kSteps - 1.0) - 0.5);
        sum += before.between(x + 0.5 + off * along.x, y + 0.5 + off * along.y);
      }
      canvas(x, y) = sum / kSteps;
    }
  }
}

// As seen with `share` of the pixels each way, and made large again.
void coarsen(Canvas& canvas, double share, Dice& dice) {
  blur(canvas, std::max(0.0, 0.3 / share - 0.3));
  const Canvas before = canvas;
  const double shift_x = dice.in(0, 1), shift_y = dice.in(0, 1);
  Canvas few;
  const int many = std::min(kCanvas, static_cast<int>(kCanvas * share) + 2);
  for (int y = 0; y < many; ++y) {
    for (int x = 0; x < many; ++x) {
      few(x, y) = before.between((x + shift_x) / share, (y + shift_y) / share);
    }
  }
  for (int y = 0; y < kCanvas; ++y) {
    for (int x = 0; x < kCanvas; ++x) {
      canvas(x, y) = few.between(std::min((x + 0.5) * share - shift_x + 0.5, many - 0.5),
                                 std::min((y + 0.5) * share - shift_y + 0.5, many - 0.5));
    }
  }
}

// Ink that did not take: a field of clouds, in which some of it is lost.
void wear(Canvas& canvas, Dice& dice) {
  Canvas cloud;
  for (double& at : cloud.at) at = dice.bell();
  const double grain = dice.in(0.4, 2);
  blur(cloud, grain);
  const double lost = dice.in(0.05, 0.5) * (1 + 2 * grain);
  for (std::size_t i = 0; i < canvas.at.size(); ++i) {
    canvas.at[i] *= std::clamp(1 - lost * std::max(0.0, cloud.at[i] + 0.1), 0.0, 1.0);
  }
}

// Thicker or thinner strokes.
void swell(Canvas& canvas, Dice& dice) {
  blur(canvas, dice.in(0.4, 0.8));
  const double least = dice.in(0.1, 0.5);
  const double gain = dice.in(1.5, 3);
  for (double& at : canvas.at) at = std::clamp((at - least) * gain + 0.1, 0.0, 1.0) * (at > 0.02 ? 1 : 0);
}

// JPEG's loss: cosine transforms of 8x8, rounded coarsely, and back.
void compress(Canvas& canvas, Dice& dice) {
  constexpr std::array<double, 9> kCosine{1, 0.98078528040323043, 0.92387953251128674,
                                          0.83146961230254524, 0.70710678118654752,
                                          0.55557023301960218, 0.38268343236508977,
                                          0.19509032201612825, 0};
  std::array<std::array<double, 8>, 8> wave{};
  for (int k = 0; k < 8; ++k) {
    for (int x = 0; x < 8; ++x) {
      int angle = (2 * x + 1) * k % 32;  // sixteenths of pi
      if (angle > 16) angle = 32 - angle;
      const double cosine = angle <= 8 ? kCosine[static_cast<std::size_t>(angle)]
                                       : -kCosine[static_cast<std::size_t>(16 - angle)];
      wave[static_cast<std::size_t>(k)][static_cast<std::size_t>(x)] =
          cosine * (k == 0 ? 0.35355339059327376 : 0.5);
    }
  }
  const double coarse = dice.in(1, 7);
  for (int by = 0; by < kCanvas; by += 8) {
    for (int bx = 0; bx < kCanvas; bx += 8) {
      std::array<std::array<double, 8>, 8> half{}, whole{};
      for (std::size_t k = 0; k < 8; ++k) {
        for (std::size_t y = 0; y < 8; ++y) {
          for (std::size_t x = 0; x < 8; ++x) {
            half[y][k] += wave[k][x] * canvas(bx + static_cast<int>(x), by + static_cast<int>(y));
          }
        }
      }
      for (std::size_t j = 0; j < 8; ++j) {
        for (std::size_t k = 0; k < 8; ++k) {
          for (std::size_t y = 0; y < 8; ++y) whole[j][k] += wave[j][y] * half[y][k];
          const double step = coarse * (4 + 2.0 * static_cast<double>(j + k));
          whole[j][k] = std::floor(whole[j][k] / step + 0.5) * step;
        }
      }
      half = {};
      for (std::size_t j = 0; j < 8; ++j) {
        for (std::size_t k = 0; k < 8; ++k) {
          for (std::size_t x = 0; x < 8; ++x) half[j][x] += wave[k][x] * whole[j][k];
        }
      }
      for (std::size_t y = 0; y < 8; ++y) {
        for (std::size_t x = 0; x < 8; ++x) {
          double sum = 0;
          for (std::size_t j = 0; j < 8; ++j) sum += wave[j][y] * half[j][x];
          canvas(bx + static_cast<int>(x), by + static_cast<int>(y)) = sum;
        }
      }
    }
  }
}

// Ink to grey: paper, light across it, the other side shining through, noise.
void light(Canvas& canvas, Dice& dice) {
  const double paper = dice.in(110, 255);
  const double ink = dice.chance(30) ? dice.in(0.2, 0.6) : dice.in(0.5, 0.97);
  const double slope_x = dice.in(-0.2, 0.2), slope_y = dice.in(-0.2, 0.2);
  const double grain = dice.chance(40) ? dice.in(0, 14) : dice.in(0, 4);
  for (int y = 0; y < kCanvas; ++y) {
    for (int x = 0; x < kCanvas; ++x) {
      const double shine = 1 + slope_x * (x - 32) / 64 + slope_y * (y - 32) / 64;
      canvas(x, y) = paper * shine * (1 - ink * canvas(x, y)) + grain * dice.bell();
    }
  }
}

void see(Canvas& canvas, Dice& dice) {
  if (dice.chance(35)) swell(canvas, dice);
  if (dice.chance(35)) wear(canvas, dice);
  if (dice.chance(6)) {
    stroke(canvas, 32 + dice.in(-9, 9), 32 + dice.in(-9, 9), way(dice), dice.in(0.6, 1.6),
           dice.in(0.1, 0.5));
  }
  if (dice.chance(40)) coarsen(canvas, dice.in(0.36, 1), dice);
  if (dice.chance(60)) blur(canvas, dice.in(0, 1.4));
  if (dice.chance(20)) move(canvas, dice);
  light(canvas, dice);
  if (dice.chance(30)) compress(canvas, dice);
}

}  // namespace

Sample sample_of(const std::vector<FontDigits>& fonts, std::uint64_t seed, std::uint64_t number) {
  Dice dice{Rng(seed, number)};
  for (;;) {
    Sample sample;
    Canvas canvas;
    const FontDigits& font = fonts[dice.below(fonts.size())];
    draw_lines(canvas, dice);
    if (dice.chance(kShareWithoutDigit)) {
      put_no_digit(canvas, font, dice);
    } else {
      sample.digit = static_cast<std::uint8_t>(1 + dice.below(9));
      put(canvas, font[sample.digit - 1U], pose_of(dice));
    }
    see(canvas, dice);
    Plane grey(kCanvas, kCanvas);
    for (std::size_t i = 0; i < grey.bytes.size(); ++i) {
      grey.bytes[i] = static_cast<std::uint8_t>(std::clamp(canvas.at[i], 0.0, 255.0));
    }
    const scan::CellInk ink = scan::ink_of_cell(scan::darkness_of(grey), kBegin, kBegin);
    if (!ink.any) continue;
    sample.glyph = ink.glyph;
    return sample;
  }
}

}  // namespace nonet::scan_training
