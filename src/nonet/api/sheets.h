// Boards, and steps of a path to the solution, as sheets to draw: for front ends that make
// pictures.

#pragma once

#include <optional>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/answer/steps.h"
#include "nonet/base/language.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/draw/sheet.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"

namespace nonet::api {

// A board as it stands.
struct BoardWish {
  const Grid& givens;
  Grid digits;                              // the givens, and what else stands there
  const std::optional<Pencilmarks>& marks;  // shown if there are any
  bool candidates = false;                  // else show the candidates that the rules leave
  const std::optional<Grid>& solution;      // needed for `fill` and `judge`
  bool fill = false;                        // fill the blank cells with the solution
  bool judge = false;                       // tell right digits from wrong ones
};

// The width of the sheet is not set. Error: a given is missing or another digit.
Result<draw::Sheet> board_sheet(const BoardWish& wish);

// The board before a step, with its candidates and what the step says of them.
draw::BoardPicture step_picture(const State& before, const Step& step);

struct StepWish {
  const Profile& profile;
  WantedStep wanted;
  bool captions = true;
  bool split = false;  // long chains over several sheets (draw/step_parts.h)
  const Language& language = english();
  StopToken stop = {};
};

// The sheets of one step, their width not set; `number` is its number on the path.
std::vector<draw::Sheet> sheets_of_step(const StepWish& wish, const State& before, const Step& step,
                                        int number = 1);

// The sheets of these steps, their width not set. A technique that the path does without is looked
// for in every position of the path. No sheets after a stop. Error: there is no such step.
Result<std::vector<draw::Sheet>> step_sheets(const StepWish& wish, const Position& position,
                                             Workspace& workspace);

}  // namespace nonet::api
