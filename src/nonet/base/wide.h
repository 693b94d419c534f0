// Wide: whole numbers of up to 128 bits, for counts beyond 2^64 (the empty grid has 2^72.5
// solutions).

#pragma once

#include <string>

namespace nonet {

using Wide = unsigned __int128;

// In decimal.
std::string to_string(Wide number);

}  // namespace nonet
