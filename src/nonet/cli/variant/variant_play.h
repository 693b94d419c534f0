// Records of any layout and rules as positions (answer/variant_position.h), for the commands that
// say what to do next.

#pragma once

#include <string>
#include <string_view>

#include "nonet/answer/variant_position.h"
#include "nonet/base/result.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

// The puzzle of a record, and the player's digits: those that the record calls placed and, with
// --givens, those that --givens has not.
struct VariantPlay {
  geometry::Puzzle puzzle;
  ValueBoard digits;
};

// `givens` is a plain grid of the record's layout; empty: all digits of the record that are not
// placed are given. Errors: `givens` is no such grid; a given that the record has another digit
// for.
Result<VariantPlay> play_of(const VariantEntry& entry, const std::string& givens);

// The position of `play`, which must outlive it, within the record's time.
Result<VariantPosition> position_of(const VariantEntry& entry, const VariantPlay& play);
Result<VariantPosition> sound_position_of(const VariantEntry& entry, const VariantPlay& play);

// Appends why a record has no answer: "file:line: reason", or the record's object with "error".
void append_refusal(const JsonOptions& options, const VariantEntry& entry, std::string_view reason,
                    BatchResult& result);

// Complains of a --profile, which has no meaning for puzzles of any layout; returns whether there
// is one.
bool has_classic_profile(const ProfileOptions& options);

}  // namespace nonet::cli
