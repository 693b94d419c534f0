// Records of either kind as positions (answer/position.h, answer/variant_position.h), for the
// commands that say what to do next.

#pragma once

#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/position.h"
#include "nonet/answer/variant_position.h"
#include "nonet/base/result.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
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

// A position, and the puzzle that it refers to.
struct PositionOfVariant : VariantPosition {
  std::unique_ptr<const geometry::Puzzle> puzzle;
};

// The record as a position, within the record's time. The player's digits are those that the record
// calls placed and, with `givens`, those that `givens` has not: a plain grid of the record's
// layout, or empty, where all digits that are not placed are given. Errors: as above; `givens` is
// no such grid.
Result<PositionOfVariant> position_of(const VariantEntry& entry, const std::string& givens);
Result<PositionOfVariant> sound_position_of(const VariantEntry& entry, const std::string& givens);

// Appends why a record of either kind has no answer: "file:line: reason", or the record's object
// with "error".
void append_refusal(const JsonOptions& options, const auto& entry, std::string_view reason,
                    BatchResult& result) {
  result.negative();
  if (options.json) {
    json::Object object = envelope(entry);
    set_error(object, reason);
    append_line(result.text, object);
  } else {
    fmt::format_to(std::back_inserter(result.text), "{}: {}\n", place_of(entry), reason);
  }
}

}  // namespace nonet::cli
