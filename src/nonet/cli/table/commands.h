// The table of commands; each command is in the file of its family.

#pragma once

#include <span>

#include "nonet/cli/table/spec.h"

namespace nonet::cli {

// All commands, in the order in which help lists them.
std::span<const CommandSpec> commands();

extern const CommandSpec kNewCommand;
extern const CommandSpec kSolveCommand;
extern const CommandSpec kCheckCommand;
extern const CommandSpec kCountCommand;
extern const CommandSpec kShowCommand;
extern const CommandSpec kDrawCommand;
extern const CommandSpec kConvertCommand;
extern const CommandSpec kCanonCommand;
extern const CommandSpec kScanCommand;
extern const CommandSpec kRateCommand;
extern const CommandSpec kBackdoorsCommand;
extern const CommandSpec kUnavoidableCommand;
extern const CommandSpec kStatsCommand;
extern const CommandSpec kHintCommand;
extern const CommandSpec kExplainCommand;
extern const CommandSpec kStepsCommand;
extern const CommandSpec kTechniquesCommand;
extern const CommandSpec kVariantsCommand;
extern const CommandSpec kVicinityCommand;
extern const CommandSpec kDbAddCommand;
extern const CommandSpec kDbRateCommand;
extern const CommandSpec kDbFindCommand;
extern const CommandSpec kDbExportCommand;
extern const CommandSpec kDbUseCommand;
extern const CommandSpec kDbStatsCommand;
extern const CommandSpec kDbCheckCommand;
extern const CommandSpec kDbBackupCommand;
extern const CommandSpec kBookCommand;
extern const CommandSpec kJobPlanCommand;
extern const CommandSpec kJobRunCommand;
extern const CommandSpec kJobSubmitCommand;
extern const CommandSpec kJobStatusCommand;
extern const CommandSpec kJobMergeCommand;
extern const CommandSpec kPlayCommand;
extern const CommandSpec kServeCommand;
extern const CommandSpec kApiCommand;
extern const CommandSpec kBenchCommand;
extern const CommandSpec kBackendsCommand;
extern const CommandSpec kCompletionsCommand;
extern const CommandSpec kManCommand;

}  // namespace nonet::cli
