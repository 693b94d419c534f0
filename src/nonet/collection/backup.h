// A copy of a library as it is at one moment; other programs may write to it meanwhile.

#pragma once

#include <cstdint>
#include <string>

#include "nonet/base/function_ref.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// Copies the library into `path`, a file that is empty or not there. `progress` is told how many
// pages are done, of how many, and returns false to end the copying; then, and after an error, the
// file is of no use. A copy without an error is on the disk when the call returns.
Failure back_up(const Database& database, const std::string& path,
                FunctionRef<bool(std::int64_t done, std::int64_t pages)> progress);

}  // namespace nonet::collection
