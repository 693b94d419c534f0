// The list of profiles, and the names of HoDoKu's levels.

#include <algorithm>
#include <array>

#include "nonet/rate/profile.h"

namespace nonet {

std::string_view name_of(Level level) {
  constexpr std::array<std::string_view, 5> kNames{"Easy", "Medium", "Hard", "Unfair", "Extreme"};
  return kNames[static_cast<std::size_t>(level)];
}

std::span<const Profile* const> profiles() {
  static constexpr std::array kProfiles{&kSeProfile, &kHodokuProfile, &kBasicProfile};
  return kProfiles;
}

const Profile* find_profile(std::string_view slug) {
  const auto all = profiles();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [slug](const Profile* profile) { return profile->slug == slug; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace nonet
