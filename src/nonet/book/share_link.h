// The web app's link to a puzzle: docs/sharing.md says how it is written.

#pragma once

#include <string>
#include <string_view>

#include "nonet/board/grid.h"

namespace nonet::book {

// "1KKKKbbbb...": version, checksum, and the givens as one big number.
std::string share_code(const Grid& givens);
// The link that opens the puzzle in the app at `base`; the part of `base` from a # or ? on is
// dropped.
std::string share_link(std::string_view base, const Grid& givens);

}  // namespace nonet::book
