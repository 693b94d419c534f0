// Pictures of the layouts and rules that Nonet knows.

#pragma once

#include <optional>
#include <string>

#include "nonet/base/result.h"

namespace nonet::cli {

// Writes FOLDER/SLUG.svg for each row of variant_table() and rule_table(): blank boards, and
// examples with the digits of their solutions. Error: what could not be written.
std::optional<Error> draw_variants(const std::string& folder);

}  // namespace nonet::cli
