#include "nonet/api/made_json.h"

#include <algorithm>

#include "nonet/api/rating_json.h"
#include "nonet/api/words.h"
#include "nonet/base/rng.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/search/make.h"
#include "nonet/search/target_search.h"

namespace nonet::api {

namespace {

// Tries between two reports.
constexpr std::uint64_t kSlice = 16;

}  // namespace

Made look_for(Context& context, const Order& order) {
  const Seeds none;
  TargetSearch search(order.target, none, Rng(order.seed, order.index));
  while (!search.found() && search.tries() < order.tries && !context.stopped()) {
    search.run(std::min(order.tries, search.tries() + kSlice), context.workspace(),
               context.token());
    context.report(static_cast<double>(search.tries()), static_cast<double>(order.tries));
  }
  return made_of(order.target, search, context.workspace(), context.token());
}

namespace {

void set_ratings(Object& object, const Target& target, const RatingReport& found) {
  for (const PathReport& path : found.paths) {
    if (path.profile != &kBasicProfile && path.is_rated()) set_numbers(object, path);
  }
  if (!target.asks_for_techniques()) return;
  if (const PathReport* const path = found.on(*target.profile)) {
    object.set("techniques", techniques_json(*path));
  }
}

}  // namespace

Object made_json(const Order& order, const Made& made) {
  Object object;
  object.set("found", made.found).set("tries", made.tries);
  const RatingReport& rating = made.properties.rating;
  if (made.puzzle.clue_count() == 0 || !rating.label()) return object;
  object.set("puzzle", to_line(made.puzzle))
      .set("solution", to_line(made.solution))
      .set("label", slug_of(*rating.label()))
      .set("clues", made.properties.clues)
      .set("minimal", made.properties.minimal)
      .set("symmetry", info(order.target.symmetry).slug);
  set_ratings(object, order.target, rating);
  return object;
}

}  // namespace nonet::api
