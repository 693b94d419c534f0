// A match: all contestants solve the same hand in turn, round after round.

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bench/duel/contestant.h"

namespace nonet::duel {

struct MatchRules {
  std::uint64_t limit = 2;
  int rounds = 5;
  double least_seconds = 0.1;  // a turn plays the hand over until it took as long
  bool by_wall_clock = false;
};

struct Score {
  std::string name;
  std::vector<double> seconds;    // for the hand once, by round
  std::optional<double> guesses;  // a puzzle
  // Puzzles whose count is not that of the first contestant that counts; empty when it counts none.
  std::optional<std::size_t> different;
};

struct MatchResult {
  std::vector<Score> scores;  // in the order of the contestants
  double hertz = 0;           // the core's clock, the median of the rounds; 0 where unknown
};

using Contestants = std::span<const std::unique_ptr<Contestant>>;

Result<MatchResult> play_match(Contestants contestants, const Hand& hand, const MatchRules& rules);

// Precondition: !values.empty().
double median(std::vector<double> values);

// How many times faster `score` was than `other`: the median over the rounds, whose turns were next
// to each other in time and so met the same machine.
double ratio(const Score& score, const Score& other);

}  // namespace nonet::duel
