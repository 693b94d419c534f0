#include "nonet/cli/commands/job_folder.h"

#include <fmt/format.h>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/job/manifest.h"

namespace nonet::cli {

namespace {

std::string named(const std::vector<std::uint64_t>& chunks, std::string_view state) {
  const bool one = chunks.size() == 1;
  return fmt::format("{} {} {} {}", one ? "chunk" : "chunks", job::ranges_of(chunks),
                     one ? "is" : "are", state);
}

}  // namespace

int refuse_job(const Error& error) {
  if (interrupt_token().stop_requested()) return fail("interrupted", kExitInterrupted);
  return fail(error.message, kExitIo);
}

Result<JobState> look_at_job(const JobOptions& options, bool quick) {
  Result<job::Plan> plan = job::load_plan(options.folder);
  if (!plan) return plan.error();
  Result<job::Census> census = job::count_chunks(
      options.folder, *plan, quick ? job::Look::kQuick : job::Look::kWhole, interrupt_token());
  if (!census) return census.error();
  return JobState{std::move(plan.value()), std::move(census.value())};
}

std::string not_found_in(const job::Plan& plan, const job::Tally& tally) {
  if (!plan.variant || tally.refused == 0) return "";
  const std::uint64_t tries = plan.variant->wish.tries;
  return fmt::format("{} not found in {} {}", tally.refused, tries, tries == 1 ? "try" : "tries");
}

std::string gaps_of(const job::Census& census) {
  std::string out;
  if (!census.missing.empty()) out = named(census.missing, "missing");
  if (census.damaged.empty()) return out;
  return (out.empty() ? out : out + ", ") + named(census.damaged, "damaged");
}

}  // namespace nonet::cli
