#include "nonet/cli/drawing.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "nonet/api/all_steps.h"
#include "nonet/cli/interrupt.h"
#include "nonet/cli/rating_text.h"
#include "nonet/cli/show.h"
#include "nonet/draw/ansi.h"
#include "nonet/rate/rate.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

namespace {

using draw::BoardPicture;
using draw::Sheet;

// What --step asks for.
struct WantedStep {
  bool all = false;
  int number = 0;  // from 1; 0: not by number
  const Technique* technique = nullptr;
};

WantedStep wanted_step(const Options& options) {
  WantedStep wanted;
  const std::string& which = options.step;
  wanted.all = which == "all";
  const char* const end = which.data() + which.size();
  const auto [stop, error] = std::from_chars(which.data(), end, wanted.number);
  if (error != std::errc() || stop != end) wanted.number = 0;
  wanted.technique = find_technique(which);
  return wanted;
}

// Draws steps of a way to the solution.
class StepSheets {
 public:
  StepSheets(const Options& options, const Position& position, Workspace& workspace)
      : options_(options),
        profile_(profile_of(options)),
        wanted_(wanted_step(options)),
        position_(position),
        workspace_(workspace) {}

  Result<std::vector<Sheet>> make() {
    int number = 0;
    const Outcome outcome = follow([&](const State& before, const Step& step) {
      ++number;
      const bool is_it = wanted_.technique != nullptr ? step.technique == wanted_.technique->id
                                                      : wanted_.all || number == wanted_.number;
      if (is_it) add(before, step, number);
      return is_it && !wanted_.all;
    });
    if (sheets_.empty() && wanted_.technique != nullptr && !work_token().stop_requested()) {
      look_beside_the_way();
    }
    if (work_token().stop_requested()) return std::vector<Sheet>();
    if (!sheets_.empty()) return std::move(sheets_);
    if (wanted_.technique != nullptr) {
      return Error{fmt::format("no position on the way has a step of {}", wanted_.technique->slug)};
    }
    return Error{fmt::format("no step {}: {} after {}", options_.step,
                             outcome == Outcome::kSolved ? "solved" : "stuck", number)};
  }

 private:
  template <class Function>
  Outcome follow(Function function) {
    const Search search{
        .workspace = workspace_, .stop = work_token(), .solution = &position_.solution};
    return rate(profile_, position_.state, search,
                [&](const State& before, const Step& step, int) { return function(before, step); })
        .outcome;
  }

  // The way does without the technique: the first position on it that offers one all the same.
  void look_beside_the_way() {
    int number = 0;
    follow([&](const State& before, const Step&) {
      ++number;
      const Position here{position_.solution, {}, before};
      const std::vector<api::FoundStep> found =
          api::find_all_steps({.profile = profile_,
                               .techniques = std::span(&wanted_.technique, 1),
                               .strictly = true,
                               .stop = work_token()},
                              here, workspace_);
      if (!found.empty()) add(before, found.front().step, number);
      return !found.empty();
    });
  }

  void add(const State& before, const Step& step, int number) {
    Sheet sheet;
    sheet.board = step_picture(before, step);
    const std::string name = profile_.name_of(step);
    if (!options_.no_caption) {
      sheet.title = wanted_.all ? fmt::format("{}. {}", number, name) : name;
      sheet.caption = conclusion(step);
    }
    sheet.spoken = fmt::format("{}: {}", name, conclusion(step));
    sheets_.push_back(std::move(sheet));
  }

  const Options& options_;
  const Profile& profile_;
  WantedStep wanted_;
  const Position& position_;
  Workspace& workspace_;
  std::vector<Sheet> sheets_;
};

void add_notes(BoardPicture& picture, const Extras& extras) {
  for (const Cell cell : kAllCells) {
    draw::CellPicture& seen = picture.at(cell);
    if (seen.kind != draw::DigitKind::kNone || !seen.candidates.empty()) continue;
    seen.centre = extras.centre[static_cast<std::size_t>(cell.index())];
    seen.corner = extras.corner[static_cast<std::size_t>(cell.index())];
  }
}

// The one solution of what is given.
Result<Grid> solution_of(const Record& record, const Grid& givens) {
  const SolveOutcome outcome =
      record.marks ? solve(candidates_of(record), 2, Want::kFirst) : solve(givens, 2, Want::kFirst);
  if (outcome.solutions == 1) return outcome.first;
  return Error{outcome.solutions == 0 ? "no solution" : "several solutions"};
}

Result<Sheet> board_sheet(const Options& options, const Entry& entry,
                          const std::optional<Grid>& givens) {
  const Record record = to_record(entry);
  Grid digits = filled_of(record);
  const Grid given = givens ? *givens : record.givens;
  if (!digits.extends(given)) return Error{"a given of --givens is missing or another digit here"};
  Grid solution;
  if (options.solution || options.judge) {
    const Result<Grid> found = solution_of(record, given);
    if (!found) return found.error();
    solution = *found;
  }
  if (options.solution) {
    for (const Cell cell : kAllCells) {
      if (digits.is_blank(cell)) digits.place(cell, solution.digit(cell));
    }
  }
  Sheet sheet;
  sheet.board = draw::picture_of(given, digits);
  if (options.judge) draw::judge(sheet.board, solution);
  if (record.marks) {
    draw::add_candidates(sheet.board, *record.marks);
  } else if (options.candidates) {
    draw::add_candidates(sheet.board, Pencilmarks::from_rules(digits));
  }
  if (record.extras) add_notes(sheet.board, *record.extras);
  sheet.spoken = fmt::format("Sudoku with {} givens", given.clue_count());
  return sheet;
}

}  // namespace

std::string step_complaint(const Options& options) {
  const WantedStep wanted = wanted_step(options);
  if (options.step.empty() || wanted.all || wanted.number > 0 || wanted.technique != nullptr) {
    return "";
  }
  return fmt::format(
      "--step {}: neither a number from 1, nor 'all', nor a technique; 'nonet techniques' lists "
      "them",
      options.step);
}

Result<std::vector<Sheet>> sheets_of(const Options& options, const Entry& entry,
                                     const std::optional<Grid>& givens, WorkspacePool& workspaces) {
  std::vector<Sheet> sheets;
  if (options.step.empty()) {
    Result<Sheet> sheet = board_sheet(options, entry, givens);
    if (!sheet) return sheet.error();
    sheets.push_back(std::move(sheet).value());
  } else {
    const Result<Position> position = sound_position_of(entry, givens);
    if (!position) return position.error();
    const WorkspacePool::Loan workspace(workspaces);
    Result<std::vector<Sheet>> made = StepSheets(options, *position, *workspace).make();
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
