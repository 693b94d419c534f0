// What `nonet rate` says about a puzzle in lines of text; `nonet job` says the same.

#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "nonet/cli/commands/position.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/table/rating.h"
#include "nonet/logic/step.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/label.h"
#include "nonet/rate/rate.h"

namespace nonet::cli {

// A puzzle's rating and what was noted on the way.
struct Report {
  Rating rating;
  Difficulty difficulty;
  Step hardest;  // the first of the hardest
  std::array<int, static_cast<std::size_t>(TechniqueId::kBruteForce) + 1> counts{};
  std::vector<std::pair<Step, int>> steps;  // with costs; only for --trace
};

// Of the options count --trace and --no-label. Asks work_token() whether to go on.
Report report_on(const ReportOptions& options, const Profile& profile, const Position& position,
                 Workspace& workspace);

// Why there is no rating; empty when there is one.
std::string obstacle(const Rating& rating);

void append_text(std::string& out, const ReportOptions& options, const Profile& profile,
                 const Entry& entry, const Report& report);
// Of a puzzle that has not exactly one solution.
void append_unrated_text(std::string& out, const Entry& entry, const std::string& why);

}  // namespace nonet::cli
