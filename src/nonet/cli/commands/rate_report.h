// What `nonet rate` says about a puzzle in lines of text; `nonet job` says the same.

#pragma once

#include <string>

#include "nonet/answer/rating.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/table/rating.h"
#include "nonet/logic/workspace.h"

namespace nonet::cli {

// On one scale, and with the label but for --no-label. Asks work_token() whether to go on.
RatingReport report_on(const ReportOptions& options, const Profile& profile,
                       const Position& position, Workspace& workspace);

void append_text(std::string& out, const ReportOptions& options, const Entry& entry,
                 const RatingReport& report);
// Of a puzzle that has not exactly one solution.
void append_unrated_text(std::string& out, const Entry& entry, const std::string& why);

}  // namespace nonet::cli
