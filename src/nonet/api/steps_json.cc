#include "nonet/api/steps_json.h"

#include "nonet/answer/variant_steps.h"
#include "nonet/api/step_json.h"

namespace nonet::api {

namespace {

template <class Found, class Words>
void set_steps(Object& object, std::size_t found, std::span<const Found> shown,
               const Words& words) {
  List list;
  for (const Found& each : shown) list.add(step_object(each.step, words).take());
  object.set("found", std::uint64_t{found}).set("steps", list.take());
}

}  // namespace

Object steps_object(const Profile& profile, std::size_t found, std::span<const FoundStep> shown) {
  Object object;
  object.set("profile", profile.slug).set("version", profile.version);
  set_steps(object, found, shown, profile);
  return object;
}

Object steps_object(const reason::Facts& facts, std::size_t found,
                    std::span<const FoundVariantStep> shown) {
  Object object;
  set_steps(object, found, shown, facts);
  return object;
}

}  // namespace nonet::api
