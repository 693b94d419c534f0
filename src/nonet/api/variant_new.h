// The verbs that make puzzles of any layout and rules: variant.new, variant.daily.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/answer/variant_solution.h"
#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/words.h"
#include "nonet/rate/label.h"
#include "nonet/text/variant_record.h"

namespace nonet::api {

struct MadeFacts {
  std::uint64_t tries = 0;
  Out seed{};
  std::uint64_t index = 0;
  std::optional<Label> label{};  // that it was made to have
};

// {format, layout, puzzle, clues?, solution, tries, seed, index, version, label?}: what the verb
// and `nonet new --variant --json` say of a puzzle that was made.
Object made_variant_object(const VariantRecord& record, const ValueBoard& solution,
                           const MadeFacts& facts);

// Puzzle `index` of `seed`, or {found: false} after so many tries. Reports progress in tries.
Out run_new_variant(Context& context, Request& request);
// The puzzle of a day (search/daily.h), and its date.
Out run_daily_variant(Context& context, Request& request);

}  // namespace nonet::api
