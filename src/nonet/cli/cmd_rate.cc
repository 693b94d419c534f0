// nonet rate

#include <algorithm>

#include <fmt/format.h>

#include "nonet/cli/cmd.h"
#include "nonet/cli/interrupt.h"
#include "nonet/cli/position.h"
#include "nonet/cli/rating_text.h"
#include "nonet/cli/step_json.h"
#include "nonet/cli/stream.h"
#include "nonet/rate/label.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// A puzzle's rating and what was noted on the way.
struct Report {
  Rating rating;
  Difficulty difficulty;
  Step hardest;  // the first of the hardest
  std::array<int, static_cast<std::size_t>(TechniqueId::kBruteForce) + 1> counts{};
  std::vector<std::pair<Step, int>> steps;  // with costs; only for --trace
};

Report report_on(const Options& options, const Profile& profile, const Position& position,
                 Workspace& workspace) {
  Report report;
  int most = -1;
  const auto note = [&](const State&, const Step& step, int cost) {
    ++report.counts[static_cast<std::size_t>(step.technique)];
    if (cost > most) report.hardest = step;
    most = std::max(most, cost);
    if (options.trace) report.steps.emplace_back(step, cost);
    return false;
  };
  const Search search{.workspace = workspace,
                      .evidence = false,
                      .stop = work_token(),
                      .solution = &position.solution};
  report.rating = rate(profile, position.state, search, note);
  if (options.no_label || report.rating.outcome != Outcome::kSolved) return report;
  report.difficulty = difficulty(position.state, workspace, work_token());
  if (report.difficulty.stopped) report.rating.outcome = Outcome::kStopped;
  return report;
}

// Why there is no rating; empty when there is one.
std::string obstacle(const Rating& rating) {
  switch (rating.outcome) {
    case Outcome::kSolved:
    case Outcome::kStopped:
      return "";
    case Outcome::kStuck:
      return fmt::format("stuck after {} steps", rating.steps);
    case Outcome::kBroken:
      return fmt::format("contradiction after {} steps", rating.steps);
  }
  return "";
}

// The puzzle as one line: 81 characters, or 729 with candidates.
std::string line_of(const Entry& entry) {
  Record record = to_record(entry);
  record.comment.clear();
  std::string line;
  append(line, record, entry.marks != nullptr ? Format::kMarks729 : Format::kLine);
  line.pop_back();
  return line;
}

void append_trace(std::string& out, const Profile& profile, const Report& report) {
  int number = 0;
  for (const auto& [step, cost] : report.steps) {
    fmt::format_to(std::back_inserter(out), "{:>4} {:>5}  {:<36} {}\n", ++number,
                   cost_text(profile, cost), profile.name_of(step), conclusion(step));
  }
}

void append_text(std::string& out, const Options& options, const Profile& profile,
                 const Entry& entry, const Report& report) {
  const auto to = std::back_inserter(out);
  if (const std::string why = obstacle(report.rating); !why.empty()) {
    fmt::format_to(to, "{} # {}{}\n", line_of(entry), why, entry.comment);
  } else {
    fmt::format_to(to, "{} {}{}{}{}\n", line_of(entry), rating_text(profile, report.rating),
                   options.no_label ? "" : " ",
                   options.no_label ? "" : name_of(report.difficulty.label), entry.comment);
  }
  append_trace(out, profile, report);
}

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

void append_json(std::string& out, const Profile& profile, const Options& options,
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
void append_unrated(std::string& out, const Options& options, const Profile& profile,
                    const Entry& entry, const std::string& why) {
  if (!options.json) {
    fmt::format_to(std::back_inserter(out), "{} # {}{}\n", line_of(entry), why, entry.comment);
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

int run_rate(const Options& options) {
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
