// nonet explain

#include <array>

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/api/rating_json.h"
#include "nonet/api/sheets.h"
#include "nonet/api/step_json.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/step_text.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/draw/ansi.h"

namespace nonet::cli {

namespace {

// Writes the path of one puzzle, step by step.
class PathWriter {
 public:
  PathWriter(const ExplainOptions& options, const Profile& profile)
      : options_(options), profile_(profile), colour_(use_colour(options.colour, options.output)) {}

  void add(const State& before, const Step& step, int cost) {
    ++number_;
    if (options_.json) {
      steps_.add(api::path_step_object(before, step, profile_).take());
      return;
    }
    fmt::format_to(std::back_inserter(text_), "{:>3}. {} ({}): {}\n", number_,
                   profile_.name_of(step), cost_text(profile_, cost), conclusion(step));
    append_indented(text_, technique(step.technique).explain(step), 5);
    if (!options_.draw) return;
    std::string picture;
    draw::append_board(picture, api::step_picture(before, step), {.colour = colour_});
    append_indented(text_, picture, 5);
  }

  void write(const Entry& entry, const PathReport& path, std::string& out) {
    if (options_.json) {
      json::Object object = envelope(entry);
      object.append(api::path_object(path, true, steps_.take()));
      append_line(out, object);
      return;
    }
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "{}: {} steps, {}\n", place_of(entry), number_,
                   path.is_rated() ? rating_text(path) : std::string(name_of(path.rating.outcome)));
    out += text_;
  }

 private:
  const ExplainOptions& options_;
  const Profile& profile_;
  bool colour_;
  int number_ = 0;
  std::string text_;
  json::List steps_;
};

}  // namespace

int run_explain(const ExplainOptions& options) {
  if (brings_variants({options, options})) return run_variant_explain(options);
  const Result<std::optional<Grid>> givens = givens_of(options);
  if (!givens) {
    complain(givens.error().message);
    return kExitUsage;
  }
  const Profile& profile = profile_of(options);
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = sound_position_of(entry, *givens);
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const WorkspacePool::Loan workspace(workspaces);
    PathWriter path(options, profile);
    const std::array scales{&profile};
    const RatingReport report = rate_position(
        *position,
        {.label = false,
         .scales = scales,
         .evidence = true,
         .stop = entry.stop,
         .spare = result.spare},
        *workspace, [&path](const Profile&, const State& before, const Step& step, int cost) {
          path.add(before, step, cost);
          return false;
        });
    if (report.stopped) return append_refusal(options, entry, kGivenUp, result);
    if (!report.paths.front().is_rated()) result.negative();
    path.write(entry, report.paths.front(), result.text);
  });
}

}  // namespace nonet::cli
