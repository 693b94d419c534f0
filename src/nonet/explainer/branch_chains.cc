#include "nonet/explainer/branch_chains.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace nonet::explainer {

namespace {

double base_of(const ChainRule& rule) {
  if (rule.level > 0) return 8.5 + 0.5 * rule.level;
  if (rule.is_nishio) return 7.5;
  return rule.is_dynamic ? 8.5 : 8.0;
}

int sort_key(ChainKind kind) {
  switch (kind) {
    case ChainKind::kDouble:
      return 1;
    case ChainKind::kCell:
      return 5;
    case ChainKind::kRegion:
      return 6;
    default:
      return 7;
  }
}

}  // namespace

BranchSearch::BranchSearch(const Board& board, const ChainRule& rule, StopToken stop,
                           ChainList& list)
    : board_(board), rule_(rule), stop_(stop), list_(list), base_(base_of(rule)) {
  closures_.resize(literal(board.network().cells, 0, false));
}

Closure& BranchSearch::closure(Literal assumption) {
  std::unique_ptr<Closure>& closure = closures_[assumption];
  if (closure != nullptr) return *closure;
  const auto search = [this](const Board& now, const Board& before) {
    return find_inner(now, before, rule_, stop_);
  };
  const InnerSearch inner(search);
  const ClosureKind kind{.is_dynamic = rule_.is_dynamic, .cell_links = !rule_.is_nishio};
  closure = std::make_unique<Closure>(board_, assumption, kind, rule_.level > 0 ? &inner : nullptr);
  return *closure;
}

void BranchSearch::run() {
  for (int cell = 0; cell < board_.network().cells; ++cell) {
    if (stop_.stop_requested()) return;
    const int values = count(board_.candidates(cell));
    if (values > 2 || (values > 1 && rule_.is_dynamic)) from(cell);
  }
}

void BranchSearch::from(int cell) {
  Branches branches;
  const Mask values = board_.candidates(cell);
  for (const int value : members(values)) {
    const Literal on = literal(cell, value, true);
    from_candidate(on);
    if (!rule_.is_nishio) from_regions(cell, value);
    branches.push_back(&closure(on));
  }
  const bool may_split = count(values) == 2 || rule_.is_multiple;
  if (!rule_.is_nishio && may_split) add_common(branches, -1);
}

void BranchSearch::from_candidate(Literal on) {
  if (!rule_.is_dynamic && !rule_.is_nishio) return;
  Closure& if_on = closure(on);
  add_contradiction(if_on, on);
  Closure& if_off = closure(opposite(on));
  add_contradiction(if_off, opposite(on));
  const bool is_double = count(board_.candidates(cell_of(on))) >= 3 && !rule_.is_nishio;
  if (is_double && rule_.is_dynamic) add_doubles(if_on, if_off);
}

void BranchSearch::add_contradiction(Closure& closure, Literal assumption) {
  if (!closure.has_contradiction()) return;
  const Literal proved = opposite(assumption);
  add(rule_.is_nishio ? ChainKind::kNishio : ChainKind::kContradiction,
      {{&closure, closure.contradiction_on()}, {&closure, closure.contradiction_off()}},
      removals_of(board_, proved), is_on(proved) ? proved : -1, -1);
}

void BranchSearch::add_doubles(Closure& on, Closure& off) {
  for (const bool state : {true, false}) {
    for (const Node& node : on.nodes()) {
      if (is_on(node.literal) != state) continue;
      const int first = on.find(node.literal);
      const int second = off.find(node.literal);
      // The last node of a contradiction is not part of what follows.
      if (first < 0 || second < 0) continue;
      add(ChainKind::kDouble, {{&on, first}, {&off, second}}, removals_of(board_, node.literal),
          state ? node.literal : -1, -1);
    }
  }
}

void BranchSearch::from_regions(int cell, int value) {
  const Network& network = board_.network();
  for (const auto& [region, position] : network.places[at(cell)]) {
    const Mask positions = board_.positions(region, value);
    const int places = count(positions);
    if (places < 2 || (places > 2 && !rule_.is_multiple)) continue;
    // Each region once, from its first place.
    if (lowest(positions) != position) continue;
    Branches branches;
    for (const int place : members(positions)) {
      const int other = network.region(region).cells[at(place)];
      branches.push_back(&closure(literal(other, value, true)));
    }
    add_common(branches, region);
  }
}

void BranchSearch::add_common(const Branches& branches, int region) {
  for (const bool state : {true, false}) {
    for (const Node& node : branches.front()->nodes()) {
      if (is_on(node.literal) != state) continue;
      std::vector<ChainEnd> ends;
      for (Closure* closure : branches) {
        const int index = closure->find(node.literal);
        if (index < 0) break;
        ends.push_back({closure, index});
      }
      if (ends.size() < branches.size()) continue;
      add(region < 0 ? ChainKind::kCell : ChainKind::kRegion, std::move(ends),
          removals_of(board_, node.literal), state ? node.literal : -1, region);
    }
  }
}

void BranchSearch::add(ChainKind kind, std::vector<ChainEnd> ends, std::vector<Removal> removals,
                       int placed, int region) {
  if (removals.empty()) return;
  const int complexity = complexity_of(ends);
  const ChainRank rank{base_ + for_length(complexity), complexity, sort_key(kind)};
  if (!list_.wants(rank)) return;
  Chain chain{.kind = kind, .rank = rank, .removals = std::move(removals), .placed = placed};
  chain.region = region;
  chain.ends = std::move(ends);
  list_.add(std::move(chain));
}

}  // namespace nonet::explainer
