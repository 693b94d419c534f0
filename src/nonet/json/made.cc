#include "nonet/json/made.h"

#include "nonet/dig/pattern_symmetry.h"
#include "nonet/json/rating.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::json {

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

Object made_object(const Target& target, const Made& made) {
  Object object;
  object.set("found", made.found).set("tries", made.tries);
  const RatingReport& rating = made.properties.rating;
  const auto label = rating.label();
  if (made.puzzle.clue_count() == 0 || !label) return object;
  object.set("puzzle", to_line(made.puzzle))
      .set("solution", to_line(made.solution))
      .set("label", slug_of(*label))
      .set("clues", made.properties.clues)
      .set("minimal", made.properties.minimal)
      .set("symmetry", info(target.symmetry).slug);
  set_ratings(object, target, rating);
  return object;
}

void set_facts(Object& object, const MadeFacts& facts) {
  object.set("tries", facts.tries)
      .set("seed", facts.seed)
      .set("index", facts.index)
      .set("version", NONET_VERSION);
  if (facts.label) object.set("label", slug_of(*facts.label));
}

Object made_variant_object(const VariantRecord& record, const ValueBoard& solution,
                           const MadeFacts& facts) {
  Object object = text::variant_object(record);
  object.set("solution", text::numbers_json(record.puzzle.layout, solution));
  set_facts(object, facts);
  return object;
}

}  // namespace nonet::json
