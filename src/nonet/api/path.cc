// Verbs that solve a puzzle as a person would: rate, path.

#include "nonet/api/lookup.h"
#include "nonet/api/played.h"
#include "nonet/api/step_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"
#include "nonet/rate/label.h"
#include "nonet/rate/rate.h"

namespace nonet::api {

namespace {

void set_rating(Object& object, const Profile& profile, const Rating& rating) {
  object.set("profile", profile.slug).set("version", profile.version);
  object.set("solved", rating.outcome == Outcome::kSolved);
  if (profile.level == nullptr) {
    object.set_tenths("er", rating.er).set_tenths("ep", rating.ep).set_tenths("ed", rating.ed);
  } else {
    object.set("score", rating.score).set("level", slug_of(name_of(rating.level)));
  }
}

// Progress counts the cells that are filled, once a scale.
struct Meter {
  Context& context;
  int before;  // cells filled by the scales before
  int all;

  bool report(const State& state) const {
    return context.report(before + kCells - state.empty().size(), all);
  }
};

Out scale_json(const Profile& profile, const Position& position, const Meter& meter) {
  Step hardest;
  int most = -1;
  const Search search{.workspace = meter.context.workspace(),
                      .evidence = false,
                      .stop = meter.context.token(),
                      .solution = &position.solution};
  const Rating rating =
      rate(profile, position.state, search, [&](const State& state, const Step& step, int cost) {
        if (cost > most) hardest = step;
        most = std::max(most, cost);
        return meter.report(state);
      });
  Object object;
  set_rating(object, profile, rating);
  object.set("steps", rating.steps);
  if (rating.steps > 0) object.set("hardest", technique(hardest.technique).slug);
  return object.take();
}

}  // namespace

Out run_rate(Context& context, Request& request) {
  const Grid grid = request.grid("puzzle");
  if (!request.finish()) return {};
  const Result<Position> position = position_of(grid, grid, nullptr, false);
  if (!position) return request.fail("puzzle", position.error().message);
  const Difficulty found = difficulty(position->state, context.workspace(), context.token());
  Object rounds;
  for (std::size_t i = 0; i < kRungs; ++i) rounds.set(rungs()[i].name, found.rounds[i]);
  Object object;
  object.set("label", slug_of(name_of(found.label)))
      .set("label_version", kLabelVersion)
      .set("rounds", rounds.take())
      .set("se", scale_json(kSeProfile, *position, {context, 0, 2 * kCells}));
  if (context.stopped()) return {};
  object.set("hodoku", scale_json(kHodokuProfile, *position, {context, kCells, 2 * kCells}));
  return object.take();
}

Out run_path(Context& context, Request& request) {
  const Played played = played_of(request);
  const Profile& profile = profile_of(request);
  constexpr int kMostSteps = 1'000;
  const auto most = static_cast<std::size_t>(request.whole("most", 1, kMostSteps, kMostSteps));
  if (!request.finish()) return {};
  const std::optional<Position> position = sound_position_of(request, played);
  if (!position) return {};
  List steps;
  std::size_t count = 0;
  bool cut = false;
  const Meter meter{context, 0, kCells};
  const Search search{
      .workspace = context.workspace(), .stop = context.token(), .solution = &position->solution};
  const Rating rating =
      rate(profile, position->state, search, [&](const State& state, const Step& step, int) {
        cut = count == most;
        if (cut) return true;
        ++count;
        Object row;
        row.set("filled", to_line(state.grid()))
            .set("candidates", to_json(state.pencilmarks()))
            .append(step_object(step, profile));
        steps.add(row.take());
        return meter.report(state);
      });
  Object object;
  if (cut) {
    object.set("profile", profile.slug).set("version", profile.version).set("solved", false);
  } else {
    set_rating(object, profile, rating);
  }
  object.set("complete", !cut).set("steps", steps.take());
  return object.take();
}

}  // namespace nonet::api
