// A copy of a library, made while others may go on writing to it: as it is at one moment.

#pragma once

#include <cstdint>
#include <string>

#include "nonet/base/function_ref.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// Copies the library into `path`, a file that is empty or not there. `progress` is told how many
// pages are done, of how many, and returns false to end it; then, and after an error, what is in
// the file is of no use. Once it has returned, the copy is on the disk.
Failure back_up(const Database& database, const std::string& path,
                FunctionRef<bool(std::int64_t done, std::int64_t pages)> progress);

}  // namespace nonet::collection
