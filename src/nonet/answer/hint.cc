#include "nonet/answer/hint.h"

#include <utility>

#include "nonet/base/compose.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/suspects.h"

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

std::string refusal_of(const Grid& digits) {
  const Diagnosis diagnosis = diagnose(digits);
  if (diagnosis.verdict == Verdict::kMany) return std::string(name_of(diagnosis.verdict));
  std::string text;
  for (const std::string& sentence : to_sentences(diagnosis)) {
    text += (text.empty() ? "" : "; ") + sentence;
  }
  for (const Cell cell : suspects(digits)) {
    text += compose("; without the digit {} in {} there is exactly one solution",
                    {std::to_string(digits.value(cell)), to_string(cell)});
  }
  return text;
}

}  // namespace nonet
