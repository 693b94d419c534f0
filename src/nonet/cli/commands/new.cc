// nonet new

#include "nonet/cli/table/new.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/commands/loss.h"
#include "nonet/cli/commands/new_daily.h"
#include "nonet/cli/commands/new_text.h"
#include "nonet/cli/commands/series_rule.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/logic/technique.h"
#include "nonet/search/series.h"
#include "nonet/solve/diagnose.h"
#include "nonet/text/cells.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// The options of `nonet new`, looked up and checked.
struct Plan {
  SeriesRule rule;
  bool blanks_asked_for = false;  // by --blanks, not by default
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::uint64_t count = 1;

  std::optional<MadeFormat> format;  // empty: show
  bool solution = false;
  bool json = false;
  bool colour = false;
};

Result<Plan> make_plan(const NewOptions& options) {
  if (!options.resume.empty()) return Error{"--resume saves the search for a target: give one"};
  const Result<SeriesRule> rule = series_rule_of(options);
  if (!rule) return rule.error();
  Plan plan;
  plan.rule = *rule;
  plan.blanks_asked_for = !options.blanks.empty();
  plan.seed = seed_of(options);
  plan.start = options.start;
  plan.count = options.count;
  plan.solution = options.solution;
  plan.json = options.json;
  if (!shows_boards(options)) plan.format = made_format(options);
  plan.colour = use_colour(options.colour, options.output);
  return plan;
}

void append_json(std::string& out, const Plan& plan, const SeriesPuzzle& made) {
  json::Object object;
  object.set("found", made.reached || !plan.blanks_asked_for)
      .set("tries", made.attempts)
      .set("puzzle", to_line(made.puzzle))
      .set("solution", to_line(made.solution))
      .set("clues", made.puzzle.clue_count())
      .set("symmetry", info(plan.rule.symmetry).slug)
      .set("unique", made.solutions == 1)
      .set("seed", plan.seed)
      .set("index", made.number)
      .set("version", NONET_VERSION)
      .set("fill", plan.rule.fill->slug)
      .set("method", method_of(plan.rule));
  if (!plan.rule.minimal) object.set("blanks_requested", made.requested);
  append_line(out, object);
}

std::string_view note_of(const Plan& plan, const SeriesPuzzle& made) {
  if (!plan.rule.any) return "";
  return name_of(verdict_of(made.solutions));
}

void append_shown(std::string& out, const Plan& plan, const SeriesPuzzle& made) {
  const std::string_view note = note_of(plan, made);
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {} clues{}{}\n", made.number,
                 plan.seed, made.puzzle.clue_count(), note.empty() ? "" : ", ", note);
  append_boards(out, made.puzzle, plan.solution ? &made.solution : nullptr, plan.colour);
}

void append_cells(std::string& out, const Grid& grid) {
  std::array<char, kCells> cells;
  text::write_cells(grid, '.', cells.data());
  out.append(cells.data(), cells.size());
}

// By itself: complete grids come at millions a second.
void append_puzzle_line(std::string& out, const Plan& plan, const SeriesPuzzle& made) {
  append_cells(out, made.puzzle);
  if (plan.solution) append_cells(out += ' ', made.solution);
  if (plan.rule.any) (out += " # ") += note_of(plan, made);
  out += '\n';
}

void append_made(std::string& out, const Plan& plan, const SeriesPuzzle& made) {
  if (plan.json) {
    append_json(out, plan, made);
  } else if (is_line(plan.format)) {
    append_puzzle_line(out, plan, made);
  } else if (plan.format) {
    append_grids(out, made.puzzle, plan.solution ? &made.solution : nullptr, *plan.format);
  } else {
    append_shown(out, plan, made);
  }
}

struct Range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;  // one past
};

// Puzzles that a thread takes at a time: few enough that Ctrl-C is answered at once and that all
// threads have work; of minimal puzzles, which are made side by side, enough to keep the solver's
// lanes busy; of grids that are blanked anyhow, a good number for each write.
std::uint64_t puzzles_a_ticket(const Plan& plan, int threads) {
  if (!plan.rule.minimal && !plan.rule.any) return 16;
  const std::uint64_t share = plan.count / static_cast<std::uint64_t>(threads);
  return std::clamp<std::uint64_t>(share, 16, plan.rule.minimal ? kMinimalAtATime : 512);
}

void append_range(const Plan& plan, std::span<const SeriesPuzzle> all, BatchResult& result) {
  for (const SeriesPuzzle& made : all) {
    append_made(result.text, plan, made);
    ++result.records;
    if (made.reached) continue;
    if (plan.blanks_asked_for) result.negative();
    result.complaints.push_back(fmt::format("puzzle {}: {} blanks reached of {}, in {} attempts",
                                            made.number, kCells - made.puzzle.clue_count(),
                                            made.requested, made.attempts));
  }
}

// Makes the puzzles of a range, without those that an interrupt or the end of the time cut short.
void make_range(const Plan& plan, const Range& range, BatchResult& result) {
  result = {};
  std::vector<SeriesPuzzle> all;
  make_series(plan.rule, plan.seed, plan.start + range.first, range.last - range.first, all,
              work_token());
  append_range(plan, all, result);
}

}  // namespace

int run_new(const NewOptions& options) {
  if (const auto error = check_numbers(options.start, options.count))
    return fail(fmt::format("--start and --count: {}", error->message), kExitUsage);
  if (options.json && !options.format.empty()) {
    return fail("--json and --format exclude each other", kExitUsage);
  }
  if (!options.variant.empty()) return run_new_variant(options);
  const std::optional<Format> format = find_format(options.format);
  if (options.format == info(VariantFormat::kKSudoku).slug &&
      (options.count > 1 || options.solution)) {
    return fail("the format 'ksudoku' holds one puzzle a file", kExitUsage);
  }
  for (const std::string& slug : options.needs) {
    if (find_technique(slug) != nullptr) continue;
    return fail(fmt::format("--needs: the technique '{}' is for puzzles of --variant", slug),
                kExitUsage);
  }
  if (format && writes_singles_as_givens(*format) && !options.lossy) {
    return fail(fmt::format("--format {}: every cell with one candidate is a given there; --lossy "
                            "writes the puzzles all the same",
                            options.format),
                kExitUsage);
  }
  if (!options.daily.empty()) return run_new_daily(options);
  if (options.unbiased || options.estimate) return run_new_unbiased(options);
  if (asks_for_target(options)) return run_new_target(options);
  const Result<Plan> plan = make_plan(options);
  if (!plan) return fail(plan.error().message, kExitUsage);
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  if (!plan->json) write_head(*output, plan->format);
  Deadline deadline(options.time_limit);
  std::uint64_t next = 0;
  const std::uint64_t at_a_time = puzzles_a_ticket(*plan, thread_count(options));
  return write_series<Range>(
      options, *output, deadline,
      [&](Range& range) {
        range = {next, next + std::min(at_a_time, plan->count - next)};
        next = range.last;
        return range.first < range.last;
      },
      [&](const Range& range, BatchResult& result) { make_range(*plan, range, result); });
}

}  // namespace nonet::cli
