// nonet_scan_train: makes src/nonet/scan/weights.cc, the network that reads digits, from fonts.
//
// usage: nonet_scan_train LIST FOLDER [CELLS EPOCHS SEED] > weights.cc
//
// LIST is tools/scan/fonts.txt, FOLDER where its files are (/usr/share/fonts). The same fonts and
// seed give the same bytes on every machine.

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "tools/scan/fonts.h"
#include "tools/scan/learn.h"
#include "tools/scan/paint.h"

namespace nonet::scan_training {

namespace {

constexpr std::size_t kTested = 6000;
constexpr std::size_t kRanged = 4000;

std::vector<Sample> paint(const std::vector<FontDigits>& fonts, std::uint64_t seed,
                          std::size_t count) {
  std::vector<Sample> samples;
  for (std::size_t i = 0; i < count; ++i) samples.push_back(sample_of(fonts, seed, i));
  return samples;
}

template <class Class>
double share_right(std::span<const Sample> samples, Class class_of_glyph) {
  std::size_t right = 0;
  for (const Sample& sample : samples) right += class_of_glyph(sample.glyph) == sample.digit ? 1 : 0;
  return static_cast<double>(right) / static_cast<double>(samples.size());
}

int byte_class(const scan::Glyph& glyph, const scan::Weights& weights) {
  const scan::Scores scores = scan::scores_of(glyph, weights);
  int best = 0;
  for (int c = 1; c < scan::kClasses; ++c) {
    if (scores[static_cast<std::size_t>(c)] > scores[static_cast<std::size_t>(best)]) best = c;
  }
  return best;
}

void write_bytes(const char* name, std::span<const std::int8_t> bytes) {
  std::printf("    .%s = {", name);
  int column = 1000;
  for (const std::int8_t byte : bytes) {
    const std::string word = std::to_string(byte) + ",";
    if (column + static_cast<int>(word.size()) > 100) {
      std::printf("\n        ");
      column = 8;
    }
    std::printf("%s", word.c_str());
    column += static_cast<int>(word.size());
  }
  std::printf("},\n");
}

void write_scale(const char* name, std::span<const scan::Scaling> scale) {
  std::printf("    .%s = {{", name);
  for (std::size_t i = 0; i < scale.size(); ++i) {
    std::printf("%s{%d, %d},", i % 4 == 0 ? "\n        " : " ", scale[i].bias, scale[i].times);
  }
  std::printf("}},\n");
}

void write(const scan::Weights& weights) {
  std::printf(
      "// Written by nonet_scan_train from the digits of the fonts in tools/scan/fonts.txt; "
      "docs/scan.md.\n\n"
      "#include \"nonet/scan/network.h\"\n\n"
      "namespace nonet::scan {\n\n"
      "// clang-format off\n"
      "constinit const Weights kWeights{\n");
  write_bytes("first", weights.first);
  write_bytes("second", weights.second);
  write_bytes("third", weights.third);
  write_bytes("last", weights.last);
  write_scale("scale_first", weights.scale_first);
  write_scale("scale_second", weights.scale_second);
  write_scale("scale_third", weights.scale_third);
  write_scale("scale_last", weights.scale_last);
  std::printf("};\n// clang-format on\n\n}  // namespace nonet::scan\n");
}

int run(std::span<char*> words) {
  const auto number = [words](std::size_t i, unsigned long otherwise) {
    return words.size() > i ? std::strtoul(words[i], nullptr, 10) : otherwise;
  };
  const Result<Fonts> fonts = read_fonts(words[1], words[2]);
  if (!fonts) {
    std::fprintf(stderr, "nonet_scan_train: %s\n", fonts.error().message.c_str());
    return 1;
  }
  const std::size_t cells = number(3, 60000);
  const Plan plan{.seed = number(5, 1), .epochs = static_cast<int>(number(4, 16))};
  const std::vector<Sample> samples = paint(fonts->learned, plan.seed, cells);
  const std::vector<Sample> tested = paint(fonts->held_out, plan.seed + 1, kTested);
  const Parameters learned = learn(samples, plan, [](int epoch, double loss) {
    std::fprintf(stderr, "epoch %d: loss %.4f\n", epoch, loss);
  });
  const scan::Weights weights =
      as_bytes(learned, std::span(samples).first(std::min(kRanged, samples.size())));
  std::fprintf(stderr, "fonts held out: %.2f %% right in floats, %.2f %% in bytes\n",
               100 * share_right(tested, [&](const auto& g) { return class_of(learned, g); }),
               100 * share_right(tested, [&](const auto& g) { return byte_class(g, weights); }));
  write(weights);
  return 0;
}

}  // namespace

}  // namespace nonet::scan_training

int main(int count, char** words) {
  if (count < 3 || count > 6) {
    std::fprintf(stderr, "usage: nonet_scan_train LIST FOLDER [CELLS EPOCHS SEED] > weights.cc\n");
    return 2;
  }
  return nonet::scan_training::run(std::span(words, static_cast<std::size_t>(count)));
}
