#include "tools/scan/learn.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "nonet/base/rng.h"

namespace nonet::scan_training {

namespace {

using scan::kClasses;
using scan::kGlyphSide;
using scan::kInput3;
using scan::kMaps1;
using scan::kMaps2;
using scan::kSide1;
using scan::kSide2;
using scan::kUnits3;
using scan::kView1;
using scan::kView2;

constexpr std::size_t kBatch = 64;
constexpr float kRate = 2e-3F;      // at the beginning; falls to nothing
constexpr float kDecay = 1e-5F;

// e to the x by halving: exact enough for a gradient, and the same on every machine.
float exponential(float x) {
  if (x < -40) return 0;
  constexpr int kHalvings = 10;
  double part = static_cast<double>(x) / (1 << kHalvings);
  double value = 1 + part * (1 + part * (0.5 + part / 6));
  for (int i = 0; i < kHalvings; ++i) value *= value;
  return static_cast<float>(value);
}

// What a sample makes of the layers.
struct Trace {
  std::array<float, scan::kGlyphSize> input{};
  std::array<float, std::size_t{kSide1} * kSide1 * kMaps1> maps1{};
  std::array<std::uint16_t, std::size_t{kSide1} * kSide1 * kMaps1> from1{};  // pixel of the window
  std::array<float, kInput3> maps2{};
  std::array<std::uint16_t, kInput3> from2{};
  std::array<float, kUnits3> units{};
  std::array<float, kClasses> shares{};
  std::array<float, kClasses> sums{};
};

void forward_first(const Parameters& p, Trace& t) {
  for (int y = 0; y < kSide1; ++y) {
    for (int x = 0; x < kSide1; ++x) {
      const auto out = static_cast<std::size_t>((y * kSide1 + x) * kMaps1);
      std::array<float, kMaps1> most;
      most.fill(-1e30F);
      for (int corner = 0; corner < 4; ++corner) {
        const int at = (2 * y + corner / 2) * kGlyphSide + 2 * x + corner % 2;
        std::array<float, kMaps1> sums{};
        for (int v = 0; v < kView1; ++v) {
          for (int u = 0; u < kView1; ++u) {
            const float value = t.input[static_cast<std::size_t>(at + v * kGlyphSide + u)];
            const float* by = &p.first[static_cast<std::size_t>((v * kView1 + u) * kMaps1)];
            for (std::size_t m = 0; m < kMaps1; ++m) sums[m] += value * by[m];
          }
        }
        for (std::size_t m = 0; m < kMaps1; ++m) {
          if (sums[m] <= most[m]) continue;
          most[m] = sums[m];
          t.from1[out + m] = static_cast<std::uint16_t>(at);
        }
      }
      for (std::size_t m = 0; m < kMaps1; ++m) {
        t.maps1[out + m] = std::max(0.0F, most[m] + p.first_bias[m]);
      }
    }
  }
}

// `second` as [y][x][map before][map], which is faster forwards.
using Second = std::array<float, kView2 * kView2 * kMaps1 * kMaps2>;
Second forwards(const Parameters& p) {
  Second second;
  constexpr std::size_t kTaps = std::size_t{kView2} * kView2 * kMaps1;
  for (std::size_t m = 0; m < kMaps2; ++m) {
    for (std::size_t i = 0; i < kTaps; ++i) second[i * kMaps2 + m] = p.second[m * kTaps + i];
  }
  return second;
}

void forward_second(const Parameters& p, const Second& second, Trace& t) {
  for (int y = 0; y < kSide2; ++y) {
    for (int x = 0; x < kSide2; ++x) {
      const auto out = static_cast<std::size_t>((y * kSide2 + x) * kMaps2);
      std::array<float, kMaps2> most;
      most.fill(-1e30F);
      for (int corner = 0; corner < 4; ++corner) {
        const int at = ((2 * y + corner / 2) * kSide1 + 2 * x + corner % 2) * kMaps1;
        std::array<float, kMaps2> sums{};
        for (int v = 0; v < kView2; ++v) {
          const float* from = &t.maps1[static_cast<std::size_t>(at + v * kSide1 * kMaps1)];
          const float* by = &second[static_cast<std::size_t>(v * kView2 * kMaps1 * kMaps2)];
          for (std::size_t i = 0; i < kView2 * kMaps1; ++i) {
            for (std::size_t m = 0; m < kMaps2; ++m) sums[m] += from[i] * by[i * kMaps2 + m];
          }
        }
        for (std::size_t m = 0; m < kMaps2; ++m) {
          if (sums[m] <= most[m]) continue;
          most[m] = sums[m];
          t.from2[out + m] = static_cast<std::uint16_t>(at);
        }
      }
      for (std::size_t m = 0; m < kMaps2; ++m) {
        t.maps2[out + m] = std::max(0.0F, most[m] + p.second_bias[m]);
      }
    }
  }
}

void forward(const Parameters& p, const Second& second, const scan::Glyph& glyph, Trace& t) {
  for (std::size_t i = 0; i < glyph.size(); ++i) t.input[i] = static_cast<float>(glyph[i]) / 255;
  forward_first(p, t);
  forward_second(p, second, t);
  t.units = p.third_bias;
  for (std::size_t i = 0; i < kInput3; ++i) {
    const float value = t.maps2[i];
    if (value == 0) continue;
    for (std::size_t u = 0; u < kUnits3; ++u) t.units[u] += value * p.third[i * kUnits3 + u];
  }
  for (float& unit : t.units) unit = std::max(0.0F, unit);
  t.sums = p.last_bias;
  for (std::size_t u = 0; u < kUnits3; ++u) {
    for (std::size_t c = 0; c < kClasses; ++c) t.sums[c] += t.units[u] * p.last[u * kClasses + c];
  }
  const float most = *std::max_element(t.sums.begin(), t.sums.end());
  float whole = 0;
  for (std::size_t c = 0; c < kClasses; ++c) whole += t.shares[c] = exponential(t.sums[c] - most);
  for (float& share : t.shares) share /= whole;
}

void backward_maps(const Parameters& p, const Trace& t, const std::array<float, kInput3>& slope2,
                   Parameters& g) {
  constexpr std::size_t kRow = std::size_t{kView2} * kMaps1;
  std::array<float, std::size_t{kSide1} * kSide1 * kMaps1> slope1{};
  for (std::size_t i = 0; i < kInput3; ++i) {
    if (slope2[i] == 0) continue;
    const std::size_t map = i % kMaps2;
    g.second_bias[map] += slope2[i];
    for (std::size_t v = 0; v < kView2; ++v) {
      const std::size_t at = t.from2[i] + v * kSide1 * kMaps1;
      const std::size_t by = (map * kView2 + v) * kRow;
      for (std::size_t k = 0; k < kRow; ++k) {
        g.second[by + k] += slope2[i] * t.maps1[at + k];
        slope1[at + k] += slope2[i] * p.second[by + k];
      }
    }
  }
  for (std::size_t i = 0; i < slope1.size(); ++i) {
    if (t.maps1[i] == 0 || slope1[i] == 0) continue;
    const std::size_t map = i % kMaps1;
    g.first_bias[map] += slope1[i];
    for (std::size_t v = 0; v < kView1; ++v) {
      for (std::size_t u = 0; u < kView1; ++u) {
        g.first[(v * kView1 + u) * kMaps1 + map] +=
            slope1[i] * t.input[t.from1[i] + v * kGlyphSide + u];
      }
    }
  }
}

// Adds the slopes of the loss of one sample.
void backward(const Parameters& p, const Trace& t, std::size_t digit, Parameters& g) {
  std::array<float, kClasses> slope = t.shares;
  slope[digit] -= 1;
  std::array<float, kUnits3> slope3{};
  for (std::size_t u = 0; u < kUnits3; ++u) {
    if (t.units[u] == 0) continue;
    for (std::size_t c = 0; c < kClasses; ++c) {
      slope3[u] += slope[c] * p.last[u * kClasses + c];
      g.last[u * kClasses + c] += slope[c] * t.units[u];
    }
  }
  for (std::size_t c = 0; c < kClasses; ++c) g.last_bias[c] += slope[c];
  for (std::size_t u = 0; u < kUnits3; ++u) g.third_bias[u] += slope3[u];
  std::array<float, kInput3> slope2{};
  for (std::size_t i = 0; i < kInput3; ++i) {
    if (t.maps2[i] == 0) continue;
    std::array<float, 8> lanes{};  // a fixed order of the sum that fits vectors
    for (std::size_t u = 0; u < kUnits3; ++u) {
      lanes[u % 8] += slope3[u] * p.third[i * kUnits3 + u];
      g.third[i * kUnits3 + u] += slope3[u] * t.maps2[i];
    }
    for (const float lane : lanes) slope2[i] += lane;
  }
  backward_maps(p, t, slope2, g);
}

std::span<float> flat(Parameters& p) {
  return {reinterpret_cast<float*>(&p), sizeof(Parameters) / sizeof(float)};
}

void begin_randomly(std::span<float> weights, Rng& rng, double inputs) {
  const double reach = std::sqrt(6 / inputs);
  for (float& weight : weights) {
    weight = static_cast<float>(reach * (rng.next32() / 2147483648.0 - 1));
  }
}

// Adam (Kingma and Ba, 2015), its rate falling evenly.
class Adam {
 public:
  void step(Parameters& p, Parameters& g, float rate) {
    kept_first_ *= kFirst;
    kept_second_ *= kSecond;
    const std::span<float> weights = flat(p), slopes = flat(g), mean = flat(mean_),
                           square = flat(square_);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const float slope = slopes[i] / kBatch;
      mean[i] = kFirst * mean[i] + (1 - kFirst) * slope;
      square[i] = kSecond * square[i] + (1 - kSecond) * slope * slope;
      const float along = mean[i] / (1 - kept_first_);
      const float size = std::sqrt(square[i] / (1 - kept_second_)) + 1e-8F;
      weights[i] -= rate * (along / size + kDecay * weights[i]);
    }
  }

 private:
  static constexpr float kFirst = 0.9F, kSecond = 0.999F;
  float kept_first_ = 1, kept_second_ = 1;
  Parameters mean_, square_;
};

std::int8_t byte_of(double value) {
  return static_cast<std::int8_t>(std::clamp(std::floor(value + 0.5), -127.0, 127.0));
}

// Bytes of one layer: weights of output `o` are at `at(i, o)` of both.
template <class From, class To>
void bytes_of_layer(std::size_t inputs, std::size_t outputs, From from, To to,
                    std::span<const float> bias, double unit_in, double unit_out,
                    std::span<scan::Scaling> scale) {
  for (std::size_t o = 0; o < outputs; ++o) {
    double most = 1e-9;
    for (std::size_t i = 0; i < inputs; ++i) most = std::max(most, std::abs(double{from(i, o)}));
    const double unit = most / 127;
    for (std::size_t i = 0; i < inputs; ++i) to(i, o) = byte_of(from(i, o) / unit);
    scale[o].bias = static_cast<std::int32_t>(std::floor(bias[o] / (unit * unit_in) + 0.5));
    scale[o].times = static_cast<std::int32_t>(
        std::floor(unit * unit_in / unit_out * (1 << scan::kShift) + 0.5));
  }
}

}  // namespace

Parameters learn(std::span<const Sample> samples, const Plan& plan, Heard heard) {
  Parameters p;
  Rng rng(plan.seed, 1);
  begin_randomly(p.first, rng, kView1 * kView1);
  begin_randomly(p.second, rng, kView2 * kView2 * kMaps1);
  begin_randomly(p.third, rng, kInput3);
  begin_randomly(p.last, rng, kUnits3);
  std::vector<std::uint32_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0U);
  Adam adam;
  Trace trace;
  const std::size_t batches = samples.size() / kBatch;
  const auto steps = static_cast<float>(batches * static_cast<std::size_t>(plan.epochs));
  std::size_t step = 0;
  for (int epoch = 1; epoch <= plan.epochs; ++epoch) {
    rng.shuffle(order);
    double loss = 0;
    for (std::size_t batch = 0; batch < batches; ++batch) {
      Parameters slopes;
      const Second second = forwards(p);
      for (std::size_t i = batch * kBatch; i < (batch + 1) * kBatch; ++i) {
        const Sample& sample = samples[order[i]];
        forward(p, second, sample.glyph, trace);
        backward(p, trace, sample.digit, slopes);
        loss += 1 - static_cast<double>(trace.shares[sample.digit]);
      }
      adam.step(p, slopes, kRate * (1 - static_cast<float>(step++) / steps));
    }
    heard(epoch, loss / static_cast<double>(batches * kBatch));
  }
  return p;
}

int class_of(const Parameters& parameters, const scan::Glyph& glyph) {
  Trace trace;
  forward(parameters, forwards(parameters), glyph, trace);
  return static_cast<int>(std::max_element(trace.sums.begin(), trace.sums.end()) -
                          trace.sums.begin());
}

scan::Weights as_bytes(const Parameters& p, std::span<const Sample> samples) {
  float most1 = 0, most2 = 0, most3 = 0;
  Trace t;
  const Second second = forwards(p);
  for (const Sample& sample : samples) {
    forward(p, second, sample.glyph, t);
    most1 = std::max(most1, *std::max_element(t.maps1.begin(), t.maps1.end()));
    most2 = std::max(most2, *std::max_element(t.maps2.begin(), t.maps2.end()));
    most3 = std::max(most3, *std::max_element(t.units.begin(), t.units.end()));
  }
  const double unit0 = 1.0 / 255, unit1 = most1 / 255.0, unit2 = most2 / 255.0,
               unit3 = most3 / 255.0;
  scan::Weights w{};
  bytes_of_layer(
      kView1 * kView1, kMaps1, [&](auto i, auto o) { return p.first[i * kMaps1 + o]; },
      [&](auto i, auto o) -> auto& { return w.first[i * kMaps1 + o]; }, p.first_bias, unit0, unit1,
      w.scale_first);
  bytes_of_layer(
      kView2 * kView2 * kMaps1, kMaps2, [&](auto i, auto o) { return second[i * kMaps2 + o]; },
      [&](auto i, auto o) -> auto& { return w.second[i * kMaps2 + o]; }, p.second_bias, unit1,
      unit2, w.scale_second);
  bytes_of_layer(
      kInput3, kUnits3, [&](auto i, auto o) { return p.third[i * kUnits3 + o]; },
      [&](auto i, auto o) -> auto& { return w.third[i * kUnits3 + o]; }, p.third_bias, unit2,
      unit3, w.scale_third);
  bytes_of_layer(
      kUnits3, kClasses, [&](auto i, auto o) { return p.last[i * kClasses + o]; },
      [&](auto i, auto o) -> auto& { return w.last[i * kClasses + o]; }, p.last_bias, unit3,
      1.0 / scan::kScoreUnit, w.scale_last);
  return w;
}

}  // namespace nonet::scan_training
