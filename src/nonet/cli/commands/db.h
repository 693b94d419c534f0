// What the commands of `nonet db` have in common.

#pragma once

#include <cstdint>

#include "nonet/cli/table/library.h"
#include "nonet/collection/library.h"

namespace nonet::cli {

// Opens the library that the options name. On failure it prints why; the command then exits with
// kExitIo.
Result<collection::Database> open(const LibraryOptions& options, collection::Access access);

// Prints the error. Returns kExitIo, or kExitInterrupted after an interrupt.
int refuse(const Error& error);

// Seconds since 1970, UTC.
std::int64_t now_in_seconds();

}  // namespace nonet::cli
