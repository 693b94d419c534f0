// nonet scan

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct ScanOptions : FilesOptions, JsonOptions, RecordFormatOptions, OutputOptions {
  std::string debug;  // file; empty: none
};

int run_scan(const ScanOptions& options);

}  // namespace nonet::cli
