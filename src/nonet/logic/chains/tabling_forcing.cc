// Forcing chains and forcing nets by HoDoKu's conventions: an assumption that leads to a
// contradiction, or a conclusion that follows from each of several alternatives.
//
// Forcing chains and nets.
//
//   contradiction   one premise implies what cannot be: a candidate on and off, two digits in a
//                   cell, a digit twice in a house, a cell without candidates, a digit without a
//                   place. The premise is false.
//   verity          a candidate on and off, all candidates of a cell, all places of a digit in a
//                   house: one of the premises is true, so what follows from each of them is true
//
// Sound because everything in a table follows from its premise by the rules alone.
//
// Chains use direct implications only; nets place the singles that an assumption uncovers, so that
// a literal may rest on several others. Of all ways to a conclusion the one with the fewest nodes
// is kept. Tables, checks and choice are HoDoKu 2.2.4's, gaps included: a digit without a place is
// only noticed in houses where no candidate of that digit was eliminated before.

#include <algorithm>

#include "nonet/base/sort.h"
#include "nonet/logic/chains/forcing_search.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/workspace.h"

namespace nonet {

using namespace tabling;

void ForcingSearch::sort() {
  nonet::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
    if (a.is_placement != b.is_placement) return a.is_placement;
    if (a.is_placement) {
      const int cell = a.candidate.cell().index() - b.candidate.cell().index();
      return cell != 0 ? cell < 0 : a.is_verity == b.is_verity && a.length < b.length;
    }
    return a.candidate != b.candidate ? a.candidate < b.candidate : a.length < b.length;
  });
}

void ForcingSearch::fill(const Found& found, bool evidence, Step& step) const {
  using enum TechniqueId;
  const TechniqueId contradiction =
      scope_.nets ? kForcingNetContradiction : kForcingChainContradiction;
  const TechniqueId verity = scope_.nets ? kForcingNetVerity : kForcingChainVerity;
  step.reset(found.is_verity ? verity : contradiction);
  step.length = found.length;
  (found.is_placement ? step.placements : step.eliminations).push_back(found.candidate);
  if (!evidence) return;
  const auto node = [this](Literal literal) {
    const LinkNode& one = links().node(literal);
    return Node{.cells = one.cells, .digit = one.digit, .on = is_on(literal)};
  };
  for (int i = 0; i < found.branches; ++i) {
    const auto branch = static_cast<std::int16_t>(i);
    const auto [premise, target] = found.branch[static_cast<std::size_t>(i)];
    tables_->walk(premise, target, way_);
    for (std::size_t k = 1; k < way_.literals.size(); ++k) {
      step.links.push_back({node(way_.literals[k - 1]), node(way_.literals[k]), branch});
    }
    for (const SideBranch& side : way_.sides) {
      for (std::size_t k = 1; k < side.literals.size(); ++k) {
        step.links.push_back({node(side.literals[k - 1]), node(side.literals[k]), branch});
      }
      step.links.push_back({node(side.literals.back()), node(side.supports), branch});
    }
    if (!found.is_verity && i > 0) continue;
    const LinkNode& start = links().node(premise);
    step.marks.push_back({start.cells, start.digit, Part::kAssumed});
  }
}

namespace {

bool hand_over(const State& state, Search& search, const Scope& scope, StepSink sink) {
  ForcingSearch& forcing = search.workspace.tabled_forcing;
  forcing.run(state, search.workspace.tables, scope);
  forcing.sort();
  Step step;
  for (const ForcingSearch::Found& found : forcing.found()) {
    forcing.fill(found, search.evidence, step);
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_tabled_chains(const Technique& /*technique*/, const State& state, Search& search,
                        StepSink sink) {
  return hand_over(state, search, {.groups = true, .als = search.hodoku.als_in_chains}, sink);
}

bool find_tabled_nets(const Technique& /*technique*/, const State& state, Search& search,
                      StepSink sink) {
  return hand_over(state, search,
                   {.groups = true, .als = search.hodoku.als_in_chains, .nets = true}, sink);
}

}  // namespace nonet
