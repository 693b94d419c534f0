// Saved games: a Game as one JSON object, and back. docs/game.md describes the format.
//
//   save_game   writes everything but the hint
//   load_game   reads what it can; a part that it cannot read is left out, with a notice
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

// Version of the format. A save of a later version is refused; added keys do not raise the version.
inline constexpr int kSaveVersion = 1;

template <class World>
std::string save_game(const GameOf<World>& game);
// Loads into a new game; returns a sentence for each part that could not be read.
template <class World>
Result<std::vector<std::string>> load_game(std::string_view text, Millis now, GameOf<World>& game);

}  // namespace nonet::game
