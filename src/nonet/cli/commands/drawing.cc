#include "nonet/cli/commands/drawing.h"

#include <utility>

#include <fmt/format.h>

#include "nonet/api/sheets.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/draw/ansi.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

namespace {

using draw::BoardPicture;
using draw::Sheet;

void add_notes(BoardPicture& picture, const Extras& extras) {
  for (const Cell cell : kAllCells) {
    draw::CellPicture& seen = picture.at(cell);
    if (seen.kind != draw::DigitKind::kNone || !seen.candidates.empty()) continue;
    seen.centre = extras.centre[static_cast<std::size_t>(cell.index())];
    seen.corner = extras.corner[static_cast<std::size_t>(cell.index())];
  }
}

// The one solution of the record's candidates, if it has any, else of the givens.
Result<Grid> solution_of(const Record& record, const Grid& givens) {
  const SolveOutcome outcome =
      record.marks ? solve(candidates_of(record), 2, Want::kFirst) : solve(givens, 2, Want::kFirst);
  if (outcome.solutions == 1) return outcome.first;
  return Error{std::string(name_of(verdict_of(outcome.solutions)))};
}

Result<Sheet> board_sheet(const DrawOptions& options, const Entry& entry,
                          const std::optional<Grid>& givens) {
  const Record record = to_record(entry);
  const Grid given = givens ? *givens : record.givens;
  std::optional<Grid> solution;
  if (options.solution || options.judge) {
    const Result<Grid> found = solution_of(record, given);
    if (!found) return found.error();
    solution = *found;
  }
  Result<Sheet> sheet = api::board_sheet({.givens = given,
                                          .digits = filled_of(record),
                                          .marks = record.marks,
                                          .candidates = options.candidates,
                                          .solution = solution,
                                          .fill = options.solution,
                                          .judge = options.judge});
  if (!sheet) return sheet;
  if (record.extras) add_notes(sheet->board, *record.extras);
  return sheet;
}

}  // namespace

std::string step_complaint(const DrawOptions& options) {
  if (options.step.empty() || api::wanted_step(options.step)) return "";
  return fmt::format(
      "--step {}: neither a number from 1, nor 'all', nor a technique; 'nonet techniques' lists "
      "them",
      options.step);
}

Result<std::vector<Sheet>> sheets_of(const DrawOptions& options, const Entry& entry,
                                     const std::optional<Grid>& givens, WorkspacePool& workspaces,
                                     bool split) {
  std::vector<Sheet> sheets;
  if (options.step.empty()) {
    Result<Sheet> sheet = board_sheet(options, entry, givens);
    if (!sheet) return sheet.error();
    sheets.push_back(std::move(sheet).value());
  } else {
    const Result<Position> position = sound_position_of(entry, givens);
    if (!position) return position.error();
    const WorkspacePool::Loan workspace(workspaces);
    const api::StepWish wish{.profile = profile_of(options),
                             .wanted = api::wanted_step(options.step).value_or(api::WantedStep()),
                             .captions = !options.no_caption,
                             .split = split,
                             .stop = work_token()};
    Result<std::vector<Sheet>> made = api::step_sheets(wish, *position, *workspace);
    if (!made) return made.error();
    sheets = std::move(made).value();
  }
  for (Sheet& sheet : sheets) {
    if (!options.title.empty()) sheet.title = options.title;
    if (!options.caption.empty()) sheet.caption = options.caption;
  }
  return sheets;
}

std::string text_of(const Sheet& sheet, bool colour) {
  std::string text;
  if (!sheet.title.empty()) text += sheet.title + "\n";
  draw::append_board(text, sheet.board, {.colour = colour});
  if (!sheet.caption.empty()) text += sheet.caption + "\n";
  return text;
}

}  // namespace nonet::cli
