#include "nonet/cli/commands/rating_text.h"

#include <fmt/format.h>

namespace nonet::cli {

const Profile& profile_of(const ProfileOptions& options) {
  const Profile* found = asked_profile_of(options);
  return found != nullptr ? *found : kSeProfile;
}

const Profile* asked_profile_of(const ProfileOptions& options) {
  return find_profile(options.profile);
}

bool has_levels(const Profile& profile) { return profile.level != nullptr; }

std::string tenths(int cost) { return fmt::format("{}.{}", cost / 10, cost % 10); }

std::string cost_text(const Profile& profile, int cost) {
  if (cost == 0) return "-";
  if (has_levels(profile)) return fmt::format("{}", cost);
  return tenths(cost);
}

std::string rating_text(const PathReport& path) {
  const bool levels = has_levels(*path.profile);
  if (!path.is_rated()) return levels ? "- -" : "-";
  const Rating& rating = path.rating;
  if (levels) return fmt::format("{} {}", name_of(rating.level), rating.score);
  return fmt::format("{}/{}/{}", tenths(rating.er), tenths(rating.ep), tenths(rating.ed));
}

}  // namespace nonet::cli
