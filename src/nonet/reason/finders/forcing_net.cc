// Forcing nets: a candidate is supposed to be true, and steps follow until something cannot be met.
//
//   suppose r1c1 is 5    r1c2 is 3 (last cell of a sum), r4c2 is 8 (hidden single), ...
//   -> row 2 has no place for 4: r1c1 is not 5
//
// A forcing net follows the supposition by the steps that a person takes without noting much:
// singles, what one clue says, locked candidates. For each number of steps allowed, 4, 8, 16 and so
// on, all candidates are tried; those that fail first are handed over, and no longer nets are
// looked for. Where no such net exists, the other techniques before chains go on inside the net.
//
// A nested forcing net supposes more where no technique goes on inside (net.h). Its depth grows
// until a candidate is refuted, so that every puzzle with one solution is solved, given the time.
//
// Takes milliseconds to seconds, on large boards minutes.
//
// Source: HoDoKu's forcing nets and the nested chains of Sudoku Explainer, here with any clues.

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/net.h"
#include "nonet/reason/finders/refuter.h"

namespace nonet::reason {

namespace {

using Kind = NetEvent::Kind;

constexpr int kFewestSteps = 4;
constexpr int kMostSteps = 256;
// Candidates that are tried with all techniques inside the net.
constexpr std::size_t kTries = 24;
// Nested nets: the first rounds bound the depth, so that short nets are found first. Then the
// kernel chooses each supposition, and the first net goes on until it ends.
constexpr int kBoundedRounds = 2;
constexpr int kAnyDepth = std::numeric_limits<int>::max();
constexpr std::size_t kBoundedTries = 8;
constexpr std::size_t kBreadth = 4;

// Arrows from each supposition to what follows from it, a branch each.
void show_links(Step& step) {
  std::vector<std::pair<std::int16_t, Node>> open;  // the suppositions that hold, with their ends
  std::int16_t branches = 0;
  for (const NetEvent& event : step.net) {
    if (event.kind == Kind::kEnd) {
      open.pop_back();
      continue;
    }
    Node node{{event.candidate.cell}, event.candidate.value, true};
    if (event.kind == Kind::kSuppose) {
      open.emplace_back(branches++, std::move(node));
    } else {
      auto& [branch, from] = open.back();
      step.links.push_back({.from = from, .to = node, .branch = branch});
      from = std::move(node);
    }
  }
}

void show_end(Step& step, const State& state, const Contradiction& end) {
  if (end.clue >= 0 && static_cast<std::size_t>(end.clue) < state.facts().puzzle.clues.size()) {
    step.clues.push_back(static_cast<std::uint32_t>(end.clue));
  }
  if (end.kind == Contradiction::Kind::kCell) {
    step.marks.push_back({{end.cell}, state.domain(end.cell), Part::kTarget});
  } else if (end.kind == Contradiction::Kind::kGroup) {
    step.groups.push_back({end.group, Part::kBase});
  }
}

// The step that removes what the net has refuted. A nested net that supposes nothing more is a
// forcing net.
Step step_of(const State& state, Candidate supposed, std::vector<NetEvent> events, bool evidence) {
  const auto count = [&events](Kind kind) {
    return static_cast<int>(std::ranges::count(events, kind, &NetEvent::kind));
  };
  const int suppositions = count(Kind::kSuppose);
  Step step;
  step.reset(suppositions > 1 ? TechniqueId::kNestedForcingNet : TechniqueId::kForcingNet);
  step.size = suppositions + count(Kind::kPlace);
  step.eliminations.push_back(supposed);
  if (!evidence) return step;
  step.net = std::move(events);
  step.marks.push_back({{supposed.cell}, ValueSet::of(supposed.value), Part::kAssumed});
  show_links(step);
  show_end(step, state, step.net.back().end);
  return step;
}

// Hands over the first net of a list of candidates; `found` says whether there was one.
bool hand_first(const State& state, Net& net, const std::vector<Refuted>& tries, const Reach& reach,
                const Search& search, StepSink sink, bool& found) {
  for (const Refuted& each : tries) {
    if (!net.refutes(state, each.candidate, reach)) continue;
    found = true;
    Step step = step_of(state, each.candidate, net.events(), search.evidence);
    return sink(step);
  }
  return false;
}

}  // namespace

bool find_forcing_net(const Technique&, const State& state, Search& search, StepSink sink) {
  Refuter refuter(state, search.stop);
  const std::vector<Refuted> refuted = refuter.by_propagation(state);
  Net net(refuter, search);
  bool found = false;
  std::vector<Refuted> left = refuted;
  for (int most = kFewestSteps; !found && most <= kMostSteps; most *= 2) {
    std::vector<Refuted> cut;  // nets that more steps may end
    for (const Refuted& each : left) {
      const bool refutes = net.refutes(state, each.candidate, {.most_steps = most});
      if (search.stop.stop_requested()) return false;
      if (net.is_cut()) cut.push_back(each);
      if (!refutes) continue;
      found = true;
      Step step = step_of(state, each.candidate, net.events(), search.evidence);
      if (sink(step)) return true;
    }
    left = std::move(cut);
  }
  return !found &&
         hand_first(state, net, easiest(refuted, kTries), {.simple = false}, search, sink, found);
}

bool find_nested_forcing_net(const Technique&, const State& state, Search& search, StepSink sink) {
  Refuter refuter(state, search.stop);
  std::vector<Refuted> refuted = refuter.by_propagation(state);
  if (refuted.empty()) refuted = refuter.by_search();
  Net net(refuter, search);
  bool found = refuted.empty();
  for (int round = 0; !found && !search.stop.stop_requested(); ++round) {
    const bool is_bounded = round < kBoundedRounds;
    const Reach reach{.simple = false,
                      .depth = is_bounded ? round + 1 : kAnyDepth,
                      .breadth = is_bounded ? kBreadth : 1};
    const std::vector<Refuted> tries =
        easiest(refuted, is_bounded ? kBoundedTries : refuted.size());
    if (hand_first(state, net, tries, reach, search, sink, found)) {
      return true;
    }
  }
  return false;
}

}  // namespace nonet::reason
