#include "nonet/rate/hint_step.h"

#include <utility>

#include "nonet/rate/label.h"
#include "nonet/rate/rate.h"
#include "nonet/rate/scale.h"

namespace nonet {

namespace {

bool ladder_step(const State& state, Search& search, Step& step) {
  const auto take = [&step](Step& found) {
    std::swap(step, found);
    return true;
  };
  for (const Rung& rung : rungs()) {
    search.convention = rung.convention;
    for (const TechniqueId id : rung.techniques) {
      if (search.stop.stop_requested()) return false;
      const Technique& row = technique(id);
      if (row.find(row, state, search, take)) return true;
    }
  }
  return false;
}

}  // namespace

bool hint_step(const Profile* asked, const State& state, Search& search, Step& step) {
  if (asked != nullptr) return next_step(*asked, state, search, step);
  return ladder_step(state, search, step) || next_step(kSeProfile, state, search, step);
}

Message no_hint_step(const Profile* asked) {
  return say("no technique of {} goes on from here",
             {asked != nullptr ? asked->name : kSeProfile.name});
}

const Profile& hint_profile(const Profile* asked, const Step& step) {
  return asked != nullptr ? *asked : profile_for(step.technique, kSeProfile);
}

}  // namespace nonet
