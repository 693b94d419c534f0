#include "nonet/cli/commands/db.h"

#include <chrono>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"

namespace nonet::cli {

Result<collection::Database> open(const LibraryOptions& options, collection::Access access) {
  Result<collection::Database> library =
      collection::open_library(options.library, access, interrupt_token());
  if (!library) refuse(library.error());
  return library;
}

int refuse(const Error& error) {
  if (interrupt_token().stop_requested()) return fail("interrupted", kExitInterrupted);
  return fail(error.message, kExitIo);
}

std::int64_t now_in_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace nonet::cli
