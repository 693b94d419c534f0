// A position in play out of a request.
//
//   classic                        any layout and rules
//   puzzle       81 characters     the keys of variant_puzzle.h
//   filled       81 characters     the player's digits: a list of numbers, null where a cell is
//                                  blank; givens may be repeated, and may be left out
//   candidates   what the player has left: a set of digits or values a cell
//   guesses                        after so many guesses the search for the solution is given up

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/variant_puzzle.h"

namespace nonet::api {

struct Played {
  using Position = nonet::Position;

  Grid givens;
  Grid filled;  // the givens where the request has none
  std::optional<Pencilmarks> marks;
};
struct VariantPlayed {
  using Position = VariantPosition;

  AskedPuzzle asked;
  ValueBoard digits{};                      // one a cell
  std::vector<geometry::ValueSet> marks{};  // empty: none
  std::uint64_t guesses = kAnyNumber;

  const geometry::Puzzle& puzzle() const { return asked.record.puzzle; }
};

Played played_of(Request& request);
// nullopt: the request has failed.
std::optional<VariantPlayed> variant_played_of(Request& request);
// The same without the key `guesses`.
std::optional<VariantPlayed> variant_board_of(Request& request);

// The position of `played`, or nullopt, and the failure of the request. Where digits alone are no
// position, the failure explains why, and names suspects. `played`, a Played or a VariantPlayed,
// must outlive the position. Precondition: request.finish().
template <class AnyPlayed>
std::optional<typename AnyPlayed::Position> position_of(Context& context, Request& request,
                                                        const AnyPlayed& played);
// The same, with mistakes as a failure, too, and no explanation: for verbs whose answers cannot
// tell of mistakes.
template <class AnyPlayed>
std::optional<typename AnyPlayed::Position> sound_position_of(Context& context, Request& request,
                                                              const AnyPlayed& played);

// The key `guesses`: the number of guesses after which a search is given up; without it, any
// number. Unlike a time limit, it gives the same answer on every machine.
std::uint64_t guesses_of(Request& request);

// Reports a request's progress: how many steps its searches took. The total is not known.
class Meter {
 public:
  explicit Meter(Context& context) : context_(context) {}

  void operator()(std::uint64_t steps) {
    steps_ += steps;
    context_.report(static_cast<double>(steps_), 0);
  }

 private:
  Context& context_;
  std::uint64_t steps_ = 0;
};

}  // namespace nonet::api
