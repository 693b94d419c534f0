#include "nonet/reason/chains/graph.h"

#include <algorithm>
#include <tuple>

#include "nonet/base/sort.h"

namespace nonet::reason::chains {

Graph::Graph(const State& state, LinkKind kind)
    : facts_(&state.facts()),
      choices_(state),
      values_(static_cast<std::size_t>(state.facts().network.values)) {
  number_candidates(state);
  link_same_value(state);
  if (kind != LinkKind::kOneValue) {
    find_open_sums(state);
    link_cells(state);
    link_ties(state);
    link_sums(state);
  }
  sort_weak();
  link_choices(kind);
  if (kind == LinkKind::kGrouped) {
    for (std::size_t i = 0; i < choices_.size(); ++i) add_places(i);
    link_places();
    sort_weak();
  }
  sort_strong();
}

void Graph::number_candidates(const State& state) {
  node_of_.assign(facts_->cell_count() * values_, 0);
  state.blank().for_each([&](CellIndex cell) {
    for (const int value : state.candidates(cell)) {
      node_of_[cell * values_ + static_cast<std::size_t>(value)] =
          static_cast<NodeIndex>(nodes_.size());
      nodes_.push_back({static_cast<std::uint32_t>(cells_.size()), 1, static_cast<Value>(value)});
      cells_.push_back(cell);
    }
  });
  candidates_ = nodes_.size();
}

void Graph::link_same_value(const State& state) {
  for (NodeIndex node = 0; node < candidates_; ++node) {
    const Candidate from = candidate(node);
    (facts_->sees[from.cell] & state.cells_with(from.value)).for_each([&](CellIndex cell) {
      add_weak(node, node_of({cell, from.value}));
    });
  }
}

void Graph::link_cells(const State& state) {
  for (NodeIndex node = 0; node < candidates_; ++node) {
    const Candidate from = candidate(node);
    for (const int value : state.candidates(from.cell)) {
      if (value != from.value) add_weak(node, node_of({from.cell, static_cast<Value>(value)}));
    }
  }
}

void Graph::link_ties(const State& state) {
  for (NodeIndex node = 0; node < candidates_; ++node) {
    const Candidate from = candidate(node);
    for (const Tie& tie : facts_->ties[from.cell]) {
      const auto allowed = ValueSet::from_bits(facts_->tables[tie.table].allowed[from.value]);
      for (const int value : state.candidates(tie.to) - allowed) {
        add_weak(node, node_of({tie.to, static_cast<Value>(value)}));
      }
    }
  }
}

void Graph::find_open_sums(const State& state) {
  for (const kernel::Sum& sum : facts_->network.sums) {
    OpenSum open{.rest = sum.total, .origin = sum.origin};
    int blank = 0;
    for (const kernel::Term& term : sum.terms) {
      if (state.is_filled(term.cell)) {
        open.rest -= std::int64_t{term.coefficient} * facts_->number_of(state.value(term.cell));
        continue;
      }
      ++blank;
      (blank == 1 ? open.a : open.b) = term.cell;
      (blank == 1 ? open.a_coefficient : open.b_coefficient) = term.coefficient;
    }
    if (blank == 2) open_sums_.push_back(open);
  }
}

bool Graph::excludes(const OpenSum& sum, Value a, Value b) const {
  return sum.a_coefficient * facts_->number_of(a) + sum.b_coefficient * facts_->number_of(b) !=
         sum.rest;
}

void Graph::link_sums(const State& state) {
  for (const OpenSum& sum : open_sums_) {
    for (const int a : state.candidates(sum.a)) {
      for (const int b : state.candidates(sum.b)) {
        const Candidate one{sum.a, static_cast<Value>(a)};
        const Candidate two{sum.b, static_cast<Value>(b)};
        if (!excludes(sum, one.value, two.value)) continue;
        add_weak(node_of(one), node_of(two));
        add_weak(node_of(two), node_of(one));
      }
    }
  }
}

void Graph::add_strong(NodeIndex a, NodeIndex b, Cause cause) {
  strong_links_.push_back({a, {b, cause}});
  strong_links_.push_back({b, {a, cause}});
}

void Graph::link_choices(LinkKind kind) {
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const std::span<const Candidate> members = choices_.members(i);
    if (members.size() != 2) continue;
    if (kind == LinkKind::kOneValue && members[0].value != members[1].value) continue;
    add_strong(node_of(members[0]), node_of(members[1]), choices_.cause(i));
  }
}

// Sorts the weak links by both ends, in two passes that count, and drops repeats.
void Graph::sort_weak() {
  std::vector<std::uint32_t> next(nodes_.size() + 1, 0);
  const auto begin = [&next](std::size_t count) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t here = next[i];
      next[i] = sum;
      sum += here;
    }
  };
  std::vector<WeakLink> by_end(weak_links_.size());
  for (const WeakLink& link : weak_links_) ++next[link.to];
  begin(nodes_.size());
  for (const WeakLink& link : weak_links_) by_end[next[link.to]++] = link;
  std::ranges::fill(next, 0);
  for (const WeakLink& link : by_end) ++next[link.from];
  begin(nodes_.size());
  for (const WeakLink& link : by_end) weak_links_[next[link.from]++] = link;
  const auto same = [](const WeakLink& a, const WeakLink& b) {
    return a.from == b.from && a.to == b.to;
  };
  weak_links_.erase(std::unique(weak_links_.begin(), weak_links_.end(), same), weak_links_.end());
  weak_.clear();
  weak_first_.assign(nodes_.size() + 1, 0);
  for (const WeakLink& link : weak_links_) {
    weak_.push_back(link.to);
    ++weak_first_[link.from + 1];
  }
  for (std::size_t i = 0; i < nodes_.size(); ++i) weak_first_[i + 1] += weak_first_[i];
}

void Graph::sort_strong() {
  // Of several choices a cell or a house is said first.
  const auto key = [](const StrongPair& pair) {
    return std::tuple(pair.from, pair.link.to, is_clue(pair.link.cause), pair.link.cause);
  };
  nonet::sort(strong_links_.begin(), strong_links_.end(),
              [&](const StrongPair& a, const StrongPair& b) { return key(a) < key(b); });
  const auto same = [](const StrongPair& a, const StrongPair& b) {
    return a.from == b.from && a.link.to == b.link.to;
  };
  strong_links_.erase(std::unique(strong_links_.begin(), strong_links_.end(), same),
                      strong_links_.end());
  strong_first_.assign(nodes_.size() + 1, 0);
  for (const StrongPair& pair : strong_links_) {
    strong_.push_back(pair.link);
    ++strong_first_[pair.from + 1];
  }
  for (std::size_t i = 0; i < nodes_.size(); ++i) strong_first_[i + 1] += strong_first_[i];
}

bool Graph::is_weak(NodeIndex a, NodeIndex b) const {
  return std::ranges::binary_search(weak(a), b);
}

Cause Graph::cause_between(Candidate a, Candidate b) const {
  if (a.cell == b.cell) return kByCell;
  if (a.value == b.value) {
    for (const std::uint16_t group : facts_->groups_of[a.cell]) {
      if (facts_->groups[group].cells.contains(b.cell)) return group;
    }
  }
  for (const Tie& tie : facts_->ties[a.cell]) {
    if (tie.to == b.cell && (facts_->tables[tie.table].allowed[a.value] >> b.value & 1) == 0) {
      return cause_of_clue(tie.origin);
    }
  }
  for (const OpenSum& sum : open_sums_) {
    if ((sum.a == a.cell && sum.b == b.cell && excludes(sum, a.value, b.value)) ||
        (sum.a == b.cell && sum.b == a.cell && excludes(sum, b.value, a.value))) {
      return cause_of_clue(sum.origin);
    }
  }
  return kByCell;
}

Cause Graph::cause_of_weak(NodeIndex a, NodeIndex b) const {
  if (value(a) == value(b)) {
    const auto has_all = [&](std::uint16_t group) {
      const CellBits& in_group = facts_->groups[group].cells;
      const auto is_there = [&](CellIndex cell) { return in_group.contains(cell); };
      return std::ranges::all_of(cells(a), is_there) && std::ranges::all_of(cells(b), is_there);
    };
    const std::vector<std::uint16_t>& groups = facts_->groups_of[cells(a).front()];
    const auto group = std::ranges::find_if(groups, has_all);
    if (group != groups.end()) return *group;
  }
  return cause_between({cells(a).front(), value(a)}, {cells(b).front(), value(b)});
}

Cause Graph::cause_of_strong(NodeIndex a, NodeIndex b) const {
  return std::ranges::find(strong(a), b, &Conjugate::to)->cause;
}

}  // namespace nonet::reason::chains
