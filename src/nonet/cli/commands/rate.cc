// nonet rate

#include <utility>

#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/step_json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/rate/label.h"

namespace nonet::cli {

namespace {

Json trace_json(const PathReport& path) {
  const Profile& profile = *path.profile;
  Json trace = Json::array();
  for (const auto& [step, cost] : path.trace) {
    Json row = Json::object({{"number", trace.size() + 1},
                             {has_levels(profile) ? "score" : "rating", cost_json(profile, cost)},
                             {"scale_name", profile.name_of(step)}});
    row.update(conclusion_json(step));
    trace.push_back(std::move(row));
  }
  return trace;
}

void add_scale(Json& object, const PathReport& path) {
  object["rated"] = path.is_rated();
  if (path.is_rated()) {
    add_numbers(object, path);
  } else {
    object["reason"] = reason(path);
  }
  object["steps"] = path.rating.steps;
  if (path.rating.steps > 0) object["hardest"] = path.profile->name_of(path.hardest);
  object["techniques"] = counts_json(path);
}

// The rounds on each rung are the reason for the label.
void add_label(Json& object, const Difficulty& difficulty) {
  object["label"] = name_of(difficulty.label);
  object["label_version"] = kLabelVersion;
  Json rounds = Json::object();
  for (std::size_t i = 0; i < kRungs; ++i)
    rounds[std::string(rungs()[i].name)] = difficulty.rounds[i];
  object["label_rounds"] = std::move(rounds);
  object["label_solved"] = difficulty.solved;
}

void append_json(std::string& out, const Profile& profile, const RateOptions& options,
                 const Entry& entry, const RatingReport& report) {
  Json object = to_json(entry);
  object["profile"] = profile.slug;
  object["version"] = profile.version;
  add_scale(object, report.paths.front());
  if (report.difficulty) add_label(object, *report.difficulty);
  if (options.trace) object["trace"] = trace_json(report.paths.front());
  append_line(out, object);
}

// A puzzle that has not exactly one solution.
void append_unrated(std::string& out, const RateOptions& options, const Profile& profile,
                    const Entry& entry, const std::string& why) {
  if (!options.json) {
    append_unrated_text(out, entry, why);
    return;
  }
  Json object = to_json(entry);
  object["profile"] = profile.slug;
  object["version"] = profile.version;
  object["rated"] = false;
  object["reason"] = why;
  append_line(out, object);
}

}  // namespace

int run_rate(const RateOptions& options) {
  const Profile& profile = profile_of(options);
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = sound_position_of(entry, std::nullopt);
    if (!position) {
      result.negative();
      result.count(SolutionClass::kOther);
      append_unrated(result.text, options, profile, entry, position.error().message);
      return true;
    }
    const WorkspacePool::Loan workspace(workspaces);
    const RatingReport report = report_on(options, profile, *position, *workspace);
    if (report.stopped) return false;
    result.count(SolutionClass::kUnique);
    if (!report.paths.front().is_rated()) result.negative();
    if (options.json) {
      append_json(result.text, profile, options, entry, report);
    } else {
      append_text(result.text, options, entry, report);
    }
    return true;
  });
}

}  // namespace nonet::cli
