#include "nonet/cli/picture_file.h"

#include <vector>

#include <fmt/format.h>

#include "nonet/cli/io.h"

namespace nonet::cli {

Result<std::optional<PictureFormat>> picture_format(const Options& options) {
  const std::string& path = options.chart;
  if (path.empty()) return std::optional<PictureFormat>();
  if (path.ends_with(".svg")) return std::optional(PictureFormat::kSvg);
  if (path.ends_with(".png")) return std::optional(PictureFormat::kPng);
  return Error{fmt::format("--chart {}: the name ends in neither .svg nor .png", path)};
}

int write_charts(const std::string& path, PictureFormat format, const Tally& tally) {
  const std::vector<Chart> charts = tally.charts();
  if (charts.empty()) return kExitOk;
  const Result<std::string> picture = draw_charts(charts, format);
  if (!picture) {
    complain(picture.error().message);
    return kExitIo;
  }
  Result<Output> output = Output::open(path);
  if (output && output->write(*picture) && output->commit()) return kExitOk;
  complain(output ? output->error().message : output.error().message);
  return kExitIo;
}

}  // namespace nonet::cli
