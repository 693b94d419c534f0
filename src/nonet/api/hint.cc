// Verbs about a position in play: hint, steps.

#include "nonet/answer/hint.h"

#include <algorithm>

#include "nonet/answer/steps.h"
#include "nonet/api/lookup.h"
#include "nonet/api/played.h"
#include "nonet/api/step_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"

namespace nonet::api {

Out run_hint(Context& context, Request& request) {
  const Played played = played_of(request);
  const Profile* const asked = asked_profile_of(request);
  if (!request.finish()) return {};
  const std::optional<Position> position = position_of(request, played);
  if (!position) return {};
  Object object;
  object.set("mistakes", to_json(position->mistakes));
  const HintReport hint = hint_for(*position, asked, context.workspace(), context.token());
  if (!hint.remark.empty()) object.set("remark", hint.remark);
  if (hint.step) object.set("step", to_json(*hint.step, *hint.profile));
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
  List list;
  for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
    list.add(to_json(all[i].step, profile));
  }
  Object object;
  object.set("found", static_cast<std::uint64_t>(all.size())).set("steps", list.take());
  return object.take();
}

}  // namespace nonet::api
