#include "nonet/answer/steps.h"

#include <set>
#include <tuple>
#include <utility>

#include "nonet/base/text.h"
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

int cost_of(reason::TechniqueId technique) {
  const std::size_t rung = rung_of(technique);
  return rung < kRungs ? static_cast<int>(rung) + 1 : 0;
}

bool is_usual(const Technique& row) { return !is_slow(row); }
bool is_usual(const reason::Technique& row) { return cost_of(row.id) > 0; }

auto rows_of(const Technique*) { return techniques(); }
auto rows_of(const reason::Technique*) { return reason::techniques(); }

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

template <class AnyTechnique>
std::optional<WantedStepOf<AnyTechnique>> read_wanted(std::string_view which,
                                                      const AnyTechnique* technique) {
  WantedStepOf<AnyTechnique> wanted{.all = which == "all", .technique = technique};
  wanted.number = std::max(0, number_in<int>(which).value_or(0));
  const bool known = wanted.all || technique != nullptr || wanted.number > 0;
  return known ? std::optional(wanted) : std::nullopt;
}

// `walk_path` shows each step of the path and the state before it to a watch, until that returns
// true; `offer` gives a step of the technique in a state, if there is one.
template <class Wanted, class Walk, class Offer, class Take>
TakenSteps take_any(const Wanted& wanted, Walk walk_path, Offer offer, StopToken stop, Take take) {
  TakenSteps taken;
  walk_path([&](const auto& before, const auto& step) {
    ++taken.walked;
    const bool is_it = wanted.technique != nullptr ? step.technique == wanted.technique->id
                                                   : wanted.all || taken.walked == wanted.number;
    if (is_it) take(before, step, taken.walked);
    taken.any = taken.any || is_it;
    return is_it && !wanted.all;
  });
  if (taken.any || wanted.technique == nullptr || stop.stop_requested()) return taken;
  int number = 0;
  walk_path([&](const auto& before, const auto& /*step*/) {
    ++number;
    const auto found = offer(before);
    taken.any = found.has_value();
    if (found) take(before, *found, number);
    return taken.any;
  });
  return taken;
}

}  // namespace

template <class AnyTechnique>
std::vector<const AnyTechnique*> usual_techniques(bool all) {
  std::vector<const AnyTechnique*> some;
  for (const AnyTechnique& row : rows_of(static_cast<const AnyTechnique*>(nullptr))) {
    if (all || is_usual(row)) some.push_back(&row);
  }
  return some;
}
template std::vector<const Technique*> usual_techniques(bool all);
template std::vector<const reason::Technique*> usual_techniques(bool all);

std::vector<FoundStep> find_all_steps(const StepWishesOf<Technique>& wishes,
                                      const Position& position, Workspace& workspace) {
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

std::vector<FoundVariantStep> find_all_steps(const StepWishesOf<reason::Technique>& wishes,
                                             const VariantPosition& position) {
  const auto search_for = [&](const reason::Technique&) {
    return reason::Search{.evidence = wishes.evidence, .stop = wishes.stop};
  };
  return all_steps<FoundVariantStep>(
      wishes, position.state, search_for, [&](const reason::Step& step) {
        return FoundVariantStep{step, conclusion(*position.facts, step), cost_of(step.technique)};
      });
}

template <class Found>
bool by_technique(const Found& a, const Found& b) {
  const std::size_t effect_a = effect_of(a);
  const std::size_t effect_b = effect_of(b);
  return std::tie(a.step.technique, effect_b, a.conclusion) <
         std::tie(b.step.technique, effect_a, b.conclusion);
}
template <class Found>
bool by_cost(const Found& a, const Found& b) {
  if ((a.cost == 0) != (b.cost == 0)) return b.cost == 0;
  return a.cost != b.cost ? a.cost < b.cost : by_technique(a, b);
}
template <class Found>
bool by_effect(const Found& a, const Found& b) {
  return effect_of(a) != effect_of(b) ? effect_of(a) > effect_of(b) : by_cost(a, b);
}
template bool by_technique(const FoundStep& a, const FoundStep& b);
template bool by_technique(const FoundVariantStep& a, const FoundVariantStep& b);
template bool by_cost(const FoundStep& a, const FoundStep& b);
template bool by_cost(const FoundVariantStep& a, const FoundVariantStep& b);
template bool by_effect(const FoundStep& a, const FoundStep& b);
template bool by_effect(const FoundVariantStep& a, const FoundVariantStep& b);

std::optional<WantedStep> wanted_step(std::string_view which) {
  return read_wanted(which, find_technique(which));
}
std::optional<WantedVariantStep> wanted_variant_step(std::string_view which) {
  return read_wanted(which, reason::find_technique(which));
}

TakenSteps take_steps(const WantedStep& wanted, const Profile& profile, const Position& position,
                      Workspace& workspace, StopToken stop, TakeStep<State, Step> take) {
  Outcome outcome{};
  const auto walk_path = [&](auto watch) {
    const Search search{.workspace = workspace, .stop = stop, .solution = &position.solution};
    outcome =
        rate(profile, position.state, search, [&](const State& before, const Step& step, int) {
          return watch(before, step);
        }).outcome;
  };
  const auto offer = [&](const State& before) -> std::optional<Step> {
    const std::vector<FoundStep> found =
        find_all_steps({.profile = profile,
                        .techniques = std::span(&wanted.technique, 1),
                        .strictly = true,
                        .stop = stop},
                       {position.solution, {}, before}, workspace);
    return found.empty() ? std::nullopt : std::optional(found.front().step);
  };
  TakenSteps taken = take_any(wanted, walk_path, offer, stop, take);
  taken.outcome = outcome;
  return taken;
}

TakenSteps take_steps(const WantedVariantStep& wanted, const VariantPosition& position,
                      StopToken stop, TakeStep<reason::State, reason::Step> take) {
  const auto walk_path = [&](auto watch) {
    reason::State state = position.state;
    reason::Search search{.stop = stop};
    walk(state, search, watch);
  };
  const auto offer = [&](const reason::State& before) {
    std::optional<reason::Step> found;
    reason::Search search{.stop = stop};
    wanted.technique->find(*wanted.technique, before, search, [&](reason::Step& step) {
      found = step;
      return true;
    });
    return found;
  };
  return take_any(wanted, walk_path, offer, stop, take);
}

}  // namespace nonet
