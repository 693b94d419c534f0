// Position in a puzzle of any layout and rules: what a player knows and has done, the solution, and
// the mistakes.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/answer/variant_solution.h"
#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/reason/state.h"

namespace nonet {

// A wrong digit of the player, or a candidate of the solution that the player has struck out.
struct VariantMistake {
  enum class Kind : std::uint8_t { kWrongDigit, kMissingCandidate };

  Kind kind = Kind::kWrongDigit;
  geometry::CellIndex cell = 0;
  geometry::Value value = 0;  // the wrong digit, or the missing candidate

  friend bool operator==(const VariantMistake&, const VariantMistake&) = default;
};

// "r1c2: the digit 5 is wrong", "r4c5: a candidate is missing that belongs there".
std::string to_sentence(const geometry::Layout& layout, const VariantMistake& mistake);

// What a player has done, one entry a cell each; empty: nothing.
struct PlayedBoard {
  std::span<const geometry::Value> digits{};    // beside the givens; kBlank: none
  std::span<const geometry::ValueSet> marks{};  // candidates left
};

struct VariantPosition {
  std::unique_ptr<const reason::Facts> facts;  // the state refers to it
  ValueBoard solution;
  std::vector<VariantMistake> mistakes;  // by cell
  reason::State state;
};

// `puzzle` must outlive the position. Candidates of the puzzle belong to it where it has several
// solutions without them, and are the player's marks otherwise. Errors: not exactly one solution;
// "not known: given up" where the question's bounds ended the search; a clue that is too large for
// the kernel. Precondition: !find_fault(puzzle). question.limit is taken as 2.
Result<VariantPosition> position_of(const geometry::Puzzle& puzzle, const PlayedBoard& played,
                                    const VariantQuestion& question);
// The same, with a mistake of the player as an error, too.
Result<VariantPosition> sound_position_of(const geometry::Puzzle& puzzle, const PlayedBoard& played,
                                          const VariantQuestion& question);

// Why a hint is refused where the givens are no puzzle: the sentences of a check, and each given
// without which there is exactly one solution. Precondition: not exactly one solution.
std::string refusal_of(const geometry::Puzzle& puzzle, const VariantQuestion& question);

}  // namespace nonet
