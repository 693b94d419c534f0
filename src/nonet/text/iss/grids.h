// Turns grids and the two texts of killers into items that mean the same.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/iss/items.h"

namespace nonet::text::iss {

// Whether the text is one of the two texts of killers, without blanks.
bool is_killer(std::string_view text);

// Whether the text is a jigsaw, without blanks: all cells, then their regions, each of them
// connected; or SumoCue's text.
bool is_jigsaw(std::string_view text);

// `text` without blanks, `raw` with them. Nothing where it is no such text; an error where such a
// text has a mistake.
std::optional<Result<std::vector<Item>>> items_of_grid(std::string_view text, std::string_view raw);

}  // namespace nonet::text::iss
