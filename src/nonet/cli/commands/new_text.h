// How `nonet new` writes puzzles made to a target.

#pragma once

#include <cstdint>

#include "nonet/cli/commands/target_text.h"
#include "nonet/cli/table/new.h"
#include "nonet/search/target.h"

namespace nonet::cli {

// `target` must outlive the result.
TargetText text_of(const NewOptions& options, const Target& target, std::uint64_t seed);

}  // namespace nonet::cli
