// Links between candidates and groups. Links of almost locked sets are in tabling_als.cc, links
// through placed singles in tabling_nets.cc.

#include "nonet/logic/chains/tabling_links.h"

#include <algorithm>

#include "nonet/logic/chains/tabling_nets.h"

namespace nonet::tabling {

namespace {

std::size_t index(Digit digit) { return static_cast<std::size_t>(digit.index()); }

}  // namespace

void Links::build(const State& state, const Scope& scope) {
  nodes_.clear();
  for (auto& list : direct_) list.clear();
  for (auto& list : reasons_) list.clear();
  add_candidates(state);
  if (scope.nets) {
    NetFiller(state, *this).fill();
  } else {
    for (int i = 0; i < candidates_; ++i) {
      link_candidate(state, candidate(static_cast<Literal>(2 * i)));
    }
  }
  groups_begin_ = groups_end_ = static_cast<int>(nodes_.size());
  if (scope.groups) add_groups(state);
  als_.clear();
  if (scope.als) add_als(state);
}

int Links::add_node(const LinkNode& node) {
  nodes_.push_back(node);
  const std::size_t size = 2 * nodes_.size();
  if (direct_.size() < size) {
    direct_.resize(size);
    reasons_.resize(size);
  }
  for (std::size_t literal = size - 2; literal < size; ++literal) {
    direct_[literal].push_back({static_cast<Literal>(literal), 1});
    reasons_[literal].push_back({});
  }
  return static_cast<int>(nodes_.size()) - 1;
}

void Links::add(Literal from, Literal to, int distance) {
  direct_[from].push_back({to, static_cast<std::uint16_t>(distance)});
  reasons_[from].push_back({});
}

bool Links::implies(Literal from, Literal to) const {
  return std::any_of(direct_[from].begin(), direct_[from].end(),
                     [to](const Implied& implied) { return implied.to == to; });
}

CellSet Links::seen(Literal literal, Digit digit) const {
  const LinkNode& one = node(literal);
  if (one.kind == NodeKind::kAls) return als_[static_cast<std::size_t>(one.als)].seen[index(digit)];
  return common_peers(one.cells);
}

void Links::add_candidates(const State& state) {
  node_of_.fill(-1);
  for (const Cell cell : state.empty()) {
    for (const Digit digit : state.candidates(cell)) {
      const auto at = static_cast<std::size_t>(Candidate(cell, digit).index());
      const LinkNode node{.digit = digit, .cell = cell, .cells = cell};
      node_of_[at] = static_cast<std::int16_t>(add_node(node));
    }
  }
  candidates_ = static_cast<int>(nodes_.size());
}

void Links::link_candidate(const State& state, Candidate candidate) {
  const DigitSet others = state.candidates(candidate.cell()) - candidate.digit();
  for (const Digit digit : others) {
    const Candidate other(candidate.cell(), digit);
    add(literal(candidate, true), literal(other, false));
    if (others.size() == 1) add(literal(candidate, false), literal(other, true));
  }
  for (const House house : houses_of(candidate.cell())) link_places(state, candidate, house);
}

// Cells of the box in the candidate's row or column were linked with that line.
void Links::link_places(const State& state, Candidate candidate, House house) {
  const Cell cell = candidate.cell();
  const CellSet others = (state.cells_with(candidate.digit()) & house.cell_set()) - cell;
  CellSet fresh = others;
  if (house.kind() == HouseKind::kBox) {
    fresh -= House::row(cell.row()).cell_set() | House::column(cell.column()).cell_set();
  }
  for (const Cell other : fresh) {
    add(literal(candidate, true), literal(Candidate(other, candidate.digit()), false));
  }
  if (others.size() != 1) return;
  const Literal forced = literal(Candidate(others.first(), candidate.digit()), true);
  const Literal off = literal(candidate, false);
  if (!implies(off, forced)) add(off, forced);
}

void Links::add_groups(const State& state) {
  for (auto& groups : groups_of_) groups.clear();
  for (int line = 0; line < 2 * kSide; ++line) {
    for (const Digit digit : kAllDigits) {
      const CellSet places = state.cells_with(digit) & House(line).cell_set();
      for (int box = 0; box < kSide; ++box) {
        const CellSet cells = places & House::box(box).cell_set();
        if (cells.size() < 2) continue;
        groups_of_[index(digit)].push_back(add_node(
            {.kind = NodeKind::kGroup, .digit = digit, .cell = cells.first(), .cells = cells}));
      }
    }
  }
  groups_end_ = static_cast<int>(nodes_.size());
  for (int group = groups_begin_; group < groups_end_; ++group) link_group(state, group);
}

void Links::link_group(const State& state, int group) {
  const LinkNode node = nodes_[static_cast<std::size_t>(group)];
  const auto on = static_cast<Literal>(2 * group + 1);
  const auto off = static_cast<Literal>(2 * group);
  for (const Cell cell : common_peers(node.cells) & state.cells_with(node.digit)) {
    add(on, literal(Candidate(cell, node.digit), false));
    add(literal(Candidate(cell, node.digit), true), off);
  }
  const House box = House::box(node.cell.box());
  const House row = House::row(node.cell.row());
  const House line =
      node.cells.is_subset_of(row.cell_set()) ? row : House::column(node.cell.column());
  link_rest_of_house(state, group, box);
  link_rest_of_house(state, group, line);
  for (const int i : groups_of_[index(node.digit)]) {
    const LinkNode& rival = nodes_[static_cast<std::size_t>(i)];
    if (!(rival.cells & node.cells).empty()) continue;
    if (rival.cells.is_subset_of(line.cell_set()) || rival.cells.is_subset_of(box.cell_set())) {
      add(on, static_cast<Literal>(2 * i));
    }
  }
  link_groups(state, group, line);
  link_groups(state, group, box);
}

// Links a group with the only other candidate of a house, if there is just one.
void Links::link_rest_of_house(const State& state, int group, House house) {
  const LinkNode node = nodes_[static_cast<std::size_t>(group)];
  const CellSet rest = (state.cells_with(node.digit) & house.cell_set()) - node.cells;
  if (rest.size() != 1) return;
  const Candidate only(rest.first(), node.digit);
  add(static_cast<Literal>(2 * group), literal(only, true));
  add(literal(only, false), static_cast<Literal>(2 * group + 1));
}

// Links a group with the only other group of a house that has no candidates outside the two.
void Links::link_groups(const State& state, int group, House house) {
  const LinkNode& node = nodes_[static_cast<std::size_t>(group)];
  int rivals = 0;
  int rival = -1;
  for (const int i : groups_of_[index(node.digit)]) {
    const LinkNode& other = nodes_[static_cast<std::size_t>(i)];
    if (!(other.cells & node.cells).empty() || !other.cells.is_subset_of(house.cell_set())) {
      continue;
    }
    if (++rivals == 1) rival = i;
  }
  if (rivals != 1) return;
  const CellSet places = state.cells_with(node.digit) & house.cell_set();
  const CellSet& others = nodes_[static_cast<std::size_t>(rival)].cells;
  if ((places - node.cells - others).empty()) {
    add(static_cast<Literal>(2 * group), static_cast<Literal>(2 * rival + 1));
  }
}

}  // namespace nonet::tabling
