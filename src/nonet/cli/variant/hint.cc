// nonet hint, for puzzles of any layout and rules

#include <iterator>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/variant_hint.h"
#include "nonet/api/variant_step_json.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/step_text.h"
#include "nonet/cli/variant/variant_play.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/reason/where.h"

namespace nonet::cli {

namespace {

enum Stage : std::uint8_t { kWhere = 1, kTechnique = 2, kWhy = 3, kApply = 4 };

reason::State after(const reason::State& before, const reason::Step& step) {
  reason::State state = before;
  state.apply(step);
  return state;
}

void append_told(std::string& out, const HintOptions& options, const VariantEntry& entry,
                 const reason::State& before, const reason::Step& step) {
  const auto to = std::back_inserter(out);
  const reason::Facts& facts = before.facts();
  const bool colour = use_colour(options.colour, options.output);
  fmt::format_to(to, "1. {}\n", to_sentence(facts, where_to_look(facts, step)));
  if (options.stage >= kTechnique) fmt::format_to(to, "2. {}\n", technique_text(step));
  if (options.stage >= kWhy) {
    const reason::Technique& row = reason::technique(step.technique);
    fmt::format_to(to, "3. {} Sound because {}.\n", row.explain(facts, step), row.because);
    out += step_text(entry, before, step, colour);
  }
  if (options.stage >= kApply) {
    fmt::format_to(to, "4. {}\n", conclusion(facts, step));
    out += position_text(entry, after(before, step), !step.eliminations.empty(), colour);
  }
}

void append_json(std::string& out, const HintOptions& options, const VariantEntry& entry,
                 const VariantPosition& position, const VariantHint& hint) {
  json::Object object = envelope(entry);
  object.set("mistakes", api::to_json(entry.puzzle().layout, position.mistakes));
  if (!hint.remark.empty()) object.set("remark", hint.remark);
  if (hint.step) {
    const int stage = static_cast<int>(options.stage);
    object.set("step", api::told_variant_object(*position.facts, *hint.step, stage).take());
    if (stage >= kApply) {
      object.set("after", api::variant_after_json(after(position.state, *hint.step)));
    }
  }
  append_line(out, object);
}

void append_text(std::string& out, const HintOptions& options, const VariantEntry& entry,
                 const VariantPosition& position, const VariantHint& hint) {
  const auto to = std::back_inserter(out);
  for (const VariantMistake& mistake : position.mistakes) {
    fmt::format_to(to, "{}: {}\n", place_of(entry), to_sentence(entry.puzzle().layout, mistake));
  }
  if (position.mistakes.empty() && !hint.remark.empty()) {
    fmt::format_to(to, "{}: {}\n", place_of(entry), hint.remark);
  }
  if (!hint.step) return;
  fmt::format_to(to, "{}: {} cells to go\n", place_of(entry), position.state.blank().size());
  append_told(out, options, entry, position.state, *hint.step);
}

void write_hint(const HintOptions& options, const VariantEntry& entry,
                const VariantPosition& position, BatchResult& result) {
  const VariantHint hint = hint_for(position, entry.stop);
  if (hint.stopped) return append_refusal(options, entry, kGivenUp, result);
  if (!hint.step && !hint.solved) result.negative();
  if (options.json) {
    append_json(result.text, options, entry, position, hint);
  } else {
    append_text(result.text, options, entry, position, hint);
  }
}

}  // namespace

int run_variant_hint(const HintOptions& options) {
  if (has_classic_profile(options)) return kExitUsage;
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    const Result<VariantPlay> play = play_of(entry, options.givens);
    if (!play) return append_refusal(options, entry, play.error().message, result);
    const Result<VariantPosition> position = position_of(entry, *play);
    if (position) return write_hint(options, entry, *position, result);
    const bool explained = options.givens.empty() && !entry.stop.stop_requested();
    append_refusal(
        options, entry,
        explained ? refusal_of(play->puzzle, {.stop = entry.stop}) : position.error().message,
        result);
  });
}

}  // namespace nonet::cli
