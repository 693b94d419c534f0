// Profile: a rating scale as data: which techniques are tried in which order, and what each costs.
//
// `se` is Sudoku Explainer 1.2.1: the rating of a step, 1.0 to about 12, is in tenths here; a
// puzzle's ER is that of its hardest step. `hodoku` is HoDoKu 2.2.4: every step has a score, a
// puzzle's score is their sum, and its level that of its hardest step, raised when the sum is high.
// `basic` is our own, in tenths: candidates, pairs and guesses, and nothing else.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/message.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// HoDoKu's levels.
enum class Level : std::uint8_t { kEasy, kMedium, kHard, kUnfair, kExtreme };
inline constexpr int kLevels = 5;
// For people: "Easy", "Medium", ...
std::string_view name_of(Level level);
// For data: "easy", "medium", ... Both are literals, with a zero byte behind them.
std::string_view slug_of(Level level);
// By slug, in any case of letters; nullopt for another word.
std::optional<Level> find_level(std::string_view word);

struct Profile {
  std::string_view slug;     // "se"
  std::string_view name;     // "Sudoku Explainer"
  std::string_view version;  // of the scale: what it reproduces, e.g. "1.2.1"; part of every rating
  Convention convention;
  // The techniques whose finders are run, in this order, from the start again after every step. The
  // first step that comes is taken.
  std::span<const TechniqueId> order;
  // What a step costs: tenths of a rating (se) or score (hodoku); 0 for a technique that the scale
  // does not have, whatever the step.
  int (*cost)(const Step& step);
  // The level of a step's technique; nullptr for a scale without levels.
  Level (*level)(const Step& step);
  // What the scale's own program calls the step's technique: "Direct Hidden Triplet". Our name for
  // a technique that the scale does not have.
  Message (*name_of)(const Step& step);
};

extern const Profile kSeProfile;
extern const Profile kHodokuProfile;
extern const Profile kBasicProfile;

// All profiles, se first.
std::span<const Profile* const> profiles();
// nullptr for a slug that does not exist.
const Profile* find_profile(std::string_view slug);

}  // namespace nonet
