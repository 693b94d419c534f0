// Verbs about a position in play: hint, steps.

#include "nonet/answer/hint.h"

#include <algorithm>
#include <span>

#include "nonet/api/lookup.h"
#include "nonet/api/played.h"
#include "nonet/api/step_json.h"
#include "nonet/api/steps_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"

namespace nonet::api {

Out run_hint(Context& context, Request& request) {
  const Played played = played_of(request);
  const Profile* const asked = asked_profile_of(request);
  if (!request.finish()) return {};
  const Pencilmarks* const marks = played.marks ? &*played.marks : nullptr;
  const Result<Position> position = position_of(played.givens, played.filled, marks, true);
  if (!position) {
    const bool digits_only = marks == nullptr && played.filled == played.givens;
    return request.fail("puzzle",
                        digits_only ? refusal_of(played.givens) : position.error().message);
  }
  Object object;
  object.set("mistakes", to_json(position->mistakes));
  const HintReport hint = hint_for(*position, asked, context.workspace(), context.token());
  if (!hint.remark.empty()) object.set("remark", hint.remark);
  if (!hint.step) return object.take();
  State after = position->state;
  after.apply(*hint.step);
  object.set("step", to_json(*hint.step, *hint.profile)).set("after", after_json(after));
  return object.take();
}

Out run_steps(Context& context, Request& request) {
  const Played played = played_of(request);
  const Profile& profile = profile_of(request);
  const Technique* const only = technique_of(request, "technique");
  const bool slow = request.flag("slow", false);
  const auto most = static_cast<std::size_t>(request.whole("most", 1, 10'000, 200));
  if (!request.finish()) return {};
  const std::optional<Position> position = sound_position_of(request, played);
  if (!position) return {};
  const std::vector<const Technique*> rows = only != nullptr ? std::vector{only}
                                             : slow          ? all_techniques()
                                                             : quick_techniques();
  const StepWishes wishes{
      .profile = profile, .techniques = rows, .strictly = only != nullptr, .stop = context.token()};
  std::vector<FoundStep> all = find_all_steps(wishes, *position, context.workspace());
  std::stable_sort(all.begin(), all.end(), by_cost);
  const std::size_t shown = std::min(all.size(), most);
  return steps_object(profile, all.size(), std::span(all).first(shown)).take();
}

}  // namespace nonet::api
