// Charts into a file: what `nonet stats` and `nonet db stats` do with --chart.

#pragma once

#include <optional>
#include <string>

#include "nonet/cli/options.h"
#include "nonet/cli/tally.h"
#include "nonet/draw/chart.h"

namespace nonet::cli {

// The format that the name's ending says. Error: neither .svg nor .png; nothing for no name.
Result<std::optional<PictureFormat>> picture_format(const Options& options);

// Draws the tally's charts; the exit code.
int write_charts(const std::string& path, PictureFormat format, const Tally& tally);

}  // namespace nonet::cli
