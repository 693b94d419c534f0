#include "nonet/json/rating.h"

#include "nonet/json/step.h"

namespace nonet::json {

void set_numbers(Object& object, const PathReport& path) {
  const Rating& rating = path.rating;
  if (path.profile->level == nullptr) {
    object.set_tenths("er", rating.er).set_tenths("ep", rating.ep).set_tenths("ed", rating.ed);
  } else {
    object.set("score", rating.score).set("level", slug_of(rating.level));
  }
}

void set_scale(Object& object, const PathReport& path) {
  object.set("profile", path.profile->slug)
      .set("version", path.profile->version)
      .set("solved", path.is_rated());
  if (path.is_rated()) {
    set_numbers(object, path);
  } else {
    object.set("reason", reason_of(path));
  }
}

void set_scale(Object& object, const VariantPath& path) {
  object.set("solved", path.solved);
  if (!path.solved) object.set("reason", reason_of(path));
}

namespace {

Out trace_json(const PathReport& path) {
  return list_of(path.trace, [&](const PricedStep& each) {
    return conclusion_object(each.step, *path.profile).take();
  });
}

// Of techniques for classic puzzles, or for any layout.
template <class Counts>
Out counts_json(const Counts& techniques) {
  Object counts;
  for (const auto& each : techniques) counts.set(technique(each.technique).slug, each.steps);
  return counts.take();
}

template <class Rungs>
void set_label_on(const Rungs& rungs, Object& object, const Difficulty& difficulty) {
  Object rounds;
  for (std::size_t i = 0; i < kRungs; ++i) rounds.set(rungs[i].name, difficulty.rounds[i]);
  object.set("label", slug_of(difficulty.label))
      .set("label_version", kLabelVersion)
      .set("rounds", rounds.take());
}

}  // namespace

Object scale_object(const PathReport& path) {
  Object object;
  set_scale(object, path);
  object.set("steps", path.rating.steps);
  if (path.rating.steps > 0) object.set("hardest", technique(path.hardest.technique).slug);
  object.set("techniques", techniques_json(path));
  if (!path.trace.empty()) object.set("trace", trace_json(path));
  return object;
}

Object scale_object(const VariantPath& path) {
  Object object;
  set_scale(object, path);
  object.set("steps", path.steps);
  if (path.hardest) object.set("hardest", technique(path.hardest->technique).slug);
  object.set("techniques", counts_json(path.techniques));
  return object;
}

Out trace_json(const reason::Facts& facts, const VariantPath& path) {
  return list_of(path.trace,
                 [&](const reason::Step& step) { return conclusion_object(step, facts).take(); });
}

Out techniques_json(const PathReport& path) { return counts_json(path.techniques()); }

void set_label(Object& object, const Difficulty& difficulty) {
  set_label_on(rungs(), object, difficulty);
}
void set_variant_label(Object& object, const Difficulty& difficulty) {
  set_label_on(variant_rungs(), object, difficulty);
}

}  // namespace nonet::json
