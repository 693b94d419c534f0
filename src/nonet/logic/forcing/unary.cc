// Method: breadth-first search, one layer of literals after the other: all candidates that are on,
// then all that are off. The search for a forcing chain keeps one parent of every literal. The
// search for a cycle keeps one parent of every candidate that is on, but all parents of every
// candidate that is off, so that two cycles may differ in their last link only.
//
// Alternatives: a depth-first search with a bound on the length follows the same links many times;
// reading the chains off the closures of Closure (closure.h) gives no shortest chain, because a
// closure keeps its literals in the order of two queues, not by distance.
//
// Sound because a chain from a candidate to its own negation refutes the candidate, and because in
// a cycle of alternating weak and strong links one of any two neighbours is true.

#include "nonet/logic/forcing/unary.h"

#include <algorithm>
#include <cstddef>
#include <ranges>

#include "nonet/board/cell_set.h"

namespace nonet::forcing {

namespace {

// No cycle is longer than this: it has every candidate at most once on and once off.
constexpr int kMostLength = 2 * kCandidates;

// No target candidate: the whole layer is searched.
constexpr int kNowhere = -1;

bool follows_x(Links mode) { return mode != Links::kY; }
bool follows_y(Links mode) { return mode != Links::kX; }

Kind cycle_kind(Links mode) {
  if (mode == Links::kBoth) return Kind::kCycle;
  return mode == Links::kX ? Kind::kXCycle : Kind::kYCycle;
}

Kind chain_kind(Links mode) { return mode == Links::kX ? Kind::kXChain : Kind::kChain; }

Rank rank_of(Kind kind, int length) {
  const bool is_mixed = kind == Kind::kCycle || kind == Kind::kChain;
  const double base = is_mixed ? 7.0 : kind == Kind::kXChain ? 6.6 : 6.5;
  return {base + length_difficulty(length), length, sort_key(kind)};
}

// The number of nodes of a forcing chain of a distance (distances.h).
int chain_length(int distance) { return 2 * distance + 2; }

}  // namespace

void UnarySearch::find(const Marks& marks, const Reach& reach, HintList& hints) {
  marks_ = &marks;
  reach_ = &reach;
  hints_ = &hints;
  if (hints.keeps_all) {
    find_all();
  } else {
    find_best();
  }
}

void UnarySearch::find_all() {
  if (!reach_->has_chain()) return;
  is_bounded_ = false;
  shortest_cycle_ = 4;
  for (const Links mode : {Links::kX, Links::kY, Links::kBoth}) {
    for (int i = 0; i < reach_->count(); ++i) {
      const int candidate = reach_->candidate(i);
      const unsigned digits = marks_->digits(candidate / 9);
      if (is_single(digits)) continue;
      // A cycle through cells alone starts in a cell with two candidates.
      if (!follows_x(mode) && !is_single(digits & (digits - 1))) continue;
      find(mode, candidate);
    }
  }
}

void UnarySearch::find(Links mode, int candidate) {
  if (reach_->has_strong_link(candidate)) find_cycles(mode, reach_->index(candidate), kMostLength);
  if (!follows_x(mode)) return;
  if (reach_->is_refuted(candidate)) find_chain(mode, candidate, true);
  if (reach_->is_proved(candidate)) find_chain(mode, candidate, false);
}

// Reads the shortest forcing chains off the distances, then looks for the cycles that rank before
// these chains.
void UnarySearch::find_best() {
  is_bounded_ = true;
  std::array<int, 3> chain_sources{-1, -1, -1};
  // Forcing chains through cells alone do not exist.
  for (const Links mode : {Links::kX, Links::kBoth}) {
    Distances& distances = distances_[static_cast<std::size_t>(mode)];
    const int most = longest_distance(mode);
    if (most == 0) continue;
    distances.begin(*reach_, mode);
    const Distances::Chain chain = distances.shortest_chain(most);
    chain_sources[static_cast<std::size_t>(mode)] = chain.source;
    if (chain.source < 0) continue;
    if (hints_->wants(rank_of(chain_kind(mode), chain_length(chain.distance)))) {
      find_chain(mode, chain.source, chain.on);
    }
  }
  for (const Links mode : {Links::kX, Links::kY, Links::kBoth}) {
    Distances& distances = distances_[static_cast<std::size_t>(mode)];
    const int most = longest_cycle(mode, 0) / 2;
    if (most < 2) continue;
    if (mode == Links::kY) {
      distances.begin(*reach_, mode);
      distances.shortest_chain(most);
    }
    const int distance = distances.least_distance();
    if (distance == 0) continue;
    // A cycle eliminates a candidate that sees a node which is on and a node which is off. That
    // candidate has a forcing chain around the cycle, with at most two nodes more and the same kind
    // of links, so no eliminating cycle is shorter than this.
    shortest_cycle_ = std::max(4, chain_length(distance) - 2);
    find_best_cycles(mode, chain_sources[static_cast<std::size_t>(mode)]);
  }
}

// The distance of the longest forcing chain, or of the longest cycle if that is longer, which would
// rank before the best hint.
int UnarySearch::longest_distance(Links mode) const {
  if (hints_->hints.empty()) return Distances::kFar;
  int distance = longest_cycle(mode, 0) / 2;
  if (distance < 2) distance = 0;
  while (hints_->wants(rank_of(chain_kind(mode), chain_length(distance + 1)))) ++distance;
  return distance;
}

// Of hints of equal rank the one with the first source wins; of two with the same source the cycle
// wins over the chain.
bool UnarySearch::wants_cycle(Links mode, int source, int length) const {
  const Rank rank = rank_of(cycle_kind(mode), length);
  if (hints_->wants(rank)) return true;
  const Hint& best = hints_->hints.front();
  return best.kind == Kind::kChain && reach_->candidate(source) <= best.source &&
         !(best.rank < rank);
}

// The length, in nodes, of the longest cycle that would still rank before the best hint.
int UnarySearch::longest_cycle(Links mode, int source) const {
  int length = 2;
  while (length < kMostLength && wants_cycle(mode, source, length + 2)) length += 2;
  return length;
}

void UnarySearch::find_best_cycles(Links mode, int chain_source) {
  int longest = 0;
  // `longest` depends on the best hint so far and on whether the source comes before that of the
  // shortest chain; `known` encodes both as they were when `longest` was computed.
  int known = -1;
  for (const std::int16_t i : reach_->strong_targets()) {
    const int source = reach_->candidate(i);
    const int now = 2 * hints_->discovered + (source <= chain_source ? 1 : 0);
    if (known != now) {
      longest = longest_cycle(mode, i);
      distances_[static_cast<std::size_t>(mode)].extend(longest / 2);
      turns_.clear();
      if (longest >= shortest_cycle_) collect_turns(mode, longest / 2);
    }
    known = now;
    if (turns_.empty()) continue;
    const unsigned digits = marks_->digits(source / 9);
    if (is_single(digits)) continue;
    if (!follows_x(mode) && !is_single(digits & (digits - 1))) continue;
    if (can_pass_turn(mode, i, longest / 2)) find_cycles(mode, i, longest);
  }
}

// Whether "i is on" implies "the source is on": within `distance` where distances are known, at any
// distance, and back, otherwise.
bool UnarySearch::implies_source(Links mode, int i, int source, int distance) const {
  if (!is_bounded_) return reach_->is_mutual(i, source);
  return distances_[static_cast<std::size_t>(mode)].implies_within(distance, i, source);
}

// Whether some cycle through the source may have the candidate of index `off` as its next off node.
bool UnarySearch::can_close_cycle(Links mode, int off, int source, int distance) const {
  for (int k = follows_y(mode) ? 0 : 1; k < (follows_x(mode) ? kConstraintsEach : 1); ++k) {
    const int conjugate = reach_->conjugate(off, k);
    if (conjugate < 0) continue;
    if (conjugate == source) return true;
    if (!seen_on_.contains(conjugate) && implies_source(mode, conjugate, source, distance))
      return true;
  }
  return false;
}

// A candidate that a cycle eliminates sees, through its digit, a node which is off and a node which
// is on: it implies the one after the former, and from there, around the cycle, the latter. This
// collects the pairs of candidates that can be these two, on cycles within a distance.
void UnarySearch::collect_turns(Links mode, int distance) {
  const Row& refuted = distances_[static_cast<std::size_t>(mode)].refuted(distance);
  for (int w = 0; w < reach_->words(); ++w) {
    for (std::uint64_t rest = refuted[at(w)]; rest != 0; rest &= rest - 1) {
      collect_turns_of(mode, distance, 64 * w + std::countr_zero(rest));
    }
  }
}

void UnarySearch::collect_turns_of(Links mode, int distance, int refuted) {
  const Distances& distances = distances_[static_cast<std::size_t>(mode)];
  const Row& same = reach_->of_digit(reach_->candidate(refuted) % kDigits);
  Row firsts{};
  Row lasts{};
  for (int w = 0; w < reach_->words(); ++w) {
    const std::uint64_t seen =
        reach_->weak(refuted)[w] & same[at(w)] & reach_->strong_targets_row()[at(w)];
    for (std::uint64_t rest = seen; rest != 0; rest &= rest - 1) {
      const int i = 64 * w + std::countr_zero(rest);
      if (distances.implies_within(distance, refuted, i)) insert(lasts, i);
      for (int k = follows_y(mode) ? 0 : 1; k < (follows_x(mode) ? kConstraintsEach : 1); ++k) {
        if (reach_->conjugate(i, k) >= 0) insert(firsts, reach_->conjugate(i, k));
      }
    }
  }
  const auto for_each_of = [this](const Row& row, auto visit) {
    for (int w = 0; w < reach_->words(); ++w) {
      for (std::uint64_t rest = row[at(w)]; rest != 0; rest &= rest - 1) {
        visit(64 * w + std::countr_zero(rest));
      }
    }
  };
  for_each_of(lasts, [&](int last) {
    for_each_of(firsts, [&](int first) {
      if (!distances.implies_within(distance, last, first)) return;
      const int there = distances.from_to(first, last);
      const int back = distances.from_to(last, first);
      if (first == last ? !distances.is_on_cycle(distance, first) : there + back > distance) return;
      turns_.push_back({static_cast<std::int16_t>(first), static_cast<std::int16_t>(last),
                        static_cast<std::int16_t>(there), static_cast<std::int16_t>(back)});
    });
  });
}

// Whether a closed walk of at most `distance` pairs of links leads from the source through both
// candidates of some turn.
bool UnarySearch::can_pass_turn(Links mode, int source, int distance) const {
  const Distances& distances = distances_[static_cast<std::size_t>(mode)];
  return std::any_of(turns_.begin(), turns_.end(), [&](const Turn& turn) {
    if (!distances.implies_within(distance, turn.first, source) ||
        !distances.implies_within(distance, source, turn.first)) {
      return false;
    }
    return distances.from_to(turn.first, source) + distances.from_to(source, turn.last) +
                   turn.back <=
               distance ||
           distances.from_to(turn.last, source) + distances.from_to(source, turn.first) +
                   turn.there <=
               distance;
  });
}

// Whether any candidate at distance 1 from the source implies the source.
bool UnarySearch::starts_cycle(int source) const {
  const std::uint64_t* const next = reach_->direct(source);
  for (int w = 0; w < reach_->words(); ++w) {
    for (std::uint64_t rest = next[w]; rest != 0; rest &= rest - 1) {
      const int i = 64 * w + std::countr_zero(rest);
      if (i != source && reach_->is_mutual(i, source)) return true;
    }
  }
  return false;
}

// The strong links of a candidate: each candidate that is on once this one is off, with the
// constraint that has no other candidate left.
int UnarySearch::strong_links(Links mode, int candidate,
                              std::array<StrongLink, kConstraintsEach>& strong_links) const {
  int count = 0;
  for (int i = follows_y(mode) ? 0 : 1; i < (follows_x(mode) ? kConstraintsEach : 1); ++i) {
    const Membership& membership = kMembershipsOf[at(candidate)][at(i)];
    const unsigned other = (*marks_)[membership.constraint] ^ membership.bit;
    if (!is_single(other)) continue;
    const int last = member(membership.constraint, other);
    const auto same = [last](const StrongLink& one) { return one.candidate == last; };
    if (std::none_of(strong_links.begin(), strong_links.begin() + count, same)) {
      strong_links[at(count++)] = {last, membership.constraint};
    }
  }
  return count;
}

void UnarySearch::trace_path(bool on, int node) {
  while (node >= 0) {
    const Node& step = on ? ons_[at(node)] : offs_[at(node)];
    path_.push_back({literal(step.candidate, on), step.cause});
    node = step.parent;
    on = !on;
  }
}

// Breadth-first search for the shortest forcing chain from the source. Precondition: there is one,
// or the list's best hint bounds the length.
void UnarySearch::find_chain(Links mode, int source, bool on) {
  seen_on_ = {};
  seen_off_ = {};
  ons_.clear();
  offs_.clear();
  on_head_ = off_head_ = 0;
  (on ? seen_on_ : seen_off_).insert(source);
  (on ? ons_ : offs_).push_back({narrow(source), kNone, -1});
  bool weak = on;  // the kind of the next links
  for (int length = 2; on_head_ < ons_.size() || off_head_ < offs_.size(); ++length) {
    if (!hints_->wants(rank_of(chain_kind(mode), length))) return;
    const int end = weak ? follow_weak_links(mode, on ? source : kNowhere)
                         : follow_strong_links(mode, on ? kNowhere : source);
    if (end >= 0) {
      trace_path(weak, end);
      take_chain(mode, source, !on, length);
      return;
    }
    weak = !weak;
  }
}

// Turns off the candidates that share a constraint with an on node of the last layer. Returns the
// index of the on node that turns `target` off, with the chain's last node in path_, or -1.
int UnarySearch::follow_weak_links(Links mode, int target) {
  for (; on_head_ < ons_.size(); ++on_head_) {
    const int parent = static_cast<int>(on_head_);
    for (int i = follows_y(mode) ? 0 : 1; i < kConstraintsEach; ++i) {
      const Membership& membership = kMembershipsOf[ons_[on_head_].candidate][at(i)];
      unsigned rest = (*marks_)[membership.constraint] & membership.others;
      for (; rest != 0; rest &= rest - 1) {
        const int other = member(membership.constraint, rest);
        if (other == target) {
          path_.assign(1, {literal(other, false), membership.constraint});
          return parent;
        }
        if (!reach_->has_strong_link(other) || seen_off_.contains(other)) continue;
        seen_off_.insert(other);
        offs_.push_back({narrow(other), membership.constraint, parent});
      }
    }
  }
  return -1;
}

// Turns on the candidates with a strong link to an off node of the last layer. Returns the index of
// the off node that turns `target` on, with the chain's last node in path_, or -1.
int UnarySearch::follow_strong_links(Links mode, int target) {
  for (; off_head_ < offs_.size(); ++off_head_) {
    const int parent = static_cast<int>(off_head_);
    std::array<StrongLink, kConstraintsEach> links;
    const int count = strong_links(mode, offs_[off_head_].candidate, links);
    for (int i = 0; i < count; ++i) {
      const auto [other, constraint] = links[at(i)];
      if (other == target) {
        path_.assign(1, {literal(other, true), narrow(constraint)});
        return parent;
      }
      if (seen_on_.contains(other)) continue;
      seen_on_.insert(other);
      ons_.push_back({narrow(other), narrow(constraint), parent});
    }
  }
  return -1;
}

void UnarySearch::take_chain(Links mode, int source, bool on, int complexity) {
  const Kind kind = chain_kind(mode);
  removals_.clear();
  if (on) {
    for_each_bit(marks_->digits(source / 9) & ~(1U << source % 9),
                 [&](int digit) { removals_.push_back(narrow(source / 9 * 9 + digit)); });
  } else {
    removals_.push_back(narrow(source));
  }
  const Rank rank = rank_of(kind, complexity);
  if (!hints_->wants(rank, removals_)) return;
  Hint& hint = hints_->take(kind, rank, removals_);
  hint.source = source;
  hint.source_on = !on;
  if (on) hint.placement = source;
  record(hint, false);
}

// Finds the cycles of at most `longest` nodes through the source. The source is an index of Reach;
// nodes hold candidates.
void UnarySearch::find_cycles(Links mode, int source, int longest) {
  if (!is_bounded_ && !starts_cycle(source)) return;
  seen_on_ = {};
  seen_on_.insert(source);
  ons_.assign(1, {narrow(reach_->candidate(source)), kNone, -1});
  offs_.clear();
  on_head_ = off_head_ = 0;
  for (int length = 2; on_head_ < ons_.size() && length <= longest; length += 2) {
    const int distance = (longest - length) / 2;
    for (; on_head_ < ons_.size(); ++on_head_) {
      follow_weak_links_of_cycle(mode, static_cast<int>(on_head_), source, distance);
    }
    for (; off_head_ < offs_.size(); ++off_head_) {
      follow_strong_links_of_cycle(mode, static_cast<int>(off_head_), source, length, distance);
    }
  }
}

// Turns on the conjugates of an off node that still imply the source within `distance`, and takes
// the cycles of `length` nodes that close at it.
void UnarySearch::follow_strong_links_of_cycle(Links mode, int off, int source, int length,
                                               int distance) {
  const int candidate = offs_[at(off)].candidate;
  for (int k = follows_y(mode) ? 0 : 1; k < (follows_x(mode) ? kConstraintsEach : 1); ++k) {
    const int next = reach_->conjugate(reach_->index(candidate), k);
    if (next < 0 || repeats_strong_link(mode, off, k)) continue;
    const int constraint = kMembershipsOf[at(candidate)][at(k)].constraint;
    if (next == source) {
      if (length >= shortest_cycle_) take_cycle(mode, source, off, constraint, length);
      continue;
    }
    // A candidate that does not imply the source is on no cycle.
    if (seen_on_.contains(next) || !implies_source(mode, next, source, distance)) continue;
    seen_on_.insert(next);
    ons_.push_back({narrow(reach_->candidate(next)), narrow(constraint), off});
  }
}

// Whether an earlier constraint of an off node's candidate has the same strong link: two candidates
// that share a box and a line would be linked twice.
bool UnarySearch::repeats_strong_link(Links mode, int off, int k) const {
  const int i = reach_->index(offs_[at(off)].candidate);
  for (int earlier = follows_y(mode) ? 0 : 1; earlier < k; ++earlier) {
    if (reach_->conjugate(i, earlier) == reach_->conjugate(i, k)) return true;
  }
  return false;
}

// Adds the candidates that an on node turns off and from which the cycle can still be closed.
void UnarySearch::follow_weak_links_of_cycle(Links mode, int on, int source, int distance) {
  Candidates on_way;
  for (int off = ons_[at(on)].parent; off >= 0; off = ons_[at(offs_[at(off)].parent)].parent) {
    on_way.insert(offs_[at(off)].candidate);
  }
  for (int i = follows_y(mode) ? 0 : 1; i < kConstraintsEach; ++i) {
    const Membership& membership = kMembershipsOf[ons_[at(on)].candidate][at(i)];
    for (unsigned rest = (*marks_)[membership.constraint] & membership.others; rest != 0;
         rest &= rest - 1) {
      const int other = member(membership.constraint, rest);
      if (!reach_->has_strong_link(other) || on_way.contains(other)) continue;
      if (!can_close_cycle(mode, reach_->index(other), source, distance)) continue;
      offs_.push_back({narrow(other), membership.constraint, on});
    }
  }
}

void UnarySearch::take_cycle(Links mode, int source, int off_node, int cause, int length) {
  const Kind kind = cycle_kind(mode);
  const Rank rank = rank_of(kind, length);
  path_.assign(1, {literal(reach_->candidate(source), true), narrow(cause)});
  trace_path(false, off_node);
  // A cycle eliminates each candidate that sees a node with its digit on and a node with its digit
  // off.
  std::array<CellSet, kDigits> sees_on;
  std::array<CellSet, kDigits> sees_off;
  CellSet cells;
  for (std::size_t i = 0; i + 1 < path_.size(); ++i) {
    const int candidate = candidate_of(path_[i].literal);
    const Cell cell(candidate / 9);
    cells.insert(cell);
    (is_on(path_[i].literal) ? sees_on : sees_off)[at(candidate % 9)] |= peers_of(cell);
  }
  removals_.clear();
  for (int digit = 0; digit < kDigits; ++digit) {
    for (const Cell cell : (sees_on[at(digit)] & sees_off[at(digit)]) - cells) {
      const int candidate = 9 * cell.index() + digit;
      if (marks_->has(candidate)) removals_.push_back(narrow(candidate));
    }
  }
  if (removals_.empty()) return;
  sort_removals(removals_);
  if (hints_->keeps_all ? !hints_->wants(rank, removals_) : !wants_cycle(mode, source, length)) {
    return;
  }
  Hint& hint = hints_->take(kind, rank, removals_);
  hint.source = reach_->candidate(source);
  hint.cells = cells.size();
  record(hint, true);
}

// Records the chain's nodes and causes. A cycle holds in both directions and so is two chains: a
// candidate that is off in one direction is on in the other, by the same constraint.
void UnarySearch::record(Hint& hint, bool is_cycle) {
  std::vector<std::uint16_t>& pool = hints_->pool;
  const auto add_cause = [&](std::uint16_t cause) {
    const auto first = pool.begin() + static_cast<std::ptrdiff_t>(hint.causes.first);
    if (std::find(first, pool.end(), cause) == pool.end()) pool.push_back(cause);
  };
  hint.causes.first = hints_->pool_end();
  for (const PathNode& node : path_) {
    if (is_on(node.literal) && node.cause != kNone) add_cause(node.cause);
  }
  if (is_cycle) {
    for (const PathNode& node : std::views::reverse(path_)) {
      if (!is_on(node.literal) && node.cause != kNone) add_cause(node.cause);
    }
  }
  hint.causes.count = hints_->pool_end() - hint.causes.first;
  hint.nodes.first = hints_->pool_end();
  // The last node of a cycle repeats its first node.
  const std::size_t length = is_cycle ? path_.size() - 1 : path_.size();
  pool.push_back(narrow(static_cast<int>(length)));
  for (std::size_t i = 0; i < length; ++i) pool.push_back(path_[i].literal);
  if (is_cycle) {
    pool.push_back(narrow(static_cast<int>(length)));
    for (std::size_t i = 0; i < length; ++i) {
      pool.push_back(narrow(path_[path_.size() - 1 - i].literal ^ 1));
    }
  }
  hint.nodes.count = hints_->pool_end() - hint.nodes.first;
  hint.hash = 0;
  for (const std::uint16_t word : hints_->list(hint.nodes)) {
    hint.hash = (hint.hash ^ word) * 0x9E37'79B9'7F4A'7C15;
  }
  if (!hints_->has_links) return;
  hint.links.first = static_cast<std::uint32_t>(hints_->links.size());
  for (std::size_t i = path_.size() - 1; i > 0; --i) {
    hints_->links.push_back({.from = path_[i].literal, .to = path_[i - 1].literal});
  }
  hint.links.count = static_cast<std::uint32_t>(hints_->links.size()) - hint.links.first;
}

}  // namespace nonet::forcing
