// Engine: a program that starts workers: Slurm, with an array of jobs; or GNU parallel, on this
// machine or over ssh. Its script is written into the plan's folder first, so that a person can
// read the script beforehand, change it, and run it by hand.
//
//   DIR/submit/001.sh  001.list  001.joblog   of the first submission; 002 of the second
//   DIR/submit/jobs                           numbers of Slurm's jobs, one a line
//   DIR/logs/                                 output of Slurm's tasks

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/job/plan.h"

namespace nonet::job {

enum class Engine : std::uint8_t { kSlurm, kParallel };

struct EngineRow {
  std::string_view slug;
  std::string_view summary;
  Engine engine;
};

inline constexpr std::array kEngines{
    EngineRow{"slurm", "an array of jobs for Slurm", Engine::kSlurm},
    EngineRow{"parallel", "GNU parallel, on this machine or over ssh", Engine::kParallel},
};

struct Submission {
  Engine engine = Engine::kSlurm;
  std::string program;  // absolute path of nonet
  std::string folder;   // absolute path of the plan's
  std::vector<std::uint64_t> chunks;
  std::uint64_t most = 0;     // workers at a time; 0: as many as the engine allows
  std::uint64_t threads = 1;  // of a worker
  std::string hosts;          // parallel: absolute path, file of ssh hosts; empty: this machine
  std::vector<std::string> extra;  // words for sbatch or parallel
};

struct Script {
  std::string name;  // "001"
  std::string text;  // of the .sh
  std::string list;  // of the .list: a chunk a line
};

// The script of a submission, not yet written. For Slurm it has an array of jobs for each 1000
// chunk numbers, Slurm's usual limit.
Script make_script(const Submission& submission);
// Writes the script and its list into the plan's folder.
std::optional<Error> save_script(const std::string& folder, const Script& script);

// The numbers of the jobs that Slurm was given for this plan.
std::vector<std::string> submitted_jobs(const std::string& folder);

// Quotes a word for a shell, where it needs quotes.
std::string shell_word(std::string_view word);

}  // namespace nonet::job
