#include "nonet/game/tree.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonet/game/variant.h"

namespace nonet::game {

template <class World>
TreeOf<World>::TreeOf() {
  nodes_.push_back({.what = "start"});
}

template <class World>
std::size_t TreeOf<World>::position(NodeId id) const {
  const auto at = std::lower_bound(nodes_.begin(), nodes_.end(), id,
                                   [](const Node& node, NodeId key) { return node.id < key; });
  return static_cast<std::size_t>(at - nodes_.begin());
}

template <class World>
bool TreeOf<World>::contains(NodeId id) const {
  const std::size_t at = position(id);
  return at < nodes_.size() && nodes_[at].id == id;
}

template <class World>
void TreeOf<World>::add(std::string_view what, Changes changes) {
  add({.id = nodes_.back().id + 1,
       .parent = current_,
       .what = std::string(what),
       .changes = std::move(changes)});
}

template <class World>
void TreeOf<World>::add(Node node) {
  assert(node.id > nodes_.back().id && node.parent == current_);
  node.redo = 0;
  this->node(current_).redo = node.id;
  current_ = node.id;
  nodes_.push_back(std::move(node));
}

template <class World>
void TreeOf<World>::undo(Board& board) {
  const Node& left = node(current_);
  revert_changes(left.changes, board);
  current_ = left.parent;
}

template <class World>
void TreeOf<World>::redo(Board& board) {
  current_ = node(current_).redo;
  apply_changes(node(current_).changes, board);
}

// Up to the nearest common ancestor, then down; a parent's number is less than its child's.
template <class World>
void TreeOf<World>::go_to(NodeId id, Board& board) {
  NodeId common = id;
  while (common != current_) {
    if (current_ > common) {
      undo(board);
      continue;
    }
    const NodeId parent = node(common).parent;
    node(parent).redo = common;
    common = parent;
  }
  while (current_ != id) redo(board);
}

template <class World>
std::vector<NodeId> TreeOf<World>::latest_children() const {
  std::vector<NodeId> latest(nodes_.size(), 0);
  for (std::size_t i = 1; i < nodes_.size(); ++i) {
    latest[position(nodes_[i].parent)] = nodes_[i].id;
  }
  return latest;
}

template <class World>
void TreeOf<World>::choose(const std::vector<Choice>& choices) {
  const std::vector<NodeId> latest = latest_children();
  for (std::size_t i = 0; i < nodes_.size(); ++i) nodes_[i].redo = latest[i];
  for (const Choice& choice : choices) {
    if (contains(choice.child) && choice.child != 0 && node(choice.child).parent == choice.node) {
      node(choice.node).redo = choice.child;
    }
  }
  for (NodeId id = current_; id != 0; id = node(id).parent) node(node(id).parent).redo = id;
}

template <class World>
std::vector<typename TreeOf<World>::Choice> TreeOf<World>::choices() const {
  std::vector<Choice> choices;
  const std::vector<NodeId> latest = latest_children();
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].redo != latest[i]) choices.push_back({nodes_[i].id, nodes_[i].redo});
  }
  return choices;
}

template <class World>
void TreeOf<World>::prune(std::size_t most, const std::vector<NamedNode>& named) {
  while (nodes_.size() > most) {
    std::vector<int> children(nodes_.size(), 0);
    for (std::size_t i = 1; i < nodes_.size(); ++i) ++children[position(nodes_[i].parent)];
    std::vector<bool> kept(nodes_.size(), false);
    kept[0] = kept[position(current_)] = true;
    for (const NamedNode& name : named) kept[position(name.node)] = true;
    const auto first_with = [&](int count) {
      std::size_t at = 0;
      while (at < nodes_.size() && (kept[at] || children[at] != count)) ++at;
      return at;
    };
    const std::size_t end = first_with(0);
    if (end < nodes_.size()) {
      drop(end);
    } else {
      join(first_with(1));
    }
  }
}

template <class World>
void TreeOf<World>::drop(std::size_t at) {
  const Node gone = std::move(nodes_[at]);
  nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(at));
  Node& parent = node(gone.parent);
  if (parent.redo == gone.id) parent.redo = latest_children()[position(gone.parent)];
}

template <class World>
void TreeOf<World>::join(std::size_t at) {
  assert(at < nodes_.size());
  const Node gone = std::move(nodes_[at]);
  nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(at));
  Node& next = node(gone.redo);
  next.parent = gone.parent;
  next.changes = joined(gone.changes, next.changes);
  Node& parent = node(gone.parent);
  if (parent.redo == gone.id) parent.redo = next.id;
}

template class TreeOf<Classic>;
template class TreeOf<Variant>;

}  // namespace nonet::game
