// Ratings, levels and scores as people read them, and the profile that the options name.

#pragma once

#include <string>

#include "nonet/cli/table/options.h"
#include "nonet/rate/profile.h"
#include "nonet/rate/report.h"

namespace nonet::cli {

// The scale that --profile names; se without the option.
const Profile& profile_of(const ProfileOptions& options);
// The scale that --profile names; nullptr without the option.
const Profile* asked_profile_of(const ProfileOptions& options);

// Whether the scale has levels and scores; otherwise its costs are tenths of a rating.
bool has_levels(const Profile& profile);

// "7.2"
std::string tenths(int cost);

// "7.2" or "140"; "-" for a cost of 0, of a step that is not on the scale.
std::string cost_text(const Profile& profile, int cost);

// "7.2/1.2/1.2" (ER/EP/ED) or "Hard 1234" (level and score); "-" or "- -" where the scale does not
// rate the puzzle.
std::string rating_text(const PathReport& path);

}  // namespace nonet::cli
