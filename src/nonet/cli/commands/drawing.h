// What `nonet draw` draws of one record, as text or as scenes: a class for each kind of puzzles,
// with the same functions.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/steps.h"
#include "nonet/api/sheets.h"
#include "nonet/base/result.h"
#include "nonet/cli/commands/draw_plan.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/table/showing.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/sheet.h"

namespace nonet::cli {

// A board, or with --step as many as there are steps asked for, and more of steps with long chains
// where they are drawn as scenes.
class ClassicDrawing {
 public:
  // The options and the plan must outlive the drawing. Errors: a wrong --step or --givens; options
  // that do not go together.
  static Result<ClassicDrawing> make(const DrawOptions& options, const DrawPlan& plan);

  // Appends the boards to result.text or result.scenes; nothing when the work is to end. Error: why
  // there is nothing to draw.
  std::optional<Error> add(const Entry& entry, BatchResult& result) const;

 private:
  ClassicDrawing(const DrawOptions& options, const DrawPlan& plan, Classic kind);
  Result<draw::Sheet> board(const Entry& entry) const;
  Result<std::vector<draw::Sheet>> sheets_of(const Entry& entry) const;

  const DrawOptions& options_;
  const DrawPlan& plan_;
  Classic kind_;
  WantedStep wanted_;
  bool colour_;
};

class VariantDrawing {
 public:
  // Errors: likewise, and options for classic puzzles.
  static Result<VariantDrawing> make(const DrawOptions& options, const DrawPlan& plan);

  std::optional<Error> add(const VariantEntry& entry, BatchResult& result) const;

 private:
  VariantDrawing(const DrawOptions& options, const DrawPlan& plan, Variant kind);
  std::optional<Error> add_board(const VariantEntry& entry, BatchResult& result) const;
  void add_step(const VariantEntry& entry, const reason::State& before, const reason::Step& step,
                int number, BatchResult& result) const;
  draw::Scene scene_of(const draw::PuzzleSheet& sheet) const;

  const DrawOptions& options_;
  const DrawPlan& plan_;
  Variant kind_;
  std::optional<WantedVariantStep> wanted_;  // nullopt: the board as it stands
  bool colour_;
};

}  // namespace nonet::cli
