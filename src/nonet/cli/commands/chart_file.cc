#include "nonet/cli/commands/chart_file.h"

#include <fmt/format.h>

#include "nonet/cli/stream/io.h"

namespace nonet::cli {

Result<std::optional<draw::PictureFormat>> picture_format(const TableOptions& options) {
  const std::string& path = options.chart;
  const std::optional<draw::PictureFormat> format = draw::picture_format(path);
  if (path.empty() || format) return format;
  return Error{fmt::format("--chart {}: the name ends in none of .svg, .pdf and .png", path)};
}

int write_charts(const std::string& path, draw::PictureFormat format,
                 std::span<const Chart> charts) {
  if (charts.empty()) return kExitOk;
  const Result<std::string> picture = draw_charts(charts, format);
  if (!picture) return fail(picture.error().message, kExitIo);
  Result<Output> output = Output::open(path);
  if (output && output->write(*picture) && output->commit()) return kExitOk;
  return fail(output ? output->error().message : output.error().message, kExitIo);
}

}  // namespace nonet::cli
