// The scale of HoDoKu 2.2.4 (Bernhard Hobiger, 2012), default configuration: order of techniques,
// scores, levels, names.

#include <array>

#include "nonet/rate/profile.h"

namespace nonet {

namespace {

using enum TechniqueId;

constexpr std::array kOrder{kFullHouse, kNakedSingle, kHiddenSingleBox};

int cost(const Step& step) {
  switch (step.technique) {
    case kFullHouse:
    case kNakedSingle:
      return 4;
    default:
      return 14;
  }
}

Level level(const Step& /*step*/) { return Level::kEasy; }

std::string name_of(const Step& step) { return std::string(technique(step.technique).name); }

}  // namespace

const Profile kHodokuProfile{
    .slug = "hodoku",
    .name = "HoDoKu",
    .version = "2.2.4",
    .convention = Convention::kHodoku,
    .order = kOrder,
    .cost = cost,
    .level = level,
    .name_of = name_of,
};

}  // namespace nonet
