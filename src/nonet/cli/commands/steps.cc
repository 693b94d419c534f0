// nonet steps

#include "nonet/answer/steps.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "nonet/api/steps_json.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

StepOrder order_of(const StepsOptions& options) {
  if (options.sort == "technique") return by_technique;
  return options.sort == "effect" ? by_effect : by_cost;
}

// Error: a technique for other layouts and rules alone.
Result<std::vector<const Technique*>> techniques_of(const StepsOptions& options) {
  if (options.techniques.empty()) {
    return options.all ? all_techniques() : quick_techniques();
  }
  std::vector<const Technique*> rows;
  rows.reserve(options.techniques.size());
  for (const std::string& slug : options.techniques) {
    rows.push_back(find_technique(slug));
    if (rows.back() != nullptr) continue;
    return Error{fmt::format("--technique {} is for puzzles of other layouts and rules", slug)};
  }
  return rows;
}

void append_found(std::string& out, const StepsOptions& options, const Profile& profile,
                  const Entry& entry, std::span<const FoundStep> shown, std::size_t count) {
  if (options.json) {
    json::Object object = envelope(entry);
    object.append(api::steps_object(profile, count, shown));
    append_line(out, object);
    return;
  }
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}: {} steps\n", place_of(entry), count);
  for (const FoundStep& found : shown) {
    fmt::format_to(to, "{:>6}  {:<34} {}\n", cost_text(profile, found.cost),
                   technique(found.step.technique).slug, found.conclusion);
  }
}

}  // namespace

int run_steps(const StepsOptions& options) {
  if (brings_variants({options, options})) return run_variant_steps(options);
  const Result<std::optional<Grid>> givens = givens_of(options);
  if (!givens) {
    complain(givens.error().message);
    return kExitUsage;
  }
  const Profile& profile = profile_of(options);
  const Result<std::vector<const Technique*>> rows = techniques_of(options);
  if (!rows) {
    complain(rows.error().message);
    return kExitUsage;
  }
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = sound_position_of(entry, *givens);
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const WorkspacePool::Loan workspace(workspaces);
    const StepWishes wishes{.profile = profile,
                            .techniques = *rows,
                            .strictly = !options.techniques.empty(),
                            .evidence = options.json,
                            .stop = entry.stop};
    std::vector<FoundStep> all = find_all_steps(wishes, *position, *workspace);
    if (entry.stop.stop_requested()) return append_refusal(options, entry, kGivenUp, result);
    std::stable_sort(all.begin(), all.end(), order_of(options));
    const std::size_t wanted =
        std::min<std::size_t>(all.size(), options.most_steps.value_or(all.size()));
    append_found(result.text, options, profile, entry, std::span(all).first(wanted), all.size());
  });
}

}  // namespace nonet::cli
