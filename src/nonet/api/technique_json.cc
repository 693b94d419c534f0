#include "nonet/api/technique_json.h"

#include "nonet/answer/variant_rating.h"
#include "nonet/rate/profile.h"
#include "nonet/rate/scale.h"

namespace nonet::api {

namespace {

Out scale_json(const Profile& profile, const CostRange& range, TechniqueId id) {
  Object scale;
  if (profile.level == nullptr) {
    scale.set_tenths("rating", range.least);
  } else {
    scale.set("score", range.least).set("level", slug_of(level_of(profile, id)));
  }
  scale.set("grows", range.grows);
  return scale.take();
}

template <class Row>
Object named_row(const Row& row) {
  Object object;
  object.set("slug", row.slug).set("name", row.name).set("family", name_of(row.family));
  object.set("size", row.size);
  return object;
}

}  // namespace

Object technique_object(const reason::Technique& row) {
  Object object = named_row(row);
  if (const auto label = nonet::label_of(row.id)) object.set("label", slug_of(*label));
  object.set("because", row.because);
  return object;
}

Object technique_object(const Technique& row) {
  Object object = named_row(row);
  for (const Profile* profile : profiles()) {
    const CostRange range = cost_range(*profile, row.id);
    if (range.least > 0) object.set(profile->slug, scale_json(*profile, range, row.id));
  }
  return object;
}

}  // namespace nonet::api
