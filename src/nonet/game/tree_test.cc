#include "nonet/game/tree.h"

#include <gtest/gtest.h>

namespace nonet::game {
namespace {

// A tree over one cell: each act writes a digit there.
class OneCell {
 public:
  void write(int value) {
    Board next = board_;
    next[Cell(0)].value = static_cast<std::uint8_t>(value);
    tree_.add("place", changes_between(board_, next));
    board_ = next;
  }
  int go_to(NodeId id) {
    tree_.go_to(id, board_);
    return board_[Cell(0)].value;
  }
  int undo() {
    tree_.undo(board_);
    return board_[Cell(0)].value;
  }
  int redo() {
    tree_.redo(board_);
    return board_[Cell(0)].value;
  }
  std::vector<NodeId> ids() const {
    std::vector<NodeId> ids;
    for (const Tree::Node& node : tree_.nodes()) ids.push_back(node.id);
    return ids;
  }
  Tree& tree() { return tree_; }

 private:
  Tree tree_;
  Board board_;
};

TEST(Tree, RedoFollowsTheBranchLeftLast) {
  OneCell game;
  game.write(1);  // 1
  game.write(2);  // 2
  game.go_to(1);
  game.write(3);  // 3, beside 2
  EXPECT_EQ(game.undo(), 1);
  EXPECT_EQ(game.redo(), 3);
  EXPECT_EQ(game.go_to(2), 2);
  EXPECT_EQ(game.undo(), 1);
  EXPECT_EQ(game.redo(), 2);
  EXPECT_FALSE(game.tree().can_redo());
}

TEST(Tree, GoesAcrossBranches) {
  OneCell game;
  for (const int value : {1, 2, 3}) game.write(value);
  game.go_to(1);
  for (const int value : {4, 5}) game.write(value);
  EXPECT_EQ(game.go_to(3), 3);
  EXPECT_EQ(game.go_to(5), 5);
  EXPECT_EQ(game.go_to(0), 0);
  EXPECT_EQ(game.redo(), 1);
  EXPECT_EQ(game.redo(), 4);
  EXPECT_EQ(game.redo(), 5);
}

TEST(Tree, ChoicesBringRedoBack) {
  OneCell game;
  game.write(1);
  game.go_to(0);
  game.write(2);
  game.go_to(1);
  game.go_to(0);
  const std::vector<Tree::Choice> choices = game.tree().choices();
  ASSERT_EQ(choices.size(), 1U);
  game.tree().choose({});
  EXPECT_EQ(game.redo(), 2);
  game.go_to(0);
  game.tree().choose(choices);
  EXPECT_EQ(game.redo(), 1);
}

TEST(Tree, GivesUpTheOldestEndFirst) {
  OneCell game;
  game.write(1);
  game.write(2);
  game.go_to(1);
  game.write(3);
  game.go_to(1);
  game.write(4);
  game.tree().prune(4, {});
  EXPECT_EQ(game.ids(), (std::vector<NodeId>{0, 1, 3, 4}));
  game.tree().prune(3, {});
  EXPECT_EQ(game.ids(), (std::vector<NodeId>{0, 1, 4}));
  EXPECT_EQ(game.undo(), 1);
  EXPECT_EQ(game.redo(), 4);
}

TEST(Tree, JoinsActsWhereThereIsNoEndToGiveUp) {
  OneCell game;
  for (const int value : {1, 2, 3, 4, 5, 6}) game.write(value);
  game.tree().prune(5, {{"second", 2}});
  EXPECT_EQ(game.ids(), (std::vector<NodeId>{0, 2, 4, 5, 6}));
  EXPECT_EQ(game.go_to(2), 2);
  EXPECT_EQ(game.undo(), 0);
  EXPECT_EQ(game.redo(), 2);
  EXPECT_EQ(game.redo(), 4);
  EXPECT_EQ(game.undo(), 2);
  EXPECT_EQ(game.go_to(6), 6);
}

TEST(Tree, JoiningKeepsWhatEachActChanged) {
  Board start;
  Board middle = start;
  middle[Cell(0)].value = 1;
  middle[Cell(1)].value = 2;
  Board end = middle;
  end[Cell(1)].value = 0;
  end[Cell(2)].colours = 2;
  const Changes both = joined(changes_between(start, middle), changes_between(middle, end));
  EXPECT_EQ(both, changes_between(start, end));
}

}  // namespace
}  // namespace nonet::game
