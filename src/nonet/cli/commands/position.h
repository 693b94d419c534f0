// Records as positions (answer/position.h), for the commands that say what to do next.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/base/result.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/logic/workspace_pool.h"

namespace nonet::cli {

// --givens as a grid; nullopt without the option. Error: its value is no puzzle.
Result<std::optional<Grid>> givens_of(const GivensOptions& options);

// The record as a position. Without `givens`, all its digits are given; where they alone do not
// determine the solution, its candidates belong to the puzzle. Errors: not exactly one solution; a
// given that the record has another digit for.
Result<Position> position_of(const Entry& entry, const std::optional<Grid>& givens);

// The same, but mistakes are an error too: for commands that do not report mistakes.
Result<Position> sound_position_of(const Entry& entry, const std::optional<Grid>& givens);

// Appends why a record has no answer: "file:line: reason", or the record's object with "error".
void append_refusal(const JsonOptions& options, const Entry& entry, std::string_view reason,
                    BatchResult& result);

}  // namespace nonet::cli
