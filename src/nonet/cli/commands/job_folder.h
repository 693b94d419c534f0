// What the commands of `nonet job` have in common.

#pragma once

#include <string>

#include "nonet/cli/table/job.h"
#include "nonet/job/plan.h"
#include "nonet/job/run.h"

namespace nonet::cli {

// Prints the error. Returns kExitIo, or kExitInterrupted after an interrupt.
int refuse_job(const Error& error);

// The plan in the folder, and how far it has got; `quick`: by sizes and headers of chunks alone.
struct JobState {
  job::Plan plan;
  job::Census census;
};
Result<JobState> look_at_job(const JobOptions& options, bool quick);

// "3 not found in 1000 tries", of variants that are made; empty where there are none.
std::string not_found_in(const job::Plan& plan, const job::Tally& tally);

// "chunks 3,7 are missing", "chunk 4 is damaged"; empty when the job is complete.
std::string gaps_of(const job::Census& census);

}  // namespace nonet::cli
