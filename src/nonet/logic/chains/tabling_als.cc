// Links through almost locked sets: a set that loses one of its digits has as many digits as cells,
// and excludes each of them from outside cells that see all its places in the set.
//
// A set is entered through a candidate (or group) that sees all its cells with the entry digit, and
// left through what it excludes: candidates, groups, the entry digit of another set, or a cell
// that keeps one candidate. Large sets count as long links.

#include <algorithm>

#include "nonet/logic/chains/tabling_links.h"

namespace nonet::tabling {

namespace {

constexpr int kMostAlsCells = 8;

std::size_t index(Digit digit) { return static_cast<std::size_t>(digit.index()); }

int penalty(int digits) { return digits <= 2 ? 1 : 2 * (digits - 1); }

}  // namespace

void Links::add_als(const State& state) {
  collect_als(state);
  als_node_.assign(als_.size(), {});
  for (auto& nodes : als_node_) nodes.fill(-1);
  for (std::size_t i = 0; i < als_.size(); ++i) {
    for (const Digit entry : als_[i].digits) link_als(state, static_cast<int>(i), entry);
  }
}

void Links::collect_als(const State& state) {
  for (const House house : kAllHouses) extend_als(state, house, 0, {}, {});
  for (LinkAls& als : als_) {
    for (const Digit digit : als.digits) {
      als.with[index(digit)] = als.cells & state.cells_with(digit);
      als.seen[index(digit)] =
          (common_peers(als.with[index(digit)]) & state.cells_with(digit)) - als.cells;
    }
  }
}

void Links::extend_als(const State& state, House house, int from, CellSet cells, DigitSet digits) {
  if (cells.size() == kMostAlsCells) return;
  for (int i = from; i < kSide; ++i) {
    const Cell cell = house.cell(i);
    if (state.is_filled(cell)) continue;
    const CellSet more = cells | cell;
    const DigitSet all = digits | state.candidates(cell);
    if (more.size() > 1 && all.size() == more.size() + 1 &&
        std::none_of(als_.begin(), als_.end(),
                     [&more](const LinkAls& known) { return known.cells == more; })) {
      als_.push_back({.cells = more, .digits = all, .with = {}, .seen = {}});
    }
    extend_als(state, house, i + 1, more, all);
  }
}

Literal Links::als_literal(int als, Digit entry) {
  std::int16_t& node = als_node_[static_cast<std::size_t>(als)][index(entry)];
  if (node < 0) {
    const LinkAls& set = als_[static_cast<std::size_t>(als)];
    node = static_cast<std::int16_t>(add_node({.kind = NodeKind::kAls,
                                               .digit = entry,
                                               .cell = set.with[index(entry)].first(),
                                               .cells = set.cells,
                                               .als = als}));
  }
  return static_cast<Literal>(2 * node);
}

void Links::link_als(const State& state, int als, Digit entry) {
  const LinkAls& set = als_[static_cast<std::size_t>(als)];
  bool is_useful = false;
  for (const Digit digit : kAllDigits) {
    als_gone_[index(digit)] = digit == entry ? CellSet() : set.seen[index(digit)];
    is_useful = is_useful || !als_gone_[index(digit)].empty();
  }
  if (!is_useful) return;
  const Literal node = als_literal(als, entry);
  for (const Cell cell : set.seen[index(entry)]) {
    add(literal(Candidate(cell, entry), true), node);
    for (int i = groups_begin_; i < groups_end_; ++i) {
      const LinkNode& group = nodes_[static_cast<std::size_t>(i)];
      const auto on = static_cast<Literal>(2 * i + 1);
      if (group.digit == entry && group.cells.contains(cell) &&
          group.cells.is_subset_of(set.seen[index(entry)]) && !implies(on, node)) {
        add(on, node);
      }
    }
  }
  const int distance = 2 + penalty(set.digits.size());
  for (const Digit digit : set.digits) {
    const CellSet& gone = als_gone_[index(digit)];
    for (const Cell cell : gone) add(node, literal(Candidate(cell, digit), false), distance);
    link_als_groups(node, digit, gone, distance);
  }
  link_als_als(als, node, distance);
  link_als_forced(state, als, node, distance + 1);
}

void Links::link_als_groups(Literal node, Digit digit, const CellSet& gone, int distance) {
  for (int i = groups_begin_; i < groups_end_; ++i) {
    const LinkNode& group = nodes_[static_cast<std::size_t>(i)];
    if (group.digit == digit && group.cells.is_subset_of(gone)) {
      add(node, static_cast<Literal>(2 * i), distance);
    }
  }
}

void Links::link_als_als(int als, Literal node, int distance) {
  for (std::size_t i = 0; i < als_.size(); ++i) {
    const LinkAls& other = als_[i];
    if (!(other.cells & als_[static_cast<std::size_t>(als)].cells).empty()) continue;
    for (const Digit digit : other.digits) {
      const CellSet& gone = als_gone_[index(digit)];
      if (gone.empty() || !other.with[index(digit)].is_subset_of(gone)) continue;
      add(node, als_literal(static_cast<int>(i), digit), distance);
    }
  }
}

// Cells with two candidates are skipped: the excluded candidate already implies the other.
void Links::link_als_forced(const State& state, int als, Literal node, int distance) {
  CellSet touched;
  for (const CellSet& seen : als_[static_cast<std::size_t>(als)].seen) touched |= seen;
  for (const Cell cell : touched) {
    DigitSet left = state.candidates(cell);
    if (left.size() == 2) continue;
    for (const Digit digit : kAllDigits) {
      if (als_gone_[index(digit)].contains(cell)) left.erase(digit);
    }
    if (left.size() == 1) add(node, literal(Candidate(cell, left.first()), true), distance);
  }
}

}  // namespace nonet::tabling
