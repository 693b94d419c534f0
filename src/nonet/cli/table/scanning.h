// nonet scan

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct ScanOptions : FilesOptions, JsonOptions, RecordFormatOptions, OutputOptions {
  std::string debug;                      // file; empty: none
  std::optional<std::uint64_t> patience;  // seconds for a file
};

int run_scan(const ScanOptions& options);

}  // namespace nonet::cli
