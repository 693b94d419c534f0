// run_text_stream(): as run_stream(), for a command that takes plain lines as they stand in the
// file.

#pragma once

#include "nonet/base/function_ref.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

// Work on a batch of plain lines.
using TextWork = FunctionRef<void(const PuzzleText&, BatchResult&)>;

// Batches that are plain lines and nothing else go through `text_work`, all others through `work`.
int run_text_stream(const StreamOptions& options, BatchWork work, TextWork text_work);

}  // namespace nonet::cli
