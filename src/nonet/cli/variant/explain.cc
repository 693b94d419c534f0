// nonet explain, for puzzles of any layout and rules

#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/variant_rating.h"
#include "nonet/api/variant_step_json.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/step_text.h"
#include "nonet/cli/variant/variant_play.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

// The label where the path reaches the solution, and why it does not otherwise.
std::string_view end_of(const VariantPath& path, const std::optional<Difficulty>& difficulty) {
  if (path.stopped) return "and the time is up";
  if (!path.solved || !difficulty) return "stuck";
  return name_of(difficulty->label);
}

// Writes the path of one puzzle, step by step.
class PathWriter {
 public:
  PathWriter(const ExplainOptions& options, const VariantEntry& entry)
      : options_(options), entry_(entry), colour_(use_colour(options.colour, options.output)) {}

  void add(const reason::State& before, const reason::Step& step) {
    ++number_;
    if (options_.json) {
      steps_.add(api::variant_path_step_object(before, step).take());
      return;
    }
    const reason::Facts& facts = before.facts();
    fmt::format_to(std::back_inserter(text_), "{:>3}. {}: {}\n", number_, technique_text(step),
                   conclusion(facts, step));
    append_indented(text_, explanation(facts, step), 5);
    if (options_.draw) append_indented(text_, step_text(entry_, before, step, colour_), 5);
  }

  void write(const VariantRating& rating, std::string& out) {
    if (!rating.path) return;
    if (options_.json) {
      json::Object object = envelope(entry_);
      object.append(api::variant_path_object(*rating.path, true, steps_.take()));
      append_line(out, object);
      return;
    }
    fmt::format_to(std::back_inserter(out), "{}: {} steps, {}\n", place_of(entry_), number_,
                   end_of(*rating.path, rating.difficulty));
    out += text_;
  }

 private:
  const ExplainOptions& options_;
  const VariantEntry& entry_;
  bool colour_;
  int number_ = 0;
  std::string text_;
  json::List steps_;
};

}  // namespace

int run_variant_explain(const ExplainOptions& options) {
  if (has_classic_profile(options)) return kExitUsage;
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    const Result<VariantPlay> play = play_of(entry, options.givens);
    if (!play) return append_refusal(options, entry, play.error().message, result);
    const Result<VariantPosition> position = sound_position_of(entry, *play);
    if (!position) return append_refusal(options, entry, position.error().message, result);
    PathWriter path(options, entry);
    const VariantRating rating =
        rate_position(*position, {.label = !options.json, .evidence = true, .stop = entry.stop},
                      [&path](const reason::State& before, const reason::Step& step) {
                        path.add(before, step);
                        return false;
                      });
    if (!rating.path) return append_refusal(options, entry, kGivenUp, result);
    if (!rating.path->solved) result.negative();
    path.write(rating, result.text);
  });
}

}  // namespace nonet::cli
