#include "nonet/cli/rating_text.h"

#include <cctype>

#include <fmt/format.h>

namespace nonet::cli {

const Profile& profile_of(const Options& options) {
  const Profile* found = find_profile(options.profile);
  return found != nullptr ? *found : kSeProfile;
}

bool has_levels(const Profile& profile) { return profile.level != nullptr; }

std::string cost_text(const Profile& profile, int cost) {
  if (cost == 0) return "-";
  if (has_levels(profile)) return fmt::format("{}", cost);
  return fmt::format("{}.{}", cost / 10, cost % 10);
}

Json cost_json(const Profile& profile, int cost) {
  if (has_levels(profile)) return cost;
  return cost / 10.0;
}

std::string slug_of(std::string_view name) {
  std::string slug(name);
  for (char& c : slug) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return slug;
}

std::string rating_text(const Profile& profile, const Rating& rating) {
  if (has_levels(profile)) return fmt::format("{} {}", name_of(rating.level), rating.score);
  const auto tenths = [](int cost) { return fmt::format("{}.{}", cost / 10, cost % 10); };
  return fmt::format("{}/{}/{}", tenths(rating.er), tenths(rating.ep), tenths(rating.ed));
}

}  // namespace nonet::cli
