#include "nonet/cli/commands/path_steps.h"

#include <charconv>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "nonet/rate/grade.h"

namespace nonet::cli {

namespace {

// Walks the path from the position; `watch` gets each step with its number, and returns whether to
// stop there.
using Watch = FunctionRef<bool(const reason::State& before, const reason::Step& step, int number)>;

int walk_path(const VariantPosition& position, StopToken stop, Watch watch) {
  reason::State state = position.state;
  reason::Search search{.stop = stop};
  int number = 0;
  walk(state, search, [&](const reason::State& before, const reason::Step& step) {
    return watch(before, step, ++number);
  });
  return number;
}

// The first step that the technique offers.
bool offers(const reason::Technique& technique, const reason::State& before, StopToken stop,
            reason::Step& found) {
  reason::Search search{.stop = stop};
  return technique.find(technique, before, search, [&](reason::Step& step) {
    found = step;
    return true;
  });
}

std::optional<Error> take_technique(const reason::Technique& wanted,
                                    const VariantPosition& position, StopToken stop,
                                    TakeStep take) {
  bool taken = false;
  walk_path(position, stop, [&](const reason::State& before, const reason::Step& step, int number) {
    taken = step.technique == wanted.id;
    if (taken) take(before, step, number);
    return taken;
  });
  if (taken || stop.stop_requested()) return std::nullopt;
  walk_path(position, stop, [&](const reason::State& before, const reason::Step&, int number) {
    reason::Step step;
    taken = offers(wanted, before, stop, step);
    if (taken) take(before, step, number);
    return taken;
  });
  if (taken || stop.stop_requested()) return std::nullopt;
  return Error{
      fmt::format("no position on the way to the solution has a step of '{}'", wanted.slug)};
}

}  // namespace

Result<WantedVariantStep> wanted_variant_step(std::string_view which) {
  WantedVariantStep wanted{.all = which == "all", .technique = reason::find_technique(which)};
  const auto [end, error] =
      std::from_chars(which.data(), which.data() + which.size(), wanted.number);
  const bool is_number = error == std::errc() && end == which.data() + which.size();
  if (!is_number || wanted.number < 1) wanted.number = 0;
  if (wanted.all || wanted.technique != nullptr || wanted.number > 0) return wanted;
  return Error{
      fmt::format("--step {}: neither a number from 1, nor 'all', nor a technique for any layout; "
                  "'nonet techniques --variants' lists them",
                  which)};
}

std::optional<Error> take_steps(const WantedVariantStep& wanted, const VariantPosition& position,
                                StopToken stop, TakeStep take) {
  if (wanted.technique != nullptr) return take_technique(*wanted.technique, position, stop, take);
  const int count = walk_path(
      position, stop, [&](const reason::State& before, const reason::Step& step, int number) {
        if (wanted.all || number == wanted.number) take(before, step, number);
        return number == wanted.number;
      });
  if (stop.stop_requested() || (count > 0 && count >= wanted.number)) return std::nullopt;
  return Error{
      fmt::format("the way to the solution has {} {}", count, count == 1 ? "step" : "steps")};
}

}  // namespace nonet::cli
