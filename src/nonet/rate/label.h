// Label: how hard a puzzle is for a person, in one of five words that always mean the same thing.
//
// The rule looks at no rating scale. A ladder has rungs of techniques, from what a beginner sees to
// chains:
//
//   climb:  on the lowest rung that offers any step at all, take *all* steps it offers, at once
//           (that is one round of this rung), and begin at the lowest rung again
//   label:  the highest over all rungs climbed: a rung's own label, or the next one where the
//           puzzle took more rounds of it than the rung allows; Extreme where no rung
//           offers a step before the puzzle is solved
//
// Rounds instead of steps, for two reasons. A person who finds one of ten hidden singles finds the
// others too, while a puzzle that gives one at a time is tedious: rounds count bottlenecks. And the
// effect of all steps together does not depend on their order, so that turned, mirrored and renamed
// copies of a puzzle get the same label.
//
// R. Pelanek observed that the number of ways to go on matters beside the hardest technique
// ("Difficulty rating of sudoku puzzles by a computational model", 2011). Rungs and limits are our
// own; docs/rating.md has the table and what it makes of random puzzles. A change of either is a
// new kLabelVersion.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/base/stop.h"
#include "nonet/logic/state.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"

namespace nonet {

enum class Label : std::uint8_t { kEasy, kMedium, kHard, kExpert, kExtreme };
inline constexpr int kLabels = 5;
// For people: "Easy", "Medium", ...
std::string_view name_of(Label label);
// For data: "easy", "medium", ... Both are literals, with a zero byte behind them.
std::string_view slug_of(Label label);
// By slug, in any case of letters; nullopt for another word.
std::optional<Label> find_label(std::string_view word);

inline constexpr int kLabelVersion = 1;

struct Rung {
  std::string_view name;  // "hidden singles in lines"
  Label label;
  int most_rounds;  // more of them raise the label by one
  Convention convention;
  std::span<const TechniqueId> techniques;
};

inline constexpr std::size_t kRungs = 6;
const std::array<Rung, kRungs>& rungs();

struct Difficulty {
  Label label = Label::kExtreme;
  std::array<int, kRungs> rounds{};
  // Whether the ladder was high enough; otherwise the label is Extreme.
  bool solved = false;
  bool stopped = false;  // by the stop token: the rest means nothing

  friend bool operator==(const Difficulty&, const Difficulty&) = default;
};

// Precondition: exactly one solution, as for a rating. Cost: tenths of a millisecond for puzzles
// without chains, else milliseconds.
Difficulty difficulty(const State& start, Workspace& workspace, StopToken stop = {});

}  // namespace nonet
