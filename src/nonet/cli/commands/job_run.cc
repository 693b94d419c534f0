// nonet job run

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/table/job.h"
#include "nonet/cli/table/rating.h"
#include "nonet/job/manifest.h"
#include "nonet/job/signature.h"

namespace nonet::cli {

namespace {

Result<std::vector<std::uint64_t>> chunks_of(const JobRunOptions& options, const job::Plan& plan) {
  std::vector<std::uint64_t> chunks;
  if (options.all != options.chunks.empty()) {
    return Error{"name the chunks to make, or --all of them"};
  }
  for (const std::string& word : options.chunks) {
    std::uint64_t chunk = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), chunk);
    if (error != std::errc() || end != word.data() + word.size() || chunk >= plan.chunks.size()) {
      return Error{fmt::format("'{}' is no chunk of {}: they are 0 to {}", word, options.folder,
                               plan.chunks.size() - 1)};
    }
    chunks.push_back(chunk);
  }
  if (!options.all) return chunks;
  for (std::uint64_t chunk = 0; chunk < plan.chunks.size(); ++chunk) chunks.push_back(chunk);
  return chunks;
}

// Appends what `nonet rate` writes about a record.
job::Rated append_rating(const Profile& profile, WorkspacePool& workspaces, const Record& record,
                         std::string& out) {
  const ReportOptions plain;
  const std::string nowhere;
  const Entry entry{record.givens,
                    record.marks ? &*record.marks : nullptr,
                    record.comment,
                    record.format,
                    record.line,
                    nowhere,
                    record.extras ? &*record.extras : nullptr};
  const Result<Position> position = sound_position_of(entry, std::nullopt);
  if (!position) {
    append_unrated_text(out, entry, position.error().message);
    return job::Rated::kNoted;
  }
  const WorkspacePool::Loan workspace(workspaces);
  const RatingReport report = report_on(plain, profile, *position, *workspace);
  if (report.stopped) return job::Rated::kStopped;
  append_text(out, plain, entry, report);
  return report.paths.front().is_rated() ? job::Rated::kRated : job::Rated::kNoted;
}

}  // namespace

int run_job_run(const JobRunOptions& options) {
  const Result<job::Plan> plan = job::load_plan(options.folder);
  if (!plan) return refuse_job(plan.error());
  const Result<std::vector<std::uint64_t>> chunks = chunks_of(options, *plan);
  if (!chunks) {
    complain(chunks.error().message);
    return kExitUsage;
  }
  if (auto wrong = job::check_versions(plan->versions, job::versions_here())) {
    return refuse_job({options.folder + ": " + wrong->message});
  }
  WorkspacePool workspaces;
  const Profile* profile = find_profile(plan->profile);
  const auto rate = [&](const Record& record, std::string& out) {
    return append_rating(*profile, workspaces, record, out);
  };
  const job::Worker worker{static_cast<int>(options.threads.value_or(1)), interrupt_token(), rate};
  Result<Output> out = Output::open("");
  for (const std::uint64_t chunk : *chunks) {
    const Result<job::Ran> ran = job::run_chunk(options.folder, *plan, chunk, worker);
    if (!ran) return refuse_job(ran.error());
    out->write(
        fmt::format("chunk {}: {}\n", chunk, *ran == job::Ran::kMade ? "made" : "was there"));
    if (interrupt_token().stop_requested()) return refuse_job({});
  }
  return kExitOk;
}

}  // namespace nonet::cli
