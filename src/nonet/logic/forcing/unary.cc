// Breadth first, level by level: all that is on, then all that is off. A chain's search keeps one
// way to every candidate; a cycle's keeps one way to every candidate that is on, but every way to
// those that are off, so that two cycles may differ in their last link only.
//
// Sound because a chain from a candidate to its own opposite refutes the candidate, and in a cycle
// that alternates between on and off one of any two neighbours is true.

#include "nonet/logic/forcing/unary.h"

#include <algorithm>

#include "nonet/board/cell_set.h"

namespace nonet::forcing {

void UnarySearch::find(const Marks& marks, const Reach& reach, HintList& hints) {
  if (!reach.has_chain()) return;
  marks_ = &marks;
  reach_ = &reach;
  hints_ = &hints;
  for (const Mode mode : {Mode{true, false}, Mode{false, true}, Mode{true, true}}) {
    for (int cell = 0; cell < kCells; ++cell) {
      const unsigned digits = marks.digits(cell);
      if (is_single(digits)) continue;
      // A chain through cells alone starts where there are two candidates.
      if (!mode.x && !is_single(digits & (digits - 1))) continue;
      for_each_bit(digits, [&](int digit) { find(mode, 9 * cell + digit); });
    }
  }
}

void UnarySearch::find(Mode mode, int candidate) {
  if (reach_->has_partner(candidate)) find_cycles(mode, candidate);
  if (!mode.x) return;
  if (reach_->is_refuted(candidate)) find_chain(mode, candidate, true);
  if (reach_->is_proved(candidate)) find_chain(mode, candidate, false);
}

// The candidates that are on once this one is off, each with the constraint that says so.
int UnarySearch::lasts(Mode mode, int candidate, std::array<Last, kTies>& lasts) const {
  int count = 0;
  for (int i = mode.y ? 0 : 1; i < (mode.x ? kTies : 1); ++i) {
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

void UnarySearch::find_chain(Mode mode, int source, bool on) {
  const Kind kind = mode.y ? Kind::kChain : Kind::kXChain;
  seen_on_ = {};
  seen_off_ = {};
  ons_.clear();
  offs_.clear();
  const Node start{narrow(source), kNone, -1};
  (on ? seen_on_ : seen_off_).insert(source);
  (on ? ons_ : offs_).push_back(start);
  std::size_t on_head = 0;
  std::size_t off_head = 0;
  const double base = mode.y ? 7.0 : 6.6;
  bool turning_off = on;
  for (int length = 2; on_head < ons_.size() || off_head < offs_.size(); ++length) {
    const Rank rank{base + length_difficulty(length), length, sort_key(kind)};
    if (!hints_->wants(rank)) return;
    if (turning_off) {
      for (; on_head < ons_.size(); ++on_head) {
        const int candidate = ons_[on_head].candidate;
        for (int i = mode.y ? 0 : 1; i < kTies; ++i) {
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

void UnarySearch::take_chain(Mode mode, int source, bool on, int complexity) {
  const Kind kind = mode.y ? Kind::kChain : Kind::kXChain;
  removals_.clear();
  if (on) {
    for_each_bit(marks_->digits(source / 9) & ~(1U << source % 9),
                 [&](int digit) { removals_.push_back(narrow(source / 9 * 9 + digit)); });
  } else {
    removals_.push_back(narrow(source));
  }
  const Rank rank{(mode.y ? 7.0 : 6.6) + length_difficulty(complexity), complexity, sort_key(kind)};
  if (!hints_->wants(rank, removals_)) return;
  Hint& hint = hints_->take(kind, rank, removals_);
  hint.source = source;
  hint.source_on = !on;
  if (on) hint.placement = source;
  record(hint, false);
}

void UnarySearch::find_cycles(Mode mode, int source) {
  const Kind kind = mode.x && mode.y ? Kind::kCycle : mode.y ? Kind::kYCycle : Kind::kXCycle;
  const double base = kind == Kind::kCycle ? 7.0 : 6.5;
  seen_on_ = {};
  seen_on_.insert(source);
  ons_.assign(1, {narrow(source), kNone, -1});
  offs_.clear();
  std::size_t on_head = 0;
  std::size_t off_head = 0;
  for (int length = 2; on_head < ons_.size(); length += 2) {
    // A cycle is closed by the off candidates that this level adds.
    const int shortest = std::max(length, 4);
    if (!hints_->wants({base + length_difficulty(shortest), shortest, sort_key(kind)})) return;
    for (; on_head < ons_.size(); ++on_head) {
      const int candidate = ons_[on_head].candidate;
      Candidates on_way;
      for (int off = ons_[on_head].parent; off >= 0; off = ons_[at(offs_[at(off)].parent)].parent) {
        on_way.insert(offs_[at(off)].candidate);
      }
      for (int i = mode.y ? 0 : 1; i < kTies; ++i) {
        const Tie& tie = kTiesOf[at(candidate)][at(i)];
        unsigned rest = (*marks_)[tie.constraint] & tie.others;
        for (; rest != 0; rest &= rest - 1) {
          const int other = member(tie.constraint, rest);
          if (!reach_->has_partner(other) || on_way.contains(other)) continue;
          offs_.push_back({narrow(other), tie.constraint, static_cast<int>(on_head)});
        }
      }
    }
    for (; off_head < offs_.size(); ++off_head) {
      std::array<Last, kTies> made;
      const int count = lasts(mode, offs_[off_head].candidate, made);
      for (int i = 0; i < count; ++i) {
        const auto [last, constraint] = made[at(i)];
        if (last == source) {
          if (length >= 4) {
            take_cycle(mode, source, static_cast<int>(off_head), constraint, length);
          }
          continue;
        }
        // What does not lead back to the source is on no cycle.
        if (seen_on_.contains(last) || !reach_->is_mutual(source, last)) continue;
        seen_on_.insert(last);
        ons_.push_back({narrow(last), narrow(constraint), static_cast<int>(off_head)});
      }
    }
  }
}

void UnarySearch::take_cycle(Mode mode, int source, int off_node, int cause, int length) {
  const Kind kind = mode.x && mode.y ? Kind::kCycle : mode.y ? Kind::kYCycle : Kind::kXCycle;
  const Rank rank{(kind == Kind::kCycle ? 7.0 : 6.5) + length_difficulty(length), length,
                  sort_key(kind)};
  if (!hints_->wants(rank)) return;
  path_.assign(1, {literal(source, true), narrow(cause)});
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
  if (!hints_->wants(rank, removals_)) return;
  Hint& hint = hints_->take(kind, rank, removals_);
  hint.source = source;
  hint.cells = cells.size();
  record(hint, true);
}

// The chain's nodes and causes. A cycle has two chains, there and back; what is off on the way
// there is on on the way back, for the same reason.
void UnarySearch::record(Hint& hint, bool is_cycle) {
  std::vector<std::uint16_t>& pool = hints_->pool;
  const auto add_cause = [&](std::uint16_t cause) {
    const auto first = pool.begin() + hint.causes.first;
    if (std::find(first, pool.end(), cause) == pool.end()) pool.push_back(cause);
  };
  hint.causes.first = hints_->pool_end();
  for (const PathNode& node : path_) {
    if (is_on(node.literal) && node.cause != kNone) add_cause(node.cause);
  }
  if (is_cycle) {
    for (auto node = path_.rbegin(); node != path_.rend(); ++node) {
      if (!is_on(node->literal) && node->cause != kNone) add_cause(node->cause);
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
