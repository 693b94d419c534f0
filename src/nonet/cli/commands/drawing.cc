#include "nonet/cli/commands/drawing.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "nonet/api/variant_content.h"
#include "nonet/cli/commands/told_language.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/show.h"
#include "nonet/draw/ansi.h"
#include "nonet/draw/puzzle/step_roles.h"
#include "nonet/draw/step_parts.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

namespace {

using draw::BoardPicture;
using draw::Sheet;
using geometry::kBlank;
using geometry::Value;

// Options that do not go together, whatever the kind of puzzles.
std::optional<Error> conflict_in(const DrawOptions& options) {
  for (const auto& [set, name] :
       {std::pair{options.solution, "--solution"}, std::pair{options.judge, "--judge"}}) {
    if (set && !options.step.empty()) {
      return Error{fmt::format("{} and --step do not go together", name)};
    }
  }
  return std::nullopt;
}

// A picture as text: title, board, what is below it.
std::string text_of(const std::string& title, std::string_view board, const std::string& caption) {
  std::string text = title.empty() ? "" : title + "\n";
  text += board;
  if (!caption.empty()) text += caption + "\n";
  return text;
}

// ---- classic puzzles

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

// ---- puzzles of any layout and rules

// The complaint about an option that is for classic puzzles only, or has no meaning here.
std::optional<Error> classic_option(const DrawOptions& options) {
  if (options.judge) return Error{"--judge is for classic puzzles alone"};
  if (!options.profile.empty()) return Error{"--profile is for classic puzzles alone"};
  if (!options.givens.empty() && options.step.empty()) {
    return Error{"--givens has no meaning without --step for puzzles of other layouts"};
  }
  return conflict_in(options);
}

// The digits and candidates of a state.
api::PuzzleContent content_of(const reason::State& state) {
  const std::size_t cells = state.facts().cell_count();
  api::PuzzleContent content{std::vector<Value>(cells, kBlank),
                             std::vector<geometry::ValueSet>(cells)};
  for (std::size_t i = 0; i < cells; ++i) {
    const auto cell = static_cast<geometry::CellIndex>(i);
    if (state.is_filled(cell)) {
      content.digits[i] = static_cast<Value>(state.value(cell));
    } else {
      content.candidates[i] = state.candidates(cell);
    }
  }
  return content;
}

// Why no step was taken; nullopt where one was, and after a stop.
std::optional<Error> refusal(const WantedVariantStep& wanted, const TakenSteps& taken,
                             StopToken stop) {
  if (taken.any || stop.stop_requested()) return std::nullopt;
  if (wanted.technique != nullptr) {
    return Error{fmt::format("no position on the way to the solution has a step of '{}'",
                             wanted.technique->slug)};
  }
  return Error{fmt::format("the way to the solution has {} {}", taken.walked,
                           taken.walked == 1 ? "step" : "steps")};
}

}  // namespace

// ---- ClassicDrawing

ClassicDrawing::ClassicDrawing(const DrawOptions& options, const DrawPlan& plan, Classic kind)
    : options_(options),
      plan_(plan),
      kind_(std::move(kind)),
      wanted_(wanted_step(options.step).value_or(WantedStep())),
      colour_(use_colour(options.colour, options.output)) {}

Result<ClassicDrawing> ClassicDrawing::make(const DrawOptions& options, const DrawPlan& plan) {
  if (!options.step.empty() && !wanted_step(options.step)) {
    return Error{
        fmt::format("--step {}: neither a number from 1, nor 'all', nor a technique; 'nonet "
                    "techniques' lists them",
                    options.step)};
  }
  if (const auto error = conflict_in(options)) return *error;
  Result<Language> language = told_language(options);
  if (!language) return language.error();
  Result<Classic> kind = Classic::make(options, options, std::move(language).value());
  if (!kind) return kind.error();
  return ClassicDrawing(options, plan, std::move(kind).value());
}

Result<Sheet> ClassicDrawing::board(const Entry& entry) const {
  const Record record = to_record(entry);
  const Grid given = kind_.givens().value_or(record.givens);
  std::optional<Grid> solution;
  if (options_.solution || options_.judge) {
    const Result<Grid> found = solution_of(record, given);
    if (!found) return found.error();
    solution = *found;
  }
  Result<Sheet> sheet = api::board_sheet({.givens = given,
                                          .digits = filled_of(record),
                                          .marks = record.marks,
                                          .candidates = options_.candidates,
                                          .solution = solution,
                                          .fill = options_.solution,
                                          .judge = options_.judge});
  if (sheet && record.extras) add_notes(sheet->board, *record.extras);
  return sheet;
}

Result<std::vector<Sheet>> ClassicDrawing::sheets_of(const Entry& entry) const {
  if (options_.step.empty()) {
    Result<Sheet> sheet = board(entry);
    if (!sheet) return sheet.error();
    return std::vector{std::move(sheet).value()};
  }
  const Result<Position> position = sound(kind_.position_of(entry));
  if (!position) return position.error();
  const WorkspacePool::Loan workspace(kind_.workspaces());
  return api::step_sheets({.profile = kind_.profile(),
                           .wanted = wanted_,
                           .captions = !options_.no_caption,
                           .split = plan_.format.has_value(),
                           .language = kind_.language(),
                           .stop = work_token()},
                          *position, *workspace);
}

std::optional<Error> ClassicDrawing::add(const Entry& entry, BatchResult& result) const {
  Result<std::vector<Sheet>> sheets = sheets_of(entry);
  if (entry.stop.stop_requested()) return std::nullopt;
  if (!sheets) return sheets.error();
  for (Sheet& sheet : *sheets) {
    if (entry.stop.stop_requested()) return std::nullopt;
    if (!options_.title.empty()) sheet.title = options_.title;
    if (!options_.caption.empty()) sheet.caption = options_.caption;
    if (plan_.format) {
      sheet.width = plan_.width;
      result.scenes.push_back(
          draw::draw_sheet(sheet, *draw::find_theme(options_.theme), measure_of_thread()));
    } else {
      std::string board;
      draw::append_board(board, sheet.board, {.colour = colour_});
      result.text += text_of(sheet.title, board, sheet.caption);
    }
  }
  return std::nullopt;
}

// ---- VariantDrawing

VariantDrawing::VariantDrawing(const DrawOptions& options, const DrawPlan& plan, Variant kind)
    : options_(options),
      plan_(plan),
      kind_(std::move(kind)),
      colour_(use_colour(options.colour, options.output)) {}

Result<VariantDrawing> VariantDrawing::make(const DrawOptions& options, const DrawPlan& plan) {
  if (const auto error = classic_option(options)) return *error;
  Result<Language> language = told_language(options);
  if (!language) return language.error();
  VariantDrawing drawing(options, plan, Variant(options, std::move(language).value()));
  if (options.step.empty()) return drawing;
  drawing.wanted_ = wanted_variant_step(options.step);
  if (drawing.wanted_) return drawing;
  return Error{
      fmt::format("--step {}: neither a number from 1, nor 'all', nor a technique for any layout; "
                  "'nonet techniques --variants' lists them",
                  options.step)};
}

std::optional<Error> VariantDrawing::add(const VariantEntry& entry, BatchResult& result) const {
  if (!wanted_) return add_board(entry, result);
  const Result<PositionOfVariant> position = sound(kind_.position_of(entry));
  if (!position) return position.error();
  const TakenSteps taken =
      take_steps(*wanted_, *position, entry.stop,
                 [&](const reason::State& before, const reason::Step& step, int number) {
                   add_step(entry, before, step, number, result);
                 });
  return refusal(*wanted_, taken, entry.stop);
}

draw::Scene VariantDrawing::scene_of(const draw::PuzzleSheet& sheet) const {
  return draw::draw_sheet(sheet, *draw::find_theme(options_.theme), measure_of_thread());
}

std::optional<Error> VariantDrawing::add_board(const VariantEntry& entry,
                                               BatchResult& result) const {
  const Result<api::PuzzleContent> content =
      api::content_of(entry.record, {.candidates = options_.candidates,
                                     .solution = options_.solution,
                                     .question = {.stop = entry.stop}});
  if (!content) return content.error();
  std::string title = options_.title;
  if (title.empty() && !options_.no_caption) title = entry.record.title;
  if (plan_.format) {
    result.scenes.push_back(scene_of({.picture = {.puzzle = entry.puzzle(),
                                                  .alphabet = entry.alphabet,
                                                  .digits = content->digits,
                                                  .candidates = content->candidates},
                                      .title = std::move(title),
                                      .caption = options_.caption,
                                      .legend = !options_.no_caption,
                                      .width = plan_.width}));
    return std::nullopt;
  }
  std::vector<Value> board = entry.puzzle().givens;
  for (std::size_t i = 0; i < content->digits.size(); ++i) {
    if (board[i] == kBlank) board[i] = content->digits[i];
  }
  std::string sheet = sheet_of(entry, board);
  if (!options_.no_caption) sheet += clues_of(entry);
  result.text += text_of(title, sheet, options_.caption);
  return std::nullopt;
}

// Pictures of long chains are several.
void VariantDrawing::add_step(const VariantEntry& entry, const reason::State& before,
                              const reason::Step& step, int number, BatchResult& result) const {
  const VariantStepWords words = kind_.words_of(entry, colour_);
  std::string title = options_.title;
  std::string caption = options_.caption;
  if (!options_.no_caption) {
    const std::string name = kind_.language().tell(reason::technique(step.technique).name);
    if (title.empty()) title = wanted_ && wanted_->all ? fmt::format("{}. {}", number, name) : name;
    if (caption.empty()) caption = words.conclusion(before, step);
  }
  if (!plan_.format) {
    result.text += text_of(title, words.picture(before, step), caption);
    return;
  }
  const api::PuzzleContent content = content_of(before);
  for (const draw::StepPart& part : draw::parts_of(step)) {
    const reason::Step shown = draw::part_of(step, part);
    const draw::StepRoles roles(before.facts(), shown);
    const std::string name = options_.no_caption ? "" : kind_.language().tell(draw::name_of(part));
    result.scenes.push_back(
        scene_of({.picture = {.puzzle = entry.puzzle(),
                              .alphabet = entry.alphabet,
                              .digits = content.digits,
                              .candidates = content.candidates,
                              .step = &roles},
                  .title = title,
                  .caption = name.empty() ? caption : fmt::format("{}\n{}", name, caption),
                  .legend = false,
                  .width = plan_.width}));
  }
}

}  // namespace nonet::cli
