#include "nonet/api/made_json.h"

#include "nonet/api/words.h"
#include "nonet/dig/pattern_symmetry.h"

namespace nonet::api {

Made look_for(Context& context, const Order& order) {
  return make(order, context.workspace(), context.token(), [&](std::uint64_t tries) {
    return !context.report(static_cast<double>(tries), static_cast<double>(order.tries));
  });
}

namespace {

Out techniques_json(const PathRating& path) {
  Object counts;
  for (const Technique& row : techniques()) {
    const int count = path.counts[static_cast<std::size_t>(row.id)];
    if (count > 0) counts.set(row.slug, count);
  }
  return counts.take();
}

void set_ratings(Object& object, const Target& target, const Properties& found) {
  if (found.se) {
    const Rating& rating = found.se->rating;
    object.set_tenths("er", rating.er).set_tenths("ep", rating.ep).set_tenths("ed", rating.ed);
  }
  if (found.hodoku) {
    const Rating& rating = found.hodoku->rating;
    object.set("score", rating.score).set("level", slug_of(name_of(rating.level)));
  }
  if (!target.asks_for_techniques()) return;
  const auto& path = target.profile == &kSeProfile       ? found.se
                     : target.profile == &kHodokuProfile ? found.hodoku
                                                         : found.basic;
  if (path) object.set("techniques", techniques_json(*path));
}

}  // namespace

Object made_json(const Order& order, const Made& made) {
  Object object;
  object.set("found", made.found).set("tries", made.tries);
  if (made.puzzle.clue_count() == 0 || !made.properties.label) return object;
  object.set("puzzle", to_line(made.puzzle))
      .set("solution", to_line(made.solution))
      .set("label", slug_of(name_of(*made.properties.label)))
      .set("clues", made.properties.clues)
      .set("minimal", made.properties.minimal)
      .set("symmetry", info(order.target.symmetry).slug);
  set_ratings(object, order.target, made.properties);
  return object;
}

}  // namespace nonet::api
