// The lowest scale: what can be done with the candidates that the rules leave, with naked pairs and
// with guesses in cells that have two candidates. It says how far a beginner's method gets, and how
// often it has to guess.
//
//   1.0   the last candidate of a cell        2.0   a naked pair
//   3.0   a guess, and 0.1 for every guess within it

#include <algorithm>
#include <array>

#include "nonet/base/message.h"
#include "nonet/rate/profile.h"

namespace nonet {

namespace {

using enum TechniqueId;

constexpr std::array kOrder{kFullHouse, kNakedSingle, kNakedPair, kBivalueGuess};

// Just below the rating of a stuck puzzle (rate.h).
constexpr int kMost = 199;

int cost(const Step& step) {
  switch (step.technique) {
    case kFullHouse:
    case kNakedSingle:
      return 10;
    case kNakedPair:
      return 20;
    case kBivalueGuess:
      return std::min(30 + std::max(step.length - 1, 0), kMost);
    default:
      return 0;
  }
}

Message name_of(const Step& step) { return say(technique(step.technique).name); }

}  // namespace

const Profile kBasicProfile{
    .slug = "basic",
    .name = "Pairs and guesses",
    .version = "1",
    .convention = Convention::kExplainer,
    .order = kOrder,
    .cost = cost,
    .level = nullptr,
    .name_of = name_of,
};

}  // namespace nonet
