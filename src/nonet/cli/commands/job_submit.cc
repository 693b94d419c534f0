// nonet job submit

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/job.h"
#include "nonet/job/engines.h"
#include "nonet/job/process.h"
#include "nonet/job/signature.h"

namespace nonet::cli {

namespace {

namespace fs = std::filesystem;

job::Submission submission_of(const JobSubmitOptions& options, const job::Census& census) {
  job::Submission submission;
  for (const job::EngineRow& row : job::kEngines) {
    if (row.slug == options.engine) submission.engine = row.engine;
  }
  std::error_code ignored;
  submission.program = fs::read_symlink("/proc/self/exe", ignored).string();
  submission.folder = fs::canonical(options.folder, ignored).string();
  if (!options.ssh_hosts.empty()) {
    submission.hosts = fs::absolute(options.ssh_hosts, ignored).string();
  }
  submission.chunks = census.to_do();
  submission.most = options.most_workers;
  submission.threads = options.threads.value_or(1);
  submission.extra = options.engine_words;
  return submission;
}

int print(const std::string& text) {
  Result<Output> out = Output::open("");
  out->write(text);
  return finish(*out, kExitOk);
}

// Runs the script; returns the exit code of this command.
int start(const job::Submission& submission, const job::Script& script) {
  const std::string path = fmt::format("{}/submit/{}.sh", submission.folder, script.name);
  const Result<job::Ended> ended = job::run_program({"bash", path}, false, interrupt_token());
  if (!ended) return refuse_job(ended.error());
  if (ended->code == 0) return kExitOk;
  return refuse_job({fmt::format("{}: ended with exit code {}", path, ended->code)});
}

}  // namespace

int run_job_submit(const JobSubmitOptions& options) {
  const Result<JobState> state = look_at_job(options, options.quick);
  if (!state) return refuse_job(state.error());
  if (auto wrong = job::check_versions(state->plan.versions,
                                       job::versions_here(job::subject_of(state->plan)))) {
    return refuse_job({options.folder + ": " + wrong->message});
  }
  const job::Submission submission = submission_of(options, state->census);
  if (!submission.hosts.empty() && submission.engine != job::Engine::kParallel)
    return fail("--sshloginfile is for --engine parallel", kExitUsage);
  if (submission.chunks.empty()) return print(options.folder + ": all chunks are done\n");
  const job::Script script = job::make_script(submission);
  if (options.dry_run) return print(script.text);
  if (auto wrong = job::save_script(submission.folder, script)) return refuse_job(*wrong);
  return start(submission, script);
}

}  // namespace nonet::cli
