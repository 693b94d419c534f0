// nonet hint

#include "nonet/answer/hint.h"

#include <iterator>
#include <string>

#include <fmt/format.h>

#include "nonet/base/message.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/table/rating.h"
#include "nonet/json/board.h"
#include "nonet/json/step.h"

namespace nonet::cli {

namespace {

// The stages of a hint; --stage says how many of them are told.
enum Stage : std::uint8_t { kWhere = 1, kTechnique = 2, kWhy = 3, kApply = 4 };

HintReport find_hint(const Classic& kind, const HintOptions& options, const Entry& entry,
                     const Position& position) {
  const WorkspacePool::Loan workspace(kind.workspaces());
  return hint_for(position, asked_profile_of(options), *workspace, entry.stop);
}

VariantHint find_hint(const Variant&, const HintOptions&, const VariantEntry& entry,
                      const PositionOfVariant& position) {
  return hint_for(position, entry.stop);
}

ClassicStepWords words_for(const Classic& kind, const HintOptions& options, const Entry& entry,
                           const HintReport& hint) {
  return {entry, *hint.profile, kind.language(), use_colour(options.colour, options.output)};
}

VariantStepWords words_for(const Variant& kind, const HintOptions& options,
                           const VariantEntry& entry, const VariantHint&) {
  return kind.words_of(entry, use_colour(options.colour, options.output));
}

std::size_t cells_to_go(const State& state) {
  return static_cast<std::size_t>(state.empty().size());
}
std::size_t cells_to_go(const reason::State& state) {
  return static_cast<std::size_t>(state.blank().size());
}

// Why a record whose digits are no position has no hint: in full, where all of them are given.
std::string refusal(const Classic& kind, const Entry& entry, const Error& error) {
  return kind.givens() || entry.marks != nullptr ? error.message : refusal_of(entry.givens);
}

std::string refusal(const Variant& kind, const VariantEntry& entry, const Error& error) {
  if (!kind.givens().empty() || entry.stop.stop_requested()) return error.message;
  return refusal_of(entry.puzzle(), {.stop = entry.stop});
}

auto state_after(const auto& before, const auto& step) {
  auto state = before;
  state.apply(step);
  return state;
}

void append_told(std::string& out, const HintOptions& options, const auto& words,
                 const auto& before, const auto& step) {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "1. {}\n", words.where(before, step));
  if (options.stage >= kTechnique) fmt::format_to(to, "2. {}\n", words.priced_name(step));
  if (options.stage >= kWhy) {
    fmt::format_to(to, "3. {}\n{}", words.reason(before, step), words.picture(before, step));
  }
  if (options.stage >= kApply) {
    fmt::format_to(to, "4. {}\n{}", words.conclusion(before, step),
                   words.board_after(state_after(before, step), step));
  }
}

void append_json(std::string& out, const HintOptions& options, const auto& words,
                 const auto& position, const auto& hint) {
  json::Object object = envelope(words.entry);
  object.set("mistakes", json::mistakes_json(position, words.language));
  object.set_text("remark", words.language.tell(hint.remark));
  if (hint.step) {
    const int stage = static_cast<int>(options.stage);
    object.set("step", words.told(position.state, *hint.step, stage).take());
    if (stage >= kApply) {
      object.set("after", json::after_json(state_after(position.state, *hint.step)));
    }
  }
  append_line(out, object);
}

void append_text(std::string& out, const HintOptions& options, const auto& words,
                 const auto& position, const auto& hint) {
  const auto to = std::back_inserter(out);
  const std::string place = place_of(words.entry);
  for (const auto& mistake : position.mistakes) {
    fmt::format_to(to, "{}: {}\n", place, words.language.tell(sentence_of(position, mistake)));
  }
  if (position.mistakes.empty() && !hint.remark.empty()) {
    fmt::format_to(to, "{}: {}\n", place, words.language.tell(hint.remark));
  }
  if (!hint.step) return;
  fmt::format_to(to, "{}: {}\n", place,
                 words.language.tell(say("{} cells to go", {cells_to_go(position.state)})));
  append_told(out, options, words, position.state, *hint.step);
}

}  // namespace

int run_hint(const HintOptions& options) {
  return run_kinds(options, [&](const auto& kind, const auto& entry, BatchResult& result) {
    const auto position = kind.position_of(entry);
    if (!position) {
      return append_refusal(options, entry, refusal(kind, entry, position.error()), result);
    }
    const auto found = find_hint(kind, options, entry, *position);
    if (found.stopped) return append_refusal(options, entry, kGivenUp, result);
    if (!found.step && !found.solved) result.negative();
    const auto words = words_for(kind, options, entry, found);
    if (options.json) {
      append_json(result.text, options, words, *position, found);
    } else {
      append_text(result.text, options, words, *position, found);
    }
  });
}

}  // namespace nonet::cli
