#include "nonet/api/canon_json.h"

namespace nonet::api {

Object canon_object(const CanonFormRow& form, const Canonical& found) {
  Object object;
  object.set("form", form.slug)
      .set("canonical", to_line(found.form))
      .set("automorphisms", found.automorphisms)
      .set("transform", to_json(found.by));
  return object;
}

Out to_json(std::span<const Symmetry> symmetries) {
  List list;
  for (const Symmetry& each : symmetries) list.add(to_json(each));
  return list.take();
}

}  // namespace nonet::api
