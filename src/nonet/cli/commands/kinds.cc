#include "nonet/cli/commands/kinds.h"

#include <utility>

#include <fmt/format.h>

namespace nonet::cli {

Result<Classic> Classic::make(const ProfileOptions& profile, const GivensOptions& givens) {
  Result<std::optional<Grid>> grid = givens_of(givens);
  if (!grid) return grid.error();
  Classic classic;
  classic.profile_ = &profile_of(profile);
  classic.givens_ = *grid;
  return classic;
}

Result<Variant> Variant::make(const ProfileOptions& profile, const GivensOptions& givens) {
  if (!profile.profile.empty()) {
    return Error{fmt::format("--profile {} is for classic puzzles alone", profile.profile)};
  }
  Variant variant;
  variant.givens_ = givens.givens;
  return variant;
}

}  // namespace nonet::cli
