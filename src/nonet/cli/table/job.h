// nonet job

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct JobOptions {
  std::string folder;  // of the plan
};

struct QuickOptions {
  bool quick = false;  // look at sizes and headers of chunks only
};

struct JobPlanOptions : JobOptions, FilesOptions, SeriesOptions, ProfileOptions {
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
  std::uint64_t memory = 256;  // MiB
  std::string scratch;         // folder; empty: the plan's
};

int run_job_plan(const JobPlanOptions& options);
int run_job_run(const JobRunOptions& options);
int run_job_submit(const JobSubmitOptions& options);
int run_job_status(const JobStatusOptions& options);
int run_job_merge(const JobMergeOptions& options);

}  // namespace nonet::cli
