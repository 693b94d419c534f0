// nonet job plan

#include <filesystem>

#include <fmt/format.h>

#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/commands/job_variant.h"
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
std::string contradiction(const JobPlanOptions& options, const job::KindRow& kind, bool variants) {
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
  if (kind.kind != job::Kind::kRate && !options.profile.empty()) {
    return "--profile is for --kind rate";
  }
  return variant_contradiction(options, kind, variants);
}

std::optional<Error> plan_made_grids(const JobPlanOptions& options, job::Plan& plan) {
  const Result<SeriesRule> rule = series_rule_of(options);
  if (!rule) return rule.error();
  plan.rule = *rule;
  return std::nullopt;
}

std::optional<Error> plan_series(const JobPlanOptions& options, bool variants, job::Plan& plan) {
  if (auto wrong = variants ? plan_made_variants(options, plan) : plan_made_grids(options, plan)) {
    return wrong;
  }
  plan.seed = seed_of(options);
  plan.start = options.start;
  plan.count = options.count;
  if (const auto error = check_numbers(plan.start, plan.count)) {
    return Error{fmt::format("--start and --count: {}", error->message)};
  }
  Result<std::vector<job::ChunkRow>> chunks = job::equal_chunks(plan.count, plan.chunk);
  if (!chunks) return chunks.error();
  plan.chunks = std::move(chunks.value());
  return std::nullopt;
}

Result<job::Cut> cut_variants(const JobPlanOptions& options, std::uint64_t chunk) {
  const Result<VariantLineRater> rater = VariantLineRater::make(options.variant, options.profile);
  if (!rater) return rater.error();
  const auto fault = [&rater](std::string_view record) { return rater->fault_in(record); };
  return job::cut_lines(options.inputs.front(), chunk, fault, interrupt_token());
}

std::optional<Error> plan_input(const JobPlanOptions& options, bool variants, job::Plan& plan) {
  Result<job::Cut> cut =
      variants ? cut_variants(options, plan.chunk)
               : job::cut_input(options.inputs.front(), plan.chunk, interrupt_token());
  if (!cut) return cut.error();
  if (variants) plan.variant = job::VariantPlan{{.words = options.variant}, ""};
  plan.input = cut->input;
  plan.count = cut->records;
  plan.chunks = std::move(cut->chunks);
  if (plan.kind != job::Kind::kRate) return std::nullopt;
  plan.profile = variants ? options.profile : profile_of(options).slug;
  return std::nullopt;
}

}  // namespace

int run_job_plan(const JobPlanOptions& options) {
  const job::KindRow& kind = kind_of(options);
  const bool variants = plans_variants(options, kind);
  if (const std::string why = contradiction(options, kind, variants); !why.empty())
    return fail(why, kExitUsage);
  job::Plan plan;
  plan.kind = kind.kind;
  plan.chunk = options.chunk;
  if (kind.reads) {
    if (auto wrong = plan_input(options, variants, plan)) return refuse_job(*wrong);
  } else if (auto wrong = plan_series(options, variants, plan)) {
    return fail(wrong->message, kExitUsage);
  }
  plan.versions = job::versions_here(job::subject_of(plan));
  if (auto wrong = job::save_plan(options.folder, plan)) return refuse_job(*wrong);
  const std::string seed = kind.reads ? "" : fmt::format(" of seed {}", plan.seed);
  Result<Output> out = Output::open("");
  out->write(fmt::format("{}: {} puzzles{} in {} chunks\n", options.folder, plan.count, seed,
                         plan.chunks.size()));
  return finish(*out, kExitOk);
}

}  // namespace nonet::cli
