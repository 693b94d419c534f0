#include "nonet/cli/commands/new_variant.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/answer/variant_series.h"
#include "nonet/answer/variant_solution.h"
#include "nonet/api/variant_new.h"
#include "nonet/base/ordered_map.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/make/maker.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"
#include "nonet/search/target.h"
#include "nonet/text/plain_sheet.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kShowFormat = "show";

// How puzzles are written: as sheets to look at, or in a format.
struct Writing {
  std::optional<VariantFormat> format;  // empty: show
  bool lossy = false;
  bool named = false;  // --variant says all about the puzzles but their givens
  bool solution = false;
};

struct Plan {
  VariantSeries series;
  Writing writing;
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::uint64_t count = 1;
};

// Options that speak of classic puzzles, and whether they are given.
std::string_view classic_option(const NewOptions& options) {
  const std::array<std::pair<std::string_view, bool>, 19> given{{
      {"--daily", !options.daily.empty()},     {"--unbiased", options.unbiased},
      {"--estimate", options.estimate},        {"--any", options.any},
      {"--fill", !options.fill.empty()},       {"--blanks", !options.blanks.empty()},
      {"--er", !options.er.empty()},           {"--ep", !options.ep.empty()},
      {"--ed", !options.ed.empty()},           {"--pearl", options.pearl},
      {"--diamond", options.diamond},          {"--score", !options.score.empty()},
      {"--level", !options.level.empty()},     {"--uses", !options.uses.empty()},
      {"--without", !options.without.empty()}, {"--profile", !options.profile.empty()},
      {"--pattern", !options.pattern.empty()}, {"--from", !options.seeds_from.empty()},
      {"--resume", !options.resume.empty()},
  }};
  const auto first = std::ranges::find(given, true, [](const auto& row) { return row.second; });
  return first == given.end() ? std::string_view() : first->first;
}

// A puzzle that was made, and its place in the run.
struct MadeRecord {
  std::uint64_t number = 0;
  VariantRecord record;
  ValueBoard solution;
  std::uint64_t tries = 0;
};

Result<making::GivensWish> givens_of(const NewOptions& options) {
  making::GivensWish wish;
  wish.minimal = options.minimal;
  if (!options.symmetry.empty()) wish.symmetry = find_pattern_symmetry(options.symmetry)->symmetry;
  if (options.clues.empty()) return wish;
  const Result<Range> range = parse_number_range(options.clues, geometry::kMostCells);
  if (!range) return Error{"--clues: " + range.error().message};
  wish.count = {range->low, range->high};
  return wish;
}

Result<VariantWish> wish_of(const NewOptions& options) {
  const Result<making::GivensWish> givens = givens_of(options);
  if (!givens) return givens.error();
  const Result<std::vector<reason::TechniqueId>> needs = variant_needs(options.needs);
  if (!needs) return Error{"--needs: " + needs.error().message};
  VariantWish wish{.words = options.variant, .givens = *givens};
  wish.needs = *needs;
  if (!options.label.empty()) wish.label = find_label(options.label);
  if (options.tries) wish.tries = *options.tries;
  return wish;
}

Result<Writing> writing_of(const NewOptions& options, bool named) {
  Writing how{.format = {}, .lossy = options.lossy, .named = named, .solution = options.solution};
  const bool terminal = options.output.empty() && isatty(STDOUT_FILENO) != 0;
  if (options.format.empty() ? terminal && !options.json : options.format == kShowFormat) {
    return how;
  }
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
  if (options.json && !options.format.empty()) {
    return Error{"--json and --format exclude each other"};
  }
  const Result<VariantWish> wish = wish_of(options);
  if (!wish) return wish.error();
  Result<VariantSeries> series = VariantSeries::make(*wish);
  if (!series) return Error{"--variant: " + series.error().message};
  const Result<Writing> writing = writing_of(options, series->maker().is_named());
  if (!writing) return writing.error();
  Plan plan{.series = std::move(series).value(), .writing = *writing};
  if (writing->format == VariantFormat::kKSudoku && options.count > 1) {
    return Error{"the format 'ksudoku' holds one puzzle a file"};
  }
  plan.seed = seed_of(options);
  plan.start = options.start;
  plan.count = options.count;
  return plan;
}

void append_json(std::string& out, const Plan& plan, const MadeRecord& made) {
  const api::MadeFacts facts{.tries = made.tries,
                             .seed = {std::to_string(plan.seed)},
                             .index = made.number,
                             .label = plan.series.wish().label};
  json::Object object = api::made_variant_object(made.record, made.solution, facts);
  append_line(out, object);
}

std::size_t given_count(const geometry::Puzzle& puzzle) {
  const auto given = [](geometry::Value value) { return value != geometry::kBlank; };
  return static_cast<std::size_t>(std::ranges::count_if(puzzle.givens, given));
}

void append_shown(std::string& out, const Plan& plan, const MadeRecord& made) {
  static const std::string kNoFile;
  const geometry::Puzzle& puzzle = made.record.puzzle;
  const geometry::Alphabet& alphabet = geometry::usual_alphabet(puzzle.layout);
  const VariantEntry entry{made.record, VariantFormat::kGrid, kNoFile, alphabet, {}};
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {}, {} givens", made.number,
                 plan.seed, puzzle.layout.name, given_count(puzzle));
  if (!puzzle.clues.empty()) {
    fmt::format_to(std::back_inserter(out), ", {} clues", puzzle.clues.size());
  }
  if (const auto label = plan.series.wish().label) (out += ", ") += name_of(*label);
  out += '\n';
  out += sheet_of(entry, puzzle.givens) + clues_of(entry);
  if (plan.writing.solution) out += "Solution\n" + sheet_of(entry, made.solution);
}

// Error: what the format cannot hold.
std::optional<Error> append_made(std::string& out, const Plan& plan, MadeRecord& made) {
  const Writing& how = plan.writing;
  if (!how.format) {
    append_shown(out, plan, made);
    return std::nullopt;
  }
  if (how.format == VariantFormat::kJson) {
    append_json(out, plan, made);
    return std::nullopt;
  }
  const geometry::Layout& layout = made.record.puzzle.layout;
  const geometry::Alphabet& alphabet = geometry::usual_alphabet(layout);
  if (how.solution && how.format == VariantFormat::kLine) {
    made.record.comment = " " + to_line(layout, made.solution, alphabet);
  } else if (how.solution) {
    made.record.solution = made.solution;
  }
  return append_variant(out, made.record, *how.format,
                        {.lossy = how.lossy, .named = how.named, .alphabet = &alphabet});
}

void make_record(const Plan& plan, std::uint64_t number, BatchResult& result) {
  result.clear();
  making::MadeVariant made = plan.series.puzzle(plan.seed, number, work_token());
  if (work_token().stop_requested()) return;
  result.records = 1;
  if (!made.puzzle) {
    result.complaints.push_back(fmt::format("puzzle {}: not found in {} {}", number,
                                            grouped(made.tries),
                                            made.tries == 1 ? "try" : "tries"));
    return result.negative();
  }
  MadeRecord record{number, {}, std::move(made.solution), made.tries};
  record.record.puzzle = std::move(*made.puzzle);
  if (const auto lost = append_made(result.text, plan, record)) {
    result.complaints.push_back(fmt::format("puzzle {}: {}", number, lost->message));
    result.negative();
  }
}

int run_plan(const Plan& plan, const NewOptions& options) {
  Result<Output> output = open_output(options);
  if (!output) {
    complain(output.error().message);
    return kExitIo;
  }
  Progress progress("puzzles", plan.count, !options.no_progress && !output->is_terminal());
  Deadline deadline(options.time_limit);
  std::uint64_t next = 0;
  std::uint64_t written = 0;
  int code = kExitOk;
  ordered_map<std::uint64_t, BatchResult>(
      thread_count(options),
      [&](std::uint64_t& number) {
        number = plan.start + next;
        return next++ < plan.count && !work_token().stop_requested();
      },
      [&](const std::uint64_t& number, BatchResult& result) { make_record(plan, number, result); },
      [&](BatchResult& result) {
        const bool went_out = output->write(result.text);
        for (const std::string& complaint : result.complaints) complain(complaint);
        code = std::max(code, result.exit_code);
        written += result.records;
        progress.advance(written, written);
        if (!went_out) end_work();
        return went_out && !work_token().stop_requested();  // later results may follow a gap
      });
  if (deadline.is_up() && written < plan.count) {
    complain(fmt::format("the time is up: {} of {} made", grouped(written), grouped(plan.count)));
    code = std::max<int>(code, kExitNegative);
  }
  return finish(*output, code);
}

}  // namespace

int run_new_variant(const NewOptions& options) {
  const Result<Plan> plan = plan_of(options);
  if (!plan) {
    complain(plan.error().message);
    return kExitUsage;
  }
  return run_plan(*plan, options);
}

}  // namespace nonet::cli
