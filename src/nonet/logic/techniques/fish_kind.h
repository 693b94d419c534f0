// The kinds of fish: shape, with fins or without, and size, and how technique ids stand for them.
//
// A sashimi fish is a finned basic fish of which some base, without its fins, has a single cell or
// none.

#pragma once

#include <cstdint>

#include "nonet/logic/technique.h"
#include "nonet/logic/techniques/fish_search.h"

namespace nonet {

struct FishKind {
  FishShape shape = FishShape::kBasic;
  bool has_fins = false;
  bool is_sashimi = false;
  int size = 2;

  friend bool operator==(const FishKind&, const FishKind&) = default;
};

// Precondition: a fish from kXWing to kFinnedMutantLeviathan.
FishKind kind_of(TechniqueId id);
TechniqueId technique_of(const FishKind& kind);

// `cells` are the candidates of the fish's digit.
FishKind kind_of(const Fish& fish, const CellSet& cells);

}  // namespace nonet
