// Puzzles of a library as text: as records of any format, or with all that is known of them.

#pragma once

#include <string>

#include "nonet/base/result.h"
#include "nonet/cli/stream/json.h"
#include "nonet/collection/query.h"
#include "nonet/text/record.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// The classic puzzle with title, author and comment of the first source that has no other image of
// it.
Record record_of(const collection::FoundPuzzle& puzzle);

// The same of any puzzle. Error: as below.
Result<VariantRecord> variant_record_of(const collection::FoundPuzzle& puzzle);

// {"id", "puzzle", "solution", "canonical", "clues", "symmetry", the members of a rating,
//  "sources": [...], "books": [...]}
// Of a variant: {"id", what text/json/variant_object.h says of the record, "solution", "canonical",
//  "givens", ...}. Error: a variant whose text is damaged.
Result<json::Object> to_object(const collection::FoundPuzzle& puzzle);

// The same as rows of a table: techniques and books in one field each, only record_of()'s source.
std::string csv_head();
void append_csv(std::string& out, const collection::FoundPuzzle& puzzle);

// "2026-11-21T20:55:00Z"
std::string date_text(std::int64_t seconds);

}  // namespace nonet::cli
