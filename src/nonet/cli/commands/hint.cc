// nonet hint

#include "nonet/answer/hint.h"

#include <fmt/format.h>

#include "nonet/api/sheets.h"
#include "nonet/api/step_json.h"
#include "nonet/api/words.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/draw/ansi.h"
#include "nonet/logic/where.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// The stages of a hint; --stage says how many of them are told.
enum Stage : std::uint8_t { kWhere = 1, kTechnique = 2, kWhy = 3, kApply = 4 };

struct Hint {
  const Profile& profile;
  const State& before;
  Step step;
  State after;
};

// Appends the grid, or the candidates of all cells with `with_marks`.
void append_state(std::string& out, const State& state, bool with_marks, bool colour) {
  if (!with_marks)
    return draw::append_board(out, draw::picture_of(state.givens(), state.grid()),
                              {.colour = colour});
  Record record;
  record.givens = state.grid();
  record.marks = state.pencilmarks();
  append(out, record, Format::kPencilmarks);
}

class HintText {
 public:
  HintText(std::string& out, const HintOptions& options, const Entry& entry)
      : out_(out),
        options_(options),
        entry_(entry),
        colour_(use_colour(options.colour, options.output)) {}

  void append(const Hint& hint) {
    const auto to = std::back_inserter(out_);
    const std::uint64_t stage = options_.stage;
    fmt::format_to(to, "1. {}\n", to_sentence(where_to_look(hint.step)));
    if (stage >= kTechnique) {
      fmt::format_to(to, "2. {}, {} by {}\n", hint.profile.name_of(hint.step),
                     cost_text(hint.profile, hint.profile.cost(hint.step)), hint.profile.name);
    }
    if (stage >= kWhy) {
      fmt::format_to(to, "3. {}\n", technique(hint.step.technique).explain(hint.step));
      draw::append_board(out_, api::step_picture(hint.before, hint.step), {.colour = colour_});
    }
    if (stage >= kApply) {
      fmt::format_to(to, "4. {}\n", conclusion(hint.step));
      const bool with_marks = entry_.marks != nullptr || !hint.step.eliminations.empty();
      append_state(out_, hint.after, with_marks, colour_);
    }
  }

 private:
  std::string& out_;
  const HintOptions& options_;
  const Entry& entry_;
  bool colour_;
};

// What is said instead of a hint, such as that nothing is left to do.
struct Remark {
  std::string text;
  bool negative = false;
};

json::Object hint_object(const HintOptions& options, const Entry& entry,
                         const std::vector<Mistake>& mistakes, const Remark& remark,
                         const Hint* hint) {
  json::Object object = envelope(entry);
  object.set("mistakes", api::to_json(mistakes));
  if (!remark.text.empty()) object.set("remark", remark.text);
  if (hint == nullptr) return object;
  const int stage = static_cast<int>(options.stage);
  object.set("step", api::told_object(hint->step, hint->profile, stage).take());
  if (stage >= kApply) object.set("after", api::after_json(hint->after));
  return object;
}

void write(const HintOptions& options, const Entry& entry, const std::vector<Mistake>& mistakes,
           const Remark& remark, const Hint* hint, BatchResult& result) {
  if (remark.negative) result.negative();
  if (options.json) {
    json::Object object = hint_object(options, entry, mistakes, remark, hint);
    append_line(result.text, object);
    return;
  }
  const auto to = std::back_inserter(result.text);
  for (const Mistake& mistake : mistakes) {
    fmt::format_to(to, "{}: {}\n", place_of(entry), to_sentence(mistake));
  }
  if (mistakes.empty() && !remark.text.empty()) {
    fmt::format_to(to, "{}: {}\n", place_of(entry), remark.text);
  }
  if (hint == nullptr) return;
  fmt::format_to(to, "{}: {} cells to go\n", place_of(entry), hint->before.empty().size());
  HintText(result.text, options, entry).append(*hint);
}

void write_hint(const HintOptions& options, const Entry& entry, const Position& position,
                Workspace& workspace, BatchResult& result) {
  HintReport found = hint_for(position, asked_profile_of(options), workspace, entry.stop);
  if (found.stopped) return append_refusal(options, entry, kGivenUp, result);
  if (!found.step) {
    return write(options, entry, position.mistakes, {found.remark, !found.solved}, nullptr, result);
  }
  Hint hint{*found.profile, position.state, *std::move(found.step), position.state};
  hint.after.apply(hint.step);
  write(options, entry, {}, {}, &hint, result);
}

}  // namespace

int run_hint(const HintOptions& options) {
  if (brings_variants({options, options})) return run_variant_hint(options);
  const Result<std::optional<Grid>> givens = givens_of(options);
  if (!givens) {
    complain(givens.error().message);
    return kExitUsage;
  }
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = position_of(entry, *givens);
    if (!position) {
      const bool digits_only = !*givens && entry.marks == nullptr;
      const std::string why = digits_only ? refusal_of(entry.givens) : position.error().message;
      return append_refusal(options, entry, why, result);
    }
    const WorkspacePool::Loan workspace(workspaces);
    write_hint(options, entry, *position, *workspace, result);
  });
}

}  // namespace nonet::cli
