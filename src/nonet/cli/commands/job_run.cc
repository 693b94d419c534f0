// nonet job run

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/variant_series.h"
#include "nonet/base/text.h"
#include "nonet/cli/commands/job_folder.h"
#include "nonet/cli/commands/job_variant.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/table/job.h"
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
    const auto chunk = number_in<std::uint64_t>(word);
    if (!chunk || *chunk >= plan.chunks.size()) {
      return Error{fmt::format("'{}' is no chunk of {}: they are 0 to {}", word, options.folder,
                               plan.chunks.size() - 1)};
    }
    chunks.push_back(*chunk);
  }
  if (!options.all) return chunks;
  for (std::uint64_t chunk = 0; chunk < plan.chunks.size(); ++chunk) chunks.push_back(chunk);
  return chunks;
}

// Appends what `nonet rate` writes about a record.
job::Rated append_rating(const Classic& kind, const Record& record, std::string& out,
                         SpareThreads& spare) {
  const std::string nowhere;
  const Entry entry{record.givens,
                    record.marks ? &*record.marks : nullptr,
                    record.comment,
                    record.format,
                    record.line,
                    nowhere,
                    record.extras ? &*record.extras : nullptr,
                    work_token()};
  BatchResult result;
  result.spare = &spare;
  rate_record({}, kind, entry, result);
  if (work_token().stop_requested()) return job::Rated::kStopped;
  out += result.text;
  return result.exit_code == kExitOk ? job::Rated::kRated : job::Rated::kNoted;
}

// What a worker of a job of variants calls; empty where the job is of classic puzzles.
struct VariantTools {
  std::optional<VariantSeries> series;
  std::optional<VariantLineRater> rater;
};

Result<VariantTools> tools_of(const job::Plan& plan) {
  VariantTools tools;
  if (!plan.variant) return tools;
  if (plan.kind == job::Kind::kGenerate) {
    Result<VariantSeries> series = VariantSeries::make(plan.variant->wish, interrupt_token());
    if (!series) return series.error();
    tools.series = std::move(series).value();
    return tools;
  }
  Result<VariantLineRater> rater = VariantLineRater::make(plan.variant->wish.words, plan.profile);
  if (!rater) return rater.error();
  tools.rater = std::move(rater).value();
  return tools;
}

int run_chunks(const JobRunOptions& options, const job::Plan& plan,
               const std::vector<std::uint64_t>& chunks, const job::Worker& worker) {
  Result<Output> out = Output::open("");
  for (const std::uint64_t chunk : chunks) {
    const Result<job::Ran> ran = job::run_chunk(options.folder, plan, chunk, worker);
    if (!ran) return refuse_job(ran.error());
    out->write(
        fmt::format("chunk {}: {}\n", chunk, *ran == job::Ran::kMade ? "made" : "was there"));
    if (interrupt_token().stop_requested()) return refuse_job({});
  }
  return kExitOk;
}

}  // namespace

int run_job_run(const JobRunOptions& options) {
  const Result<job::Plan> plan = job::load_plan(options.folder);
  if (!plan) return refuse_job(plan.error());
  const Result<std::vector<std::uint64_t>> chunks = chunks_of(options, *plan);
  if (!chunks) return fail(chunks.error().message, kExitUsage);
  if (auto wrong =
          job::check_versions(plan->versions, job::versions_here(job::subject_of(*plan)))) {
    return refuse_job({options.folder + ": " + wrong->message});
  }
  const Result<Classic> kind = Classic::make({plan->profile}, {});
  const auto rate = [&](const Record& record, std::string& out, SpareThreads& spare) {
    return append_rating(*kind, record, out, spare);
  };
  const Result<VariantTools> tools = tools_of(*plan);
  if (!tools) return refuse_job({options.folder + ": " + tools.error().message});
  const auto make_variant = [&](std::uint64_t number, std::string& out) {
    return append_variant_of(*plan, *tools->series, number, out);
  };
  const auto rate_variant = [&](std::string_view record, std::string& out) {
    return tools->rater->append_rating(record, out);
  };
  return run_chunks(options, *plan, *chunks,
                    {.threads = static_cast<int>(options.threads.value_or(1)),
                     .stop = interrupt_token(),
                     .rate = rate,
                     .make_variant = make_variant,
                     .rate_variant = rate_variant});
}

}  // namespace nonet::cli
