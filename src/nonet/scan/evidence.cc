#include "nonet/scan/evidence.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "nonet/scan/scan.h"

namespace nonet::scan {

namespace {

// The network learned from cells worse than most, and is surer than it says: temperature 3/4.
constexpr std::int32_t kSurer = 4, kThan = 3;
// Ink of this share of the ordinary contrast is as likely a digit as not, and each hundredth more
// counts so much.
constexpr std::int32_t kEvenContrast = 30;
constexpr std::int32_t kHundredth = 24 * kScoreUnit / 100;
constexpr std::int32_t kMostContrastScore = 9 * kScoreUnit;
constexpr int kSmall = 54;  // hundredths of the ordinary length: less is a digit or not
constexpr std::int32_t kBlankScore = 9 * kScoreUnit;

constexpr std::int64_t kOne = 1 << 24;
constexpr int kNats = 16;

// e^(-i) and e^(-i / kScoreUnit), times kOne.
struct Powers {
  std::array<std::int64_t, kNats> whole{};
  std::array<std::int64_t, kScoreUnit> part{};
};

constexpr Powers powers() {
  constexpr double kWholeStep = 0.36787944117144232;  // e^-1
  constexpr double kPartStep = 0.99610136947011749;   // e^(-1/256)
  Powers table;
  double value = static_cast<double>(kOne);
  for (std::int64_t& entry : table.whole) {
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): the same with every C library
    entry = static_cast<std::int64_t>(value + 0.5);
    value *= kWholeStep;
  }
  value = static_cast<double>(kOne);
  for (std::int64_t& entry : table.part) {
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): the same with every C library
    entry = static_cast<std::int64_t>(value + 0.5);
    value *= kPartStep;
  }
  return table;
}

constexpr Powers kPowers = powers();

// e^(-below / kScoreUnit), times kOne.
std::int64_t fallen(std::int32_t below) {
  const std::int32_t nats = below / kScoreUnit;
  if (nats >= kNats) return 0;
  return kPowers.whole[static_cast<std::size_t>(nats)] *
         kPowers.part[static_cast<std::size_t>(below % kScoreUnit)] / kOne;
}

}  // namespace

Scores weighed(const CellInk& ink, const Scores& network, const Ordinary& ordinary) {
  Scores scores = network;
  for (std::int32_t& score : scores) score = score * kSurer / kThan;
  const std::int32_t hundredths = ink.contrast * 100 / std::max(ordinary.contrast, 1);
  const std::int32_t stronger = std::clamp((hundredths - kEvenContrast) * kHundredth,
                                           -kMostContrastScore, kMostContrastScore);
  const std::int32_t digit = *std::max_element(scores.begin() + 1, scores.end());
  scores[0] = std::max(scores[0], digit - stronger);
  // A pencil mark, or a small digit of a font with digits of two sizes.
  if (ink.length * 100 < ordinary.length * kSmall) scores[0] = std::max(scores[0], digit);
  return scores;
}

Scores scores_of_blank() {
  Scores scores{};
  scores[0] = kBlankScore;
  return scores;
}

std::array<std::uint16_t, kClasses> shares_of(const Scores& scores) {
  const std::int32_t most = *std::max_element(scores.begin(), scores.end());
  std::array<std::int64_t, kClasses> parts{};
  std::int64_t sum = 0;
  for (std::size_t c = 0; c < parts.size(); ++c) sum += parts[c] = fallen(most - scores[c]);
  assert(sum > 0);  // the likeliest has fallen by nothing
  std::array<std::uint16_t, kClasses> shares{};
  int rest = kWhole;
  for (std::size_t c = 0; c < shares.size(); ++c) {
    shares[c] = static_cast<std::uint16_t>(parts[c] * kWhole / sum);
    rest -= shares[c];
  }
  // What rounding down has left goes to the likeliest.
  shares[static_cast<std::size_t>(best_of(scores))] += static_cast<std::uint16_t>(rest);
  return shares;
}

int best_of(const Scores& scores) {
  return static_cast<int>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

std::int32_t digit_score(const Scores& scores, int most) {
  const std::int32_t digit = *std::max_element(scores.begin() + 1, scores.begin() + most + 1);
  const std::int32_t best = *std::max_element(scores.begin(), scores.end());
  std::int64_t sum = 0;
  for (const std::int32_t score : scores) sum += fallen(best - score);
  // The logarithm of the sum, by looking for it among the powers: sum / kOne is in 1..10.
  std::int32_t low = 0;
  std::int32_t high = 3 * kScoreUnit;
  while (low < high) {
    const std::int32_t middle = (low + high) / 2;
    // e^(middle) >= sum / kOne?
    if (kOne * kOne / std::max<std::int64_t>(1, fallen(middle)) >= sum) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return digit - best - low;
}

}  // namespace nonet::scan
