// Cuts an input file into chunks of a given number of records, each a range of whole lines.

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

// Reads the file twice: for its records, and for the checksums of the parts. Takes every format
// that can be read from any record on. Error: a table or XML, which cannot; a record that cannot be
// read ("file:line: ..."); no record at all; a stop. Memory: a row a chunk.
Result<Cut> cut_input(const std::string& path, std::uint64_t chunk, StopToken stop);

}  // namespace nonet::job
