#include "nonet/cli/rating_text.h"

#include <fmt/format.h>

namespace nonet::cli {

const Profile& profile_of(const Options& options) {
  const Profile* found = asked_profile_of(options);
  return found != nullptr ? *found : kSeProfile;
}

const Profile* asked_profile_of(const Options& options) { return find_profile(options.profile); }

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

std::string rating_text(const Profile& profile, const Rating& rating) {
  if (has_levels(profile)) return fmt::format("{} {}", name_of(rating.level), rating.score);
  const auto tenths = [](int cost) { return fmt::format("{}.{}", cost / 10, cost % 10); };
  return fmt::format("{}/{}/{}", tenths(rating.er), tenths(rating.ep), tenths(rating.ed));
}

}  // namespace nonet::cli
