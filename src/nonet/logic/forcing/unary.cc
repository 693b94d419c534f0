// Breadth first, level by level: all that is on, then all that is off. A chain's search keeps one
// way to every candidate; a cycle's keeps one way to every candidate that is on, but every way to
// those that are off, so that two cycles may differ in their last link only.
//
// Sound because a chain from a candidate to its own opposite refutes the candidate, and in a cycle
// that alternates between on and off one of any two neighbours is true.

#include "nonet/logic/forcing/unary.h"

#include <algorithm>
#include <cstddef>
#include <ranges>

#include "nonet/board/cell_set.h"

namespace nonet::forcing {

namespace {

// No cycle is longer: it has every candidate once, on or off.
constexpr int kMostLength = 2 * kCandidates;

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

// Nodes of a forcing chain of so many turns.
int chain_length(int turns) { return 2 * turns + 2; }

}  // namespace

void UnarySearch::find(const Marks& marks, Reach& reach, HintList& hints) {
  if (!reach.has_chain()) return;
  marks_ = &marks;
  reach_ = &reach;
  hints_ = &hints;
  if (hints.keeps_all) {
    find_all();
  } else {
    find_best(reach);
  }
}

void UnarySearch::find_all() {
  is_bounded_ = false;
  shortest_cycle_ = 4;
  for (const Links mode : {Links::kX, Links::kY, Links::kBoth}) {
    for (int i = 0; i < reach_->count(); ++i) {
      const int candidate = reach_->candidate(i);
      const unsigned digits = marks_->digits(candidate / 9);
      if (is_single(digits)) continue;
      // A chain through cells alone starts where there are two candidates.
      if (!follows_x(mode) && !is_single(digits & (digits - 1))) continue;
      find(mode, candidate);
    }
  }
}

void UnarySearch::find(Links mode, int candidate) {
  if (reach_->has_partner(candidate)) find_cycles(mode, reach_->index(candidate), kMostLength);
  if (!follows_x(mode)) return;
  if (reach_->is_refuted(candidate)) find_chain(mode, candidate, true);
  if (reach_->is_proved(candidate)) find_chain(mode, candidate, false);
}

// The shortest chains are read off the ladders; then cycles are looked for that rank before them.
void UnarySearch::find_best(Reach& reach) {
  is_bounded_ = true;
  reach.link_modes(*marks_);
  std::array<Ladder::Chain, 3> chains;
  for (const Links mode : {Links::kX, Links::kY, Links::kBoth}) {
    Ladder& ladder = ladders_[static_cast<std::size_t>(mode)];
    ladder.begin(reach, mode);
    const Ladder::Chain chain = ladder.shortest_chain();
    chains[static_cast<std::size_t>(mode)] = chain;
    // Forcing chains through cells alone do not exist.
    if (chain.source < 0 || mode == Links::kY) continue;
    if (hints_->wants(rank_of(chain_kind(mode), chain_length(chain.turns)))) {
      find_chain(mode, chain.source, chain.on);
    }
  }
  for (const Links mode : {Links::kX, Links::kY, Links::kBoth}) {
    const int turns = ladders_[static_cast<std::size_t>(mode)].least_turns();
    if (turns == 0) continue;
    // What sees a node on and a node off of a cycle can be followed around it: a chain that is at
    // most two nodes longer, of the same links.
    shortest_cycle_ = std::max(4, chain_length(turns) - 2);
    find_best_cycles(mode, chains[static_cast<std::size_t>(mode)]);
  }
}

// Of hints of equal rank the one that starts first is taken, a cycle before a chain.
bool UnarySearch::wants_cycle(Links mode, int source, int length) const {
  const Rank rank = rank_of(cycle_kind(mode), length);
  if (hints_->wants(rank)) return true;
  const Hint& best = hints_->hints.front();
  return best.kind == Kind::kChain && reach_->candidate(source) <= best.source &&
         !(best.rank < rank);
}

// Nodes of the longest cycle that would be wanted.
int UnarySearch::longest_cycle(Links mode, int source) const {
  int length = 2;
  while (length < kMostLength && wants_cycle(mode, source, length + 2)) length += 2;
  return length;
}

void UnarySearch::find_best_cycles(Links mode, const Ladder::Chain& chain) {
  int longest = 0;
  int known = -1;  // which best hint, and which side of the chain's source, `longest` is for
  for (int i = 0; i < reach_->count(); ++i) {
    const int source = reach_->candidate(i);
    const int now = 2 * hints_->discovered + (source <= chain.source ? 1 : 0);
    if (known != now) {
      longest = longest_cycle(mode, i);
      ladders_[static_cast<std::size_t>(mode)].climb(longest / 2);
      if (longest >= shortest_cycle_) find_useful(mode, longest / 2);
    }
    known = now;
    if (longest < shortest_cycle_) continue;
    const unsigned digits = marks_->digits(source / 9);
    if (!reach_->has_partner(source) || is_single(digits)) continue;
    if (!follows_x(mode) && !is_single(digits & (digits - 1))) continue;
    if (!passes_useful(mode, i, longest / 2)) continue;
    find_cycles(mode, i, longest);
  }
}

// Whether the on of index i turns the source's on, within so many turns if they are counted.
bool UnarySearch::leads_home(Links mode, int i, int source, int turns) const {
  if (!is_bounded_) return reach_->is_mutual(i, source);
  return ladders_[static_cast<std::size_t>(mode)].leads(turns, i, source);
}

// Whether a cycle from the source may go on with this index off.
bool UnarySearch::may_close(Links mode, int off, int source, int turns) const {
  for (int tie = follows_y(mode) ? 0 : 1; tie < (follows_x(mode) ? kTies : 1); ++tie) {
    const int partner = reach_->partner(off, tie);
    if (partner < 0) continue;
    if (partner == source) return true;
    if (!seen_on_.contains(partner) && leads_home(mode, partner, source, turns)) return true;
  }
  return false;
}

// A cycle of so many turns removes only what a chain of as many turns refutes: it has one of the
// candidates on that exclude such a one, and those are collected here.
void UnarySearch::find_useful(Links mode, int turns) {
  const Ladder& ladder = ladders_[static_cast<std::size_t>(mode)];
  std::array<std::uint64_t, kMostWords> useful{};
  for (int i = 0; i < reach_->count(); ++i) {
    if (!ladder.is_refuted(turns, i)) continue;
    for (int w = 0; w < reach_->words(); ++w) useful[at(w)] |= reach_->weak(i)[w];
  }
  useful_.clear();
  for (const std::int16_t i : reach_->turned_on()) {
    if ((useful[at(i >> 6)] >> (i & 63) & 1U) != 0) useful_.push_back(i);
  }
}

// Whether the way from the source through one of those and back is short enough.
bool UnarySearch::passes_useful(Links mode, int source, int turns) const {
  const Ladder& ladder = ladders_[static_cast<std::size_t>(mode)];
  return std::any_of(useful_.begin(), useful_.end(), [&](int i) {
    if (i == source) return true;
    if (!ladder.leads(turns - 1, source, i) || !ladder.leads(turns - 1, i, source)) return false;
    int there = 1;
    while (!ladder.leads(there, source, i)) ++there;
    return ladder.leads(turns - there, i, source);
  });
}

// Whether what the source turns on first leads back to it.
bool UnarySearch::starts_cycle(Links mode, int source, int longest) const {
  const std::uint64_t* const next = reach_->direct(is_bounded_ ? mode : Links::kBoth, source);
  for (int w = 0; w < reach_->words(); ++w) {
    for (std::uint64_t rest = next[w]; rest != 0; rest &= rest - 1) {
      const int i = 64 * w + std::countr_zero(rest);
      if (i != source && leads_home(mode, i, source, longest / 2 - 1)) return true;
    }
  }
  return false;
}

// The candidates that are on once this one is off, each with the constraint that says so.
int UnarySearch::lasts(Links mode, int candidate, std::array<Last, kTies>& lasts) const {
  int count = 0;
  for (int i = follows_y(mode) ? 0 : 1; i < (follows_x(mode) ? kTies : 1); ++i) {
    const Tie& tie = kTiesOf[at(candidate)][at(i)];
    const unsigned other = (*marks_)[tie.constraint] ^ tie.bit;
    if (!is_single(other)) continue;
    const int last = member(tie.constraint, other);
    const auto same = [last](const Last& one) { return one.candidate == last; };
    if (std::none_of(lasts.begin(), lasts.begin() + count, same)) {
      lasts[at(count++)] = {last, tie.constraint};
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

void UnarySearch::find_chain(Links mode, int source, bool on) {
  const Kind kind = chain_kind(mode);
  seen_on_ = {};
  seen_off_ = {};
  ons_.clear();
  offs_.clear();
  const Node start{narrow(source), kNone, -1};
  (on ? seen_on_ : seen_off_).insert(source);
  (on ? ons_ : offs_).push_back(start);
  std::size_t on_head = 0;
  std::size_t off_head = 0;
  bool turning_off = on;
  for (int length = 2; on_head < ons_.size() || off_head < offs_.size(); ++length) {
    if (!hints_->wants(rank_of(kind, length))) return;
    if (turning_off) {
      for (; on_head < ons_.size(); ++on_head) {
        const int candidate = ons_[on_head].candidate;
        for (int i = follows_y(mode) ? 0 : 1; i < kTies; ++i) {
          const Tie& tie = kTiesOf[at(candidate)][at(i)];
          unsigned rest = (*marks_)[tie.constraint] & tie.others;
          for (; rest != 0; rest &= rest - 1) {
            const int other = member(tie.constraint, rest);
            if (on && other == source) {
              path_.assign(1, {literal(source, false), tie.constraint});
              trace_path(true, static_cast<int>(on_head));
              take_chain(mode, source, false, length);
              return;
            }
            if (!reach_->has_partner(other) || seen_off_.contains(other)) continue;
            seen_off_.insert(other);
            offs_.push_back({narrow(other), tie.constraint, static_cast<int>(on_head)});
          }
        }
      }
    } else {
      for (; off_head < offs_.size(); ++off_head) {
        std::array<Last, kTies> made;
        const int count = lasts(mode, offs_[off_head].candidate, made);
        for (int i = 0; i < count; ++i) {
          const auto [last, constraint] = made[at(i)];
          if (!on && last == source) {
            path_.assign(1, {literal(source, true), narrow(constraint)});
            trace_path(false, static_cast<int>(off_head));
            take_chain(mode, source, true, length);
            return;
          }
          if (seen_on_.contains(last)) continue;
          seen_on_.insert(last);
          ons_.push_back({narrow(last), narrow(constraint), static_cast<int>(off_head)});
        }
      }
    }
    turning_off = !turning_off;
  }
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

// Cycles of at most `longest` nodes. Nodes are numbered by the index of their candidate.
void UnarySearch::find_cycles(Links mode, int source, int longest) {
  if (!starts_cycle(mode, source, longest)) return;
  seen_on_ = {};
  seen_on_.insert(source);
  ons_.assign(1, {narrow(reach_->candidate(source)), kNone, -1});
  offs_.clear();
  std::size_t on_head = 0;
  std::size_t off_head = 0;
  for (int length = 2; on_head < ons_.size() && length <= longest; length += 2) {
    const int turns = (longest - length) / 2;
    for (; on_head < ons_.size(); ++on_head) {
      turn_off_for_cycle(mode, static_cast<int>(on_head), source, turns);
    }
    for (; off_head < offs_.size(); ++off_head) {
      const int off = static_cast<int>(off_head);
      for (int tie = follows_y(mode) ? 0 : 1; tie < (follows_x(mode) ? kTies : 1); ++tie) {
        const int last = reach_->partner(reach_->index(offs_[off_head].candidate), tie);
        if (last < 0 || is_named_before(mode, off, tie)) continue;
        const int constraint = kTiesOf[offs_[off_head].candidate][at(tie)].constraint;
        if (last == source) {
          if (length >= shortest_cycle_) take_cycle(mode, source, off, constraint, length);
          continue;
        }
        // What does not lead back to the source is on no cycle.
        if (seen_on_.contains(last) || !leads_home(mode, last, source, turns)) continue;
        seen_on_.insert(last);
        ons_.push_back({narrow(reach_->candidate(last)), narrow(constraint), off});
      }
    }
  }
}

// Whether an earlier tie of an off node has the same last one.
bool UnarySearch::is_named_before(Links mode, int off, int tie) const {
  const int i = reach_->index(offs_[at(off)].candidate);
  for (int earlier = follows_y(mode) ? 0 : 1; earlier < tie; ++earlier) {
    if (reach_->partner(i, earlier) == reach_->partner(i, tie)) return true;
  }
  return false;
}

void UnarySearch::turn_off_for_cycle(Links mode, int on, int source, int turns) {
  Candidates on_way;
  for (int off = ons_[at(on)].parent; off >= 0; off = ons_[at(offs_[at(off)].parent)].parent) {
    on_way.insert(offs_[at(off)].candidate);
  }
  for (int i = follows_y(mode) ? 0 : 1; i < kTies; ++i) {
    const Tie& tie = kTiesOf[ons_[at(on)].candidate][at(i)];
    for (unsigned rest = (*marks_)[tie.constraint] & tie.others; rest != 0; rest &= rest - 1) {
      const int other = member(tie.constraint, rest);
      if (!reach_->has_partner(other) || on_way.contains(other)) continue;
      if (!may_close(mode, reach_->index(other), source, turns)) continue;
      offs_.push_back({narrow(other), tie.constraint, on});
    }
  }
}

void UnarySearch::take_cycle(Links mode, int source, int off_node, int cause, int length) {
  const Kind kind = cycle_kind(mode);
  const Rank rank = rank_of(kind, length);
  path_.assign(1, {literal(reach_->candidate(source), true), narrow(cause)});
  trace_path(false, off_node);
  // What sees a digit on and the same digit off goes.
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

// The chain's nodes and causes. A cycle has two chains, there and back; what is off on the way
// there is on on the way back, for the same reason.
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
  // A cycle ends where it starts: its last node is its first one.
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
