#include "nonet/api/lookup.h"

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/search/daily.h"
#include "nonet/search/target.h"

namespace nonet::api {

namespace {

std::string unknown(const char* what, const std::string& slug) {
  return compose("there is no {} '{}'", {what, slug});
}

}  // namespace

const Profile& profile_of(Request& request, std::string_view key) {
  const std::string slug = request.text_or(key, kSeProfile.slug);
  if (const Profile* found = find_profile(slug)) return *found;
  request.fail(key, unknown("profile", slug));
  return kSeProfile;
}

const Profile* asked_profile_of(Request& request) {
  const std::string slug = request.text_or("profile", "");
  if (slug.empty()) return nullptr;
  const Profile* const found = find_profile(slug);
  if (found == nullptr) request.fail("profile", unknown("profile", slug));
  return found;
}

const Technique* technique_of(Request& request, std::string_view key) {
  const std::string slug = request.text_or(key, "");
  if (slug.empty()) return nullptr;
  const Technique* const found = find_technique(slug);
  if (found == nullptr) request.fail(key, unknown("technique", slug));
  return found;
}

std::vector<TechniqueId> techniques_of(Request& request, std::string_view key) {
  std::vector<TechniqueId> ids;
  for (const std::string& slug : request.texts(key)) {
    const Technique* const found = find_technique(slug);
    if (found == nullptr) {
      request.fail(key, unknown("technique", slug));
    } else if (std::find(ids.begin(), ids.end(), found->id) == ids.end()) {
      ids.push_back(found->id);
    }
  }
  return ids;
}

std::optional<Label> label_of(Request& request, std::string_view key) {
  const std::string slug = request.text_or(key, "");
  if (slug.empty()) return std::nullopt;
  const std::optional<Label> found = find_label(slug);
  if (!found) request.fail(key, unknown("label", slug));
  return found;
}

Daily daily_of(Request& request) {
  Daily daily{.date = request.text("date")};
  const std::optional<Label> label = label_of(request, "label");
  if (!request.failed() && !is_date(daily.date)) {
    request.fail("date", "expected a date such as 2026-11-21");
  }
  if (!request.failed() && !label) request.miss("label");
  daily.label = label.value_or(daily.label);
  return daily;
}

}  // namespace nonet::api
