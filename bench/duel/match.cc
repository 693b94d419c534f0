#include "bench/duel/match.h"

#include <algorithm>
#include <cmath>

#include "bench/duel/clock.h"

namespace nonet::duel {

namespace {

double now(const MatchRules& rules) { return rules.by_wall_clock ? wall_seconds() : cpu_seconds(); }

// Seconds that the hand took, once, on average over `passes`.
Result<double> take_turn(Contestant& contestant, int passes, const MatchRules& rules) {
  const double before = now(rules);
  for (int i = 0; i < passes; ++i) {
    if (std::optional<Error> error = contestant.play()) return *std::move(error);
  }
  return (now(rules) - before) / passes;
}

std::size_t count_different(const std::vector<std::uint32_t>& counts,
                            const std::vector<std::uint32_t>& reference, std::uint64_t limit) {
  std::size_t different = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    different +=
        std::min<std::uint64_t>(counts[i], limit) != std::min<std::uint64_t>(reference[i], limit)
            ? 1
            : 0;
  }
  return different;
}

// A first turn that is not scored: it warms up, gives the answers, and says how many passes over
// the hand a turn needs.
struct WarmUp {
  Answer answer;
  int passes;
};

Result<WarmUp> warm_up(Contestant& contestant, const Hand& hand, const MatchRules& rules) {
  if (std::optional<Error> error = contestant.take(hand, rules.limit)) return *std::move(error);
  Result<double> seconds = take_turn(contestant, 1, rules);
  if (seconds && *seconds < rules.least_seconds) seconds = take_turn(contestant, 1, rules);
  if (!seconds) return seconds.error();
  const double passes = std::ceil(rules.least_seconds / std::max(*seconds, 1e-7));
  return WarmUp{contestant.answer(), std::max(1, static_cast<int>(passes))};
}

}  // namespace

Result<MatchResult> play_match(Contestants contestants, const Hand& hand, const MatchRules& rules) {
  MatchResult result;
  std::vector<int> passes;
  std::vector<std::uint32_t> reference;
  for (const auto& contestant : contestants) {
    const Result<WarmUp> warm = warm_up(*contestant, hand, rules);
    if (!warm) return warm.error();
    const Answer& answer = warm->answer;
    if (reference.empty()) reference = answer.counts;
    Score& score = result.scores.emplace_back();
    score.name = contestant->name();
    if (!answer.counts.empty()) {
      score.different = count_different(answer.counts, reference, rules.limit);
    }
    if (answer.guesses) {
      score.guesses = static_cast<double>(*answer.guesses) / static_cast<double>(hand.size());
    }
    passes.push_back(warm->passes);
  }
  std::vector<double> hertz;
  for (int round = 0; round < rules.rounds; ++round) {
    for (std::size_t i = 0; i < contestants.size(); ++i) {
      const Result<double> seconds = take_turn(*contestants[i], passes[i], rules);
      if (!seconds) return seconds.error();
      result.scores[i].seconds.push_back(*seconds);
    }
    hertz.push_back(core_hertz());
  }
  result.hertz = median(hertz);
  return result;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double ratio(const Score& score, const Score& other) {
  std::vector<double> ratios;
  ratios.reserve(score.seconds.size());
  for (std::size_t i = 0; i < score.seconds.size(); ++i) {
    ratios.push_back(other.seconds[i] / std::max(score.seconds[i], 1e-9));
  }
  return median(ratios);
}

}  // namespace nonet::duel
