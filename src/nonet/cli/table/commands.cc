#include "nonet/cli/table/commands.h"

#include <array>

namespace nonet::cli {

std::span<const CommandSpec> commands() {
  static const std::array kCommands{
      kNewCommand,        kSolveCommand,    kCheckCommand,       kCountCommand,
      kShowCommand,       kDrawCommand,     kConvertCommand,     kScanCommand,
      kCanonCommand,      kRateCommand,     kBackdoorsCommand,   kUnavoidableCommand,
      kStatsCommand,      kHintCommand,     kExplainCommand,     kStepsCommand,
      kTechniquesCommand, kVariantsCommand, kVicinityCommand,    kDbAddCommand,
      kDbRateCommand,     kDbFindCommand,   kDbExportCommand,    kDbUseCommand,
      kDbStatsCommand,    kDbCheckCommand,  kDbBackupCommand,    kBookCommand,
      kJobPlanCommand,    kJobRunCommand,   kJobSubmitCommand,   kJobStatusCommand,
      kJobMergeCommand,   kPlayCommand,     kServeCommand,       kApiCommand,
      kBenchCommand,      kBackendsCommand, kCompletionsCommand, kManCommand,
  };
  return kCommands;
}

}  // namespace nonet::cli
