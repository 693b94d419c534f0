#include "nonet/api/steps_json.h"

#include "nonet/api/step_json.h"

namespace nonet::api {

Object steps_object(const Profile& profile, std::size_t found, std::span<const FoundStep> shown) {
  List list;
  for (const FoundStep& each : shown) list.add(to_json(each.step, profile));
  Object object;
  object.set("profile", profile.slug)
      .set("version", profile.version)
      .set("found", std::uint64_t{found})
      .set("steps", list.take());
  return object;
}

}  // namespace nonet::api
