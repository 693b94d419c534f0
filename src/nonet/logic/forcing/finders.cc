#include "nonet/logic/forcing/finders.h"

#include <utility>

#include "nonet/logic/forcing/branches.h"
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

struct ForcingMemory::Rooms {
  forcing::Marks marks;
  forcing::Filled filled;
  forcing::Marks reach_of;
  forcing::Reach reach;
  forcing::UnarySearch unary;
  forcing::BranchSearch branches;
  forcing::HintList hints;
  Step step;

  void look_at(const State& state) {
    marks = forcing::Marks(state);
    filled = forcing::Filled(state);
    if (marks == reach_of) return;
    reach.compute(marks);
    reach_of = marks;
  }
};

ForcingMemory::ForcingMemory() = default;
ForcingMemory::~ForcingMemory() = default;
ForcingMemory::ForcingMemory(ForcingMemory&&) noexcept = default;
ForcingMemory& ForcingMemory::operator=(ForcingMemory&&) noexcept = default;

ForcingMemory::Rooms& ForcingMemory::rooms() {
  if (rooms_ == nullptr) rooms_ = std::make_unique<Rooms>();
  return *rooms_;
}

namespace {

using forcing::Hint;
using forcing::HintList;
using forcing::Kind;

TechniqueId technique_of(Kind kind, const Technique& searched) {
  using enum TechniqueId;
  const bool is_static = searched.id == kCellForcingChains || searched.id == kHouseForcingChains;
  switch (kind) {
    case Kind::kXCycle:
      return kBidirectionalXCycle;
    case Kind::kYCycle:
      return kBidirectionalYCycle;
    case Kind::kCycle:
      return kBidirectionalCycle;
    case Kind::kXChain:
      return kForcingXChain;
    case Kind::kChain:
      return kForcingChain;
    case Kind::kContradiction:
      return searched.id == kNishio ? kNishio : kDynamicContradiction;
    case Kind::kDouble:
      return kDynamicDouble;
    case Kind::kCell:
      return is_static ? kCellForcingChains : kDynamicCell;
    default:
      return is_static ? kHouseForcingChains : kDynamicHouse;
  }
}

BranchKind branch_kind(Kind kind) {
  switch (kind) {
    case Kind::kDouble:
      return BranchKind::kDouble;
    case Kind::kCell:
      return BranchKind::kCell;
    case Kind::kHouse:
      return BranchKind::kHouse;
    default:
      return BranchKind::kContradiction;
  }
}

void fill(Step& step, const HintList& list, const Hint& hint, const Technique& searched) {
  const bool is_nested = searched.size > 0;
  step.reset(is_nested ? searched.id : technique_of(hint.kind, searched));
  step.length = hint.rank.complexity;
  step.extra = is_nested ? static_cast<int>(branch_kind(hint.kind)) : hint.cells;
  if (hint.placement >= 0) step.placements.push_back(Candidate::from_index(hint.placement));
  for (const int removal : list.list(hint.removals)) {
    step.eliminations.push_back(Candidate::from_index(removal));
  }
  step.tidy();
}

// Hands over the best hint and, if the sink wants more, all others. `find` fills the list.
template <class Find>
bool hand_over(const Technique& technique, const Search& search, HintList& list, Step& step,
               StepSink sink, Find find) {
  list.reset(false, search.evidence);
  find(list);
  if (list.hints.empty() || search.stop.stop_requested()) return false;
  fill(step, list, list.hints.front(), technique);
  if (sink(step)) return true;
  list.reset(true, search.evidence);
  find(list);
  list.sort();
  for (std::size_t i = 1; i < list.hints.size(); ++i) {
    fill(step, list, list.hints[i], technique);
    if (sink(step)) return true;
  }
  return false;
}

bool find_branches(const Technique& technique, const State& state, Search& search, StepSink sink,
                   forcing::BranchRules rules) {
  ForcingMemory::Rooms& rooms = search.workspace.forcing.rooms();
  rooms.look_at(state);
  return hand_over(technique, search, rooms.hints, rooms.step, sink, [&](HintList& list) {
    rooms.branches.find(rooms.marks, rooms.filled, rooms.reach, rules, search.stop, list);
  });
}

}  // namespace

bool find_forcing_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink) {
  ForcingMemory::Rooms& rooms = search.workspace.forcing.rooms();
  rooms.look_at(state);
  return hand_over(technique, search, rooms.hints, rooms.step, sink,
                   [&](HintList& list) { rooms.unary.find(rooms.marks, rooms.reach, list); });
}

bool find_nishio(const Technique& technique, const State& state, Search& search, StepSink sink) {
  return find_branches(technique, state, search, sink, {.dynamic = true, .nishio = true});
}

bool find_multiple_chains(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  return find_branches(technique, state, search, sink, {});
}

bool find_dynamic_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink) {
  return find_branches(technique, state, search, sink, {.dynamic = true, .level = technique.size});
}

}  // namespace nonet
