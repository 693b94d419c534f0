#include "nonet/api/sheets.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/draw/step_parts.h"
#include "nonet/logic/chains/chain_words.h"
#include "nonet/rate/report.h"

namespace nonet::api {

namespace {

using draw::Sheet;

Sheet sheet_of(const StepWish& wish, const State& before, const Step& step, int number) {
  Sheet sheet;
  sheet.board = step_picture(before, step);
  const std::string name = wish.language.tell(wish.profile.name_of(step));
  if (wish.captions) {
    sheet.title = wish.wanted.all ? compose("{}. {}", {number, name}) : name;
    sheet.caption = conclusion(step);
  }
  sheet.spoken = compose("{}: {}", {name, conclusion(step)});
  return sheet;
}

// What the links of a part lead from and to, and the conclusion of the whole.
Message caption_of(const Message& name, const Step& part) {
  return say("{}: {}, ..., {}\n{}", {name, in_words(part.links.front().from),
                                     in_words(part.links.back().to), conclusion(part)});
}

}  // namespace

Result<Sheet> board_sheet(const BoardWish& wish) {
  Grid digits = wish.digits;
  if (!digits.extends(wish.givens)) return Error{"a given is missing or another digit here"};
  for (const Cell cell : kAllCells) {
    if (!wish.fill || !wish.solution || !digits.is_blank(cell)) continue;
    digits.place(cell, wish.solution->digit(cell));
  }
  Sheet sheet;
  sheet.board = draw::picture_of(wish.givens, digits);
  if (wish.judge && wish.solution) draw::judge(sheet.board, *wish.solution);
  if (wish.marks) {
    draw::add_candidates(sheet.board, *wish.marks);
  } else if (wish.candidates) {
    draw::add_candidates(sheet.board, Pencilmarks::from_rules(digits));
  }
  sheet.spoken = compose("Sudoku with {} givens", {wish.givens.clue_count()});
  return sheet;
}

draw::BoardPicture step_picture(const State& before, const Step& step) {
  draw::BoardPicture picture = draw::picture_of(before.givens(), before.grid());
  draw::add_candidates(picture, before.pencilmarks());
  draw::add_step(picture, step);
  return picture;
}

std::vector<Sheet> sheets_of_step(const StepWish& wish, const State& before, const Step& step,
                                  int number) {
  std::vector<Sheet> sheets;
  if (!wish.split) {
    sheets.push_back(sheet_of(wish, before, step, number));
    return sheets;
  }
  for (const draw::StepPart& part : draw::parts_of(step)) {
    const Step shown = draw::part_of(step, part);
    Sheet sheet = sheet_of(wish, before, shown, number);
    const Message name = draw::name_of(part);
    if (!name.empty()) {
      sheet.spoken = compose("{}: {}", {wish.language.tell(name), sheet.spoken});
      if (wish.captions) sheet.caption = wish.language.tell(caption_of(name, shown));
    }
    sheets.push_back(std::move(sheet));
  }
  return sheets;
}

Result<std::vector<Sheet>> step_sheets(const StepWish& wish, const Position& position,
                                       Workspace& workspace) {
  const WantedStep& wanted = wish.wanted;
  std::vector<Sheet> sheets;
  const TakenSteps taken = take_steps(
      wanted, wish.profile, position, workspace, wish.stop,
      [&](const State& before, const Step& step, int number) {
        std::ranges::move(sheets_of_step(wish, before, step, number), std::back_inserter(sheets));
      });
  if (wish.stop.stop_requested()) return std::vector<Sheet>();
  if (taken.any) return sheets;
  if (wanted.technique != nullptr) {
    return Error{compose("no position on the way has a step of {}", {wanted.technique->slug})};
  }
  return Error{
      compose("no step {}: {} after {}", {wanted.all ? "at all" : std::to_string(wanted.number),
                                          name_of(taken.outcome), taken.walked})};
}

}  // namespace nonet::api
