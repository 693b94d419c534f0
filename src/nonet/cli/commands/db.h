// What the commands of `nonet db` have in common.

#pragma once

#include <cstdint>

#include "nonet/cli/table/library.h"
#include "nonet/collection/library.h"

namespace nonet::cli {

// The library that the options name. Says what is wrong where there is none; the exit code is
// kExitIo then.
Result<collection::Database> open(const LibraryOptions& options, collection::Access access);

// Says what went wrong; kExitIo, or kExitInterrupted where the user ended it.
int refuse(const Error& error);

// Since 1970, UTC.
std::int64_t now_in_seconds();

}  // namespace nonet::cli
