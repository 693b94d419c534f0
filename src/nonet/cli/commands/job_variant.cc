#include "nonet/cli/commands/job_variant.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/commands/made_variant.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/commands/variant_wish.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_feed.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/text/reader.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

// An option, and whether it is given.
struct Given {
  std::string_view option;
  bool given;
};

template <std::size_t kSize>
std::string_view first_given(const std::array<Given, kSize>& rows) {
  const auto first = std::ranges::find(rows, true, &Given::given);
  return first == rows.end() ? std::string_view() : first->option;
}

// Options that say how classic puzzles are made.
std::string_view classic_option(const JobPlanOptions& options) {
  return first_given(std::array<Given, 4>{{
      {"--fill", !options.fill.empty()},
      {"--blanks", !options.blanks.empty()},
      {"--any", options.any},
      {"--attempts", options.attempts != SeriesOptions().attempts},
  }});
}

// Options that say what variants are to be made.
std::string_view wish_option(const JobPlanOptions& options) {
  return first_given(std::array<Given, 5>{{
      {"--format", !options.format.empty()},
      {"--label", !options.label.empty()},
      {"--needs", !options.needs.empty()},
      {"--clues", !options.clues.empty()},
      {"--tries", options.tries.has_value()},
  }});
}

std::string classic_contradiction(const JobPlanOptions& options) {
  if (const std::string_view option = wish_option(options); !option.empty()) {
    return fmt::format("{} is for puzzles that are made with --variant", option);
  }
  if (options.profile == "sukaku") {
    return "--profile sukaku is for other layouts; --variant 9x9 takes classic puzzles so";
  }
  return "";
}

}  // namespace

bool plans_variants(const JobPlanOptions& options, const job::KindRow& kind) {
  if (!options.variant.empty()) return true;
  if (kind.kind != job::Kind::kRate || options.inputs.size() != 1) return false;
  StreamOptions reading;
  reading.inputs = options.inputs;
  return kinds_in({reading, VariantOptions()}).variants;
}

std::string variant_contradiction(const JobPlanOptions& options, const job::KindRow& kind,
                                  bool variants) {
  if (!variants) return classic_contradiction(options);
  if (kind.kind == job::Kind::kGenerate) {
    const std::string_view option = classic_option(options);
    if (option.empty()) return "";
    return fmt::format("--variant and {} exclude each other: it is for classic puzzles", option);
  }
  if (kind.kind != job::Kind::kRate) {
    return fmt::format("--kind {} is for classic puzzles alone", kind.slug);
  }
  if (const std::string_view option = wish_option(options); !option.empty()) {
    return fmt::format("--kind rate reads puzzles: {} is for puzzles that are made", option);
  }
  if (!job::is_profile_of_variants(options.profile)) {
    return fmt::format("--profile {} is for classic puzzles alone", options.profile);
  }
  const Result<VariantLineRater> rater = VariantLineRater::make(options.variant, options.profile);
  return rater ? "" : rater.error().message;
}

std::optional<Error> plan_made_variants(const JobPlanOptions& options, job::Plan& plan) {
  const Result<VariantWish> wish = wish_of(options);
  if (!wish) return wish.error();
  const Result<VariantSeries> series = series_of(*wish, interrupt_token());
  if (interrupt_token().stop_requested()) return Error{"interrupted"};
  if (!series) return series.error();
  plan.variant = job::VariantPlan{*wish, options.format.empty() ? "json" : options.format};
  if (plan.variant->format == "line" && !series->maker().is_named()) {
    return Error{"--format line does not hold the clues that each puzzle has of its own"};
  }
  return std::nullopt;
}

Result<VariantLineRater> VariantLineRater::make(const std::string& words,
                                                const std::string& profile) {
  RateOptions options;
  options.variant = words;
  options.profile = profile;
  Result<VariantDecoder> decoder = VariantDecoder::make({options, options});
  if (!decoder) return decoder.error();
  Classic classic = Classic::make(options, {}).value();
  return VariantLineRater(std::move(options), std::move(decoder).value(), std::move(classic));
}

Result<VariantRecord> VariantLineRater::read(std::string_view line, VariantFormat& format) const {
  Result<VariantRecord> record = decoder_.read_line(line, format);
  if (!record) return record;
  if (auto fault = geometry::find_fault(record->puzzle)) return *fault;
  const std::string unknown = not_understood_in(*record);
  if (unknown.empty()) return record;
  return Error{unknown + "; `nonet convert --lossy` writes records without"};
}

std::optional<Error> VariantLineRater::fault_in(std::string_view line) const {
  VariantFormat format{};
  const Result<VariantRecord> record = read(line, format);
  if (!record) return record.error();
  return std::nullopt;
}

// Error: a record that cannot be read.
std::optional<Error> VariantLineRater::rate(std::string_view line, BatchResult& result) const {
  const std::string nowhere;
  if (decoder_.grids() == nullptr && !is_variant(line, options_)) {
    const Result<Record> record = parse_one(line);
    if (!record) return record.error();
    rate_record(options_, classic_, Batch(*record, nowhere, interrupt_token()).entry(0), result);
    return std::nullopt;
  }
  VariantFormat format{};
  const Result<VariantRecord> record = read(line, format);
  if (!record) return record.error();
  const geometry::Alphabet& alphabet = decoder_.alphabet_of(record->puzzle.layout);
  rate_record(options_, {*record, format, nowhere, alphabet, interrupt_token()}, result);
  return std::nullopt;
}

job::Rated VariantLineRater::append_rating(std::string_view line, std::string& out) const {
  BatchResult result;
  if (const auto error = rate(line, result)) {
    fmt::format_to(std::back_inserter(out), "{} # {}\n", line, error->message);
    return job::Rated::kNoted;
  }
  if (interrupt_token().stop_requested()) return job::Rated::kStopped;
  out += result.text;
  return result.exit_code == kExitOk ? job::Rated::kRated : job::Rated::kNoted;
}

job::Sought append_variant_of(const job::Plan& plan, const VariantSeries& series,
                              std::uint64_t number, std::string& out) {
  SeriesVariant made = series.puzzle(plan.seed, number, interrupt_token());
  if (interrupt_token().stop_requested()) return job::Sought::kStopped;
  if (!made.puzzle) return job::Sought::kNotFound;
  const std::string format = plan.variant ? plan.variant->format : std::string();
  const MadeVariantWriting writing{.format = find_variant_format(format),
                                   .named = series.maker().is_named()};
  // The plan has no format that does not hold its puzzles.
  const auto lost = append_made(out, record_of(plan.seed, number, std::move(made)), writing);
  return lost ? job::Sought::kNotFound : job::Sought::kFound;
}

}  // namespace nonet::cli
