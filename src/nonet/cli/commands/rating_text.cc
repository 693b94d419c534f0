#include "nonet/cli/commands/rating_text.h"

#include <cctype>

#include <fmt/format.h>

namespace nonet::cli {

namespace {

std::string tenths(int cost) { return fmt::format("{}.{}", cost / 10, cost % 10); }

}  // namespace

const Profile& profile_of(const ProfileOptions& options) {
  const Profile* found = asked_profile_of(options);
  return found != nullptr ? *found : kSeProfile;
}

const Profile* asked_profile_of(const ProfileOptions& options) {
  return find_profile(options.profile);
}

bool has_levels(const Profile& profile) { return profile.level != nullptr; }

std::string cost_text(const Profile& profile, int cost) {
  if (cost == 0) return "-";
  if (has_levels(profile)) return fmt::format("{}", cost);
  return tenths(cost);
}

Json cost_json(const Profile& profile, int cost) {
  if (has_levels(profile)) return cost;
  return Json::number(tenths(cost));
}

std::string slug_of(std::string_view name) {
  std::string slug(name);
  for (char& c : slug) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return slug;
}

std::string rating_text(const Profile& profile, const Rating& rating) {
  if (has_levels(profile)) return fmt::format("{} {}", name_of(rating.level), rating.score);
  return fmt::format("{}/{}/{}", tenths(rating.er), tenths(rating.ep), tenths(rating.ed));
}

}  // namespace nonet::cli
