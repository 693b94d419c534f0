#include "nonet/cli/variant/draw.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/api/variant_content.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/draw/puzzle/draw_puzzle.h"

namespace nonet::cli {

namespace {

using geometry::kBlank;
using geometry::Value;

// The complaint about an option that is for classic puzzles only; nullopt where none is given.
std::optional<std::string> classic_option(const DrawOptions& options) {
  const std::array<std::pair<bool, std::string_view>, 4> asked{{
      {!options.step.empty(), "--step"},
      {options.judge, "--judge"},
      {!options.givens.empty(), "--givens"},
      {!options.profile.empty(), "--profile"},
  }};
  for (const auto& [given, name] : asked) {
    if (given) return fmt::format("{} is for classic puzzles alone", name);
  }
  return std::nullopt;
}

// What a picture shows besides the puzzle itself.
struct Content {
  api::PuzzleContent cells;
  std::string title;
};

Result<Content> content_for(const DrawOptions& options, const VariantEntry& entry) {
  Result<api::PuzzleContent> cells =
      api::content_of(entry.record, {.candidates = options.candidates,
                                     .solution = options.solution,
                                     .question = {.stop = entry.stop}});
  if (!cells) return cells.error();
  Content content{.cells = std::move(cells).value(), .title = options.title};
  if (options.title.empty() && !options.no_caption) content.title = entry.record.title;
  return content;
}

// Title, board, clues (one a line) and caption.
std::string text_of(const DrawOptions& options, const VariantEntry& entry, const Content& content) {
  std::vector<Value> board = entry.puzzle().givens;
  for (std::size_t i = 0; i < content.cells.digits.size(); ++i) {
    if (board[i] == kBlank) board[i] = content.cells.digits[i];
  }
  std::string text = content.title.empty() ? "" : content.title + "\n";
  text += sheet_of(entry, board);
  if (!options.no_caption) text += clues_of(entry);
  if (!options.caption.empty()) text += options.caption + "\n";
  return text;
}

draw::Scene scene_of(const DrawOptions& options, const DrawPlan& plan, const VariantEntry& entry,
                     Content content) {
  const draw::PuzzleSheet sheet{.picture = {.puzzle = entry.puzzle(),
                                            .alphabet = entry.alphabet,
                                            .digits = content.cells.digits,
                                            .candidates = content.cells.candidates},
                                .title = std::move(content.title),
                                .caption = options.caption,
                                .legend = !options.no_caption,
                                .width = plan.width};
  return draw::draw_sheet(sheet, *draw::find_theme(options.theme), measure_of_thread());
}

}  // namespace

int run_variant_draw(const DrawOptions& options, const DrawPlan& plan) {
  if (const std::optional<std::string> complaint = classic_option(options)) {
    complain(*complaint);
    return kExitUsage;
  }
  StreamOptions reading = options;
  if (plan.format) reading.output.clear();  // the pictures have files of their own
  const VariantRun run{reading, options};
  const auto work = [&](const VariantEntry& entry, BatchResult& result) {
    Result<Content> content = content_for(options, entry);
    if (!content) {
      result.complaints.push_back(fmt::format("{}: {}", place_of(entry), content.error().message));
      return result.negative();
    }
    if (plan.format) {
      result.scenes.push_back(scene_of(options, plan, entry, std::move(content).value()));
    } else {
      result.text += text_of(options, entry, *content);
    }
  };
  if (!plan.format) return run_variants(run, work);
  PictureWriter writer(options, plan, *plan.format);
  bool complete = false;
  const int code = run_variants(
      run, work, [&](BatchResult& result) { writer.add(result.scenes); },
      [&] {
        complete = true;
        return std::string();
      });
  return complete ? writer.finish(code, options.partial) : code;
}

}  // namespace nonet::cli
