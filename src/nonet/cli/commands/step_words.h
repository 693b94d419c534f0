// ClassicStepWords and VariantStepWords: a step of a puzzle of either kind as text and as JSON,
// with the same names, so that one template writes both. Words are told in the language.

#pragma once

#include <string>
#include <string_view>

#include "nonet/base/json_out.h"
#include "nonet/base/language.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/rate/profile.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::cli {

// `before` is the state that the step is taken in. Pictures and boards have a line end at their
// end, words have none.
struct ClassicStepWords {
  const Entry& entry;
  const Profile& profile;  // names and prices the steps
  const Language& language;
  bool colour = false;

  std::string where(const State& before, const Step& step) const;
  // "X-Wing (3.2)", "X-Wing, 3.2 by Sudoku Explainer".
  std::string name(const Step& step) const;
  std::string priced_name(const Step& step) const;
  // Why the step is sound: before its conclusion, and with it.
  std::string reason(const State& before, const Step& step) const;
  std::string explanation(const State& before, const Step& step, bool with_ground) const;
  std::string conclusion(const State& before, const Step& step) const;
  // The candidates before the step, each marked with its role in the step.
  std::string picture(const State& before, const Step& step) const;
  // The board after the step, with candidates where the step takes some away.
  std::string board_after(const State& after, const Step& step) const;

  json::Object path_step(const State& before, const Step& step) const;
  json::Object told(const State& before, const Step& step, int stage) const;
};

struct VariantStepWords {
  const VariantEntry& entry;
  const Language& language;
  bool colour = false;

  std::string where(const reason::State& before, const reason::Step& step) const;
  // "Hidden Single in Box (easy)": the technique, and the label of its rung if it is on one.
  std::string name(const reason::Step& step) const;
  std::string priced_name(const reason::Step& step) const { return name(step); }
  std::string reason(const reason::State& before, const reason::Step& step) const;
  // Says why the technique is sound only if asked to: a path says it once for each reason.
  std::string explanation(const reason::State& before, const reason::Step& step,
                          bool with_ground) const;
  std::string conclusion(const reason::State& before, const reason::Step& step) const;
  std::string picture(const reason::State& before, const reason::Step& step) const;
  std::string board_after(const reason::State& after, const reason::Step& step) const;

  json::Object path_step(const reason::State& before, const reason::Step& step) const;
  json::Object told(const reason::State& before, const reason::Step& step, int stage) const;
};

// `text` with every line of it behind `indent` blanks.
void append_indented(std::string& out, std::string_view text, std::size_t indent);

}  // namespace nonet::cli
