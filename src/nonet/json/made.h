// A puzzle that was made, as JSON.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/answer/solution.h"
#include "nonet/base/json_out.h"
#include "nonet/rate/label.h"
#include "nonet/search/make.h"
#include "nonet/text/variant_record.h"

namespace nonet::json {

// {found, tries, puzzle, solution, label, clues, minimal, symmetry, er, ep, ed | score, level,
// techniques}, as far as there is something to say: without a puzzle, only the first two.
Object made_object(const Target& target, const Made& made);

struct MadeFacts {
  std::uint64_t tries = 0;
  Out seed{};
  std::uint64_t index = 0;
  std::optional<Label> label{};  // that it was made to have
};

// {format, layout, puzzle, clues?, solution, tries, seed, index, version, label?}: what `new`
// and `nonet new --variant --json` say of a puzzle that was made.
Object made_variant_object(const VariantRecord& record, const ValueBoard& solution,
                           const MadeFacts& facts);

// Puts tries, seed, index, version and label, where there is one.
void set_facts(Object& object, const MadeFacts& facts);

}  // namespace nonet::json
