#include "nonet/explainer/closure.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace nonet::explainer {

Closure::Closure(Board& board, Literal assumption, ClosureKind kind, const InnerSearch* inner)
    : board_(&board),
      before_(board),
      kind_(kind),
      inner_(inner),
      where_(literal(board.network().cells, 0, false), -1) {
  take(add(assumption, kNoCause, -1), true);
  grow();
  if (kind_.is_dynamic) *board_ = before_;
}

int Closure::add(Literal literal, std::int16_t cause, int parent) {
  Node node{.literal = literal, .cause = cause};
  node.first_parent = static_cast<std::uint32_t>(parents_.size());
  if (parent >= 0) {
    parents_.push_back(static_cast<std::uint32_t>(parent));
    node.parents = 1;
  }
  nodes_.push_back(std::move(node));
  return static_cast<int>(nodes_.size()) - 1;
}

// Takes the node just added: it is a contradiction, or new, or dropped again. Returns whether the
// closure goes on.
bool Closure::take(int index, bool is_new) {
  const Literal literal = node(index).literal;
  const int against = find(opposite(literal));
  if (against >= 0) {
    contradiction_on_ = is_on(literal) ? index : against;
    contradiction_off_ = is_on(literal) ? against : index;
    return false;
  }
  if (!is_new) {
    parents_.resize(nodes_.back().first_parent);
    nodes_.pop_back();
    return true;
  }
  where_[literal] = static_cast<std::int16_t>(index);
  (is_on(literal) ? pending_on_ : pending_off_).push_back(index);
  return true;
}

void Closure::grow() {
  while (true) {
    if (done_on_ < pending_on_.size()) {
      if (!work_off_on(pending_on_[done_on_++])) return;
    } else if (done_off_ < pending_off_.size()) {
      if (!work_off_off(pending_off_[done_off_++])) return;
    } else if (inner_ == nullptr || !add_inner()) {
      return;
    }
  }
}

bool Closure::work_off_on(int index) {
  bool goes_on = true;
  each_off(*board_, node(index).literal, kind_.cell_links, [&](Literal off, std::int16_t cause) {
    if (!goes_on) return;
    if (find(off) >= 0 && find(opposite(off)) < 0) return;
    goes_on = take(add(off, cause, index), find(off) < 0);
  });
  return goes_on;
}

// The candidates that the chain has taken from the cell or region that leaves the literal.
void Closure::add_hidden_parents(std::int16_t cause, Literal literal) {
  const auto add_parent = [&](int cell, int value) {
    const int index = find(explainer::literal(cell, value, false));
    if (index < 0) return;
    parents_.push_back(static_cast<std::uint32_t>(index));
    ++nodes_.back().parents;
  };
  const int cell = cell_of(literal);
  const int value = value_of(literal);
  if (cause == kCellCause) {
    const auto gone = static_cast<Mask>(before_.candidates(cell) & ~board_->candidates(cell));
    for (const int other : members(gone)) add_parent(cell, other);
    return;
  }
  const auto gone =
      static_cast<Mask>(before_.positions(cause, value) & ~board_->positions(cause, value));
  for (const int position : members(gone)) {
    const Region& region = board_->network().region(cause);
    add_parent(region.cells[at(position)], value);
  }
}

std::vector<Closure::Link> Closure::made_on(Literal off) const {
  std::vector<Link> links;
  each_on(*board_, off, kind_.cell_links, true,
          [&](Literal on, std::int16_t cause) { links.push_back({on, cause}); });
  return links;
}

bool Closure::work_off_off(int index) {
  const Literal off = node(index).literal;
  for (const auto& [on, cause] : made_on(off)) {
    if (find(on) >= 0 && find(opposite(on)) < 0) continue;
    const int added = add(on, cause, index);
    if (kind_.is_dynamic) add_hidden_parents(cause, on);
    if (!take(added, find(on) < 0)) return false;
  }
  if (kind_.is_dynamic) board_->remove(cell_of(off), value_of(off));
  return true;
}

// Returns whether anything new came of the inner techniques.
bool Closure::add_inner() {
  bool any = false;
  for (const InnerStep& step : (*inner_)(*board_, before_)) {
    for (const auto& [cell, values] : step.removals) {
      for (const int value : members(values)) {
        const Literal off = literal(cell, value, false);
        if (find(off) >= 0) continue;
        const int index = add(off, kInnerCause, -1);
        for (const Literal parent : step.parents) {
          if (find(parent) < 0) continue;
          parents_.push_back(static_cast<std::uint32_t>(find(parent)));
          ++nodes_.back().parents;
        }
        nodes_.back().inner = step.chain;
        has_inner_ = has_inner_ || step.chain != nullptr;
        where_[off] = static_cast<std::int16_t>(index);
        pending_off_.push_back(index);
        any = true;
      }
    }
  }
  return any;
}

std::vector<int> Closure::chain_of(int node) const {
  std::vector<int> chain{node};
  std::vector<bool> seen(nodes_.size(), false);
  seen[at(node)] = true;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Node& one = nodes_[at(chain[i])];
    for (std::uint32_t p = 0; p < one.parents; ++p) {
      const std::uint32_t parent = parents_[one.first_parent + p];
      if (seen[parent]) continue;
      seen[parent] = true;
      chain.push_back(static_cast<int>(parent));
    }
  }
  return chain;
}

int Closure::length_of(int node) {
  lengths_.resize(nodes_.size(), 0);
  int& length = lengths_[at(node)];
  if (length == 0) length = static_cast<int>(chain_of(node).size());
  return length;
}

}  // namespace nonet::explainer
