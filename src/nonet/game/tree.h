// Tree: the history of a session. A node is an act; the board is the result of the acts from the
// start to the current node.
//
//   0 start --- 1 place -+- 2 place --- 3 erase       undo, undo, then a new act:
//                        +- 4 place                   4 is current; 2 and 3 are still there
//
// A node keeps the changes of its act and, as `redo`, the child that was left last. Nodes stand in
// order of their numbers, which are never given twice; a node comes after its parent.
//
// With more than `most` nodes, one is given up for each that is added: the oldest leaf that is
// neither current nor named; where there is none, the oldest act with one child that is neither
// current nor named is joined with its child. So the boards of the current node, of every named
// node and of the start stay as they are.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/game/content.h"
#include "nonet/game/view.h"

namespace nonet::game {

template <class World>
class TreeOf {
 public:
  using Board = BoardOf<World>;
  using Changes = ChangesOf<World>;

  struct Node {
    NodeId id = 0;
    NodeId parent = 0;
    NodeId redo = 0;  // 0: there is no child
    std::string what = {};
    Changes changes = {};
    std::string unknown = {};  // members of the node from a newer version: JSON object, or empty
  };

  // The start alone.
  TreeOf();

  const std::vector<Node>& nodes() const { return nodes_; }
  NodeId current() const { return current_; }
  bool contains(NodeId id) const;
  bool can_undo() const { return current_ != 0; }
  bool can_redo() const { return node(current_).redo != 0; }

  // Adds a child of the current node, which becomes current.
  void add(std::string_view what, Changes changes);
  // Adds a node as it was saved. Precondition: `node.id` is larger than all others, the parent is
  // current. Its `redo` is taken as 0.
  void add(Node node);

  // Preconditions: can_undo, can_redo, contains. `board` is that of the current node.
  void undo(Board& board);
  void redo(Board& board);
  void go_to(NodeId id, Board& board);

  // Sets every node's `redo`: on the way to the current node, the child on that way; else its child
  // in `choices`, or without one its latest child.
  struct Choice {
    NodeId node = 0;
    NodeId child = 0;
  };
  void choose(const std::vector<Choice>& choices);
  // The choices from which choose() restores the present state.
  std::vector<Choice> choices() const;

  // Gives up nodes, as described above, down to `most`. Precondition: most > 2 * (named.size() +
  // 2).
  void prune(std::size_t most, const std::vector<NamedNode>& named);

 private:
  const Node& node(NodeId id) const { return nodes_[position(id)]; }
  Node& node(NodeId id) { return nodes_[position(id)]; }
  std::size_t position(NodeId id) const;
  std::vector<NodeId> latest_children() const;
  void drop(std::size_t at);
  void join(std::size_t at);

  std::vector<Node> nodes_;
  NodeId current_ = 0;
};

using Tree = TreeOf<Classic>;

}  // namespace nonet::game
