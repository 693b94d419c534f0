// Cuts an input file into chunks of so many records, by where they begin.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/job/plan.h"

namespace nonet::job {

struct Cut {
  Input input;
  std::uint64_t records = 0;
  std::vector<ChunkRow> chunks;
};

// Reads the file twice: for its records, and for the checksums of the parts. Of any format that
// goes on from any record; error: a table or XML, which does not; a record that cannot be read
// ("file:line: ..."); no record at all; a stop. Memory: a row a chunk.
Result<Cut> cut_input(const std::string& path, std::uint64_t chunk, StopToken stop);

}  // namespace nonet::job
