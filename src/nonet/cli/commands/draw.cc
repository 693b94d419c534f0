// nonet draw

#include "nonet/cli/variant/draw.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/draw_plan.h"
#include "nonet/cli/commands/drawing.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/showing.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

std::optional<Error> usage_error(const DrawOptions& options) {
  if (const std::string complaint = step_complaint(options); !complaint.empty()) {
    return Error{complaint};
  }
  for (const auto& [set, name] :
       {std::pair{options.solution, "--solution"}, std::pair{options.judge, "--judge"}}) {
    if (set && !options.step.empty()) {
      return Error{fmt::format("{} and --step do not go together", name)};
    }
  }
  return std::nullopt;
}

void refuse(const Entry& entry, const std::string& why, BatchResult& result) {
  result.complaints.push_back(fmt::format("{}: {}", place_of(entry), why));
  result.negative();
}

int draw_text(const DrawOptions& options, const std::optional<Grid>& givens) {
  const bool colour = use_colour(options.colour, options.output);
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const auto sheets = sheets_of(options, entry, givens, workspaces, false);
    if (entry.stop.stop_requested()) return;
    if (!sheets) return refuse(entry, sheets.error().message, result);
    for (const draw::Sheet& sheet : *sheets) result.text += text_of(sheet, colour);
  });
}

int draw_pictures(const DrawOptions& options, const DrawPlan& plan, draw::PictureFormat format,
                  const std::optional<Grid>& givens) {
  PictureWriter writer(options, plan, format);
  const draw::Theme& theme = *draw::find_theme(options.theme);
  WorkspacePool workspaces;
  bool complete = false;
  // The pictures have files of their own.
  StreamOptions reading = options;
  reading.output.clear();
  const int code = run_records(
      reading,
      [&](const Entry& entry, BatchResult& result) {
        Result<std::vector<draw::Sheet>> sheets =
            sheets_of(options, entry, givens, workspaces, true);
        if (entry.stop.stop_requested()) return;
        if (!sheets) return refuse(entry, sheets.error().message, result);
        for (draw::Sheet& sheet : *sheets) {
          if (entry.stop.stop_requested()) return;
          sheet.width = plan.width;
          result.scenes.push_back(draw::draw_sheet(sheet, theme, measure_of_thread()));
        }
      },
      [&](BatchResult& result) { writer.add(result.scenes); },
      [&] {
        complete = true;
        return std::string();
      });
  return complete ? writer.finish(code, options.partial) : code;
}

}  // namespace

int run_draw(const DrawOptions& options) {
  const Result<DrawPlan> plan = plan_of(options);
  if (!plan) {
    complain(plan.error().message);
    return kExitUsage;
  }
  if (wants_variants({options, options})) return run_variant_draw(options, *plan);
  if (const auto error = usage_error(options)) {
    complain(error->message);
    return kExitUsage;
  }
  const Result<std::optional<Grid>> givens = givens_of(options);
  if (!givens) {
    complain(givens.error().message);
    return kExitUsage;
  }
  const std::optional<draw::PictureFormat> format = plan->format;
  return format ? draw_pictures(options, *plan, *format, *givens) : draw_text(options, *givens);
}

}  // namespace nonet::cli
