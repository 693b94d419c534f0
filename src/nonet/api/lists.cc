// Verbs about the engine itself: version, techniques, formats, symmetries, labels,
// variant.techniques, variant.rules, variant.formats.

#include <array>
#include <string_view>

#include "nonet/api/languages.h"
#include "nonet/api/variant_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/geometry/clue.h"
#include "nonet/json/step.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"
#include "nonet/reason/technique.h"
#include "nonet/solve/backend.h"
#include "nonet/text/format.h"
#include "nonet/text/variant_format.h"

namespace nonet::api {

namespace {

Out profiles_json() {
  return json::list_of(profiles(), [](const Profile* profile) {
    return Object()
        .set("slug", profile->slug)
        .set("name", profile->name)
        .set("version", profile->version)
        .take();
  });
}

// In the order of geometry::ClueShape and geometry::ClueNumbers.
constexpr std::array<std::string_view, 7> kShapes{"set",  "cells", "line",  "two-parts",
                                                  "pair", "view",  "global"};
constexpr std::array<std::string_view, 4> kNumbers{"none", "may-be-one", "one", "some"};
static_assert(static_cast<std::size_t>(geometry::ClueShape::kGlobal) + 1 == kShapes.size());
static_assert(static_cast<std::size_t>(geometry::ClueNumbers::kSome) + 1 == kNumbers.size());

template <class Rows>
Out listed(Context& context, Request& request, const Rows& rows) {
  const Language& language = language_of(context, request);
  if (!request.finish()) return {};
  const auto write = [&](const auto& row) { return json::technique_object(row, language).take(); };
  return Object().set("techniques", json::list_of(rows, write)).take();
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

Out run_techniques(Context& context, Request& request) {
  return listed(context, request, techniques());
}
Out run_variant_techniques(Context& context, Request& request) {
  return listed(context, request, reason::techniques());
}

Out run_formats(Context&, Request& request) {
  if (!request.finish()) return {};
  const auto write = [](const FormatInfo& format) {
    return Object()
        .set("slug", format.slug)
        .set("name", format.name)
        .set("description", format.description)
        .set("read", format.can_read && !is_xml(format.id))
        .set("write", format.can_write)
        .take();
  };
  return Object().set("formats", json::list_of(kFormats, write)).take();
}

Out run_formats_of_variants(Context&, Request& request) {
  if (!request.finish()) return {};
  const auto write = [](const VariantFormatInfo& format) {
    return Object()
        .set("slug", format.slug)
        .set("name", format.name)
        .set("description", format.description)
        .set("rules", format.has_rules)
        .take();
  };
  return Object().set("formats", json::list_of(kVariantFormats, write)).take();
}

Out run_symmetries(Context&, Request& request) {
  if (!request.finish()) return {};
  const auto write = [](const PatternSymmetryInfo& symmetry) {
    return Object().set("slug", symmetry.slug).set("name", symmetry.name).take();
  };
  return Object().set("symmetries", json::list_of(kPatternSymmetries, write)).take();
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
  return Object().set("labels", list.take()).set("version", kLabelVersion).take();
}

Out run_rules_of_variants(Context&, Request& request) {
  if (!request.finish()) return {};
  const auto write = [](const geometry::RuleInfo& row) {
    Object rule;
    rule.set("slug", row.slug).set("definition", row.definition);
    rule.set("shape", kShapes[static_cast<std::size_t>(row.shape)])
        .set("numbers", kNumbers[static_cast<std::size_t>(row.numbers)]);
    if (row.default_number != 0) rule.set("default", row.default_number);
    return rule.take();
  };
  return Object().set("rules", json::list_of(geometry::rule_table(), write)).take();
}

}  // namespace nonet::api
