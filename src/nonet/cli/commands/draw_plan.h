// DrawPlan: format and size of the pictures of `nonet draw`. PictureWriter: writes them into files.
// Both serve puzzles of all kinds.

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

// Error: a wrong size or file name, or a binary picture for a terminal.
Result<DrawPlan> plan_of(const DrawOptions& options);

// The fonts that measure text for layout; each thread has its own.
const draw::TextMeasure& measure_of_thread();

// Writes pictures into files, in the order that they come in.
class PictureWriter {
 public:
  PictureWriter(const DrawOptions& options, const DrawPlan& plan, draw::PictureFormat format)
      : files_(options.output, format, plan.dpi) {}

  // Ends the work where a picture cannot be drawn or written.
  void add(std::vector<draw::Scene>& scenes);
  // Returns the exit code: `code` if all went well. After an interrupt the pictures not yet written
  // are dropped unless `keep`.
  int finish(int code, bool keep);

 private:
  PictureFiles files_;
  std::optional<Error> error_;
};

}  // namespace nonet::cli
