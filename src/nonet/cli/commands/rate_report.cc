#include "nonet/cli/commands/rate_report.h"

#include <array>

#include <fmt/format.h>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

void append_trace(std::string& out, const PathReport& path) {
  int number = 0;
  for (const auto& [step, cost] : path.trace) {
    fmt::format_to(std::back_inserter(out), "{:>4} {:>5}  {:<36} {}\n", ++number,
                   cost_text(*path.profile, cost), path.profile->name_of(step), conclusion(step));
  }
}

}  // namespace

std::string line_of(const Entry& entry) {
  Record record = to_record(entry);
  record.comment.clear();
  std::string line;
  append(line, record, entry.marks != nullptr ? Format::kMarks729 : Format::kLine);
  line.pop_back();
  return line;
}

RatingReport report_on(const ReportOptions& options, const Profile& profile,
                       const Position& position, Workspace& workspace, SpareThreads* spare,
                       StopToken stop) {
  const std::array scales{&profile};
  return rate_position(position,
                       {.label = !options.no_label,
                        .scales = scales,
                        .trace = options.trace,
                        .stop = stop,
                        .spare = spare},
                       workspace);
}

void append_text(std::string& out, const ReportOptions& options, const Entry& entry,
                 const RatingReport& report) {
  const PathReport& path = report.paths.front();
  out += line_of(entry) + ' ' + rating_text(path);
  if (const auto label = report.label(); label && !options.no_label)
    (out += ' ') += name_of(*label);
  if (!path.is_rated()) out += " # " + reason_of(path);
  out += entry.comment;
  out += '\n';
  append_trace(out, path);
}

void append_unrated_text(std::string& out, const Entry& entry, std::string_view why) {
  fmt::format_to(std::back_inserter(out), "{} # {}{}\n", line_of(entry), why, entry.comment);
}

}  // namespace nonet::cli
