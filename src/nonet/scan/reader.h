// A lattice that was found, read.

#pragma once

#include <optional>

#include "nonet/scan/find.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

// nullopt where there is no puzzle after all.
std::optional<Reading> read_place(const Picture& picture, const Place& place,
                                  const StopToken& stop);

}  // namespace nonet::scan
