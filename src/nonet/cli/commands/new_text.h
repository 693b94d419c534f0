// How `nonet new` writes classic puzzles.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/cli/commands/target_text.h"
#include "nonet/cli/stream/output.h"
#include "nonet/cli/table/new.h"
#include "nonet/search/target.h"
#include "nonet/text/format.h"

namespace nonet::cli {

// `target` must outlive the result.
TargetText text_of(const NewOptions& options, const Target& target, std::uint64_t seed);

// What stands before the first puzzle of a format: the header line of a table. `format` is empty
// where boards are shown.
void write_head(Output& output, std::optional<Format> format);

}  // namespace nonet::cli
