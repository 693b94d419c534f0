// What the pictures of `nonet draw` are to be, and how they come into files: the same for puzzles
// of all kinds.

#pragma once

#include <optional>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/cli/commands/picture_files.h"
#include "nonet/cli/table/showing.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"

namespace nonet::cli {

struct DrawPlan {
  std::optional<draw::PictureFormat> format;  // none: text
  double width = 0;                           // points
  double dpi = 96;
};

// Error: a size or a file name that is none, or bytes for a terminal.
Result<DrawPlan> plan_of(const DrawOptions& options);

// Fonts for layout, of this thread alone.
const draw::TextMeasure& measure_of_thread();

// Writes pictures into files, in the order that they come in.
class PictureWriter {
 public:
  PictureWriter(const DrawOptions& options, const DrawPlan& plan, draw::PictureFormat format)
      : files_(options.output, format, plan.dpi) {}

  // Ends the work where something cannot be drawn or written.
  void add(std::vector<draw::Scene>& scenes);
  // The exit code: `code` if all went well. What an interrupt has cut short is dropped unless it is
  // to be kept.
  int finish(int code, bool keep);

 private:
  PictureFiles files_;
  std::optional<Error> error_;
};

}  // namespace nonet::cli
