// Saved games: a Game as one JSON object, and back. docs/game.md describes the format.
//
//   save_game   writes everything but the hint
//   load_game   reads what it can; what it cannot read costs that part and a notice
//
// Keys that this version does not know are kept in Game::unknown and Tree::Node::unknown, and saved
// again. Acts are written as what they change, so that a node costs some 40 bytes.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/game/game.h"

namespace nonet::game {

// Of the format. A save of a later version is refused; whatever only adds keys does not raise it.
inline constexpr int kSaveVersion = 1;
inline constexpr std::string_view kSaveFormat = "nonet-game";

std::string save_game(const Game& game);
// Into a new game; what could not be read, a sentence each.
Result<std::vector<std::string>> load_game(std::string_view text, Millis now, Game& game);

}  // namespace nonet::game
