// Position: a puzzle, a half-played grid or a player's pencilmarks, ready for a hint: the givens,
// the player's work, the solution, and the mistakes. Of classic puzzles, and of puzzles of any
// layout and rules.

#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/base/message.h"
#include "nonet/base/result.h"
#include "nonet/board/grid.h"
#include "nonet/board/mistakes.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/logic/state.h"
#include "nonet/reason/state.h"

namespace nonet {

struct Position {
  Grid solution;
  std::vector<Mistake> mistakes;  // by cell
  State state;
};

using VariantMistake = MistakeOf<geometry::CellIndex, geometry::Value>;

Message to_sentence(const geometry::Layout& layout, const VariantMistake& mistake);

struct VariantPosition {
  std::unique_ptr<const reason::Facts> facts;  // the state refers to it
  ValueBoard solution;
  std::vector<VariantMistake> mistakes;  // by cell
  reason::State state;
};

// `filled` holds the givens and the player's digits; `marks`, where it is not nullptr, the
// candidates that the player has left. Where the givens alone have several solutions and
// `marks_are_given`, the candidates belong to the puzzle. Errors: not exactly one solution; a given
// that `filled` has another digit for, or none.
Result<Position> position_of(const Grid& givens, const Grid& filled, const Pencilmarks* marks,
                             bool marks_are_given);

// What a player has done, one entry a cell each; empty: nothing.
struct PlayedBoard {
  std::span<const geometry::Value> digits{};    // beside the givens; kBlank: none
  std::span<const geometry::ValueSet> marks{};  // candidates left
};

// `puzzle` must outlive the position. Candidates of the puzzle belong to it where it has several
// solutions without them, and are the player's marks otherwise. Errors: not exactly one solution;
// "not known: given up" where the question's bounds ended the search; a clue that is too large for
// the kernel. Precondition: !find_fault(puzzle). question.limit is taken as 2.
Result<VariantPosition> position_of(const geometry::Puzzle& puzzle, const PlayedBoard& played,
                                    const VariantQuestion& question);

// As to_sentence() of board/mistakes.h.
Message sentence_of(const Position& position, const Mistake& mistake);
Message sentence_of(const VariantPosition& position, const VariantMistake& mistake);

template <class AnyPosition>
std::string first_mistake(const AnyPosition& position) {
  return in_english(sentence_of(position, position.mistakes.front()));
}

// The position, with a mistake of the player as an error, too: for those that do not report
// mistakes.
template <class AnyPosition>
Result<AnyPosition> sound(Result<AnyPosition> position) {
  if (position && !position->mistakes.empty()) return Error{first_mistake(*position)};
  return position;
}

}  // namespace nonet
