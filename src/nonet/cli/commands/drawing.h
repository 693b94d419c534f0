// Makes the sheets that `nonet draw` draws from a record.

#pragma once

#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/table/showing.h"
#include "nonet/draw/sheet.h"

namespace nonet::cli {

// Empty, or what is wrong with --step.
std::string step_complaint(const DrawOptions& options);

// The sheets of a record, their width not set: one, or with --step all as many as there are steps;
// with `split`, more of steps with long chains. None when work_token() asks to stop. Error: why
// there is nothing to draw.
Result<std::vector<draw::Sheet>> sheets_of(const DrawOptions& options, const Entry& entry,
                                           const std::optional<Grid>& givens,
                                           WorkspacePool& workspaces, bool split);

// A sheet as text: title, board, caption.
std::string text_of(const draw::Sheet& sheet, bool colour);

}  // namespace nonet::cli
