// The sentence about an object in JSON that has the same key twice.
//
// RFC 8259 leaves open which of two equal keys counts, and readers differ: of a request that two
// programs read in two ways, one does what nobody asked for. So read_json() refuses such a text,
// and whoever reports that names the key.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/json.h"

namespace nonet {

// "the key 'limit' is there twice", where that is why read_json() stops in the text; nullopt where
// the text is complete or has another fault first. Reads the text once more.
std::optional<std::string> repeated_key(std::string_view text, const JsonLimits& limits = {});

}  // namespace nonet
