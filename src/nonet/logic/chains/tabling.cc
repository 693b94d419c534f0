#include "nonet/logic/chains/tabling.h"

#include <algorithm>

namespace nonet::tabling {

namespace {

// HoDoKu's tables have room for this many entries; later ones are lost.
constexpr std::size_t kMostEntries = 1000;

std::size_t index(Digit digit) { return static_cast<std::size_t>(digit.index()); }

}  // namespace

int Way::length() const {
  auto length = literals.size();
  for (const SideBranch& side : sides) length += side.literals.size();
  return static_cast<int>(length);
}

void Tables::build(const State& state, const Scope& scope) {
  if (state_ == state && scope_ == scope) return;
  state_ = state;
  scope_ = scope;
  links_.build(state, scope);
  width_ = static_cast<std::size_t>(links_.literals());
  const std::size_t rows = premises();
  if (entries_.size() < rows) entries_.resize(rows);
  distance_.assign(rows * width_, 0);
  source_.resize(rows * width_);
  on_.resize(rows);
  off_.resize(rows);
  for (Literal premise = 0; premise < premises(); ++premise) {
    if (scope.als || scope.nets) {
      expand_weighted(premise);
    } else {
      expand_plain(premise);
    }
    collect(premise);
  }
}

void Tables::take(Literal premise, Literal literal, Literal source, int distance) {
  if (entries_[premise].size() == kMostEntries) return;
  entries_[premise].push_back(literal);
  distance_[at(premise, literal)] = static_cast<std::uint16_t>(distance);
  source_[at(premise, literal)] = source;
}

void Tables::take_direct(Literal premise) {
  entries_[premise].clear();
  for (const Implied& implied : links_.direct(premise)) {
    if (distance_[at(premise, implied.to)] == 0) {
      take(premise, implied.to, premise, implied.distance);
    }
  }
}

// All links have distance 2: the first way found is a shortest one.
void Tables::expand_plain(Literal premise) {
  take_direct(premise);
  std::vector<Literal>& entries = entries_[premise];
  std::uint16_t* const distance = &distance_[at(premise, 0)];
  Literal* const source = &source_[at(premise, 0)];
  for (std::size_t i = 1; i < entries.size() && entries.size() < kMostEntries; ++i) {
    const Literal from = entries[i];
    const auto next = static_cast<std::uint16_t>(distance[from] + 2);
    for (const Implied& implied : links_.direct(from)) {
      if (distance[implied.to] != 0) continue;
      distance[implied.to] = next;
      source[implied.to] = from;
      entries.push_back(implied.to);
    }
  }
}

void Tables::expand_weighted(Literal premise) {
  take_direct(premise);
  for (std::size_t i = 1; i < entries_[premise].size(); ++i) {
    if (entries_[premise].size() == kMostEntries) return;
    merge(premise, entries_[premise][i]);
  }
}

void Tables::merge(Literal premise, Literal source) {
  const int base = distance_[at(premise, source)];
  for (const Implied& implied : links_.direct(source).subspan(1)) {
    std::uint16_t& known = distance_[at(premise, implied.to)];
    const int distance = base + implied.distance;
    if (known == 0) {
      take(premise, implied.to, source, distance);
    } else if (known > distance && source_[at(premise, implied.to)] != premise) {
      known = static_cast<std::uint16_t>(distance);
      source_[at(premise, implied.to)] = source;
    }
  }
}

void Tables::collect(Literal premise) {
  auto& on = on_[premise];
  auto& off = off_[premise];
  on.fill({});
  off.fill({});
  for (const Literal literal : entries_[premise]) {
    if (literal >= premises()) continue;
    const LinkNode& node = links_.node(literal);
    (is_on(literal) ? on : off)[index(node.digit)].insert(node.cell);
  }
}

std::size_t Tables::reason_index(Literal source, Literal literal) const {
  const auto direct = links_.direct(source);
  const auto found = std::find_if(direct.begin(), direct.end(), [literal](const Implied& implied) {
    return implied.to == literal;
  });
  return static_cast<std::size_t>(found - direct.begin());
}

int Tables::main_length(Literal premise, Literal target) const {
  int length = 1;
  for (Literal literal = target; literal != premise;) {
    const Literal source = source_[at(premise, literal)];
    ++length;
    if (scope_.nets) {
      const auto reasons = links_.reasons(source);
      for (auto i = reasons[reason_index(source, literal)][0]; i != 0; i = reasons[i][0]) ++length;
    }
    literal = source;
  }
  return length;
}

void Tables::walk(Literal premise, Literal target, Way& way) const {
  way.literals.assign(1, target);
  way.sides.clear();
  way.cells = {};
  const auto step = [&](Literal literal) {
    way.literals.push_back(literal);
    way.cells |= links_.node(literal).cells;
  };
  for (Literal literal = target; literal != premise;) {
    const Literal source = source_[at(premise, literal)];
    const auto direct = links_.direct(source);
    const auto reasons = links_.reasons(source);
    for (std::size_t i = reason_index(source, literal); i != 0; i = reasons[i][0]) {
      const Literal supports = way.literals.back();
      step(direct[reasons[i][0]].to);
      for (std::size_t k = 1; k < reasons[i].size(); ++k) {
        if (reasons[i][k] == 0) continue;
        way.sides.push_back({.literals = {direct[reasons[i][k]].to}, .supports = supports});
      }
    }
    literal = source;
  }
  for (SideBranch& side : way.sides) walk_side(premise, way, side);
  for (SideBranch& side : way.sides) std::reverse(side.literals.begin(), side.literals.end());
  std::reverse(way.literals.begin(), way.literals.end());
}

// Walks a side branch back until it meets the main line or the premise.
void Tables::walk_side(Literal premise, const Way& main, SideBranch& side) const {
  for (Literal literal = side.literals.back(); literal != premise;) {
    const Literal source = source_[at(premise, literal)];
    const auto direct = links_.direct(source);
    const auto reasons = links_.reasons(source);
    for (std::size_t i = reason_index(source, literal); i != 0; i = reasons[i][0]) {
      const Literal next = direct[reasons[i][0]].to;
      side.literals.push_back(next);
      if (is_in_main(main, next)) return;
    }
    literal = source;
  }
}

bool Tables::is_in_main(const Way& main, Literal literal) const {
  return main.cells.contains(links_.node(literal).cell) &&
         std::find(main.literals.begin(), main.literals.end(), literal) != main.literals.end();
}

}  // namespace nonet::tabling
