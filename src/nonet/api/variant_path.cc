#include "nonet/api/variant_path.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/answer/variant_hint.h"
#include "nonet/answer/variant_rating.h"
#include "nonet/answer/variant_steps.h"
#include "nonet/api/variant_json.h"
#include "nonet/api/variant_played.h"
#include "nonet/api/variant_step_json.h"

namespace nonet::api {

namespace {

// Reports how many cells of a path are filled; returns whether to stop.
bool report_filled(Context& context, const reason::State& state) {
  const auto all = static_cast<double>(state.board().size());
  return context.report(all - static_cast<double>(state.blank().size()), all);
}

Object record_object(const VariantPlayed& played) {
  return variant_object(played.asked.record, info(played.asked.format).slug);
}

// The technique under `key`, of any layout; nullptr where there is no such key.
const reason::Technique* technique_of(Request& request, std::string_view key) {
  if (!request.has(key)) return nullptr;
  const reason::Technique* const row = reason::find_technique(request.text(key));
  if (row == nullptr) request.fail(key, "there is no such technique for any layout");
  return row;
}

}  // namespace

Out run_rate_variant(Context& context, Request& request) {
  const std::optional<VariantPlayed> played = variant_played_of(request);
  if (!played || !request.finish()) return {};
  const std::optional<VariantPosition> position =
      variant_position_of(context, request, *played, true);
  if (!position) return {};
  const VariantRating rating =
      rate_position(*position, {.stop = context.token()},
                    [&context](const reason::State& before, const reason::Step&) {
                      return report_filled(context, before);
                    });
  if (!rating.difficulty || !rating.path) return {};
  Object object = record_object(*played);
  set_variant_label(object, *rating.difficulty);
  object.set("path", variant_scale_object(*rating.path).take());
  return object.take();
}

Out run_path_of_variant(Context& context, Request& request) {
  const std::optional<VariantPlayed> played = variant_played_of(request);
  constexpr int kMostSteps = 10'000;
  const auto most = static_cast<std::size_t>(request.whole("most", 1, kMostSteps, kMostSteps));
  if (!played || !request.finish()) return {};
  const std::optional<VariantPosition> position =
      variant_position_of(context, request, *played, true);
  if (!position) return {};
  List steps;
  VariantPath path;
  reason::State state = position->state;
  reason::Search search{.stop = context.token()};
  bool cut = false;
  path.solved = walk(state, search, [&](const reason::State& before, const reason::Step& step) {
    cut = static_cast<std::size_t>(path.steps) == most;
    if (cut) return true;
    path.add(step);
    steps.add(variant_path_step_object(before, step).take());
    return report_filled(context, before);
  });
  path.stopped = cut;
  return record_object(*played).append(variant_path_object(path, !cut, steps.take())).take();
}

Out run_hint_in_variant(Context& context, Request& request) {
  const std::optional<VariantPlayed> played = variant_played_of(request);
  if (!played || !request.finish()) return {};
  const std::optional<VariantPosition> position =
      variant_position_of(context, request, *played, false);
  if (!position) return {};
  Object object = record_object(*played);
  object.set("mistakes", to_json(played->puzzle().layout, position->mistakes));
  const VariantHint hint = hint_for(*position, context.token());
  if (!hint.remark.empty()) object.set("remark", hint.remark);
  if (!hint.step) return object.take();
  reason::State after = position->state;
  after.apply(*hint.step);
  object.set("step", variant_step_object(*position->facts, *hint.step).take())
      .set("after", variant_after_json(after));
  return object.take();
}

Out run_steps_of_variant(Context& context, Request& request) {
  const std::optional<VariantPlayed> played = variant_played_of(request);
  const reason::Technique* const only = technique_of(request, "technique");
  const bool all_rows = request.flag("all", false);
  const auto most = static_cast<std::size_t>(request.whole("most", 1, 10'000, 200));
  if (!played || !request.finish()) return {};
  const std::optional<VariantPosition> position =
      variant_position_of(context, request, *played, true);
  if (!position) return {};
  const std::vector<const reason::Technique*> rows = only != nullptr ? std::vector{only}
                                                     : all_rows      ? all_variant_techniques()
                                                                     : ladder_techniques();
  std::vector<FoundVariantStep> all = find_all_steps(
      {.techniques = rows, .strictly = only != nullptr, .stop = context.token()}, position->state);
  std::stable_sort(all.begin(), all.end(), by_rung);
  const std::size_t shown = std::min(all.size(), most);
  return record_object(*played)
      .append(variant_steps_object(*position->facts, all.size(), std::span(all).first(shown)))
      .take();
}

Out run_variant_techniques(Context&, Request& request) {
  if (!request.finish()) return {};
  List list;
  for (const reason::Technique& row : reason::techniques()) {
    list.add(variant_technique_object(row).take());
  }
  return Object().set("techniques", list.take()).take();
}

}  // namespace nonet::api
