#include "nonet/job/engines.h"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/job/disk.h"
#include "nonet/job/run.h"

namespace nonet::job {

namespace {

// Slurm's MaxArraySize is 1001 by default; array indexes must be below it.
constexpr std::uint64_t kArraySize = 1000;
constexpr std::uint64_t kMostJobsBytes = std::uint64_t{1} << 20;

std::string submit_folder(const std::string& folder) { return folder + "/submit"; }

// The first number that no script has yet.
std::string next_name(const std::string& folder) {
  for (int number = 1;; ++number) {
    std::string name = fmt::format("{:03}", number);
    if (!is_there(fmt::format("{}/{}.sh", submit_folder(folder), name))) return name;
  }
}

std::string words_of(const std::vector<std::string>& extra) {
  std::string out;
  for (const std::string& word : extra) out += " " + shell_word(word);
  return out;
}

// Submits one array. Its indexes are chunk numbers less `offset`, and so below Slurm's limit.
std::string submit_line(const Submission& submission, std::uint64_t offset,
                        const std::vector<std::uint64_t>& indexes) {
  const std::string most = submission.most > 0 ? fmt::format("%{}", submission.most) : "";
  return fmt::format("submit {} --array={}{}{}\n", offset, ranges_of(indexes), most,
                     words_of(submission.extra));
}

constexpr std::string_view kSlurmScript = R"sh(#!/bin/bash
#SBATCH --requeue
#SBATCH --open-mode=append
# Run this script: it hands itself to Slurm, which runs it on the nodes, a task a chunk. The worker is
# a child of the script, not in its place: Slurm requeues a task whose batch script says that the
# worker was killed (RequeueExit=137), and cannot where the script itself was.
program={program}
folder={folder}
if [ -n "$SLURM_ARRAY_TASK_ID" ]; then
  "$program" job run "$folder" "$(({offset} + SLURM_ARRAY_TASK_ID))" --threads {threads}
  exit $?
fi
submit() {{
  local offset=$1
  shift
  sbatch --parsable --job-name=nonet --cpus-per-task={threads} \
    --output="$folder/logs/%A_%a.log" "$@" {script} "$offset" | tee -a "$folder/submit/jobs"
  return "${{PIPESTATUS[0]}}"
}}
set -e
{lines})sh";

std::string slurm_text(const Submission& submission, const std::string& script) {
  std::string lines;
  for (std::size_t i = 0; i < submission.chunks.size();) {
    const std::uint64_t offset = submission.chunks[i] / kArraySize * kArraySize;
    std::vector<std::uint64_t> indexes;
    for (; i < submission.chunks.size() && submission.chunks[i] < offset + kArraySize; ++i) {
      indexes.push_back(submission.chunks[i] - offset);
    }
    lines += submit_line(submission, offset, indexes);
  }
  return fmt::format(
      fmt::runtime(kSlurmScript), fmt::arg("program", shell_word(submission.program)),
      fmt::arg("folder", shell_word(submission.folder)), fmt::arg("threads", submission.threads),
      fmt::arg("script", shell_word(script)), fmt::arg("lines", lines), fmt::arg("offset", "$1"));
}

constexpr std::string_view kParallelScript = R"(#!/bin/bash
# Run again, it goes on where it was: the job log says which chunks are done.
exec parallel --retries 3 --joblog {base}.joblog --resume-failed{jobs}{hosts}{extra} \
  {program} job run {folder} {{}} --threads {threads} :::: {base}.list
)";

std::string parallel_text(const Submission& submission, const std::string& base) {
  // GNU parallel hands the command to a second shell.
  const auto twice = [](const std::string& word) { return shell_word(shell_word(word)); };
  return fmt::format(
      fmt::runtime(kParallelScript), fmt::arg("base", shell_word(base)),
      fmt::arg("jobs", submission.most > 0 ? fmt::format(" --jobs {}", submission.most) : ""),
      fmt::arg("hosts",
               submission.hosts.empty() ? "" : " --sshloginfile " + shell_word(submission.hosts)),
      fmt::arg("extra", words_of(submission.extra)), fmt::arg("program", twice(submission.program)),
      fmt::arg("folder", twice(submission.folder)), fmt::arg("threads", submission.threads));
}

}  // namespace

std::string shell_word(std::string_view word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,%+@";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos) {
    return std::string(word);
  }
  std::string out = "'";
  for (const char c : word) {
    if (c == '\'') {
      out += R"('\'')";
    } else {
      out += c;
    }
  }
  return out + "'";
}

Script make_script(const Submission& submission) {
  Script script;
  script.name = next_name(submission.folder);
  const std::string base = submit_folder(submission.folder) + "/" + script.name;
  for (const std::uint64_t chunk : submission.chunks) script.list += fmt::format("{}\n", chunk);
  script.text = submission.engine == Engine::kSlurm ? slurm_text(submission, base + ".sh")
                                                    : parallel_text(submission, base);
  return script;
}

std::optional<Error> save_script(const std::string& folder, const Script& script) {
  for (const std::string& part : {submit_folder(folder), folder + "/logs"}) {
    if (auto wrong = make_folder(part)) return wrong;
  }
  const std::array<std::string_view, 1> list{script.list};
  if (auto wrong = put_file(submit_folder(folder), script.name + ".list", list)) return wrong;
  const std::array<std::string_view, 1> text{script.text};
  return put_file(submit_folder(folder), script.name + ".sh", text, false);
}

std::vector<std::string> submitted_jobs(const std::string& folder) {
  std::vector<std::string> jobs;
  const Result<std::string> text = read_file(submit_folder(folder) + "/jobs", kMostJobsBytes);
  if (!text) return jobs;
  for (std::size_t at = 0; at < text->size();) {
    const std::size_t end = std::min(text->find('\n', at), text->size());
    // "number" or "number;cluster"
    const std::string job = text->substr(at, std::min(text->find(';', at), end) - at);
    if (!job.empty()) jobs.push_back(job);
    at = end + 1;
  }
  return jobs;
}

}  // namespace nonet::job
