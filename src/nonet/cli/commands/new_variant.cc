#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/variant_series.h"
#include "nonet/base/ordered_map.h"
#include "nonet/cli/commands/made_variant.h"
#include "nonet/cli/commands/new_daily.h"
#include "nonet/cli/commands/new_text.h"
#include "nonet/cli/commands/variant_wish.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/search/daily.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

struct Plan {
  VariantSeries series;
  MadeVariantWriting writing;
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::uint64_t count = 1;
};

// Options that speak of classic puzzles, and whether they are given.
std::string_view classic_option(const NewOptions& options) {
  const std::array<std::pair<std::string_view, bool>, 18> given{{
      {"--unbiased", options.unbiased},
      {"--estimate", options.estimate},
      {"--any", options.any},
      {"--fill", !options.fill.empty()},
      {"--blanks", !options.blanks.empty()},
      {"--er", !options.er.empty()},
      {"--ep", !options.ep.empty()},
      {"--ed", !options.ed.empty()},
      {"--pearl", options.pearl},
      {"--diamond", options.diamond},
      {"--score", !options.score.empty()},
      {"--level", !options.level.empty()},
      {"--uses", !options.uses.empty()},
      {"--without", !options.without.empty()},
      {"--profile", !options.profile.empty()},
      {"--pattern", !options.pattern.empty()},
      {"--from", !options.seeds_from.empty()},
      {"--resume", !options.resume.empty()},
  }};
  const auto first = std::ranges::find(given, true, [](const auto& row) { return row.second; });
  return first == given.end() ? std::string_view() : first->first;
}

Result<MadeVariantWriting> writing_of(const NewOptions& options, bool named) {
  MadeVariantWriting how{
      .format = {}, .lossy = options.lossy, .named = named, .solution = options.solution};
  if (shows_boards(options)) return how;
  how.format = VariantFormat::kJson;
  if (options.json || options.format.empty()) return how;
  how.format = find_variant_format(options.format);
  if (how.format) return how;
  return Error{
      fmt::format("--format: the format '{}' is for classic puzzles alone", options.format)};
}

Result<Plan> plan_of(const NewOptions& options) {
  if (const std::string_view option = classic_option(options); !option.empty()) {
    return Error{
        fmt::format("--variant and {} exclude each other: it is for classic puzzles", option)};
  }
  std::optional<Day> day;
  if (!options.daily.empty()) {
    Result<Day> asked = day_of(options);
    if (!asked) return asked.error();
    day = std::move(asked).value();
  }
  Result<VariantWish> wish = wish_of(options);
  if (!wish) return wish.error();
  if (day) wish->label = day->label;
  Result<VariantSeries> series = series_of(*wish, work_token());
  if (!series) return series.error();
  const Result<MadeVariantWriting> writing = writing_of(options, series->maker().is_named());
  if (!writing) return writing.error();
  Plan plan{.series = std::move(series).value(), .writing = *writing};
  if (writing->format == VariantFormat::kKSudoku && (options.count > 1 || options.solution)) {
    return Error{"the format 'ksudoku' holds one puzzle a file"};
  }
  plan.seed = day ? daily_seed(day->date, day->label, options.variant) : seed_of(options);
  plan.start = options.start;
  plan.count = options.count;
  return plan;
}

void make_record(const Plan& plan, std::uint64_t number, BatchResult& result) {
  result.clear();
  SeriesVariant made = plan.series.puzzle(plan.seed, number, work_token());
  if (work_token().stop_requested()) return;
  result.records = 1;
  if (!made.puzzle) {
    result.complaints.push_back(fmt::format("puzzle {}: not found in {} {}", number,
                                            grouped(made.tries),
                                            made.tries == 1 ? "try" : "tries"));
    return result.negative();
  }
  MadeVariantRecord record = record_of(plan.seed, number, std::move(made));
  if (const auto lost = append_made(result.text, std::move(record), plan.writing)) {
    result.complaints.push_back(fmt::format("puzzle {}: {}", number, lost->message));
    result.negative();
  }
}

int run_plan(const Plan& plan, const NewOptions& options, Deadline& deadline) {
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  std::uint64_t next = 0;
  return write_series<std::uint64_t>(
      options, *output, deadline,
      [&](std::uint64_t& number) {
        number = plan.start + next;
        return next++ < plan.count;
      },
      [&](const std::uint64_t& number, BatchResult& result) { make_record(plan, number, result); });
}

}  // namespace

int run_new_variant(const NewOptions& options) {
  Deadline deadline(options.time_limit);  // looking for a first board counts
  const Result<Plan> plan = plan_of(options);
  if (!plan) return fail(plan.error().message, kExitUsage);
  return run_plan(*plan, options, deadline);
}

}  // namespace nonet::cli
