// nonet draw

#include <optional>

#include "nonet/cli/commands/draw_plan.h"
#include "nonet/cli/commands/drawing.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/showing.h"

namespace nonet::cli {

namespace {

template <class Drawing>
int draw(const DrawOptions& options, const DrawPlan& plan) {
  using Kind = typename Drawing::Kind;
  const Result<Drawing> drawing = Drawing::make(options, plan);
  if (!drawing) return fail(drawing.error().message, kExitUsage);
  const auto work = [&](const typename Kind::Entry& entry, BatchResult& result) {
    if (const auto error = drawing->add(entry, result)) complain_of(entry, error->message, result);
  };
  const std::optional<draw::PictureFormat> format = plan.format;
  if (!format) return Kind::run(options, work);
  PictureWriter writer(options, plan, *format);
  // The pictures have files of their own.
  DrawOptions reading = options;
  reading.output.clear();
  bool complete = false;
  const int code = Kind::run(
      reading, work, [&](BatchResult& result) { writer.add(result.scenes); },
      [&] {
        complete = true;
        return std::string();
      });
  return complete ? writer.finish(code, options.partial) : code;
}

}  // namespace

int run_draw(const DrawOptions& options) {
  const Result<DrawPlan> plan = plan_of(options);
  if (!plan) return fail(plan.error().message, kExitUsage);
  return wants_variants({options, options}) ? draw<VariantDrawing>(options, *plan)
                                            : draw<ClassicDrawing>(options, *plan);
}

}  // namespace nonet::cli
