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

Json trace_json(const Profile& profile, const Report& report) {
  Json trace = Json::array();
  for (const auto& [step, cost] : report.steps) {
    Json row = Json::object({{"number", trace.size() + 1},
                             {has_levels(profile) ? "score" : "rating", cost_json(profile, cost)},
                             {"scale_name", profile.name_of(step)}});
    row.update(conclusion_json(step));
    trace.push_back(std::move(row));
  }
  return trace;
}

Json counts_json(const Report& report) {
  Json counts = Json::object();
  for (const Technique& row : techniques()) {
    const int count = report.counts[static_cast<std::size_t>(row.id)];
    if (count > 0) counts[std::string(row.slug)] = count;
  }
  return counts;
}

void add_rating(Json& object, const Profile& profile, const Report& report) {
  const Rating& rating = report.rating;
  if (has_levels(profile)) {
    object["level"] = name_of(rating.level);
    object["score"] = rating.score;
  } else {
    object["er"] = cost_json(profile, rating.er);
    object["ep"] = cost_json(profile, rating.ep);
    object["ed"] = cost_json(profile, rating.ed);
  }
  if (rating.steps > 0) object["hardest"] = profile.name_of(report.hardest);
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
                 const Entry& entry, const Report& report) {
  Json object = to_json(entry);
  object["profile"] = profile.slug;
  object["version"] = profile.version;
  const std::string why = obstacle(report.rating);
  object["rated"] = why.empty();
  if (why.empty()) {
    add_rating(object, profile, report);
    if (!options.no_label) add_label(object, report.difficulty);
  } else {
    object["reason"] = why;
  }
  object["steps"] = report.rating.steps;
  object["techniques"] = counts_json(report);
  if (options.trace) object["trace"] = trace_json(profile, report);
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
    const Report report = report_on(options, profile, *position, *workspace);
    if (report.rating.outcome == Outcome::kStopped) return false;
    result.count(SolutionClass::kUnique);
    if (report.rating.outcome != Outcome::kSolved) result.negative();
    if (options.json) {
      append_json(result.text, profile, options, entry, report);
    } else {
      append_text(result.text, options, profile, entry, report);
    }
    return true;
  });
}

}  // namespace nonet::cli
