// The finders of Sudoku Explainer's chains: bidirectional cycles, forcing chains, Nishio, multiple,
// dynamic and nested forcing chains.
//
//                    a board's candidates
//                             |
//                   network.h: Marks, 324 constraints
//                    |                          |
//             reach.h: Reach             closure.h: Closure, one per assumption
//             distances.h: Distances       |  plain.h: plain techniques inside it
//                    |                     |  nested.h: chains inside it
//             unary.h: UnarySearch       branches.h: BranchSearch
//             one line of links          several assumptions, one result
//                    |                          |
//                   hint.h: HintList, ranked as Sudoku Explainer ranks
//                             |
//                   evidence.h, explain.cc: Step
//
// Method. This engine is a rater: it must find the very chain that Sudoku Explainer 1.2.1 would
// show, because the length of that chain is the rating. Chains are searched in Sudoku Explainer's
// order of constraints and queues, and of all hints the first by (difficulty, length, kind, order
// of discovery) is taken. Implications as rows of bits (Reach, Distances) say beforehand where
// a chain exists and how long it is, so that the ordered search runs only where it will succeed.
//
// Alternatives. logic/chains is the other chain engine: tables of implications with distances, in
// HoDoKu's order, which give nice loops, AICs with groups and almost locked sets, and forcing nets.
// Neither engine can do the work of the other: the two programs whose ratings they reproduce differ
// in which links exist, in the order in which they are followed and in what the length of a chain
// is. docs/chains.md draws both.

#include "nonet/logic/finders.h"

#include <utility>

#include "nonet/base/spare_threads.h"
#include "nonet/logic/forcing/branches.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/evidence.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/memory.h"
#include "nonet/logic/forcing/network.h"
#include "nonet/logic/forcing/plain.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/logic/forcing/unary.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/workspace.h"

namespace nonet {

struct ForcingMemory::Searches {
  forcing::Marks marks;
  forcing::Filled filled;
  forcing::Conflicts conflicts;  // of `marks` if has_conflicts
  bool has_conflicts = false;
  bool expects_chain = true;  // whether the search for forcing chains found one the last time
  forcing::Reach reach;
  forcing::UnarySearch unary;
  forcing::BranchSearch branches;
  forcing::HintList hints;
  Step step;

  void load(const State& state) {
    const forcing::Marks now(state);
    filled = forcing::Filled(state);
    if (now == marks) return;
    marks = now;
    has_conflicts = false;
  }

  void load_conflicts() {
    if (!has_conflicts) conflicts.compute(marks);
    has_conflicts = true;
  }
};

ForcingMemory::ForcingMemory() = default;
ForcingMemory::~ForcingMemory() = default;
ForcingMemory::ForcingMemory(ForcingMemory&&) noexcept = default;
ForcingMemory& ForcingMemory::operator=(ForcingMemory&&) noexcept = default;

ForcingMemory::Searches& ForcingMemory::searches() {
  if (searches_ == nullptr) searches_ = std::make_unique<Searches>();
  return *searches_;
}

namespace {

using forcing::HintList;

// Hands over the best hint and, if the sink wants more, all others. `find` fills the list.
template <class Find>
bool hand_over(const Search& search, HintList& list, Step& step, StepSink sink, Find find) {
  list.reset(false, search.evidence);
  find(list);
  if (list.hints.empty() || search.stop.stop_requested()) return false;
  fill(step, list, list.hints.front());
  if (sink(step)) return true;
  list.reset(true, search.evidence);
  find(list);
  list.sort();
  for (std::size_t i = 1; i < list.hints.size(); ++i) {
    fill(step, list, list.hints[i]);
    if (sink(step)) return true;
  }
  return false;
}

bool find_branches(const State& state, Search& search, StepSink sink, forcing::BranchRules rules) {
  ForcingMemory::Searches& searches = search.workspace.forcing_memory.searches();
  searches.load(state);
  searches.load_conflicts();
  return hand_over(search, searches.hints, searches.step, sink, [&](HintList& list) {
    const SpareThreads::Loan others(search.spare);
    searches.branches.find({searches.marks, searches.filled, searches.conflicts}, rules,
                           search.stop, 1 + others.count(), list);
  });
}

}  // namespace

bool find_forcing_chains(const Technique& /*technique*/, const State& state, Search& search,
                         StepSink sink) {
  ForcingMemory::Searches& searches = search.workspace.forcing_memory.searches();
  searches.load(state);
  // Conflicts say at less cost that there is no chain, but where there is one, they cost more.
  if (!searches.expects_chain) {
    searches.load_conflicts();
    if (!searches.conflicts.has_chain()) return false;
  }
  searches.reach.link(searches.marks);
  return hand_over(search, searches.hints, searches.step, sink, [&](HintList& list) {
    if (list.keeps_all) searches.reach.close();
    searches.unary.find(searches.marks, searches.reach, list);
    searches.expects_chain = !list.hints.empty();
  });
}

bool find_nishio(const Technique& /*technique*/, const State& state, Search& search,
                 StepSink sink) {
  return find_branches(state, search, sink, {.dynamic = true, .nishio = true});
}

bool find_multiple_chains(const Technique& /*technique*/, const State& state, Search& search,
                          StepSink sink) {
  return find_branches(state, search, sink, {});
}

bool find_dynamic_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink) {
  return find_branches(state, search, sink, {.dynamic = true, .level = technique.size});
}

}  // namespace nonet
