// Puzzles of any layout and rules as a library (collection/) stores them: a text, the JSON of
// text/json/variant_object.h without what belongs to a source; the canonical form; and the words
// that puzzles are looked up by. A classic puzzle in such a record is stored as every classic
// puzzle.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/collection/add.h"
#include "nonet/collection/check.h"
#include "nonet/collection/packed_puzzle.h"
#include "nonet/collection/ratings.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/text/variant_record.h"

namespace nonet {

// The puzzle ready to be added, with its source's title, author, comment and line. Candidates are
// left out where the puzzle has one solution without them. Error: why the puzzle cannot be added,
// "several solutions", "not known: given up". Precondition: !find_fault(record.puzzle).
Result<collection::Arrival> arrival_of(const VariantRecord& record, StopToken stop);

// The key that a library finds the puzzle by. Error: a classic puzzle that breaks the rules.
Result<collection::PackedPuzzle> form_of(const geometry::Puzzle& puzzle);

// What `--rule` finds: the clues' rules, and the words of the layout's name that add houses or
// change its boxes: "x", "windoku", "jigsaw", "latin". Each once, in the order of their bytes.
std::vector<std::string> rules_of(const geometry::Puzzle& puzzle);

// The record that was read. Error also: it is not well formed, or not understood whole.
Result<VariantRecord> whole(Result<VariantRecord> record);
// Reads such a record in any format but XML, a classic puzzle among them.
Result<VariantRecord> whole_record(std::string_view text);

// Reads a text of a library. Error: the text is damaged.
Result<VariantRecord> stored_record(std::string_view text);

// For collection::CheckOptions.
std::string problem_of(const collection::StoredVariant& variant);
bool are_images(const std::string& a, const std::string& b);

// As rating_of() of a puzzle with a text.
std::optional<collection::RatedPuzzle> rating_of_variant(const collection::UnratedPuzzle& puzzle,
                                                         StopToken stop);

}  // namespace nonet
