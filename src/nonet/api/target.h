// The target of a request, and the search for it.

#pragma once

#include <optional>
#include <string_view>

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/search/make.h"
#include "nonet/search/target.h"

namespace nonet::api {

// A range of numbers at the key, "22..26" or the number itself, up to `most`; nullopt where the key
// is absent.
std::optional<Range> number_range_of(Request& request, std::string_view key, int most);

// The symmetry of the pattern of clues at the key `symmetry`: none where it is absent.
PatternSymmetry symmetry_of(Request& request);

// The keys label, er, ep, ed, score, level, clues, pearl, diamond, minimal, symmetry, pattern,
// profile, needs, uses, without. A target that is known to be impossible is a failure.
Target target_of(Request& request);

// Makes the ordered puzzle. Reports progress in tries.
Made look_for(Context& context, const Order& order);

}  // namespace nonet::api
