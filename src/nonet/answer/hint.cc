#include "nonet/answer/hint.h"

#include <utility>

namespace nonet {

HintReport hint_for(const Position& position, const Profile* asked, Workspace& workspace,
                    StopToken stop) {
  HintReport report;
  if (!position.mistakes.empty()) {
    report.remark = "something is wrong already";
    return report;
  }
  report.solved = position.state.is_solved();
  if (report.solved) {
    report.remark = "solved";
    return report;
  }
  Search search{.workspace = workspace, .stop = stop, .solution = &position.solution};
  Step step;
  const bool found = hint_step(asked, position.state, search, step);
  report.stopped = stop.stop_requested();
  if (report.stopped) return report;
  if (found) {
    report.profile = &hint_profile(asked, step);
    report.step = std::move(step);
  } else {
    if (asked != nullptr) report.profile = asked;
    report.remark = no_hint_step(asked);
  }
  return report;
}

}  // namespace nonet
