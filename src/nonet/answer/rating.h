// How hard is a puzzle or a position? Of a classic puzzle the answer is a RatingReport
// (rate/report.h); of a puzzle of any layout and rules its label, and the path of single steps to
// the solution on the same ladder (rate/grade.h).

#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/explainer/explainer.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/grade.h"
#include "nonet/rate/report.h"
#include "nonet/reason/step.h"
#include "nonet/solve/diagnose.h"

namespace nonet {

// The scales that people compare puzzles by.
inline constexpr std::array<const Profile*, 2> kUsualScales{&kSeProfile, &kHodokuProfile};

// A puzzle without exactly one solution is not rated at all.
struct RatingAnswer {
  Verdict verdict = Verdict::kNoSolution;
  RatingReport report;  // empty unless the verdict is kUnique
};

// `wishes.solution` is ignored: the solver finds it.
RatingAnswer rate_puzzle(const Grid& puzzle, RatingWishes wishes, Workspace& workspace);

// The same for a position, which has exactly one solution and holds it.
RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace);
RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace,
                           RatingWatch watch);

using VariantTechniqueCount = TechniqueCountOf<reason::TechniqueId>;

struct VariantPath {
  bool solved = false;
  bool stopped = false;  // before its end, by a watch or a token
  int steps = 0;
  // In the order of the registry, those with a step alone.
  std::vector<VariantTechniqueCount> techniques;
  // The first of the steps on the highest rung that are latest in the registry; nullopt: no step at
  // all. It has its evidence where that was wished for.
  std::optional<reason::Step> hardest;
  std::vector<reason::Step> trace;  // empty unless wished for

  void add(const reason::Step& step);
};

// Why the path does not reach the solution, "stuck after 3 steps", "stopped after 1
// step"; empty where it does.
std::string reason_of(const VariantPath& path);
std::string reason_of(const explainer::Rating& rating);

struct VariantRating {
  std::optional<Difficulty> difficulty;  // nullopt: not asked for, or stopped
  // Likewise; after a stop, the steps that were found before it, where the label is known.
  std::optional<VariantPath> path;
  // On Sudoku Explainer's scale, where asked for; an error says what of the puzzle the scale does
  // not know.
  std::optional<Result<explainer::Rating>> scale;
  bool stopped = false;  // by the stop token or the watch: what is missing is unknown
};

struct VariantRatingWishes {
  bool label = true;
  bool path = true;
  bool trace = false;
  bool evidence = false;  // in what the watch and the trace see
  // Of the puzzle, whatever the player has done.
  std::optional<explainer::Scale> scale = std::nullopt;
  StopToken stop = {};
};

// Answers the wishes, label first. Precondition: the position has no mistakes. Cost: milliseconds
// to tenths of a second on 81 cells; chains on large boards take seconds.
VariantRating rate_position(const VariantPosition& position, const VariantRatingWishes& wishes);
// `watch` gets each step of the path before it is taken, and returns true to stop.
VariantRating rate_position(const VariantPosition& position, const VariantRatingWishes& wishes,
                            StepWatch watch);

// The label that the steps of a technique have on the ladder; nullopt: it is on no rung.
std::optional<Label> label_of(reason::TechniqueId technique);

}  // namespace nonet
