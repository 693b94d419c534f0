// nonet job

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct JobOptions {
  std::string folder;  // of the plan
};

struct QuickOptions {
  bool quick = false;  // look at sizes and headers of chunks only
};

// What variants are to be like; of classic puzzles there are no jobs to a target.
struct JobVariantOptions {
  std::string variant;  // layout, rules and kinds of clues; empty: classic, or as the records say
  std::string format;   // of the lines that are made; empty: json
  std::string label;
  std::string clues;
  std::vector<std::string> needs;
  std::optional<std::uint64_t> tries;
};

struct JobPlanOptions : JobOptions, FilesOptions, SeriesOptions, ProfileOptions, JobVariantOptions {
  std::string kind;
  std::uint64_t chunk = 10'000;
};

struct JobRunOptions : JobOptions, ThreadOptions {
  std::vector<std::string> chunks;
  bool all = false;
};

struct JobSubmitOptions : JobOptions, QuickOptions, ThreadOptions {
  std::string engine;
  std::uint64_t most_workers = 0;  // 0: as many as the engine allows
  std::string ssh_hosts;           // file; empty: this machine
  std::vector<std::string> engine_words;
  bool dry_run = false;
};

struct JobStatusOptions : JobOptions, QuickOptions, JsonOptions {};

struct JobMergeOptions : JobOptions, OutputOptions {
  bool partial = false;
  std::uint64_t memory = std::uint64_t{256} << 20;  // bytes
  std::string scratch;                              // folder; empty: the plan's
};

int run_job_plan(const JobPlanOptions& options);
int run_job_run(const JobRunOptions& options);
int run_job_submit(const JobSubmitOptions& options);
int run_job_status(const JobStatusOptions& options);
int run_job_merge(const JobMergeOptions& options);

}  // namespace nonet::cli
