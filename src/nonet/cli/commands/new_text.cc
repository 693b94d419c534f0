#include "nonet/cli/commands/new_text.h"

#include <string>
#include <string_view>

#include <unistd.h>

#include "nonet/cli/stream/show.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kShowFormat = "show";

}  // namespace

TargetText text_of(const NewOptions& options, const Target& target, std::uint64_t seed) {
  TargetText how{.target = target, .seed = seed};
  how.solution = options.solution;
  how.json = options.json;
  const bool terminal = options.output.empty() && isatty(STDOUT_FILENO) != 0;
  const bool show = options.format.empty() ? terminal : options.format == kShowFormat;
  if (!show) how.format = find_format(options.format).value_or(Format::kLine);
  how.colour = use_colour(options.colour, options.output);
  return how;
}

void write_head(Output& output, std::optional<Format> format) {
  if (!format) return;
  std::string head;
  append_head(head, *format);
  output.write(head);
}

}  // namespace nonet::cli
