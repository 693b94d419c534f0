#include "nonet/answer/hint.h"

#include <utility>

#include "nonet/answer/check.h"
#include "nonet/base/compose.h"
#include "nonet/rate/grade.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/suspects.h"

namespace nonet {

namespace {

// `find` finds a step, or returns false; a remark on finding none is left to the caller.
template <class AnyStep, class AnyPosition, class Find>
HintOf<AnyStep> hint_by(Find find, const AnyPosition& position, StopToken stop) {
  HintOf<AnyStep> hint;
  hint.solved = position.mistakes.empty() && position.state.is_solved();
  if (!position.mistakes.empty()) hint.remark = say("something is wrong already");
  if (hint.solved) hint.remark = say("solved");
  if (!hint.remark.empty()) return hint;
  AnyStep step;
  const bool found = find(step);
  hint.stopped = stop.stop_requested();
  if (found && !hint.stopped) hint.step = std::move(step);
  return hint;
}

}  // namespace

HintReport hint_for(const Position& position, const Profile* asked, Workspace& workspace,
                    StopToken stop) {
  Search search{.workspace = workspace, .stop = stop, .solution = &position.solution};
  const auto find = [&](Step& step) { return hint_step(asked, position.state, search, step); };
  HintReport report{hint_by<Step>(find, position, stop)};
  if (report.step) report.profile = &hint_profile(asked, *report.step);
  if (report.step || report.stopped || !report.remark.empty()) return report;
  if (asked != nullptr) report.profile = asked;
  report.remark = no_hint_step(asked);
  return report;
}

VariantHint hint_for(const VariantPosition& position, StopToken stop) {
  reason::Search search{.stop = stop};
  const auto find = [&](reason::Step& step) { return next_step(position.state, search, step); };
  VariantHint hint = hint_by<reason::Step>(find, position, stop);
  if (!hint.step && !hint.stopped && hint.remark.empty()) {
    hint.remark = say("no technique for any layout goes on from here");
  }
  return hint;
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

std::string refusal_of(const geometry::Puzzle& puzzle, const VariantQuestion& question) {
  const Result<VariantCheck> found = check(puzzle, question, false);
  if (!found) return found.error().message;
  std::string text;
  for (const std::string& sentence : to_sentences(puzzle, *found)) {
    text += (text.empty() ? "" : "; ") + sentence;
  }
  if (!found->known() || found->verdict == Verdict::kMany) return text;
  geometry::Puzzle without = puzzle;
  for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
    if (puzzle.givens[i] == geometry::kBlank) continue;
    without.givens[i] = geometry::kBlank;
    without.candidates[i] = puzzle.layout.all_values();
    if (only_solution(without, question).ok()) {
      text += compose("; without the digit {} in {} there is exactly one solution",
                      {puzzle.layout.number_of(puzzle.givens[i]),
                       geometry::name_of(puzzle.layout, static_cast<geometry::CellIndex>(i))});
    }
    without.givens[i] = puzzle.givens[i];
    without.candidates[i] = puzzle.candidates[i];
  }
  return text;
}

}  // namespace nonet
