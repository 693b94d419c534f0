// Writes charts into a file: --chart of `nonet stats` and `nonet db stats`.

#pragma once

#include <optional>
#include <span>
#include <string>

#include "nonet/cli/table/options.h"
#include "nonet/draw/chart.h"
#include "nonet/draw/render.h"

namespace nonet::cli {

// The format by the name's ending; nullopt without a name. Error: none of .svg, .pdf and .png.
Result<std::optional<draw::PictureFormat>> picture_format(const TableOptions& options);

// Draws the charts, if there are any, into the file; returns the exit code.
int write_charts(const std::string& path, draw::PictureFormat format,
                 std::span<const Chart> charts);

}  // namespace nonet::cli
