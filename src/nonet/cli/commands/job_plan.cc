// nonet job plan

#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/series_rule.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/job.h"
#include "nonet/job/cut.h"
#include "nonet/job/manifest.h"
#include "nonet/job/signature.h"

namespace nonet::cli {

namespace {

const job::KindRow& kind_of(const JobPlanOptions& options) {
  for (const job::KindRow& row : job::kKinds) {
    if (row.slug == options.kind) return row;
  }
  return job::info(job::Kind::kGenerate);
}

// Why the options do not go together; empty when they do.
std::string contradiction(const JobPlanOptions& options, const job::KindRow& kind) {
  const bool about_series = options.seed || options.start > 0 || options.count > 1 ||
                            !options.fill.empty() || !options.blanks.empty() ||
                            !options.symmetry.empty() || options.minimal || options.any;
  if (kind.reads && about_series) {
    return fmt::format("--kind {} reads puzzles: options about making them do not go with it",
                       kind.slug);
  }
  if (kind.reads && options.inputs.size() != 1) {
    return fmt::format("--kind {} reads one file: name it behind the folder", kind.slug);
  }
  if (!kind.reads && !options.inputs.empty()) {
    return fmt::format("--kind {} reads no file", kind.slug);
  }
  if (kind.kind != job::Kind::kRate && !options.profile.empty())
    return "--profile is for --kind rate";
  return "";
}

std::optional<Error> plan_series(const JobPlanOptions& options, job::Plan& plan) {
  const Result<SeriesRule> rule = series_rule_of(options);
  if (!rule) return rule.error();
  plan.rule = *rule;
  plan.seed = seed_of(options);
  plan.start = options.start;
  plan.count = options.count;
  if (plan.start > std::numeric_limits<std::uint64_t>::max() - plan.count) {
    return Error{"--start: there are no puzzles of such numbers"};
  }
  Result<std::vector<job::ChunkRow>> chunks = job::equal_chunks(plan.count, plan.chunk);
  if (!chunks) return chunks.error();
  plan.chunks = std::move(chunks.value());
  return std::nullopt;
}

std::optional<Error> plan_input(const JobPlanOptions& options, job::Plan& plan) {
  Result<job::Cut> cut = job::cut_input(options.inputs.front(), plan.chunk, interrupt_token());
  if (!cut) return cut.error();
  plan.input = cut->input;
  plan.count = cut->records;
  plan.chunks = std::move(cut->chunks);
  if (plan.kind == job::Kind::kRate) plan.profile = profile_of(options).slug;
  return std::nullopt;
}

}  // namespace

int run_job_plan(const JobPlanOptions& options) {
  const job::KindRow& kind = kind_of(options);
  if (const std::string why = contradiction(options, kind); !why.empty()) {
    complain(why);
    return kExitUsage;
  }
  job::Plan plan;
  plan.kind = kind.kind;
  plan.chunk = options.chunk;
  plan.versions = job::versions_here();
  if (kind.reads) {
    if (auto wrong = plan_input(options, plan)) return refuse_job(*wrong);
  } else if (auto wrong = plan_series(options, plan)) {
    complain(wrong->message);
    return kExitUsage;
  }
  if (auto wrong = job::save_plan(options.folder, plan)) return refuse_job(*wrong);
  const std::string seed = kind.reads ? "" : fmt::format(" of seed {}", plan.seed);
  Result<Output> out = Output::open("");
  out->write(fmt::format("{}: {} puzzles{} in {} chunks\n", options.folder, plan.count, seed,
                         plan.chunks.size()));
  return finish(*out, kExitOk);
}

}  // namespace nonet::cli
