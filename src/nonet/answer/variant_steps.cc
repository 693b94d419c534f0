#include "nonet/answer/variant_steps.h"

#include <set>
#include <tuple>
#include <utility>

#include "nonet/rate/grade.h"

namespace nonet {

namespace {

// How much a step does: a placement counts for more candidates than any cell may have.
std::size_t effect_of(const reason::Step& step) {
  return step.placements.size() * geometry::kMostValues + step.eliminations.size();
}

}  // namespace

std::vector<const reason::Technique*> ladder_techniques() {
  std::vector<const reason::Technique*> rows;
  for (const reason::Technique& row : reason::techniques()) {
    if (rung_of(row.id) < kRungs) rows.push_back(&row);
  }
  return rows;
}

std::vector<const reason::Technique*> all_variant_techniques() {
  std::vector<const reason::Technique*> rows;
  for (const reason::Technique& row : reason::techniques()) rows.push_back(&row);
  return rows;
}

std::vector<FoundVariantStep> find_all_steps(const VariantStepWishes& wishes,
                                             const reason::State& state) {
  std::vector<FoundVariantStep> all;
  std::set<std::pair<reason::TechniqueId, std::string>> seen;
  for (const reason::Technique* row : wishes.techniques) {
    reason::Search search{.evidence = wishes.evidence, .stop = wishes.stop};
    row->find(*row, state, search, [&](reason::Step& step) {
      if (wishes.stop.stop_requested()) return true;
      if (wishes.strictly && step.technique != row->id) return false;
      std::string conclusion = reason::conclusion(state.facts(), step);
      if (seen.emplace(step.technique, conclusion).second) {
        all.push_back({step, std::move(conclusion), rung_of(step.technique)});
      }
      return false;
    });
  }
  return all;
}

bool by_technique(const FoundVariantStep& a, const FoundVariantStep& b) {
  const std::size_t effect_a = effect_of(a.step);
  const std::size_t effect_b = effect_of(b.step);
  return std::tie(a.step.technique, effect_b, a.conclusion) <
         std::tie(b.step.technique, effect_a, b.conclusion);
}

bool by_rung(const FoundVariantStep& a, const FoundVariantStep& b) {
  return a.rung != b.rung ? a.rung < b.rung : by_technique(a, b);
}

bool by_effect(const FoundVariantStep& a, const FoundVariantStep& b) {
  const std::size_t effect_a = effect_of(a.step);
  const std::size_t effect_b = effect_of(b.step);
  return effect_a != effect_b ? effect_a > effect_b : by_rung(a, b);
}

}  // namespace nonet
