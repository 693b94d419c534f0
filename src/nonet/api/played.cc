#include "nonet/api/played.h"

namespace nonet::api {

Played played_of(Request& request) {
  Played played;
  played.givens = request.grid("puzzle");
  played.filled = request.grid_if("filled").value_or(played.givens);
  played.marks = request.candidates_if("candidates");
  return played;
}

std::optional<Position> position_of(Request& request, const Played& played) {
  const Pencilmarks* const marks = played.marks ? &*played.marks : nullptr;
  Result<Position> position = position_of(played.givens, played.filled, marks, true);
  if (position) return *position;
  request.fail("puzzle", position.error().message);
  return std::nullopt;
}

std::optional<Position> sound_position_of(Request& request, const Played& played) {
  std::optional<Position> position = position_of(request, played);
  if (!position || position->mistakes.empty()) return position;
  request.fail("filled", to_sentence(position->mistakes.front()));
  return std::nullopt;
}

}  // namespace nonet::api
