// Verbs that solve a puzzle as a person would: rate, path, hint, steps. Each is written once, and
// asks Solving<World> for what classic puzzles and those of any layout and rules do differently.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "nonet/answer/hint.h"
#include "nonet/answer/rating.h"
#include "nonet/answer/steps.h"
#include "nonet/api/languages.h"
#include "nonet/api/lookup.h"
#include "nonet/api/played.h"
#include "nonet/api/verbs.h"
#include "nonet/game/variant.h"
#include "nonet/json/board.h"
#include "nonet/json/rating.h"
#include "nonet/json/step.h"

namespace nonet::api {

namespace {

using game::Classic;
using game::Variant;

// A rating or a path, in cells filled; `before` and `all` count those of all scales.
bool report_filled(Context& context, const State& state, int before, int all) {
  return context.report(before + kCells - state.empty().size(), all);
}
bool report_filled(Context& context, const reason::State& state) {
  const auto all = static_cast<double>(state.board().size());
  return context.report(all - static_cast<double>(state.blank().size()), all);
}

template <class World>
struct Solving;

template <>
struct Solving<Classic> {
  static constexpr int kMostSteps = 1'000;

  struct Wish {
    const Profile& profile;
    std::vector<const Technique*> rows;
    bool strictly = false;
  };

  static std::optional<Played> puzzle(Request& request) {
    const Grid grid = request.grid("puzzle");
    return Played{grid, grid, std::nullopt};
  }
  static std::optional<Played> played(Request& request) { return played_of(request); }
  // What the answer begins with.
  static Object head(const Played&) { return {}; }

  static void rate(Context& context, const Position& position, Object& object) {
    const RatingReport report = rate_position(
        position, {.scales = kUsualScales, .stop = context.token()}, context.workspace(),
        [&context](const Profile& scale, const State& before, const Step&, int) {
          const int filled = &scale == kUsualScales.front() ? 0 : kCells;
          return report_filled(context, before, filled, 2 * kCells);
        });
    if (report.stopped || !report.difficulty) return;
    json::set_label(object, *report.difficulty);
    for (const PathReport& path : report.paths) {
      object.set(path.profile->slug, json::scale_object(path).take());
    }
  }

  static const Profile* scale(Request& request) { return &profile_of(request); }
  template <class Watch>
  static std::optional<PathReport> follow(Context& context, const Position& position,
                                          const Profile* profile, const Language& language,
                                          Watch watch) {
    const std::array scales{profile};
    RatingReport report = rate_position(
        position, {.label = false, .scales = scales, .evidence = true, .stop = context.token()},
        context.workspace(), [&](const Profile&, const State& before, const Step& step, int) {
          return watch(json::path_step_object(before, step, *profile, language)) ||
                 report_filled(context, before, 0, kCells);
        });
    return std::move(report.paths.front());
  }

  static const Profile* hint_scale(Request& request) { return asked_profile_of(request); }
  static HintReport hint(Context& context, const Position& position, const Profile* asked) {
    return hint_for(position, asked, context.workspace(), context.token());
  }
  static Object step(const Position&, const Step& step, const HintReport& hint,
                     const Language& language) {
    return json::step_object(step, *hint.profile, language);
  }

  static Wish wish(Request& request) {
    const Profile& profile = profile_of(request);
    const Technique* const only = technique_of(request, "technique");
    const bool slow = request.flag("slow", false);
    if (only != nullptr) return {profile, {only}, true};
    return {profile, usual_techniques<Technique>(slow)};
  }
  static std::vector<FoundStep> find(Context& context, const Position& position, const Wish& wish) {
    return find_all_steps({.profile = wish.profile,
                           .techniques = wish.rows,
                           .strictly = wish.strictly,
                           .stop = context.token()},
                          position, context.workspace());
  }
  static const Profile& words(const Position&, const Wish& wish) { return wish.profile; }
};

template <>
struct Solving<Variant> {
  static constexpr int kMostSteps = 10'000;

  struct Wish {
    std::vector<const reason::Technique*> rows;
    bool strictly = false;
  };

  static std::optional<VariantPlayed> puzzle(Request& request) {
    return variant_played_of(request);
  }
  static std::optional<VariantPlayed> played(Request& request) {
    return variant_played_of(request);
  }
  static Object head(const VariantPlayed& played) { return record_object(played.asked); }

  static void rate(Context& context, const VariantPosition& position, Object& object) {
    const VariantRating rating =
        rate_position(position, {.stop = context.token()},
                      [&context](const reason::State& before, const reason::Step&) {
                        return report_filled(context, before);
                      });
    if (!rating.difficulty || !rating.path) return;
    json::set_variant_label(object, *rating.difficulty);
    object.set("path", json::scale_object(*rating.path).take());
  }

  static const Profile* scale(Request&) { return nullptr; }
  template <class Watch>
  static std::optional<VariantPath> follow(Context& context, const VariantPosition& position,
                                           const Profile*, const Language& language, Watch watch) {
    return rate_position(position, {.label = false, .evidence = true, .stop = context.token()},
                         [&](const reason::State& before, const reason::Step& step) {
                           return watch(json::path_step_object(before, step, language)) ||
                                  report_filled(context, before);
                         })
        .path;
  }

  static const Profile* hint_scale(Request&) { return nullptr; }
  static VariantHint hint(Context& context, const VariantPosition& position, const Profile*) {
    return hint_for(position, context.token());
  }
  static Object step(const VariantPosition& position, const reason::Step& step, const VariantHint&,
                     const Language& language) {
    return json::step_object(step, *position.facts, language);
  }

  static Wish wish(Request& request) {
    const reason::Technique* only = nullptr;
    if (request.has("technique")) {
      only = reason::find_technique(request.text("technique"));
      if (only == nullptr) request.fail("technique", "there is no such technique for any layout");
    }
    const bool all = request.flag("all", false);
    if (only != nullptr) return {{only}, true};
    return {usual_techniques<reason::Technique>(all)};
  }
  static std::vector<FoundVariantStep> find(Context& context, const VariantPosition& position,
                                            const Wish& wish) {
    return find_all_steps(
        {.techniques = wish.rows, .strictly = wish.strictly, .stop = context.token()}, position);
  }
  static const reason::Facts& words(const VariantPosition& position, const Wish&) {
    return *position.facts;
  }
};

}  // namespace

template <class World>
Out PathVerbs<World>::rate(Context& context, Request& request) {
  using Solving = Solving<World>;
  const auto played = Solving::puzzle(request);
  if (!played || !request.finish()) return {};
  const auto position = sound_position_of(context, request, *played);
  if (!position) return {};
  Object object = Solving::head(*played);
  Solving::rate(context, *position, object);
  return object.take();
}

template <class World>
Out PathVerbs<World>::path(Context& context, Request& request) {
  using Solving = Solving<World>;
  const auto played = Solving::played(request);
  const auto scale = Solving::scale(request);
  const auto most = request.whole("most", 1, Solving::kMostSteps, Solving::kMostSteps);
  const Language& language = language_of(context, request);
  if (!played || !request.finish()) return {};
  const auto position = sound_position_of(context, request, *played);
  if (!position) return {};
  List steps;
  std::int64_t count = 0;
  bool cut = false;
  const auto path = Solving::follow(context, *position, scale, language, [&](Object step) {
    cut = count == most;
    if (cut) return true;
    ++count;
    steps.add(step.take());
    return false;
  });
  if (!path) return {};
  return Solving::head(*played).append(json::path_object(*path, !cut, steps.take())).take();
}

template <class World>
Out PathVerbs<World>::hint(Context& context, Request& request) {
  using Solving = Solving<World>;
  const auto played = Solving::played(request);
  const auto scale = Solving::hint_scale(request);
  const Language& language = language_of(context, request);
  if (!played || !request.finish()) return {};
  const auto position = position_of(context, request, *played);
  if (!position) return {};
  Object object = Solving::head(*played);
  object.set("mistakes", json::mistakes_json(*position, language));
  const auto hint = Solving::hint(context, *position, scale);
  object.set_text("remark", language.tell(hint.remark));
  if (!hint.step) return object.take();
  auto after = position->state;
  after.apply(*hint.step);
  object.set("step", Solving::step(*position, *hint.step, hint, language).take())
      .set("after", json::after_json(after));
  return object.take();
}

template <class World>
Out PathVerbs<World>::steps(Context& context, Request& request) {
  using Solving = Solving<World>;
  const auto played = Solving::played(request);
  const typename Solving::Wish wish = Solving::wish(request);
  const auto most = static_cast<std::size_t>(request.whole("most", 1, 10'000, 200));
  const Language& language = language_of(context, request);
  if (!played || !request.finish()) return {};
  const auto position = sound_position_of(context, request, *played);
  if (!position) return {};
  auto all = Solving::find(context, *position, wish);
  std::ranges::stable_sort(all, by_cost<typename decltype(all)::value_type>);
  const auto shown = std::span(std::as_const(all)).first(std::min(all.size(), most));
  Object object = Solving::head(*played);
  object.append(json::steps_object(Solving::words(*position, wish), all.size(), shown, language));
  return object.take();
}

template struct PathVerbs<Classic>;
template struct PathVerbs<Variant>;

}  // namespace nonet::api
