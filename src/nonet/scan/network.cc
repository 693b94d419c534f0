#include "nonet/scan/network.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace nonet::scan {

namespace {

// Widened, so that products of a row of channels are sums of one type.
template <std::size_t kSize>
std::array<std::int16_t, kSize> widened(const std::array<std::int8_t, kSize>& bytes) {
  std::array<std::int16_t, kSize> wide{};
  // NOLINTNEXTLINE(bugprone-signed-char-misuse): weights have signs
  for (std::size_t i = 0; i < kSize; ++i) wide[i] = bytes[i];
  return wide;
}

std::int32_t scaled(std::int32_t sum, const Scaling& by) {
  const std::int64_t product = (std::int64_t{sum} + by.bias) * by.times;
  return static_cast<std::int32_t>((product + (std::int64_t{1} << (kShift - 1))) >> kShift);
}

std::uint8_t activation(std::int32_t sum, const Scaling& by) {
  return static_cast<std::uint8_t>(std::clamp(scaled(sum, by), 0, 255));
}

// A convolution, and the largest of each 2x2 of its results.
//   kSide, kBefore   of the maps that come in, [y][x][map]
template <std::size_t kSide, std::size_t kBefore, std::size_t kView, std::size_t kMaps>
void convolve(const std::uint8_t* in, const std::int16_t* weights, std::span<const Scaling> scale,
              std::uint8_t* out) {
  constexpr std::size_t kOut = (kSide - kView + 1) / 2;
  for (std::size_t y = 0; y < kOut; ++y) {
    for (std::size_t x = 0; x < kOut; ++x) {
      std::array<std::int32_t, kMaps> most;
      most.fill(-(1 << 30));
      for (std::size_t corner = 0; corner < 4; ++corner) {
        std::array<std::int32_t, kMaps> sums{};
        for (std::size_t v = 0; v < kView; ++v) {
          const std::size_t row = 2 * y + corner / 2 + v;
          const std::uint8_t* from = in + (row * kSide + 2 * x + corner % 2) * kBefore;
          const std::int16_t* by = weights + v * kView * kBefore * kMaps;
          for (std::size_t i = 0; i < kView * kBefore; ++i) {
            const auto value = static_cast<std::int16_t>(from[i]);
            for (std::size_t m = 0; m < kMaps; ++m) sums[m] += value * by[i * kMaps + m];
          }
        }
        for (std::size_t m = 0; m < kMaps; ++m) most[m] = std::max(most[m], sums[m]);
      }
      for (std::size_t m = 0; m < kMaps; ++m) {
        out[(y * kOut + x) * kMaps + m] = activation(most[m], scale[m]);
      }
    }
  }
}

template <std::size_t kIn, std::size_t kOut>
std::array<std::int32_t, kOut> sums_of(const std::uint8_t* in, const std::int16_t* weights) {
  std::array<std::int32_t, kOut> sums{};
  for (std::size_t i = 0; i < kIn; ++i) {
    const auto value = static_cast<std::int16_t>(in[i]);
    if (value == 0) continue;
    for (std::size_t o = 0; o < kOut; ++o) sums[o] += value * weights[i * kOut + o];
  }
  return sums;
}

}  // namespace

Scores scores_of(const Glyph& glyph, const Weights& weights) {
  const auto first = widened(weights.first);
  const auto second = widened(weights.second);
  const auto third = widened(weights.third);
  const auto last = widened(weights.last);
  std::array<std::uint8_t, std::size_t{kSide1} * kSide1 * kMaps1> maps1;
  convolve<kGlyphSide, 1, kView1, kMaps1>(glyph.data(), first.data(), weights.scale_first,
                                          maps1.data());
  std::array<std::uint8_t, kInput3> maps2;
  convolve<kSide1, kMaps1, kView2, kMaps2>(maps1.data(), second.data(), weights.scale_second,
                                           maps2.data());
  const auto sums3 = sums_of<kInput3, kUnits3>(maps2.data(), third.data());
  std::array<std::uint8_t, kUnits3> units;
  for (std::size_t u = 0; u < units.size(); ++u) {
    units[u] = activation(sums3[u], weights.scale_third[u]);
  }
  const auto sums = sums_of<kUnits3, kClasses>(units.data(), last.data());
  Scores scores{};
  for (std::size_t c = 0; c < scores.size(); ++c)
    scores[c] = scaled(sums[c], weights.scale_last[c]);
  return scores;
}

}  // namespace nonet::scan
