#include "nonet/answer/variant_series.h"

#include <algorithm>

#include "nonet/rate/grade.h"
#include "nonet/reason/facts.h"
#include "nonet/reason/state.h"

namespace nonet {

namespace {

making::Fit fit_of_label(const reason::State& start, Label wanted, StopToken stop) {
  const Label label = difficulty(start, stop).label;
  if (label == wanted) return making::Fit::kFits;
  return label < wanted ? making::Fit::kTooEasy : making::Fit::kTooHard;
}

// Whether each of the techniques is on the path, and no step is on a higher rung than they are.
making::Fit fit_of_needs(const reason::State& start, std::span<const reason::TechniqueId> needs,
                         StopToken stop) {
  std::size_t top = 0;
  for (const reason::TechniqueId id : needs) top = std::max(top, rung_of(id));
  std::vector<reason::TechniqueId> missing(needs.begin(), needs.end());
  reason::State state = start;
  reason::Search search{.evidence = false, .stop = stop};
  const auto watch = [&](const reason::State& /*before*/, const reason::Step& step) {
    std::erase(missing, step.technique);
    return rung_of(step.technique) > top;
  };
  const bool solved = walk(state, search, watch, StepsOf::kLadder);
  if (!solved) return making::Fit::kTooHard;
  return missing.empty() ? making::Fit::kFits : making::Fit::kTooEasy;
}

making::Fit fit_of(const geometry::Puzzle& puzzle, std::optional<Label> label,
                   std::span<const reason::TechniqueId> needs, StopToken stop) {
  kernel::Budget budget(stop);
  const Result<reason::Facts> facts = reason::facts_of(puzzle, budget);
  if (!facts) return making::Fit::kTooHard;
  const reason::State start(*facts);
  const making::Fit fit = label ? fit_of_label(start, *label, stop) : making::Fit::kFits;
  if (fit != making::Fit::kFits || needs.empty()) return fit;
  return fit_of_needs(start, needs, stop);
}

}  // namespace

Result<VariantSeries> VariantSeries::make(const VariantWish& wish, StopToken stop) {
  Result<making::Maker> maker = making::Maker::make(wish.words, wish.givens, stop);
  if (!maker) return maker.error();
  return VariantSeries(std::move(maker).value(), wish);
}

SeriesVariant VariantSeries::puzzle_with(std::optional<Label> label, Rng rng, StopToken stop,
                                         making::Watch watch) const {
  const auto fit = [&](const geometry::Puzzle& puzzle) {
    return fit_of(puzzle, label, wish_.needs, stop);
  };
  const making::Grading grading(fit);
  const bool graded = label.has_value() || !wish_.needs.empty();
  return {maker_.make_puzzle(rng, graded ? &grading : nullptr, wish_.tries, stop, watch), label};
}

SeriesVariant VariantSeries::puzzle(std::uint64_t seed, std::uint64_t number, StopToken stop,
                                    making::Watch watch) const {
  const Rng rng(seed, number);
  const making::GivensWish& givens = wish_.givens;
  if (wish_.label || !wish_.needs.empty() || givens.count || givens.minimal) {
    return puzzle_with(wish_.label, rng, stop, watch);
  }
  SeriesVariant usual = puzzle_with(kUsualLabel, rng, stop, watch);
  if (usual.puzzle || usual.tries < wish_.tries) return usual;
  return puzzle_with(std::nullopt, rng, stop, watch);
}

Result<std::vector<reason::TechniqueId>> variant_needs(std::span<const std::string> slugs) {
  std::vector<reason::TechniqueId> needs;
  for (const std::string& slug : slugs) {
    const reason::Technique* const technique = reason::find_technique(slug);
    if (technique == nullptr) {
      return Error{"the technique '" + slug + "' is for classic puzzles alone"};
    }
    if (rung_of(technique->id) == kRungs) {
      return Error{"the technique '" + slug + "' is on no path of a label"};
    }
    needs.push_back(technique->id);
  }
  return needs;
}

}  // namespace nonet
