#include "nonet/answer/library/collect.h"

#include "nonet/answer/library/variant.h"
#include "nonet/answer/rating.h"
#include "nonet/dig/minimal.h"
#include "nonet/logic/state.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/label.h"

namespace nonet {

using collection::RatedPuzzle;

std::string_view symmetry_of(const Grid& puzzle) {
  return info(largest_symmetry(puzzle.filled())).slug;
}

std::vector<std::string> symmetries_with(PatternSymmetry wanted) {
  std::vector<std::string> slugs;
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    bool includes = true;
    for (const CellSet& orbit : orbits(row.symmetry)) {
      includes = includes && has_symmetry(orbit, wanted);
    }
    if (includes) slugs.emplace_back(row.slug);
  }
  return slugs;
}

collection::Arrival arrival_of(const Grid& givens, const Grid& solution) {
  return collection::arrival_of(givens, solution, symmetry_of(givens));
}

collection::Versions rating_versions() {
  return {kLabelVersion, std::string(kSeProfile.version), std::string(kHodokuProfile.version)};
}

std::optional<RatedPuzzle> rating_of(const collection::UnratedPuzzle& puzzle, Workspace& workspace,
                                     StopToken stop, SpareThreads* spare) {
  if (!puzzle.text.empty()) return rating_of_variant(puzzle, stop);
  const RatingReport report = report_rating(
      {.scales = kUsualScales, .solution = &puzzle.solution, .stop = stop, .spare = spare},
      State(puzzle.givens), workspace);
  if (report.stopped) return std::nullopt;
  RatedPuzzle rated;
  rated.puzzle = puzzle.id;
  rated.minimal = is_minimal(puzzle.givens);
  if (const auto label = report.label()) rated.label = slug_of(*label);
  for (const PathReport& path : report.paths) {
    for (const TechniqueCount& each : path.techniques()) {
      rated.path.push_back({std::string(path.profile->slug),
                            std::string(technique(each.technique).slug), each.steps});
    }
  }
  if (const PathReport* const se = report.rated_on(kSeProfile)) {
    rated.er = se->rating.er;
    rated.ep = se->rating.ep;
    rated.ed = se->rating.ed;
  }
  if (const PathReport* const hodoku = report.rated_on(kHodokuProfile)) {
    rated.score = hodoku->rating.score;
    rated.level = slug_of(hodoku->rating.level);
  }
  return rated;
}

}  // namespace nonet
