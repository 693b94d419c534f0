// The network of scan/ in floats, as it learns: Adam, with the gradients of a batch summed in the
// order of its samples. Whoever learns from the same samples gets the same bytes, on every machine:
// nothing but + - * / and square roots, no two of them in one instruction, one thread.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/scan/network.h"
#include "tools/scan/paint.h"

namespace nonet::scan_training {

struct Parameters {
  std::array<float, scan::kView1 * scan::kView1 * scan::kMaps1> first{};  // [y][x][map]
  std::array<float, scan::kMaps1> first_bias{};
  // [map][y][x][map before]
  std::array<float, scan::kView2 * scan::kView2 * scan::kMaps1 * scan::kMaps2> second{};
  std::array<float, scan::kMaps2> second_bias{};
  std::array<float, scan::kInput3 * scan::kUnits3> third{};  // [input][unit]
  std::array<float, scan::kUnits3> third_bias{};
  std::array<float, scan::kUnits3 * scan::kClasses> last{};  // [unit][class]
  std::array<float, scan::kClasses> last_bias{};
};
static_assert(sizeof(Parameters) % sizeof(float) == 0);

struct Plan {
  std::uint64_t seed = 1;
  int epochs = 16;
};

// Called after each epoch with the mean loss.
using Heard = void (*)(int epoch, double loss);

Parameters learn(std::span<const Sample> samples, const Plan& plan, Heard heard);

// The class that the floats give a glyph.
int class_of(const Parameters& parameters, const scan::Glyph& glyph);

// As bytes, the ranges of what is between the layers measured with `samples`.
scan::Weights as_bytes(const Parameters& parameters, std::span<const Sample> samples);

}  // namespace nonet::scan_training
