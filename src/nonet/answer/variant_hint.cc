#include "nonet/answer/variant_hint.h"

#include <utility>

#include "nonet/rate/grade.h"

namespace nonet {

VariantHint hint_for(const VariantPosition& position, StopToken stop) {
  VariantHint hint;
  if (!position.mistakes.empty()) {
    hint.remark = "something is wrong already";
    return hint;
  }
  hint.solved = position.state.is_solved();
  if (hint.solved) {
    hint.remark = "solved";
    return hint;
  }
  reason::Search search{.stop = stop};
  reason::Step step;
  const bool found = next_step(position.state, search, step);
  hint.stopped = stop.stop_requested();
  if (hint.stopped) return hint;
  if (found) {
    hint.step = std::move(step);
  } else {
    hint.remark = "no technique for any layout goes on from here";
  }
  return hint;
}

}  // namespace nonet
