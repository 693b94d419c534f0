// A position in play of a puzzle of any layout and rules, out of a request.
//
//   (keys of variant_puzzle.h)
//   filled       the player's digits: a list of numbers, null where a cell is blank; givens may be
//                repeated, and may be left out
//   candidates   what the player has left: a set of values a cell, bit i for the i-th value
//   guesses      after so many guesses the search for the solution is given up

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/answer/variant_position.h"
#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/variant_puzzle.h"

namespace nonet::api {

struct VariantPlayed {
  AskedPuzzle asked;
  ValueBoard digits{};                      // one a cell
  std::vector<geometry::ValueSet> marks{};  // empty: none
  std::uint64_t guesses = 0;

  const geometry::Puzzle& puzzle() const { return asked.record.puzzle; }
};

// nullopt: the request has failed.
std::optional<VariantPlayed> variant_played_of(Request& request);
// The same without the key `guesses`.
std::optional<VariantPlayed> variant_board_of(Request& request);

// The position of `played`, which must outlive it, or the failure of the request. `sound`: a
// mistake is a failure, too. Precondition: request.finish().
std::optional<VariantPosition> variant_position_of(Context& context, Request& request,
                                                   const VariantPlayed& played, bool sound);

}  // namespace nonet::api
