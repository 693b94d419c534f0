#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/commands/new_text.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/dig/estimate.h"
#include "nonet/dig/unbiased.h"
#include "nonet/fill/fill.h"
#include "nonet/search/target.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// Fewer grids hold too few puzzles for an estimate.
constexpr std::uint64_t kFewestGrids = 1000;

struct Range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;  // one past
};

// The options of --unbiased, checked.
struct Plan {
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::optional<MadeFormat> format;  // empty: show
  bool solution = false;
  bool json = false;
  bool colour = false;
  ClueRange clues;
};

// Minimal puzzles with other clue counts are drawn less than once in an hour.
constexpr ClueRange kClueCountsMet{21, 31};

// The first option that makes no sense here, if any, and why.
std::optional<std::string> conflict(const NewOptions& options) {
  const std::string_view mode = options.estimate ? "--estimate" : "--unbiased";
  const auto exclude = [&](std::string_view option, std::string_view why) {
    return fmt::format("{} and {} exclude each other: {}", mode, option, why);
  };
  if (!options.symmetry.empty() && options.symmetry != "none") {
    return exclude("--symmetry", "all minimal puzzles are drawn from, whatever their pattern");
  }
  if (!options.blanks.empty()) {
    return exclude("--blanks", "the number of clues is part of what is drawn");
  }
  if (options.any) return exclude("--any", "every puzzle has one solution");
  if (!options.fill.empty() && options.fill != kDefaultFillStrategy.slug) {
    return exclude("--fill", fmt::format("only '{}' grids are even", kDefaultFillStrategy.slug));
  }
  NewOptions others = options;
  others.clues.clear();
  if (asks_for_target(others)) {
    return fmt::format("{} draws from all minimal puzzles, it cannot aim at a target", mode);
  }
  if (options.tries || !options.resume.empty()) {
    return exclude(options.tries ? "--tries" : "--resume", "nothing is searched for");
  }
  if (!options.estimate) return std::nullopt;
  if (!options.format.empty()) return exclude("--format", "no puzzles are written");
  if (options.solution) return exclude("--solution", "no puzzles are written");
  if (!options.clues.empty()) return exclude("--clues", "every number of clues is estimated");
  if (options.count < kFewestGrids) {
    return fmt::format("--estimate needs --count, the number of grids to search, and at least {}",
                       kFewestGrids);
  }
  return std::nullopt;
}

Result<ClueRange> clues_of(const NewOptions& options) {
  if (options.clues.empty()) return ClueRange{};
  const Result<nonet::Range> range = parse_number_range(options.clues, kCells);
  if (!range) return Error{"--clues: " + range.error().message};
  if (range->low > kClueCountsMet.most || range->high < kClueCountsMet.fewest) {
    return Error{
        fmt::format("--clues: minimal puzzles with {} clues are too rare to be drawn evenly; "
                    "the range must reach into {}..{}",
                    options.clues, kClueCountsMet.fewest, kClueCountsMet.most)};
  }
  return ClueRange{range->low, range->high};
}

std::vector<Rng> streams(std::uint64_t seed, std::uint64_t start, const Range& range) {
  std::vector<Rng> rngs;
  rngs.reserve(range.last - range.first);
  for (std::uint64_t i = range.first; i < range.last; ++i) rngs.emplace_back(seed, start + i);
  return rngs;
}

// Hands out 0 .. count-1 in ranges, until none is left or work_token() asks to stop.
class Tickets {
 public:
  Tickets(std::uint64_t count, std::uint64_t at_a_time) : count_(count), at_a_time_(at_a_time) {}
  bool next(Range& range) {
    range = {next_, next_ + std::min(at_a_time_, count_ - next_)};
    next_ = range.last;
    return range.first < range.last && !work_token().stop_requested();
  }

 private:
  std::uint64_t count_;
  std::uint64_t at_a_time_;
  std::uint64_t next_ = 0;
};

int code_at_end(Deadline& deadline, std::uint64_t done, std::uint64_t wanted,
                std::string_view what) {
  if (!deadline.is_up() || done == wanted) return kExitOk;
  return fail(fmt::format("the time is up: {} of {} {}", grouped(done), grouped(wanted), what),
              kExitNegative);
}

double weight_of(const UnbiasedSample& sample) {
  return sample.found * clue_weight(sample.puzzle.clue_count());
}

void append_json(std::string& out, const Plan& plan, std::uint64_t number,
                 const UnbiasedSample& sample) {
  json::Object object;
  object.set("seed", plan.seed)
      .set("index", number)
      .set("version", NONET_VERSION)
      .set("fill", kDefaultFillStrategy.slug)
      .set("method", "unbiased")
      .set("puzzle", to_line(sample.puzzle))
      .set("solution", to_line(sample.solution))
      .set("clues", sample.puzzle.clue_count())
      .set("weight", rounded(weight_of(sample)))
      .set("puzzles", std::uint64_t{sample.found})
      .set("grids", sample.grids);
  append_line(out, object);
}

void append_shown(std::string& out, const Plan& plan, std::uint64_t number,
                  const UnbiasedSample& sample) {
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {} clues, weight {:.6g}\n", number,
                 plan.seed, sample.puzzle.clue_count(), weight_of(sample));
  draw::append_board(out, draw::picture_of(sample.puzzle, sample.puzzle), {.colour = plan.colour});
  if (!plan.solution) return;
  out += "Solution\n";
  draw::append_board(out, draw::picture_of(sample.puzzle, sample.solution),
                     {.colour = plan.colour});
}

void append_record(std::string& out, const Plan& plan, MadeFormat format,
                   const UnbiasedSample& sample) {
  if (!is_line(format)) {
    return append_grids(out, sample.puzzle, plan.solution ? &sample.solution : nullptr, format);
  }
  Record record;
  record.givens = sample.puzzle;
  if (plan.solution) record.comment = " " + to_line(sample.solution);
  record.comment += fmt::format(" # weight {:.6g}", weight_of(sample));
  append_body(out, record, Format::kLine);
}

// Draws the samples of a range, up to the first that an interrupt or the end of the time cut short.
void sample_range(const Plan& plan, const Range& range, BatchResult& result) {
  result = {};
  std::vector<Rng> rngs = streams(plan.seed, plan.start, range);
  std::vector<UnbiasedSample> samples(rngs.size());
  draw_unbiased_each(rngs, fill_uniform, plan.clues, samples, work_token());
  for (const UnbiasedSample& sample : samples) {
    if (sample.found == 0) return;
    const std::uint64_t number = plan.start + range.first + result.records++;
    if (plan.json) {
      append_json(result.text, plan, number, sample);
    } else if (plan.format) {
      append_record(result.text, plan, *plan.format, sample);
    } else {
      append_shown(result.text, plan, number, sample);
    }
  }
}

int run_samples(const NewOptions& options, const Plan& plan, Output& output) {
  Progress progress("puzzles", options.count, !options.no_progress && !output.is_terminal());
  const int threads = thread_count(options);
  const std::uint64_t share = options.count / static_cast<std::uint64_t>(threads);
  Deadline deadline(options.time_limit);
  Tickets tickets(options.count, std::clamp<std::uint64_t>(share, 16, 256));
  std::uint64_t written = 0;
  ordered_map<Range, BatchResult>(
      threads, [&](Range& range) { return tickets.next(range); },
      [&](const Range& range, BatchResult& result) { sample_range(plan, range, result); },
      [&](BatchResult& result) {
        const bool went_out = output.write(result.text);
        written += result.records;
        progress.advance(written, written);
        if (!went_out) end_work();
        return went_out && !interrupt_token().stop_requested();
      });
  return finish(output, code_at_end(deadline, written, options.count, "drawn"));
}

constexpr double kTwoSided95 = 1.959964;

std::string interval(const Estimate& estimate, std::string_view form, double scale = 1) {
  const auto text = [&](double value) { return fmt::format(fmt::runtime(form), scale * value); };
  const double reach = kTwoSided95 * estimate.error;
  return fmt::format("{:>12}  {} .. {}", text(estimate.value),
                     text(std::max(0.0, estimate.value - reach)), text(estimate.value + reach));
}

void append_estimates(std::string& out, const MinimalPuzzleTally& tally) {
  const auto line = [&](std::string_view name, const std::string& value) {
    fmt::format_to(std::back_inserter(out), "{:<20}{:>12}\n", name, value);
  };
  line("grids searched", fmt::format("{}", tally.grids()));
  line("puzzles met", fmt::format("{}", tally.puzzles()));
  line("effective sample", fmt::format("{:.0f}", tally.effective_sample()));
  out += "\n                        estimate  95 % confidence interval\n";
  line("minimal puzzles", interval(tally.total(), "{:.4e}"));
  line("mean clue count", interval(tally.mean_clues(), "{:.3f}"));
  line("standard deviation", interval(tally.deviation(), "{:.3f}"));
  for (int n = 0; n <= kCells; ++n) {
    if (tally.puzzles(n) == 0) continue;
    line(fmt::format("{} clues, %", n), interval(tally.share(n), "{:.4f}", 100));
  }
}

json::Out to_json(const Estimate& estimate) {
  json::Object object;
  object.set("estimate", rounded(estimate.value))
      .set("standard_error", rounded(estimate.error))
      .set("low", rounded(std::max(0.0, estimate.value - kTwoSided95 * estimate.error)))
      .set("high", rounded(estimate.value + kTwoSided95 * estimate.error));
  return object.take();
}

void append_json(std::string& out, std::uint64_t seed, std::uint64_t start,
                 const MinimalPuzzleTally& tally) {
  json::Object shares;
  for (int n = 0; n <= kCells; ++n) {
    if (tally.puzzles(n) > 0) shares.set(fmt::format("{}", n), to_json(tally.share(n)));
  }
  json::Object object;
  object.set("seed", seed)
      .set("start", start)
      .set("version", NONET_VERSION)
      .set("grids", tally.grids())
      .set("puzzles", tally.puzzles())
      .set("effective_sample", rounded(tally.effective_sample()))
      .set("minimal_puzzles", to_json(tally.total()))
      .set("mean_clues", to_json(tally.mean_clues()))
      .set("standard_deviation", to_json(tally.deviation()))
      .set("share_of_clue_count", shares.take());
  append_line(out, object);
}

// After an interrupt or the end of the time, the estimate is from the grids searched by then.
int run_estimate(const NewOptions& options, std::uint64_t seed, Output& output) {
  Progress progress("grids", options.count, !options.no_progress && !output.is_terminal());
  Deadline deadline(options.time_limit);
  Tickets tickets(options.count, 500);
  MinimalPuzzleTally all;
  ordered_map<Range, MinimalPuzzleTally>(
      thread_count(options), [&](Range& range) { return tickets.next(range); },
      [&](const Range& range, MinimalPuzzleTally& tally) {
        tally = {};
        std::vector<Rng> rngs = streams(seed, options.start, range);
        std::vector<std::vector<Grid>> found(rngs.size());
        search_grids(rngs, fill_uniform, found, work_token());
        if (work_token().stop_requested()) return;
        for (const std::vector<Grid>& puzzles : found) tally.add(puzzles);
      },
      [&](const MinimalPuzzleTally& tally) {
        all.add(tally);
        progress.advance(all.grids(), all.grids());
        return !interrupt_token().stop_requested();
      });
  if (all.puzzles() > 0) {
    std::string text;
    if (options.json) {
      append_json(text, seed, options.start, all);
    } else {
      append_estimates(text, all);
    }
    output.write(text);
  }
  return finish(output, code_at_end(deadline, all.grids(), options.count, "searched"));
}

}  // namespace

int run_new_unbiased(const NewOptions& options) {
  if (const auto sentence = conflict(options)) return fail(*sentence, kExitUsage);
  const Result<ClueRange> clues = clues_of(options);
  if (!clues) return fail(clues.error().message, kExitUsage);
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  Plan plan;
  plan.seed = seed_of(options);
  if (options.estimate) return run_estimate(options, plan.seed, *output);
  plan.start = options.start;
  plan.clues = *clues;
  plan.solution = options.solution;
  plan.json = options.json;
  plan.colour = use_colour(options.colour, options.output);
  const bool terminal = options.output.empty() && isatty(STDOUT_FILENO) != 0;
  const bool show = options.format.empty() ? terminal : options.format == "show";
  if (!show) plan.format = made_format(options);
  if (!plan.json) write_head(*output, plan.format);
  return run_samples(options, plan, *output);
}

}  // namespace nonet::cli
