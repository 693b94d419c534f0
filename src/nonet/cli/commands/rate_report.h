// The lines of text that `nonet rate` and `nonet job` write about a puzzle.

#pragma once

#include <string>
#include <string_view>

#include "nonet/answer/rating.h"
#include "nonet/base/stop.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/table/rating.h"
#include "nonet/logic/workspace.h"

namespace nonet::cli {

// Rates on one scale, and with the label unless --no-label. Ends early when `stop` asks to.
// `spare`: threads that may help, if any.
RatingReport report_on(const ReportOptions& options, const Profile& profile,
                       const Position& position, Workspace& workspace, SpareThreads* spare,
                       StopToken stop);

void append_text(std::string& out, const ReportOptions& options, const Entry& entry,
                 const RatingReport& report);
// The puzzle as one line: 81 characters, or 729 with candidates.
std::string line_of(const Entry& entry);
// For a puzzle that has not exactly one solution.
void append_unrated_text(std::string& out, const Entry& entry, std::string_view why);

}  // namespace nonet::cli
