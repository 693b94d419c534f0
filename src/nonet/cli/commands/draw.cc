// nonet draw

#include <optional>
#include <string>

#include "nonet/cli/commands/draw_plan.h"
#include "nonet/cli/commands/drawing.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/showing.h"

namespace nonet::cli {

int run_draw(const DrawOptions& options) {
  const Result<DrawPlan> plan = plan_of(options);
  if (!plan) return fail(plan.error().message, kExitUsage);
  // The pictures have files of their own.
  DrawOptions reading = options;
  if (plan->format) reading.output.clear();
  const VariantRun run{reading, reading};
  const Kinds kinds = kinds_in(run);
  const auto classic = ClassicDrawing::make(options, *plan);
  const auto variant = VariantDrawing::make(options, *plan);
  if (!classic && (!kinds.variants || !variant)) return fail(classic.error().message, kExitUsage);
  if (!variant && kinds.only_variants()) return fail(variant.error().message, kExitUsage);
  const auto draw = [](const auto& drawing, const auto& entry, BatchResult& result) {
    const std::optional<Error> error = drawing ? drawing->add(entry, result) : drawing.error();
    if (error) complain_of(entry, error->message, result);
  };
  const auto draw_classic = [&](const Entry& entry, BatchResult& result) {
    draw(classic, entry, result);
  };
  const auto draw_variant = [&](const VariantEntry& entry, BatchResult& result) {
    draw(variant, entry, result);
  };
  const std::optional<draw::PictureFormat> format = plan->format;
  if (!format) return run_records(run, draw_classic, draw_variant);
  PictureWriter writer(options, *plan, *format);
  bool complete = false;
  const int code = run_records(
      run, draw_classic, draw_variant, [&](BatchResult& result) { writer.add(result.scenes); },
      [&] {
        complete = true;
        return std::string();
      });
  return complete ? writer.finish(code, options.partial) : code;
}

}  // namespace nonet::cli
