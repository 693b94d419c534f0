// What starts workers: Slurm, with an array of jobs; or GNU parallel, here or on hosts that ssh
// reaches. Either gets a script that is written into the plan's folder first, so that it can be
// read beforehand, changed, and run by hand.
//
//   DIR/submit/001.sh  001.list  001.joblog   the first time; 002 the second
//   DIR/submit/jobs                           numbers of the jobs that Slurm has, one a line
//   DIR/logs/                                 what Slurm's tasks wrote

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
  std::string program;  // nonet, from the root
  std::string folder;   // the plan's, from the root
  std::vector<std::uint64_t> chunks;
  std::uint64_t most = 0;     // workers at a time; 0: as many as the engine will
  std::uint64_t threads = 1;  // of a worker
  std::string hosts;          // parallel: file of ssh hosts, from the root; empty: this machine
  std::vector<std::string> extra;  // words for sbatch or parallel
};

struct Script {
  std::string name;  // "001"
  std::string text;  // of the .sh
  std::string list;  // of the .list: a chunk a line
};

// What would be submitted. A script with chunks up to Slurm's usual limit is one array; more chunks
// are several, one after the other.
Script make_script(const Submission& submission);
// Writes it into the folder.
std::optional<Error> save_script(const std::string& folder, const Script& script);

// The numbers of the jobs that Slurm was given for this plan.
std::vector<std::string> submitted_jobs(const std::string& folder);

// A word for a shell.
std::string shell_word(std::string_view word);

}  // namespace nonet::job
