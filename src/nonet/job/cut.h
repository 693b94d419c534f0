// Cuts an input file into chunks of a given number of records, each a range of whole lines.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
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

// What is wrong with a record.
using CheckLine = FunctionRef<std::optional<Error>(std::string_view record)>;

// The same of a file with a record a line (record_in() of text/line_scanner.h), each of which
// `check` must pass.
Result<Cut> cut_lines(const std::string& path, std::uint64_t chunk, CheckLine check,
                      StopToken stop);

}  // namespace nonet::job
