// nonet canon, backdoors, unavoidable, vicinity

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct CanonOptions : StreamOptions, JsonOptions, RecordFormatOptions, VariantOptions, SeedOptions {
  std::string form;  // canonical form; empty: minlex
  bool automorphisms = false;
  bool transform = false;
  std::uint64_t list = 0;
  bool dedupe = false;
  bool pairs = false;
  bool shuffle = false;
};

struct BackdoorsOptions : StreamOptions, JsonOptions, VariantOptions {
  std::uint64_t most_backdoor = 3;
  std::string rule;  // empty: singles
};

struct UnavoidableOptions : StreamOptions, JsonOptions {
  std::uint64_t most_unavoidable = 12;
  bool list_sets = false;
};

struct VicinityOptions : StreamOptions, JsonOptions, VariantOptions {
  std::uint64_t remove = 1;
  std::uint64_t add = 1;
  bool redundant = false;
};

int run_canon(const CanonOptions& options);
int run_backdoors(const BackdoorsOptions& options);
int run_unavoidable(const UnavoidableOptions& options);
int run_vicinity(const VicinityOptions& options);

}  // namespace nonet::cli
