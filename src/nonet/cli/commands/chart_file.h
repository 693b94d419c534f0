// Writes charts into a file: --chart of `nonet stats` and `nonet db stats`.

#pragma once

#include <optional>
#include <string>

#include "nonet/cli/commands/tally.h"
#include "nonet/cli/table/options.h"
#include "nonet/draw/render.h"

namespace nonet::cli {

// The format by the name's ending; nullopt without a name. Error: none of .svg, .pdf and .png.
Result<std::optional<draw::PictureFormat>> picture_format(const TableOptions& options);

// Draws the tally's charts into the file; returns the exit code.
int write_charts(const std::string& path, draw::PictureFormat format, const Tally& tally);

}  // namespace nonet::cli
