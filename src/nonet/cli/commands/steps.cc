// nonet steps

#include "nonet/answer/steps.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/base/message.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/table/rating.h"
#include "nonet/json/step.h"

namespace nonet::cli {

namespace {

const Technique* find_row(const Classic&, std::string_view slug) { return find_technique(slug); }
const reason::Technique* find_row(const Variant&, std::string_view slug) {
  return reason::find_technique(slug);
}

// Whose techniques those are that the kind lacks.
std::string_view other_kind(const Classic&) { return "puzzles of other layouts and rules"; }
std::string_view other_kind(const Variant&) {
  return "classic puzzles alone; 'nonet techniques --variants' lists those for any layout";
}

// Error: a technique of the other kind alone.
template <class Kind>
auto techniques_of(const Kind& kind, const StepsOptions& options)
    -> Result<std::vector<const typename Kind::Technique*>> {
  if (options.techniques.empty()) {
    return usual_techniques<typename Kind::Technique>(options.all);
  }
  std::vector<const typename Kind::Technique*> rows;
  for (const std::string& slug : options.techniques) {
    rows.push_back(find_row(kind, slug));
    if (rows.back() != nullptr) continue;
    return Error{fmt::format("--technique {} is for {}", slug, other_kind(kind))};
  }
  return rows;
}

std::vector<FoundStep> find_steps(const Classic& kind, const Position& position,
                                  std::span<const Technique* const> rows,
                                  const StepsOptions& options, StopToken stop) {
  const WorkspacePool::Loan workspace(kind.workspaces());
  return find_all_steps({.profile = kind.profile(),
                         .techniques = rows,
                         .strictly = !options.techniques.empty(),
                         .evidence = options.json,
                         .stop = stop},
                        position, *workspace);
}

std::vector<FoundVariantStep> find_steps(const Variant&, const PositionOfVariant& position,
                                         std::span<const reason::Technique* const> rows,
                                         const StepsOptions& options, StopToken stop) {
  return find_all_steps({.techniques = rows,
                         .strictly = !options.techniques.empty(),
                         .evidence = options.json,
                         .stop = stop},
                        position);
}

template <class Found>
void sort(std::vector<Found>& steps, const StepsOptions& options) {
  auto* order = by_cost<Found>;
  if (options.sort == "technique") order = by_technique<Found>;
  if (options.sort == "effect") order = by_effect<Found>;
  std::stable_sort(steps.begin(), steps.end(), order);
}

json::Object steps_object(const Classic& kind, const Position&, std::size_t count,
                          std::span<const FoundStep> shown) {
  return json::steps_object(kind.profile(), count, shown, kind.language());
}
json::Object steps_object(const Variant& kind, const PositionOfVariant& position, std::size_t count,
                          std::span<const FoundVariantStep> shown) {
  return json::steps_object(*position.facts, count, shown, kind.language());
}

std::string row_of(const Classic& kind, const FoundStep& found) {
  return fmt::format("{:>6}  {:<34} {}\n", cost_text(kind.profile(), found.cost),
                     technique(found.step.technique).slug, found.conclusion);
}
std::string row_of(const Variant&, const FoundVariantStep& found) {
  const auto label = label_of(found.step.technique);
  return fmt::format("{:>7}  {:<24} {}\n", label ? slug_of(*label) : "-",
                     reason::technique(found.step.technique).slug, found.conclusion);
}

template <class Kind>
int list_steps(const StepsOptions& options) {
  const Result<Kind> kind = Kind::make(options, options, options);
  if (!kind) return fail(kind.error().message, kExitUsage);
  const auto rows = techniques_of(*kind, options);
  if (!rows) return fail(rows.error().message, kExitUsage);
  return Kind::run(options, [&](const typename Kind::Entry& entry, BatchResult& result) {
    const auto position = sound(kind->position_of(entry));
    if (!position) return append_refusal(options, entry, position.error().message, result);
    auto all = find_steps(*kind, *position, *rows, options, entry.stop);
    if (entry.stop.stop_requested()) return append_refusal(options, entry, kGivenUp, result);
    sort(all, options);
    const std::size_t wanted =
        std::min<std::size_t>(all.size(), options.most_steps.value_or(all.size()));
    const auto shown = std::span(std::as_const(all)).first(wanted);
    if (options.json) {
      append_line(result.text,
                  envelope(entry).append(steps_object(*kind, *position, all.size(), shown)));
      return;
    }
    result.text += fmt::format("{}: {}\n", place_of(entry),
                               kind->language().tell(say("{} steps", {all.size()})));
    for (const auto& found : shown) result.text += row_of(*kind, found);
  });
}

}  // namespace

int run_steps(const StepsOptions& options) {
  return brings_variants({options, options}) ? list_steps<Variant>(options)
                                             : list_steps<Classic>(options);
}

}  // namespace nonet::cli
