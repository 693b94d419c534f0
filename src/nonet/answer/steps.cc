#include "nonet/answer/steps.h"

#include <set>
#include <tuple>
#include <utility>

#include "nonet/answer/variant_steps.h"
#include "nonet/rate/grade.h"
#include "nonet/rate/scale.h"

namespace nonet {

namespace {

// How much a step does: a placement counts for as many candidates as any cell may have.
std::size_t effect_of(const FoundStep& found) {
  return found.step.placements.size() * kDigits + found.step.eliminations.size();
}
std::size_t effect_of(const FoundVariantStep& found) {
  return found.step.placements.size() * geometry::kMostValues + found.step.eliminations.size();
}

template <class Found>
bool before_by_technique(const Found& a, const Found& b) {
  const std::size_t effect_a = effect_of(a);
  const std::size_t effect_b = effect_of(b);
  return std::tie(a.step.technique, effect_b, a.conclusion) <
         std::tie(b.step.technique, effect_a, b.conclusion);
}

template <class Rows, class Wanted>
auto rows_of(const Rows& rows, Wanted wanted) {
  std::vector<decltype(rows.data())> some;
  for (const auto& row : rows) {
    if (wanted(row)) some.push_back(&row);
  }
  return some;
}

// `search_for` gives the search of a technique, `found_of` what is kept of a step.
template <class Found, class Wishes, class AnyState, class SearchFor, class FoundOf>
std::vector<Found> all_steps(const Wishes& wishes, const AnyState& state, SearchFor search_for,
                             FoundOf found_of) {
  std::vector<Found> all;
  std::set<std::pair<decltype(Found().step.technique), std::string>> seen;
  for (const auto* row : wishes.techniques) {
    auto search = search_for(*row);
    row->find(*row, state, search, [&](auto& step) {
      if (wishes.stop.stop_requested()) return true;
      if (wishes.strictly && step.technique != row->id) return false;
      Found found = found_of(step);
      if (seen.emplace(step.technique, found.conclusion).second) all.push_back(std::move(found));
      return false;
    });
  }
  return all;
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
  return rows_of(techniques(), [](const Technique& row) { return !is_slow(row); });
}

std::vector<const Technique*> all_techniques() {
  return rows_of(techniques(), [](const Technique&) { return true; });
}

std::vector<const reason::Technique*> ladder_techniques() {
  return rows_of(reason::techniques(),
                 [](const reason::Technique& row) { return rung_of(row.id) < kRungs; });
}

std::vector<const reason::Technique*> all_variant_techniques() {
  return rows_of(reason::techniques(), [](const reason::Technique&) { return true; });
}

std::vector<FoundStep> find_all_steps(const StepWishes& wishes, const Position& position,
                                      Workspace& workspace) {
  const auto search_for = [&](const Technique& row) {
    return Search{.workspace = workspace,
                  .convention = profile_for(row.id, wishes.profile).convention,
                  .evidence = wishes.evidence,
                  .stop = wishes.stop,
                  .solution = &position.solution};
  };
  return all_steps<FoundStep>(wishes, position.state, search_for, [&](const Step& step) {
    return FoundStep{step, conclusion(step), wishes.profile.cost(step)};
  });
}

std::vector<FoundVariantStep> find_all_steps(const VariantStepWishes& wishes,
                                             const reason::State& state) {
  const auto search_for = [&](const reason::Technique&) {
    return reason::Search{.evidence = wishes.evidence, .stop = wishes.stop};
  };
  return all_steps<FoundVariantStep>(wishes, state, search_for, [&](const reason::Step& step) {
    return FoundVariantStep{step, conclusion(state.facts(), step), rung_of(step.technique)};
  });
}

bool by_technique(const FoundStep& a, const FoundStep& b) { return before_by_technique(a, b); }
bool by_technique(const FoundVariantStep& a, const FoundVariantStep& b) {
  return before_by_technique(a, b);
}

bool by_cost(const FoundStep& a, const FoundStep& b) {
  if ((a.cost == 0) != (b.cost == 0)) return b.cost == 0;
  return a.cost != b.cost ? a.cost < b.cost : by_technique(a, b);
}
bool by_rung(const FoundVariantStep& a, const FoundVariantStep& b) {
  return a.rung != b.rung ? a.rung < b.rung : by_technique(a, b);
}

bool by_effect(const FoundStep& a, const FoundStep& b) {
  return effect_of(a) != effect_of(b) ? effect_of(a) > effect_of(b) : by_cost(a, b);
}
bool by_effect(const FoundVariantStep& a, const FoundVariantStep& b) {
  return effect_of(a) != effect_of(b) ? effect_of(a) > effect_of(b) : by_rung(a, b);
}

}  // namespace nonet
