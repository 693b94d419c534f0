// Charts into a file: what `nonet stats` and `nonet db stats` do with --chart.

#pragma once

#include <optional>
#include <string>

#include "nonet/cli/commands/tally.h"
#include "nonet/cli/table/options.h"
#include "nonet/draw/render.h"

namespace nonet::cli {

// The format that the name's ending says. Error: none of .svg, .pdf and .png; nothing for no name.
Result<std::optional<draw::PictureFormat>> picture_format(const TableOptions& options);

// Draws the tally's charts; the exit code.
int write_charts(const std::string& path, draw::PictureFormat format, const Tally& tally);

}  // namespace nonet::cli
