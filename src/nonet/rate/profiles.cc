// The list of profiles, and the names of HoDoKu's levels.

#include <algorithm>
#include <array>

#include "nonet/base/word_table.h"
#include "nonet/rate/profile.h"

namespace nonet {

namespace {

constexpr WordTable<kLevels> kWords{{
    {"easy", "Easy"},
    {"medium", "Medium"},
    {"hard", "Hard"},
    {"unfair", "Unfair"},
    {"extreme", "Extreme"},
}};

}  // namespace

std::string_view name_of(Level level) { return words_of(kWords, level).name; }
std::string_view slug_of(Level level) { return words_of(kWords, level).slug; }
std::optional<Level> find_level(std::string_view word) { return find_word<Level>(kWords, word); }

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
