// Report: all that rating a puzzle finds out: label, ratings, the techniques of the path and its
// hardest step.
//
//   RatingReport ---- difficulty      the label and why, where it was asked for
//                \--- paths           one PathReport for each scale that was asked for, in order
//                       rating         as far as the path went
//                       counts, costs  by technique
//                       hardest        the first of the costliest steps
//                       trace          every step, where asked for
//
// Label and scales are separate questions, and neither answer depends on the other. A label is
// there whenever the ladder of label.h was climbed to its end, which only a stop prevents. A scale
// rates a puzzle when its techniques solve it; where they do not, numbers of the part that was
// solved would mislead, and reason() has the sentence to show in their place.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"
#include "nonet/rate/rate.h"

namespace nonet {

inline constexpr std::size_t kTechniqueIds = static_cast<std::size_t>(TechniqueId::kBruteForce) + 1;

struct PricedStep {
  Step step;
  int cost = 0;
};

template <class Id>
struct TechniqueCountOf {
  Id technique{};
  int steps = 0;

  friend bool operator==(const TechniqueCountOf&, const TechniqueCountOf&) = default;
};
using TechniqueCount = TechniqueCountOf<TechniqueId>;

// A puzzle's path on one scale.
struct PathReport {
  const Profile* profile = &kSeProfile;
  Rating rating;

  // The first of the costliest steps: what its name needs, which is technique, length and extra.
  // Means nothing where rating.steps is 0.
  Step hardest;
  int hardest_cost = -1;  // before the first step
  std::array<std::uint16_t, kTechniqueIds> counts{};
  // Of each technique, the largest cost of its steps; 0 where it does not occur.
  std::array<std::uint16_t, kTechniqueIds> costs{};
  std::vector<PricedStep> trace;

  // Notes one step of the path; everything but the rating and the trace follows from these calls.
  void add(const Step& step, int cost);

  // Whether the rating may be shown; reason() says why not.
  bool is_rated() const { return rating.outcome == Outcome::kSolved; }
  bool is_stopped() const { return rating.outcome == Outcome::kStopped; }

  int count(TechniqueId id) const { return counts[static_cast<std::size_t>(id)]; }
  int cost(TechniqueId id) const { return costs[static_cast<std::size_t>(id)]; }
  bool has(TechniqueId id) const { return count(id) > 0; }
  // The techniques that occur, in the order of the registry, from easy to hard.
  std::vector<TechniqueCount> techniques() const;
};

// "solved", "stuck", "contradiction", "stopped".
std::string_view name_of(Outcome outcome);

// Why the scale does not rate the puzzle: "stuck after 17 steps", "contradiction after 1 step",
// "stopped after 3 steps"; empty where it does.
std::string reason_of(const PathReport& path);

struct RatingReport {
  std::optional<Difficulty> difficulty;  // nullopt: not asked for, or stopped
  std::vector<PathReport> paths;
  bool stopped = false;  // by the stop token or the watch: what is missing is unknown

  std::optional<Label> label() const;
  // nullptr where the scale was not asked for.
  const PathReport* on(const Profile& profile) const;
  // The scale's path where it rates the puzzle, else nullptr.
  const PathReport* rated_on(const Profile& profile) const;
};

struct RatingWishes {
  bool label = true;
  std::span<const Profile* const> scales = {};
  bool trace = false;
  bool evidence = false;  // in what the watch and the trace see
  // The puzzle's solution, where it is known.
  const Grid* solution = nullptr;
  StopToken stop = {};
  SpareThreads* spare = nullptr;  // further threads for long searches; nullptr: none
};

// Called with every step of every scale before it is taken; returns true to stop.
using RatingWatch =
    FunctionRef<bool(const Profile& scale, const State& before, const Step& step, int cost)>;

// Answers the wishes, label first. Precondition: exactly one solution. Cost: as difficulty() and
// rate() together.
RatingReport report_rating(const RatingWishes& wishes, const State& start, Workspace& workspace);
RatingReport report_rating(const RatingWishes& wishes, const State& start, Workspace& workspace,
                           RatingWatch watch);

}  // namespace nonet
