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

#include "nonet/answer/variant_solution.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/solve/diagnose.h"

namespace nonet::cli {

namespace {

using geometry::kBlank;
using geometry::Value;
using geometry::ValueSet;

// The first option that only classic puzzles have a use for.
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

// What goes onto a picture beside the puzzle itself.
struct Content {
  std::vector<Value> digits;
  std::vector<ValueSet> candidates;
  std::string title;
};

// What the record has digits and candidates for, one a cell.
Content content_of(const VariantEntry& entry) {
  const geometry::Puzzle& puzzle = entry.puzzle();
  Content content;
  content.digits = entry.record.placed;
  const ValueSet all = puzzle.layout.all_values();
  for (const ValueSet candidates : puzzle.candidates) {
    content.candidates.push_back(candidates != all ? candidates : ValueSet());
  }
  return content;
}

// Less what stands in the same house of a cell.
std::vector<ValueSet> candidates_left(const geometry::Puzzle& puzzle,
                                      const std::vector<Value>& digits) {
  std::vector<ValueSet> left = puzzle.candidates;
  for (const geometry::House& house : puzzle.layout.houses) {
    ValueSet seen;
    for (const geometry::CellIndex cell : house.cells) {
      const Value given = puzzle.givens[cell];
      const Value value = given == kBlank && !digits.empty() ? digits[cell] : given;
      if (value != kBlank) seen |= ValueSet::of(value);
    }
    for (const geometry::CellIndex cell : house.cells) left[cell] -= seen;
  }
  return left;
}

// The one solution.
Result<std::vector<Value>> solution_of(const VariantEntry& entry) {
  const Result<VariantSolution> found =
      find_solutions(entry.puzzle(), {.limit = 2, .stop = entry.stop});
  if (!found) return found.error();
  if (found->stopped) return Error{"not known: given up"};
  if (found->solutions == 1) return found->first;
  return Error{std::string(name_of(verdict_of(found->solutions)))};
}

Result<Content> content_for(const DrawOptions& options, const VariantEntry& entry) {
  Content content = content_of(entry);
  if (options.candidates) content.candidates = candidates_left(entry.puzzle(), content.digits);
  if (options.solution) {
    Result<std::vector<Value>> solution = solution_of(entry);
    if (!solution) return solution.error();
    content.digits = std::move(solution).value();
  }
  content.title = options.title;
  if (options.title.empty() && !options.no_caption) content.title = entry.record.title;
  return content;
}

// The board as a sheet, its clues, one a line.
std::string text_of(const DrawOptions& options, const VariantEntry& entry, const Content& content) {
  std::vector<Value> board = entry.puzzle().givens;
  for (std::size_t i = 0; i < content.digits.size(); ++i) {
    if (board[i] == kBlank) board[i] = content.digits[i];
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
                                            .digits = content.digits,
                                            .candidates = content.candidates},
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
