// Slugs of a request, looked up in the table that owns them.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api/request.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"

namespace nonet::api {

// se where the key is absent.
const Profile& profile_of(Request& request, std::string_view key = "profile");
// nullptr where the key is absent.
const Profile* asked_profile_of(Request& request);
// nullptr where the key is absent.
const Technique* technique_of(Request& request, std::string_view key);
// Each once, in the order of the list.
std::vector<TechniqueId> techniques_of(Request& request, std::string_view key);
std::optional<Label> label_of(Request& request, std::string_view key);

// Which puzzle of a day is asked for: the keys `date` and `label`.
struct Daily {
  std::string date;
  Label label = Label::kEasy;
};
Daily daily_of(Request& request);

}  // namespace nonet::api
