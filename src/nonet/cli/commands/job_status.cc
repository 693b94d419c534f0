// nonet job status

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/job.h"
#include "nonet/job/engines.h"
#include "nonet/job/process.h"

namespace nonet::cli {

namespace {

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// How many tasks Slurm has for this plan, by state; empty where Slurm has none or does not answer.
using Tasks = std::map<std::string, int>;

Tasks tasks_of(const std::string& folder) {
  Tasks tasks;
  const std::vector<std::string> jobs = job::submitted_jobs(folder);
  if (jobs.empty()) return tasks;
  const Result<job::Ended> asked = job::run_program(
      {"squeue", "--noheader", "--array", "--format=%F %T"}, true, interrupt_token());
  if (!asked || asked->code != 0) return tasks;
  for (std::size_t at = 0; at < asked->out.size();) {
    const std::size_t end = std::min(asked->out.find('\n', at), asked->out.size());
    const std::string line = asked->out.substr(at, end - at);
    const std::size_t space = line.find(' ');
    if (std::ranges::find(jobs, line.substr(0, space)) != jobs.end()) {
      ++tasks[lower(line.substr(std::min(space + 1, line.size())))];
    }
    at = end + 1;
  }
  return tasks;
}

std::string to_json(const JobStatusOptions& options, const JobState& state, const Tasks& tasks) {
  const job::Census& census = state.census;
  json::Object slurm;
  for (const auto& [name, count] : tasks) slurm.set(name, count);
  json::Object object;
  object.set("folder", options.folder)
      .set("kind", job::info(state.plan.kind).slug)
      .set("count", state.plan.count)
      .set("chunks", std::uint64_t{state.plan.chunks.size()})
      .set("complete", census.complete())
      .set("done", std::uint64_t{census.done.size()})
      .set("missing", job::ranges_of(census.missing))
      .set("damaged", job::ranges_of(census.damaged))
      .set("taken", census.tally.taken)
      .set("kept", census.tally.kept)
      .set("refused", census.tally.refused)
      .set("noted", census.tally.noted)
      .set("slurm", slurm.take());
  std::string out;
  append_line(out, object);
  return out;
}

std::string to_text(const JobStatusOptions& options, const JobState& state, const Tasks& tasks) {
  const job::Census& census = state.census;
  std::string out = fmt::format("{}: {} of {} chunks done, {} of {} puzzles\n", options.folder,
                                census.done.size(), state.plan.chunks.size(), census.tally.taken,
                                state.plan.count);
  if (const std::string lacks = not_found_in(state.plan, census.tally); !lacks.empty()) {
    out += lacks + "\n";
  }
  if (!census.complete()) out += gaps_of(census) + "\n";
  for (const std::string& damage : census.damages) out += damage + "\n";
  for (const auto& [name, count] : tasks) out += fmt::format("slurm: {} {}\n", count, name);
  return out;
}

}  // namespace

int run_job_status(const JobStatusOptions& options) {
  const Result<JobState> state = look_at_job(options, options.quick);
  if (!state) return refuse_job(state.error());
  const Tasks tasks = tasks_of(options.folder);
  Result<Output> out = Output::open("");
  out->write(options.json ? to_json(options, *state, tasks) : to_text(options, *state, tasks));
  return finish(*out, state->census.complete() ? kExitOk : kExitNegative);
}

}  // namespace nonet::cli
