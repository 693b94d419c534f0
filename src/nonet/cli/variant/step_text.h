// Positions and steps of puzzles of any layout and rules as text for people.

#pragma once

#include <string>

#include "nonet/cli/variant/variant_stream.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::cli {

// The board of `state`, with the candidates of its blank cells if `with_candidates`.
std::string position_text(const VariantEntry& entry, const reason::State& state,
                          bool with_candidates, bool colour);

// The board before a step with its candidates, each marked with its role in the step.
std::string step_text(const VariantEntry& entry, const reason::State& before,
                      const reason::Step& step, bool colour);

// "Hidden Single in Box (easy)": the technique, and the label of its rung if it is on one.
std::string technique_text(const reason::Step& step);

// `text` with every line of it behind `indent` blanks.
void append_indented(std::string& out, std::string_view text, std::size_t indent);

}  // namespace nonet::cli
