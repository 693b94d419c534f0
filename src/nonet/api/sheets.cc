#include "nonet/api/sheets.h"

#include <charconv>
#include <span>
#include <string>
#include <utility>

#include "nonet/answer/steps.h"
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
  const std::string name(wish.profile.name_of(step));
  if (wish.captions) {
    sheet.title = wish.wanted.all ? compose("{}. {}", {number, name}) : name;
    sheet.caption = conclusion(step);
  }
  sheet.spoken = compose("{}: {}", {name, conclusion(step)});
  return sheet;
}

// What the links of a part lead from and to, and the conclusion of the whole.
std::string caption_of(const std::string& name, const Step& part) {
  return compose("{}: {}, ..., {}\n{}", {name, in_words(part.links.front().from),
                                         in_words(part.links.back().to), conclusion(part)});
}

// Draws steps of the profile's path.
class StepSheets {
 public:
  StepSheets(const StepWish& wish, const Position& position, Workspace& workspace)
      : wish_(wish), position_(position), workspace_(workspace) {}

  Result<std::vector<Sheet>> make() {
    const WantedStep& wanted = wish_.wanted;
    int number = 0;
    const Outcome outcome = follow([&](const State& before, const Step& step) {
      ++number;
      const bool is_it = wanted.technique != nullptr ? step.technique == wanted.technique->id
                                                     : wanted.all || number == wanted.number;
      if (is_it) add(before, step, number);
      return is_it && !wanted.all;
    });
    if (sheets_.empty() && wanted.technique != nullptr && !wish_.stop.stop_requested()) {
      look_beside_the_way();
    }
    if (wish_.stop.stop_requested()) return std::vector<Sheet>();
    if (!sheets_.empty()) return std::move(sheets_);
    return Error{wanted.technique != nullptr
                     ? compose("no position on the way has a step of {}", {wanted.technique->slug})
                     : compose("no step {}: {} after {}",
                               {wanted.all ? "at all" : std::to_string(wanted.number),
                                name_of(outcome), number})};
  }

 private:
  template <class Function>
  Outcome follow(Function function) {
    const Search search{
        .workspace = workspace_, .stop = wish_.stop, .solution = &position_.solution};
    return rate(wish_.profile, position_.state, search,
                [&](const State& before, const Step& step, int) { return function(before, step); })
        .outcome;
  }

  // For a path without the technique: draws its step in the first position of the path that has
  // one.
  void look_beside_the_way() {
    int number = 0;
    follow([&](const State& before, const Step&) {
      ++number;
      const Position here{position_.solution, {}, before};
      const std::vector<FoundStep> found =
          find_all_steps({.profile = wish_.profile,
                          .techniques = std::span(&wish_.wanted.technique, 1),
                          .strictly = true,
                          .stop = wish_.stop},
                         here, workspace_);
      if (!found.empty()) add(before, found.front().step, number);
      return !found.empty();
    });
  }

  void add(const State& before, const Step& step, int number) {
    for (Sheet& sheet : sheets_of_step(wish_, before, step, number)) {
      sheets_.push_back(std::move(sheet));
    }
  }

  const StepWish& wish_;
  const Position& position_;
  Workspace& workspace_;
  std::vector<Sheet> sheets_;
};

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

std::optional<WantedStep> wanted_step(std::string_view which) {
  WantedStep wanted;
  wanted.all = which == "all";
  wanted.technique = find_technique(which);
  const auto [stop, error] =
      std::from_chars(which.data(), which.data() + which.size(), wanted.number);
  const bool is_number = error == std::errc() && stop == which.data() + which.size();
  if (!is_number || wanted.number < 1) wanted.number = 0;
  const bool known = wanted.all || wanted.technique != nullptr || wanted.number > 0;
  return known ? std::optional(wanted) : std::nullopt;
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
    const std::string name = draw::name_of(part);
    if (!name.empty()) {
      sheet.spoken = compose("{}: {}", {name, sheet.spoken});
      if (wish.captions) sheet.caption = caption_of(name, shown);
    }
    sheets.push_back(std::move(sheet));
  }
  return sheets;
}

Result<std::vector<Sheet>> step_sheets(const StepWish& wish, const Position& position,
                                       Workspace& workspace) {
  return StepSheets(wish, position, workspace).make();
}

}  // namespace nonet::api
