// Game: the state of a Session. Its parts know nothing of each other; judge.h judges the board,
// perform.h performs operations, save.h writes the game as text.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/game/clock.h"
#include "nonet/game/content.h"
#include "nonet/game/edit.h"
#include "nonet/game/json.h"
#include "nonet/game/session.h"
#include "nonet/game/tree.h"
#include "nonet/game/view.h"

namespace nonet::game {

template <class World>
struct GameOf {
  Kind kind = Kind::kPlay;
  std::string title;
  std::string source;
  GroundOf<World> ground;
  std::optional<Verdict> verdict;     // of the ground; nullopt while typing, and where not known
  typename World::Values solution{};  // Verdict::kUnique only

  BoardOf<World> start;  // at node 0
  BoardOf<World> board;  // at the current node
  TreeOf<World> tree;
  std::vector<NamedNode> checkpoints;

  Settings settings;
  Clock clock;
  bool paused = false;
  bool completed_once = false;  // the clock has stopped for good
  Counts counts;
  std::optional<HintViewOf<World>> hint;
  std::optional<NodeId> hinted;  // the node where a hint was counted last
  Json unknown;                  // what a newer version has saved: see save.h
};

}  // namespace nonet::game
