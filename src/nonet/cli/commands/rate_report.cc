#include "nonet/cli/commands/rate_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

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

}  // namespace

Report report_on(const ReportOptions& options, const Profile& profile, const Position& position,
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

void append_text(std::string& out, const ReportOptions& options, const Profile& profile,
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

void append_unrated_text(std::string& out, const Entry& entry, const std::string& why) {
  fmt::format_to(std::back_inserter(out), "{} # {}{}\n", line_of(entry), why, entry.comment);
}

}  // namespace nonet::cli
