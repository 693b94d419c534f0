// Verbs that solve a puzzle as a person would: rate, path.

#include <array>

#include "nonet/answer/rating.h"
#include "nonet/api/lookup.h"
#include "nonet/api/played.h"
#include "nonet/api/rating_json.h"
#include "nonet/api/step_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"

namespace nonet::api {

namespace {

// Progress counts the filled cells, added up over the scales.
struct Meter {
  Context& context;
  int before;  // cells filled by the scales before
  int all;

  bool report(const State& state) const {
    return context.report(before + kCells - state.empty().size(), all);
  }
};

}  // namespace

Out run_rate(Context& context, Request& request) {
  const Grid grid = request.grid("puzzle");
  if (!request.finish()) return {};
  const Result<Position> position = position_of(grid, grid, nullptr, false);
  if (!position) return request.fail("puzzle", position.error().message);
  const RatingReport report = rate_position(
      *position, {.scales = kUsualScales, .stop = context.token()}, context.workspace(),
      [&context](const Profile& scale, const State& state, const Step&, int) {
        const int before = &scale == kUsualScales.front() ? 0 : kCells;
        return Meter{context, before, 2 * kCells}.report(state);
      });
  if (report.stopped || !report.difficulty) return {};
  Object object;
  set_label(object, *report.difficulty);
  for (const PathReport& path : report.paths) {
    object.set(path.profile->slug, scale_object(path).take());
  }
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
  const std::array scales{&profile};
  const RatingReport report = rate_position(
      *position, {.label = false, .scales = scales, .evidence = true, .stop = context.token()},
      context.workspace(), [&](const Profile&, const State& state, const Step& step, int) {
        cut = count == most;
        if (cut) return true;
        ++count;
        steps.add(path_step_object(state, step, profile).take());
        return meter.report(state);
      });
  return path_object(report.paths.front(), !cut, steps.take()).take();
}

}  // namespace nonet::api
