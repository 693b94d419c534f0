// Session: one game as it is played, without any screen: a puzzle whose givens nothing can change,
// the player's board, and the whole history of the board. SessionOf<Variant> (variant.h) is the
// same for any layout and rules.
//
//   Puzzle --open--> Session --perform(Op)--> events, view() --save--> text --load--> Session
//
// The board is a function of the current node of a tree of acts: undo goes to the parent, a new act
// after it starts a branch, and nothing that was ever played is lost until the tree has more than
// kMostActs nodes (see tree.h). docs/game.md has the whole model and the save format.
//
// The session reads no clock: `now` comes with every call, milliseconds from any start. The time
// between two calls counts while the game runs, but at most kLongestGap of it (the machine slept),
// and nothing if `now` went back: the time played never shrinks and never leaps. So a front end
// calls something, view() for one, at least every few minutes.
//
// Cost: an operation takes microseconds, a hint as long as its technique, a save some 10 ms at
// most.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/game/classic.h"
#include "nonet/game/op.h"
#include "nonet/game/view.h"

namespace nonet::game {

using Millis = std::int64_t;

inline constexpr Millis kLongestGap = Millis{10} * 60 * 1000;
// With more nodes than this, older branches are given up.
inline constexpr int kMostActs = 2000;
inline constexpr int kMostCheckpoints = 100;

// What a session starts from.
template <class World>
struct PuzzleOf {
  Kind kind = Kind::kPlay;
  typename World::Rules rules = {};
  typename World::Values givens = {};  // Kind::kTyping: blank
  // Digits that stand already and are not givens: of a half-played game, or of a puzzle half typed.
  // May repeat givens, and must not contradict them. Empty where a board has no fixed size: none.
  typename World::Values filled = {};
  // Where the givens alone have several solutions, candidates belong to the puzzle: only solutions
  // that they allow count. In any case they are the first centre marks.
  std::optional<typename World::Marks> candidates = {};
  // Must be complete, correct, and have the givens. Only checked: the session solves the puzzle
  // itself.
  std::optional<typename World::Values> solution = {};
  std::string title = {};  // UTF-8
  std::string source =
      {};  // JSON object, kept as it is: seed, label, date; empty or up to 4000 bytes
};

template <class World>
struct GameOf;  // game.h

template <class World>
class SessionOf {
 public:
  using Event = EventOf<World>;

  // Any givens may be opened; View::verdict says what they are worth. Errors: a `filled` or
  // `solution` that contradicts the givens, text that is not UTF-8, a source that is no JSON
  // object.
  static Result<SessionOf> open(const PuzzleOf<World>& puzzle, Millis now);

  struct Loaded;
  // Errors: not a saved game; saved by a version too new to be read; no givens to be found. Any
  // other damaged part is left out, with a notice.
  static Result<Loaded> load(std::string_view save, Millis now);

  SessionOf(SessionOf&&) noexcept;
  SessionOf& operator=(SessionOf&&) noexcept;
  ~SessionOf();

  // Performs an operation and returns its events. An error says why nothing changed, and leaves the
  // session as it was. `workspace` is scratch memory for hints; without one, each hint makes its
  // own. A hint that `stop` ends is refused.
  Result<std::vector<Event>> perform(const OpOf<World>& op, Millis now,
                                     Workspace* workspace = nullptr, StopToken stop = {});

  ViewOf<World> view(Millis now);
  // In order of ids: a node comes after its parent.
  std::vector<TreeNode> tree() const;
  // nullptr: no hint was asked for since the board changed. Valid until the next perform().
  const HintViewOf<World>* hint() const;
  // What the rules of the puzzle say.
  const typename World::Rules& rules() const;

  // JSON in one line. The clock of a loaded game goes on from here; the time between is not
  // counted. The hint is not saved, only that it was asked for.
  std::string save(Millis now);

 private:
  explicit SessionOf(std::unique_ptr<GameOf<World>> game);

  std::unique_ptr<GameOf<World>> game_;
};

template <class World>
struct SessionOf<World>::Loaded {
  SessionOf session;
  std::vector<std::string> notices;  // what could not be read, a sentence each; usually none
};

using Puzzle = PuzzleOf<Classic>;
using Session = SessionOf<Classic>;

}  // namespace nonet::game
