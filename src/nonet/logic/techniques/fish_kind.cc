// HoDoKu's names: a fish whose bases are all boxes, or whose covers are all boxes, is a mutant.

#include "nonet/logic/techniques/fish_kind.h"

#include <algorithm>
#include <array>

namespace nonet {

namespace {

// What six sizes in a row of TechniqueId have in common.
struct Group {
  FishShape shape;
  bool has_fins;
  bool is_sashimi;
};
constexpr int kSizes = 6;
constexpr std::array kGroups{
    Group{FishShape::kBasic, false, false},  Group{FishShape::kBasic, true, false},
    Group{FishShape::kBasic, true, true},    Group{FishShape::kFranken, false, false},
    Group{FishShape::kFranken, true, false}, Group{FishShape::kMutant, false, false},
    Group{FishShape::kMutant, true, false},
};
static_assert(static_cast<int>(TechniqueId::kXWing) + kSizes * static_cast<int>(kGroups.size()) ==
              static_cast<int>(TechniqueId::kKrakenFish1));

// Bit k for houses of kind k.
unsigned kinds_of(HouseSet houses) {
  unsigned kinds = 0;
  for_each_house(houses, [&](House house) { kinds |= 1U << static_cast<int>(house.kind()); });
  return kinds;
}

FishShape shape_of(const Fish& fish) {
  constexpr unsigned kRow = 1;
  constexpr unsigned kColumn = 2;
  constexpr unsigned kBox = 4;
  const unsigned bases = kinds_of(fish.bases);
  const unsigned covers = kinds_of(fish.covers);
  const unsigned base_lines = bases & ~kBox;
  const unsigned cover_lines = covers & ~kBox;
  const bool is_crossed = (base_lines == kRow && cover_lines == kColumn) ||
                          (base_lines == kColumn && cover_lines == kRow);
  if (!is_crossed) return FishShape::kMutant;
  return ((bases | covers) & kBox) != 0 ? FishShape::kFranken : FishShape::kBasic;
}

bool has_bare_base(const Fish& fish, const CellSet& cells) {
  bool is_bare = false;
  for_each_house(fish.bases, [&](House house) {
    is_bare = is_bare || ((house.cell_set() & cells) - fish.fins).size() <= 1;
  });
  return is_bare;
}

}  // namespace

FishKind kind_of(TechniqueId id) {
  const int index = static_cast<int>(id) - static_cast<int>(TechniqueId::kXWing);
  const Group& group = kGroups[static_cast<std::size_t>(index / kSizes)];
  return {group.shape, group.has_fins, group.is_sashimi, 2 + index % kSizes};
}

TechniqueId technique_of(const FishKind& kind) {
  const auto group = std::find_if(kGroups.begin(), kGroups.end(), [&](const Group& g) {
    return g.shape == kind.shape && g.has_fins == kind.has_fins && g.is_sashimi == kind.is_sashimi;
  });
  const int index = kSizes * static_cast<int>(group - kGroups.begin()) + kind.size - 2;
  return static_cast<TechniqueId>(static_cast<int>(TechniqueId::kXWing) + index);
}

FishKind kind_of(const Fish& fish, const CellSet& cells) {
  FishKind kind;
  kind.shape = shape_of(fish);
  kind.has_fins = !fish.fins.empty();
  kind.is_sashimi = kind.shape == FishShape::kBasic && kind.has_fins && has_bare_base(fish, cells);
  kind.size = bit_count(fish.bases);
  return kind;
}

}  // namespace nonet
