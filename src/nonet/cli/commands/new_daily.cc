#include "nonet/cli/commands/new_daily.h"

#include <chrono>
#include <ctime>
#include <string>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "nonet/cli/commands/new_text.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/search/daily.h"

namespace nonet::cli {

namespace {

std::string today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(now));
}

// What is wrong with the options beside --daily; empty where nothing is.
std::string conflict(const NewOptions& options) {
  NewOptions others = options;
  others.label.clear();
  const bool series = options.seed || options.start > 0 || options.count > 1 ||
                      !options.fill.empty() || !options.blanks.empty() ||
                      !options.symmetry.empty() || options.minimal || options.any ||
                      options.unbiased || options.estimate || !options.resume.empty();
  if (series || asks_for_target(others)) {
    return "--daily: nothing but the date and --label says which puzzle it is";
  }
  return "";
}

}  // namespace

Result<Day> day_of(const NewOptions& options) {
  if (std::string why = conflict(options); !why.empty()) return Error{std::move(why)};
  Day day{.date = options.daily == kToday ? today() : options.daily};
  if (!is_date(day.date)) {
    return Error{
        fmt::format("--daily: '{}' is no day; expected a date such as 2026-11-21", day.date)};
  }
  day.label = find_label(options.label).value_or(day.label);
  return day;
}

int run_new_daily(const NewOptions& options) {
  const Result<Day> day = day_of(options);
  if (!day) return fail(day.error().message, kExitUsage);
  Result<Output> output = Output::open(options.output);
  if (!output) return fail(output.error().message, kExitIo);
  Order order = daily_order(day->date, day->label);
  if (options.tries) order.tries = *options.tries;
  const Deadline deadline(options.time_limit);
  Workspace workspace;
  const RunRecord record{.number = 0, .made = make(order, workspace, work_token()), .same_as = {}};
  if (interrupt_token().stop_requested()) return finish(*output, kExitOk);
  if (!record.made.found) {
    complain(not_found(record));
    return finish(*output, kExitNegative);
  }
  const TargetText how = text_of(options, order.target, order.seed);
  if (!how.json) write_head(*output, how.format);
  std::string text;
  append_found(text, how, record);
  output->write(text);
  return finish(*output, kExitOk);
}

}  // namespace nonet::cli
