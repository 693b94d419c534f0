// The puzzle of a day: the same for everyone, since nothing but the date, the label and the variant
// goes into it. It is puzzle 0 of the seed "daily DATE LABEL" (base/seed.h), with the label and, if
// it is a classic one, with clues that half a turn leaves in place; of a variant, as make/kinds.h
// reads it, "daily DATE LABEL VARIANT".

#pragma once

#include <cstdint>
#include <string_view>

#include "nonet/rate/label.h"
#include "nonet/search/make.h"

namespace nonet {

// Whether the text is a day of the Gregorian calendar, written 2026-11-21.
bool is_date(std::string_view text);

// Precondition of both: is_date(date). `variant`: empty for the classic puzzle.
std::uint64_t daily_seed(std::string_view date, Label label, std::string_view variant = {});
Order daily_order(std::string_view date, Label label);

}  // namespace nonet
