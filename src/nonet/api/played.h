// A position in play as requests hold it: the keys puzzle, filled and candidates.

#pragma once

#include <optional>

#include "nonet/answer/position.h"
#include "nonet/api/request.h"

namespace nonet::api {

struct Played {
  Grid givens;
  Grid filled;  // the givens where the request has none
  std::optional<Pencilmarks> marks;
};

Played played_of(Request& request);

// nullopt is a failure.
std::optional<Position> position_of(Request& request, const Played& played);
// The same, with mistakes as a failure too: for verbs whose answers cannot tell of mistakes.
std::optional<Position> sound_position_of(Request& request, const Played& played);

}  // namespace nonet::api
