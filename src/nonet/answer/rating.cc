#include "nonet/answer/rating.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/board/rules.h"
#include "nonet/solve/solver.h"

namespace nonet {

RatingAnswer rate_puzzle(const Grid& puzzle, RatingWishes wishes, Workspace& workspace) {
  RatingAnswer answer;
  const SolveOutcome outcome = solve(puzzle);
  answer.verdict = verdict_of(puzzle, outcome.solutions);
  if (answer.verdict != Verdict::kUnique) return answer;
  wishes.solution = &outcome.first;
  answer.report = report_rating(wishes, State(puzzle), workspace);
  return answer;
}

RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace) {
  wishes.solution = &position.solution;
  return report_rating(wishes, position.state, workspace);
}

RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace,
                           RatingWatch watch) {
  wishes.solution = &position.solution;
  return report_rating(wishes, position.state, workspace, watch);
}

namespace {

// Techniques by rung, then by the order of the registry, which is that of the enumeration.
bool is_harder(reason::TechniqueId a, reason::TechniqueId b) {
  return std::pair(rung_of(a), a) > std::pair(rung_of(b), b);
}

VariantPath follow_path(const VariantPosition& position, const VariantRatingWishes& wishes,
                        StepWatch watch, bool& stopped) {
  VariantPath path;
  reason::State state = position.state;
  reason::Search search{.evidence = wishes.evidence, .stop = wishes.stop};
  path.solved = walk(state, search, [&](const reason::State& before, const reason::Step& step) {
    stopped = watch(before, step) || wishes.stop.stop_requested();
    if (stopped) return true;
    path.add(step);
    if (wishes.trace) path.trace.push_back(step);
    return false;
  });
  stopped = stopped || (!path.solved && wishes.stop.stop_requested());
  path.stopped = stopped;
  return path;
}

std::string end_after(int steps, bool stopped) {
  return compose("{} after {} {}",
                 {stopped ? "stopped" : "stuck", steps, steps == 1 ? "step" : "steps"});
}

}  // namespace

void VariantPath::add(const reason::Step& step) {
  ++steps;
  const auto at =
      std::ranges::lower_bound(techniques, step.technique, {}, &VariantTechniqueCount::technique);
  if (at != techniques.end() && at->technique == step.technique) {
    ++at->steps;
  } else {
    techniques.insert(at, {step.technique, 1});
  }
  if (!hardest || is_harder(step.technique, hardest->technique)) hardest = step;
}

std::string reason_of(const VariantPath& path) {
  return path.solved ? "" : end_after(path.steps, path.stopped);
}

std::string reason_of(const explainer::Rating& rating) {
  if (rating.end == explainer::End::kSolved) return "";
  return end_after(rating.steps, rating.end == explainer::End::kStopped);
}

VariantRating rate_position(const VariantPosition& position, const VariantRatingWishes& wishes) {
  return rate_position(position, wishes,
                       [](const reason::State&, const reason::Step&) { return false; });
}

VariantRating rate_position(const VariantPosition& position, const VariantRatingWishes& wishes,
                            StepWatch watch) {
  VariantRating rating;
  if (wishes.label) {
    const Difficulty found = difficulty(position.state, wishes.stop);
    rating.stopped = found.stopped;
    if (!found.stopped) rating.difficulty = found;
  }
  if (!rating.stopped && wishes.scale) {
    rating.scale = explainer::rate_explainer(
        position.facts->puzzle,
        {.scale = *wishes.scale, .trace = wishes.trace, .stop = wishes.stop});
    rating.stopped = rating.scale->ok() && (*rating.scale)->end == explainer::End::kStopped;
  }
  if (rating.stopped || !wishes.path) return rating;
  VariantPath path = follow_path(position, wishes, watch, rating.stopped);
  const bool has_label = rating.difficulty || !wishes.label;
  if (!rating.stopped || (has_label && path.steps > 0)) rating.path = std::move(path);
  return rating;
}

std::optional<Label> label_of(reason::TechniqueId technique) {
  const std::size_t rung = rung_of(technique);
  if (rung >= kRungs) return std::nullopt;
  return variant_rungs()[rung].label;
}

}  // namespace nonet
