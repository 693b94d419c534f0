// nonet new, to a target.

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/commands/new_text.h"
#include "nonet/cli/commands/target_board.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/search/target_run.h"

namespace nonet::cli {

namespace {

// Writes the puzzles found, in the order of the records; of images of each other only the first.
class Collector {
 public:
  Collector(const TargetText& how, Output& output) : how_(how), output_(output) {}

  bool take(const RunRecord& record) {
    if (!record.made.found) {
      complain(not_found(record));
      code_ = kExitNegative;
      return true;
    }
    if (record.same_as) {
      complain(fmt::format("puzzle {}: the same as puzzle {}, or an image of it; left out",
                           record.number, *record.same_as));
      code_ = kExitNegative;
      return true;
    }
    std::string text;
    append_found(text, how_, record);
    ++written_;
    return output_.write(text);
  }

  std::uint64_t written() const { return written_; }
  int code() const { return code_; }
  void negative() { code_ = kExitNegative; }

 private:
  const TargetText& how_;
  Output& output_;
  std::uint64_t written_ = 0;
  int code_ = kExitOk;
};

Result<RunPlan> plan_of(const NewOptions& options, std::uint64_t seed) {
  RunPlan plan;
  const Result<Target> target = target_of(options);
  if (!target) return target.error();
  plan.target = *target;
  std::size_t left_out = 0;
  Result<Seeds> seeds = seeds_of(options, left_out);
  if (!seeds) return seeds.error();
  plan.seeds = std::move(*seeds);
  if (left_out > 0) {
    complain(
        fmt::format("--from: {} puzzles have not exactly one solution and are left out", left_out));
  }
  plan.seed = seed;
  plan.start = options.start;
  plan.count = options.count;
  plan.tries = options.tries.value_or(options.time_limit ? std::numeric_limits<std::uint64_t>::max()
                                                         : kDefaultTries);
  return plan;
}

// The words by which the file of --resume belongs to this run.
std::string request_of(const RunPlan& plan) {
  std::string words = words_of(plan.target);
  if (words.empty()) words = "any";
  if (plan.seeds.empty()) return words;
  std::uint64_t sum = 0;
  for (const Grid& seed : plan.seeds.puzzles()) sum = sum * 31 + form_number(seed);
  return fmt::format("{} --from {} puzzles {:016x}", words, plan.seeds.puzzles().size(), sum);
}

// Why the saved run cannot be continued; nullopt if it can.
std::optional<Error> check_saved(const RunPlan& plan, const NewOptions& options,
                                 const SavedRun& saved) {
  if (saved.request != request_of(plan)) {
    return Error{
        fmt::format("--resume: {} belongs to another target: {}", options.resume, saved.request)};
  }
  if (saved.seed != plan.seed) {
    return Error{fmt::format("--resume: {} belongs to seed {}", options.resume, saved.seed)};
  }
  if (const auto why = TargetRun::check(plan, saved)) {
    return Error{fmt::format("--resume: {}: {}", options.resume, why->message)};
  }
  return std::nullopt;
}

int run_plan(const RunPlan& plan, const NewOptions& options, SavedRun saved) {
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  TargetBoard board(options.resume, plan.count, !options.no_progress && !output->is_terminal());
  if (!board.save(saved)) return kExitIo;  // fails now, not after an hour of search
  const TargetText how = text_of(options, plan.target, plan.seed);
  if (!how.json) write_head(*output, how.format);
  Collector collector(how, *output);
  Deadline deadline(options.time_limit);
  TargetRun run(plan, std::move(saved), board);
  run.run(thread_count(options), {.cancel = interrupt_token(), .limit = work_token()},
          [&](const RunRecord& record) {
            const bool go_on = collector.take(record);
            if (!go_on) end_work();
            return go_on;
          });
  if (deadline.is_up() && collector.written() < plan.count) {
    complain(fmt::format("the time is up: {} of {} found", grouped(collector.written()),
                         grouped(plan.count)));
    collector.negative();
  }
  const bool saved_well = board.save(run.saved());
  const int code = finish(*output, collector.code());
  return saved_well ? code : std::max(code, kExitIo);
}

}  // namespace

int run_new_target(const NewOptions& options) {
  std::optional<SavedRun> before;
  if (!options.resume.empty()) {
    Result<std::optional<SavedRun>> read = read_saved_run(options.resume);
    if (!read) return fail(read.error().message, kExitUsage);
    before = std::move(*read);
  }
  const std::uint64_t seed = before && !options.seed ? before->seed : seed_of(options);
  const Result<RunPlan> plan = plan_of(options, seed);
  if (!plan) return fail(plan.error().message, kExitUsage);
  if (before) {
    if (const std::optional<Error> why = check_saved(*plan, options, *before))
      return fail(why->message, kExitUsage);
  } else {
    before = SavedRun{.seed = seed, .request = request_of(*plan), .found = {}, .searches = {}};
  }
  return run_plan(*plan, options, std::move(*before));
}

}  // namespace nonet::cli
