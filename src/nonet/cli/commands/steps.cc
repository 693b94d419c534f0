// nonet steps

#include "nonet/answer/steps.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
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

// The techniques to look for in puzzles of a kind: those that are asked for and that it has.
template <class Row>
std::vector<const Row*> techniques_of(const StepsOptions& options,
                                      const Row* (*find)(std::string_view slug)) {
  if (options.techniques.empty()) return usual_techniques<Row>(options.all);
  std::vector<const Row*> rows;
  for (const std::string& slug : options.techniques) {
    if (const Row* row = find(slug)) rows.push_back(row);
  }
  return rows;
}

// A technique that puzzles of neither kind in the input have; nullopt: there is none.
std::optional<Error> foreign_technique(const StepsOptions& options) {
  if (options.techniques.empty()) return std::nullopt;
  const Kinds kinds = kinds_in({options, options});
  for (const std::string& slug : options.techniques) {
    if (kinds.only_variants() && reason::find_technique(slug) == nullptr) {
      return Error{
          fmt::format("--technique {} is for classic puzzles alone; 'nonet techniques "
                      "--variants' lists those for any layout",
                      slug)};
    }
    if (!kinds.variants && find_technique(slug) == nullptr) {
      return Error{fmt::format("--technique {} is for puzzles of other layouts and rules", slug)};
    }
  }
  return std::nullopt;
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

}  // namespace

int run_steps(const StepsOptions& options) {
  if (const auto foreign = foreign_technique(options)) return fail(foreign->message, kExitUsage);
  const std::tuple techniques{techniques_of(options, find_technique),
                              techniques_of(options, reason::find_technique)};
  const auto list_steps = [&]<class Kind>(const Kind& kind, const typename Kind::Entry& entry,
                                          BatchResult& result) {
    const auto position = sound(kind.position_of(entry));
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const auto& rows = std::get<std::vector<const typename Kind::Technique*>>(techniques);
    auto all = find_steps(kind, *position, rows, options, entry.stop);
    if (entry.stop.stop_requested()) return append_refusal(options, entry, kGivenUp, result);
    sort(all, options);
    const std::size_t wanted =
        std::min<std::size_t>(all.size(), options.most_steps.value_or(all.size()));
    const auto shown = std::span(std::as_const(all)).first(wanted);
    if (options.json) {
      append_line(result.text,
                  envelope(entry).append(steps_object(kind, *position, all.size(), shown)));
      return;
    }
    result.text += fmt::format("{}: {}\n", place_of(entry),
                               kind.language().tell(say("{} steps", {all.size()})));
    for (const auto& found : shown) result.text += row_of(kind, found);
  };
  return run_kinds(options, list_steps);
}

}  // namespace nonet::cli
