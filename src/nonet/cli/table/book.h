// nonet book

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct BookOptions : FilesOptions, OutputOptions, WorkOptions {
  std::string from_manifest;  // file; empty: a recipe
  std::string each;           // slug of a format; empty: no single pictures
  std::string cover;          // file; empty: no cover
  bool check_only = false;
  bool example = false;
};

int run_book(const BookOptions& options);

}  // namespace nonet::cli
