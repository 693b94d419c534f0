// Network: which digit a glyph is, or that it is none. Whole numbers throughout.
//
//   24x24 -> 5x5 to 8 channels, largest of 2x2 -> 10x10x8
//         -> 3x3 to 16 channels, largest of 2x2 -> 4x4x16 -> 48 -> 10
//
// Weights are bytes; what a layer sums up in 32 bits is brought back to a byte by a multiplication
// and a shift. A sum below 0 counts as 0. weights.cc is written by tools/scan (docs/scan.md).

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/scan/board.h"

namespace nonet::scan {

// Sizes of the layers.
inline constexpr int kView1 = 5, kMaps1 = 8, kSide1 = (kGlyphSide - kView1 + 1) / 2;
inline constexpr int kView2 = 3, kMaps2 = 16, kSide2 = (kSide1 - kView2 + 1) / 2;
inline constexpr int kInput3 = kSide2 * kSide2 * kMaps2, kUnits3 = 48;
inline constexpr int kClasses = 10;  // no digit, and the nine

inline constexpr int kScoreUnit = 256;  // of a score: this much is a factor of e
inline constexpr int kShift = 24;       // of the multipliers

// One output channel: sums are multiplied by `times` / 2^kShift.
struct Scaling {
  std::int32_t bias = 0;
  std::int32_t times = 0;
};

struct Weights {
  std::array<std::int8_t, std::size_t{kView1} * kView1 * kMaps1> first;  // [y][x][map]
  std::array<std::int8_t, std::size_t{kView2} * kView2 * kMaps1 * kMaps2>
      second;                                                     // [y][x][map before][map]
  std::array<std::int8_t, std::size_t{kInput3} * kUnits3> third;  // [y][x][map before][unit]
  std::array<std::int8_t, std::size_t{kUnits3} * kClasses> last;  // [unit][class]
  std::array<Scaling, kMaps1> scale_first;
  std::array<Scaling, kMaps2> scale_second;
  std::array<Scaling, kUnits3> scale_third;
  std::array<Scaling, kClasses> scale_last;
};

// Logarithms of likelihoods, but for a constant, in units of 1 / kScoreUnit.
using Scores = std::array<std::int32_t, kClasses>;

// Those that the program reads with.
extern const Weights kWeights;

Scores scores_of(const Glyph& glyph, const Weights& weights = kWeights);

}  // namespace nonet::scan
