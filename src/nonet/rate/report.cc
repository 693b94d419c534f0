#include "nonet/rate/report.h"

#include <algorithm>

#include "nonet/base/compose.h"

namespace nonet {

namespace {

PathReport report_path(const Profile& profile, const RatingWishes& wishes, const State& start,
                       Workspace& workspace, RatingWatch watch) {
  PathReport path;
  path.profile = &profile;
  const Search search{.workspace = workspace,
                      .evidence = wishes.evidence,
                      .stop = wishes.stop,
                      .solution = wishes.solution,
                      .spare = wishes.spare};
  path.rating = rate(profile, start, search, [&](const State& before, const Step& step, int cost) {
    path.add(step, cost);
    if (wishes.trace) path.trace.push_back({step, cost});
    return watch(profile, before, step, cost);
  });
  return path;
}

}  // namespace

void PathReport::add(const Step& step, int cost) {
  const auto id = static_cast<std::size_t>(step.technique);
  ++counts[id];
  costs[id] = std::max(costs[id], static_cast<std::uint16_t>(cost));
  if (cost <= hardest_cost) return;
  hardest_cost = cost;
  hardest.technique = step.technique;
  hardest.length = step.length;
  hardest.extra = step.extra;
}

std::vector<TechniqueCount> PathReport::techniques() const {
  std::vector<TechniqueCount> found;
  for (const Technique& row : nonet::techniques()) {
    if (has(row.id)) found.push_back({row.id, count(row.id)});
  }
  return found;
}

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::kSolved:
      return "solved";
    case Outcome::kStuck:
      return "stuck";
    case Outcome::kBroken:
      return "contradiction";
    case Outcome::kStopped:
      return "stopped";
  }
  return "";
}

std::string reason_of(const PathReport& path) {
  if (path.is_rated()) return "";
  const int steps = path.rating.steps;
  return compose("{} after {} {}",
                 {name_of(path.rating.outcome), steps, steps == 1 ? "step" : "steps"});
}

std::optional<Label> RatingReport::label() const {
  return difficulty ? std::optional(difficulty->label) : std::nullopt;
}

const PathReport* RatingReport::on(const Profile& profile) const {
  const auto found = std::find_if(paths.begin(), paths.end(), [&profile](const PathReport& path) {
    return path.profile == &profile;
  });
  return found == paths.end() ? nullptr : &*found;
}

const PathReport* RatingReport::rated_on(const Profile& profile) const {
  const PathReport* const path = on(profile);
  return path != nullptr && path->is_rated() ? path : nullptr;
}

RatingReport report_rating(const RatingWishes& wishes, const State& start, Workspace& workspace,
                           RatingWatch watch) {
  RatingReport report;
  if (wishes.label) {
    const Difficulty found = difficulty(start, workspace, wishes.stop);
    report.stopped = found.stopped;
    if (!found.stopped) report.difficulty = found;
  }
  for (const Profile* profile : wishes.scales) {
    if (report.stopped) return report;
    report.paths.push_back(report_path(*profile, wishes, start, workspace, watch));
    report.stopped = report.paths.back().is_stopped();
  }
  return report;
}

RatingReport report_rating(const RatingWishes& wishes, const State& start, Workspace& workspace) {
  return report_rating(wishes, start, workspace,
                       [](const Profile&, const State&, const Step&, int) { return false; });
}

}  // namespace nonet
