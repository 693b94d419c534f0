#include "nonet/cli/stream/puzzle_argument.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>

#include <sys/stat.h>

#include "nonet/base/text.h"
#include "nonet/board/cell.h"
#include "nonet/cli/stream/variant_feed.h"
#include "nonet/text/format.h"
#include "nonet/text/plain/grid.h"
#include "nonet/text/reader.h"
#include "nonet/text/sniff.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

// The name may be missing, too long for a name, or lead through a file as if it were a folder.
bool is_missing(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) != 0 &&
         (errno == ENOENT || errno == ENAMETOOLONG || errno == ENOTDIR);
}

// Figures and dots, about as many as a puzzle has: 80 characters where 81 were meant.
bool is_nearly_line(std::string_view text) {
  const auto is_cell = [](char c) { return is_figure(c) || c == '.'; };
  return text.size() > kCells / 2 &&
         std::cmp_greater(10 * std::ranges::count_if(text, is_cell), 9 * text.size());
}

bool reads_as_puzzle(std::string_view text, const InputOptions& options) {
  const std::optional<VariantFormat> from = find_variant_format(options.from);
  if (from && info(*from).has_rules && read_variant(text, *from)) return true;
  const text::Shape shape = text::sniff(trimmed(text, kWhiteSpace));
  return shape == text::Shape::kCode || shape == text::Shape::kJson || variant_shape_of(text) ||
         parse_one(text, {.format = find_format(options.from), .strict = options.strict});
}

}  // namespace

bool is_puzzle_argument(const std::string& argument, const InputOptions& options,
                        const PlainGrids* plain) {
  if (argument == "-" || !is_missing(argument)) return false;
  if (plain != nullptr) {
    return parse_plain_grid(argument, plain->blank, *plain->alphabet).ok();
  }
  return is_nearly_line(argument) || reads_as_puzzle(argument, options);
}

}  // namespace nonet::cli
