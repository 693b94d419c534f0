#include "nonet/logic/forcing/evidence.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace nonet::forcing {

namespace {

using enum TechniqueId;

constexpr std::array kByLevel{kDynamicPlus, kNestedForcing, kNestedMultiple, kNestedDynamic,
                              kNestedDynamicPlus};

TechniqueId technique_of(const HintList& list, Kind kind) {
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
    default:
      break;
  }
  if (list.search.level > 0) return kByLevel[at(list.search.level - 1)];
  switch (kind) {
    case Kind::kContradiction:
      return list.search.is_nishio ? kNishio : kDynamicContradiction;
    case Kind::kDouble:
      return kDynamicDouble;
    case Kind::kCell:
      return list.search.is_dynamic ? kDynamicCell : kCellForcingChains;
    default:
      return list.search.is_dynamic ? kDynamicHouse : kHouseForcingChains;
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

Node node_of(Literal literal) {
  const Candidate candidate = Candidate::from_index(candidate_of(literal));
  return {candidate.cell(), candidate.digit(), is_on(literal)};
}

void add_mark(Step& step, int candidate, Part part) {
  const Candidate marked = Candidate::from_index(candidate);
  step.marks.push_back({marked.cell(), marked.digit(), part});
}

// The inner steps that links rest on. `index_of` adds a link's inner step when it is new.
class InnerSteps {
 public:
  explicit InnerSteps(Step& step) : step_(step) {}

  std::int16_t index_of(const ChainLink& link) {
    const bool is_plain = link.nested.list == nullptr;
    if (is_plain && link.technique == 0) return -1;
    const auto known = std::find_if(links_.begin(), links_.end(), [&](const ChainLink& other) {
      if (!is_plain) {
        return other.nested.list == link.nested.list && other.nested.index == link.nested.index;
      }
      return other.to == link.to && other.technique == link.technique;
    });
    const auto index = static_cast<std::int16_t>(known - links_.begin());
    if (known != links_.end()) return index;
    links_.push_back(link);
    Step& inner = step_.inner.emplace_back();
    if (is_plain) {
      inner.reset(static_cast<TechniqueId>(link.technique));
      inner.eliminations.push_back(Candidate::from_index(candidate_of(link.to)));
    } else {
      fill(inner, *link.nested.list, link.nested.list->hints[at(link.nested.index)]);
    }
    return index;
  }

 private:
  Step& step_;
  std::vector<ChainLink> links_;
};

void add_links(Step& step, const HintList& list, const Hint& hint) {
  InnerSteps inner(step);
  for (std::uint32_t i = 0; i < hint.links.count; ++i) {
    const ChainLink& link = list.links[hint.links.first + i];
    step.links.push_back({node_of(link.from), node_of(link.to), link.branch, inner.index_of(link)});
  }
}

void add_marks(Step& step, const Hint& hint) {
  switch (hint.kind) {
    case Kind::kXCycle:
    case Kind::kYCycle:
    case Kind::kCycle:
      for (const Link& link : step.links) {
        step.marks.push_back({link.from.cells, link.from.digit, Part::kPattern});
      }
      return;
    case Kind::kHouse:
      step.houses.push_back({house_of_constraint(hint.source), Part::kBase});
      [[fallthrough]];
    case Kind::kCell:
      for (const int member : hint.members) {
        if (member != kNone) add_mark(step, member, Part::kAssumed);
      }
      break;
    default:
      add_mark(step, hint.source, Part::kAssumed);
      break;
  }
  add_mark(step, hint.placement >= 0 ? hint.placement : step.eliminations.front().index(),
           Part::kTarget);
}

}  // namespace

void fill(Step& step, const HintList& list, const Hint& hint) {
  step.reset(technique_of(list, hint.kind));
  step.length = hint.rank.complexity;
  step.extra =
      technique(step.technique).size > 0 ? static_cast<int>(branch_kind(hint.kind)) : hint.cells;
  if (hint.placement >= 0) step.placements.push_back(Candidate::from_index(hint.placement));
  for (const int removal : list.list(hint.removals)) {
    step.eliminations.push_back(Candidate::from_index(removal));
  }
  step.tidy();
  if (!list.has_links) return;
  add_links(step, list, hint);
  add_marks(step, hint);
}

}  // namespace nonet::forcing
