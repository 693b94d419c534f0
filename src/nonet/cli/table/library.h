// nonet db

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct LibraryOptions {
  std::string library;
};

// How puzzles of a library are written.
struct ExportOptions : LibraryOptions,
                       RecordFormatOptions,
                       GivensLossOptions,
                       JsonOptions,
                       ResultOptions {
  bool csv = false;
};

struct DbAddOptions : LibraryOptions, StreamOptions, VariantOptions, JsonOptions {
  bool duplicates = false;
};

struct DbRateOptions : LibraryOptions, JsonOptions, WorkOptions, PatienceOptions {
  std::optional<std::uint64_t> most_rated;
};

struct DbFindOptions : ExportOptions, PropertyOptions, SeedOptions {
  std::string symmetry;
  bool minimal = false;
  std::string puzzle;  // puzzle to look for, in any format
  std::string layout;
  std::vector<std::string> rules;
  bool unused = false;
  std::string book;
  bool random = false;
  std::optional<std::uint64_t> most_found;
};

struct DbUseOptions : LibraryOptions, StreamOptions, VariantOptions, JsonOptions {
  std::string book;
  bool forget = false;
};

struct DbStatsOptions : LibraryOptions, TableOptions, OutputOptions {};

struct DbCheckOptions : LibraryOptions, WorkOptions {};

struct DbBackupOptions : LibraryOptions, OutputOptions, WorkOptions {};

int run_db_add(const DbAddOptions& options);
int run_db_rate(const DbRateOptions& options);
int run_db_find(const DbFindOptions& options);
int run_db_export(const ExportOptions& options);
int run_db_use(const DbUseOptions& options);
int run_db_stats(const DbStatsOptions& options);
int run_db_check(const DbCheckOptions& options);
int run_db_backup(const DbBackupOptions& options);

}  // namespace nonet::cli
