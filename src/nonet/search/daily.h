// The puzzle of a day: the same for everyone, since nothing but the date and the label goes into
// it. It is puzzle 0 of the seed "daily DATE LABEL" (base/seed.h), with the label and with clues
// that half a turn leaves in place.

#pragma once

#include <string_view>

#include "nonet/rate/label.h"
#include "nonet/search/make.h"

namespace nonet {

// Whether the text is a day of the Gregorian calendar, written 2026-11-21.
bool is_date(std::string_view text);

// Precondition: is_date(date).
Order daily_order(std::string_view date, Label label);

}  // namespace nonet
