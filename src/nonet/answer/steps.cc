#include "nonet/answer/steps.h"

#include <set>
#include <tuple>
#include <utility>

#include "nonet/rate/scale.h"

namespace nonet {

namespace {

// How much a step does: a placement counts for as many candidates as a cell may have.
int effect_of(const Step& step) {
  return static_cast<int>(step.placements.size()) * kDigits +
         static_cast<int>(step.eliminations.size());
}

}  // namespace

bool is_slow(const Technique& technique) {
  switch (technique.family) {
    case Family::kForcing:
      return technique.id != TechniqueId::kNishio &&
             technique.id != TechniqueId::kCellForcingChains &&
             technique.id != TechniqueId::kHouseForcingChains;
    case Family::kFish:
      return technique.size == 0 || technique.size > 4 || technique.id >= TechniqueId::kMutantXWing;
    case Family::kLastResort:
      return true;
    default:
      return false;
  }
}

std::vector<const Technique*> quick_techniques() {
  std::vector<const Technique*> rows;
  for (const Technique& row : techniques()) {
    if (!is_slow(row)) rows.push_back(&row);
  }
  return rows;
}

std::vector<const Technique*> all_techniques() {
  std::vector<const Technique*> rows;
  for (const Technique& row : techniques()) rows.push_back(&row);
  return rows;
}

std::vector<FoundStep> find_all_steps(const StepWishes& wishes, const Position& position,
                                      Workspace& workspace) {
  std::vector<FoundStep> all;
  std::set<std::pair<TechniqueId, std::string>> seen;
  for (const Technique* row : wishes.techniques) {
    Search search{.workspace = workspace,
                  .convention = profile_for(row->id, wishes.profile).convention,
                  .evidence = wishes.evidence,
                  .stop = wishes.stop,
                  .solution = &position.solution};
    row->find(*row, position.state, search, [&](Step& step) {
      if (wishes.strictly && step.technique != row->id) return false;
      if (seen.emplace(step.technique, conclusion(step)).second) {
        all.push_back({step, conclusion(step), wishes.profile.cost(step)});
      }
      return false;
    });
  }
  return all;
}

bool by_technique(const FoundStep& a, const FoundStep& b) {
  const int effect_a = effect_of(a.step);
  const int effect_b = effect_of(b.step);
  return std::tie(a.step.technique, effect_b, a.conclusion) <
         std::tie(b.step.technique, effect_a, b.conclusion);
}

bool by_cost(const FoundStep& a, const FoundStep& b) {
  if ((a.cost == 0) != (b.cost == 0)) return b.cost == 0;
  return a.cost != b.cost ? a.cost < b.cost : by_technique(a, b);
}

bool by_effect(const FoundStep& a, const FoundStep& b) {
  const int effect_a = effect_of(a.step);
  const int effect_b = effect_of(b.step);
  return effect_a != effect_b ? effect_a > effect_b : by_cost(a, b);
}

}  // namespace nonet
