// Verbs about the engine itself: version, techniques, formats, symmetries, labels.

#include "nonet/api/technique_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"
#include "nonet/solve/backend.h"
#include "nonet/text/format.h"

namespace nonet::api {

namespace {

Out profiles_json() {
  List list;
  for (const Profile* profile : profiles()) {
    Object row;
    row.set("slug", profile->slug).set("name", profile->name).set("version", profile->version);
    list.add(row.take());
  }
  return list.take();
}

}  // namespace

Out run_version(Context& context, Request& request) {
  if (!request.finish()) return {};
  List names;
  for (const Verb& verb : verbs()) names.add(verb.name);
  if (context.more_verbs != nullptr) {
    for (const Verb& verb : context.more_verbs()) names.add(verb.name);
  }
  Object object;
  object.set("version", NONET_VERSION)
      .set("label_version", kLabelVersion)
      .set("profiles", profiles_json())
      .set("verbs", names.take())
      .set("simd", has_vectors());
  return object.take();
}

Out run_techniques(Context&, Request& request) {
  if (!request.finish()) return {};
  List list;
  for (const Technique& row : techniques()) list.add(technique_object(row).take());
  Object object;
  object.set("techniques", list.take());
  return object.take();
}

Out run_formats(Context&, Request& request) {
  if (!request.finish()) return {};
  List list;
  for (const FormatInfo& format : kFormats) {
    Object row;
    row.set("slug", format.slug)
        .set("name", format.name)
        .set("description", format.description)
        .set("read", format.can_read && !is_xml(format.id))
        .set("write", format.can_write);
    list.add(row.take());
  }
  Object object;
  object.set("formats", list.take());
  return object.take();
}

Out run_symmetries(Context&, Request& request) {
  if (!request.finish()) return {};
  List list;
  for (const PatternSymmetryInfo& symmetry : kPatternSymmetries) {
    Object row;
    row.set("slug", symmetry.slug).set("name", symmetry.name);
    list.add(row.take());
  }
  Object object;
  object.set("symmetries", list.take());
  return object.take();
}

Out run_labels(Context&, Request& request) {
  if (!request.finish()) return {};
  List list;
  for (int i = 0; i < kLabels; ++i) {
    const auto label = static_cast<Label>(i);
    Object row;
    row.set("slug", slug_of(label)).set("name", name_of(label));
    list.add(row.take());
  }
  Object object;
  object.set("labels", list.take()).set("version", kLabelVersion);
  return object.take();
}

}  // namespace nonet::api
