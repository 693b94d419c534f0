// nonet steps, for puzzles of any layout and rules

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/variant_rating.h"
#include "nonet/answer/variant_steps.h"
#include "nonet/api/variant_step_json.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_play.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

VariantStepOrder order_of(const StepsOptions& options) {
  if (options.sort == "technique") return by_technique;
  if (options.sort == "effect") return by_effect;
  return by_rung;
}

// Error: a technique of classic puzzles alone.
Result<std::vector<const reason::Technique*>> techniques_of(const StepsOptions& options) {
  if (options.techniques.empty()) {
    return options.all ? all_variant_techniques() : ladder_techniques();
  }
  std::vector<const reason::Technique*> rows;
  for (const std::string& slug : options.techniques) {
    const reason::Technique* const row = reason::find_technique(slug);
    if (row == nullptr) {
      return Error{
          fmt::format("--technique {} is for classic puzzles alone; 'nonet techniques "
                      "--variants' lists those for any layout",
                      slug)};
    }
    rows.push_back(row);
  }
  return rows;
}

void append_found(std::string& out, const StepsOptions& options, const VariantEntry& entry,
                  const reason::Facts& facts, std::span<const FoundVariantStep> shown,
                  std::size_t count) {
  if (options.json) {
    json::Object object = envelope(entry);
    object.append(api::variant_steps_object(facts, count, shown));
    append_line(out, object);
    return;
  }
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}: {} steps\n", place_of(entry), count);
  for (const FoundVariantStep& found : shown) {
    const auto label = label_of(found.step.technique);
    fmt::format_to(to, "{:>7}  {:<24} {}\n", label ? slug_of(*label) : "-",
                   reason::technique(found.step.technique).slug, found.conclusion);
  }
}

}  // namespace

int run_variant_steps(const StepsOptions& options) {
  if (has_classic_profile(options)) return kExitUsage;
  const Result<std::vector<const reason::Technique*>> rows = techniques_of(options);
  if (!rows) {
    complain(rows.error().message);
    return kExitUsage;
  }
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    const Result<VariantPlay> play = play_of(entry, options.givens);
    if (!play) return append_refusal(options, entry, play.error().message, result);
    const Result<VariantPosition> position = sound_position_of(entry, *play);
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const VariantStepWishes wishes{.techniques = *rows,
                                   .strictly = !options.techniques.empty(),
                                   .evidence = options.json,
                                   .stop = entry.stop};
    std::vector<FoundVariantStep> all = find_all_steps(wishes, position->state);
    if (entry.stop.stop_requested()) return append_refusal(options, entry, kGivenUp, result);
    std::stable_sort(all.begin(), all.end(), order_of(options));
    const std::size_t wanted =
        std::min<std::size_t>(all.size(), options.most_steps.value_or(all.size()));
    append_found(result.text, options, entry, *position->facts, std::span(all).first(wanted),
                 all.size());
  });
}

}  // namespace nonet::cli
