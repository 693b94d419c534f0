// Nice loops and AICs (alternating inference chains), with or without groups.
//
// Nice loops and AICs: chains of implications from an assumption back to the cell that it is about,
// or on to a candidate that together with the start excludes others.
//
//   discontinuous   the start's cell is reached again and shows that a candidate is false (or true)
//   continuous      strong and weak links alternate all around: each weak link has one true end, so
//                   everything else that sees both ends is false
//   AIC             start off implies end on: one of the two is true, and what sees both is false
//
// Sound because every link is an implication of the rules, and a chain of implications from "not A"
// to "B" says that A or B is true.
//
// Nice loops: the forums' "bilocation and bivalue plots" (2005, named by Jeff and Carcul); AICs:
// Myth Jellies, 2006. Search and choice are HoDoKu 2.2.4's: for each premise and
// conclusion only the chain that its tables hold.

#include "nonet/logic/chains/nice_loop_search.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/workspace.h"

namespace nonet {

using namespace tabling;

void NiceLoopSearch::fill(const FoundChain& found, bool evidence, Step& step) const {
  step.reset(found.technique);
  step.length = found.length;
  const auto gone = found_.gone(found);
  step.eliminations.assign(gone.begin(), gone.end());
  step.tidy();
  if (!evidence) return;
  const auto way = found_.way(found);
  const auto node = [this](Literal literal) {
    const LinkNode& one = links().node(literal);
    return Node{.cells = one.cells, .digit = one.digit, .on = is_on(literal)};
  };
  for (std::size_t i = 0; i < way.size(); ++i) {
    const LinkNode& one = links().node(way[i]);
    if (one.kind == NodeKind::kAls) {
      const DigitSet digits = links().als()[static_cast<std::size_t>(one.als)].digits;
      step.marks.push_back({.cells = one.cells, .digits = digits, .part = Part::kAls});
    }
    if (i > 0) step.links.push_back({.from = node(way[i - 1]), .to = node(way[i])});
  }
  if (found.technique == TechniqueId::kContinuousNiceLoop ||
      found.technique == TechniqueId::kGroupedContinuousNiceLoop) {
    step.links.push_back({.from = node(way.back()), .to = node(way.front())});
  }
}

bool find_nice_loops(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  const bool is_grouped = technique.id >= TechniqueId::kGroupedContinuousNiceLoop;
  const Scope scope{.groups = is_grouped, .als = is_grouped && search.hodoku.als_in_chains};
  NiceLoopSearch& loops = search.workspace.nice_loops;
  loops.run(state, search.workspace.tables, scope);
  Step step;
  bool is_first = true;
  for (const std::uint32_t index : loops.found().in_order()) {
    const FoundChain& found = loops.found()[index];
    const bool has_groups = found.technique >= TechniqueId::kGroupedContinuousNiceLoop;
    if (has_groups == is_grouped || is_first) {
      loops.fill(found, search.evidence, step);
      if (sink(step)) return true;
    }
    is_first = false;
  }
  return false;
}

}  // namespace nonet
