// nonet job merge

#include <fmt/format.h>

#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/job.h"
#include "nonet/job/merge.h"

namespace nonet::cli {

namespace {

std::string summary(const job::Plan& plan, const job::Tally& tally, std::uint64_t written) {
  const std::uint64_t images = tally.taken - tally.refused - written;
  std::string out = fmt::format("{} records, {} written", tally.taken, written);
  if (job::is_sorted(plan)) out += fmt::format(", {} images of others", images);
  const std::string not_found = not_found_in(plan, tally);
  if (!not_found.empty()) return out + ", " + not_found;
  if (tally.refused > 0) out += fmt::format(", {} without canonical form", tally.refused);
  if (tally.noted == 0) return out;
  return out + fmt::format(", {} {}", tally.noted,
                           plan.kind == job::Kind::kRate ? "with a note instead of a rating"
                                                         : "with fewer blanks than asked for");
}

}  // namespace

int run_job_merge(const JobMergeOptions& options) {
  const Result<JobState> state = look_at_job(options, false);
  if (!state) return refuse_job(state.error());
  const job::Census& census = state->census;
  if (!census.complete()) {
    for (const std::string& damage : census.damages) complain(damage);
    complain(fmt::format("{}: {}{}", options.folder, gaps_of(census),
                         options.partial ? ", and left out" : ""));
    if (!options.partial) return kExitNegative;
  }
  Result<Output> out = Output::open(options.output);
  if (!out) return refuse_job(out.error());
  job::MergeOptions how;
  how.memory = options.memory;
  how.scratch = options.scratch.empty() ? options.folder : options.scratch;
  how.stop = interrupt_token();
  const Result<std::uint64_t> written =
      job::merge_chunks(options.folder, state->plan, census.done, how,
                        [&](std::string_view text) { return out->write(text); });
  if (!written) {
    out->abandon();
    if (out->closed()) return kExitOk;
    return refuse_job(out->failed() ? out->error() : written.error());
  }
  const int code = finish(*out, kExitOk);
  if (code == kExitOk) complain(summary(state->plan, census.tally, *written));
  return code;
}

}  // namespace nonet::cli
