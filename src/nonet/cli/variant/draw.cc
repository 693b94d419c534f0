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
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/variant/draw_step.h"
#include "nonet/cli/variant/step_text.h"
#include "nonet/cli/variant/variant_play.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/puzzle/step_roles.h"
#include "nonet/draw/step_parts.h"

namespace nonet::cli {

namespace {

using geometry::kBlank;
using geometry::Value;

// The complaint about an option that is for classic puzzles only; nullopt where none is given.
std::optional<std::string> classic_option(const DrawOptions& options) {
  const std::array<std::pair<bool, std::string_view>, 2> asked{{
      {options.judge, "--judge"},
      {!options.profile.empty(), "--profile"},
  }};
  for (const auto& [given, name] : asked) {
    if (given) return fmt::format("{} is for classic puzzles alone", name);
  }
  if (!options.givens.empty() && options.step.empty()) {
    return "--givens has no meaning without --step for puzzles of other layouts";
  }
  if (options.solution && !options.step.empty()) return "--solution and --step do not go together";
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

// The steps that --step asks for, as text or as pictures.
class StepDrawing {
 public:
  StepDrawing(const DrawOptions& options, const DrawPlan& plan, WantedVariantStep wanted)
      : options_(options),
        plan_(plan),
        wanted_(wanted),
        colour_(use_colour(options.colour, options.output)) {}

  void add(const VariantEntry& entry, BatchResult& result) const {
    const Result<VariantPlay> play = play_of(entry, options_.givens);
    if (!play) return refuse(entry, play.error(), result);
    const Result<VariantPosition> position = sound_position_of(entry, *play);
    if (!position) return refuse(entry, position.error(), result);
    const auto take = [&](const reason::State& before, const reason::Step& step, int number) {
      if (plan_.format) {
        add_scenes(entry, before, step, number, result);
      } else {
        result.text += text(entry, before, step, number);
      }
    };
    if (const auto error = take_steps(wanted_, *position, entry.stop, take)) {
      refuse(entry, *error, result);
    }
  }

 private:
  static void refuse(const VariantEntry& entry, const Error& error, BatchResult& result) {
    result.complaints.push_back(fmt::format("{}: {}", place_of(entry), error.message));
    result.negative();
  }

  std::string title(const reason::Step& step, int number) const {
    if (!options_.title.empty() || options_.no_caption) return options_.title;
    const std::string_view name = reason::technique(step.technique).name;
    return wanted_.all ? fmt::format("{}. {}", number, name) : std::string(name);
  }

  std::string caption(const reason::State& before, const reason::Step& step) const {
    if (!options_.caption.empty() || options_.no_caption) return options_.caption;
    return conclusion(before.facts(), step);
  }

  std::string text(const VariantEntry& entry, const reason::State& before, const reason::Step& step,
                   int number) const {
    std::string words = title(step, number);
    if (!words.empty()) words += '\n';
    words += step_text(entry, before, step, colour_);
    if (const std::string below = caption(before, step); !below.empty()) words += below + '\n';
    return words;
  }

  // Long chains over several pictures.
  void add_scenes(const VariantEntry& entry, const reason::State& before, const reason::Step& step,
                  int number, BatchResult& result) const {
    for (const draw::StepPart& part : draw::parts_of(step)) {
      const reason::Step shown = draw::part_of(step, part);
      std::string words = caption(before, step);
      const std::string name = draw::name_of(part);
      if (!name.empty() && !options_.no_caption) words.insert(0, name + '\n');
      result.scenes.push_back(scene(entry, before, shown, title(step, number), std::move(words)));
    }
  }

  draw::Scene scene(const VariantEntry& entry, const reason::State& before,
                    const reason::Step& step, std::string title, std::string caption) const {
    const std::size_t cells = before.facts().cell_count();
    std::vector<Value> digits(cells, kBlank);
    std::vector<geometry::ValueSet> candidates(cells);
    for (std::size_t i = 0; i < cells; ++i) {
      const auto cell = static_cast<geometry::CellIndex>(i);
      if (before.is_filled(cell)) {
        digits[i] = static_cast<Value>(before.value(cell));
      } else {
        candidates[i] = before.candidates(cell);
      }
    }
    const draw::StepRoles roles(before.facts(), step);
    const draw::PuzzleSheet sheet{.picture = {.puzzle = entry.puzzle(),
                                              .alphabet = entry.alphabet,
                                              .digits = digits,
                                              .candidates = candidates,
                                              .step = &roles},
                                  .title = std::move(title),
                                  .caption = std::move(caption),
                                  .legend = false,
                                  .width = plan_.width};
    return draw::draw_sheet(sheet, *draw::find_theme(options_.theme), measure_of_thread());
  }

  const DrawOptions& options_;
  const DrawPlan& plan_;
  WantedVariantStep wanted_;
  bool colour_;
};

// What is drawn of a record that is no step.
void add_puzzle(const DrawOptions& options, const DrawPlan& plan, const VariantEntry& entry,
                BatchResult& result) {
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
}

}  // namespace

int run_variant_draw(const DrawOptions& options, const DrawPlan& plan) {
  if (const std::optional<std::string> complaint = classic_option(options)) {
    complain(*complaint);
    return kExitUsage;
  }
  std::optional<StepDrawing> steps;
  if (!options.step.empty()) {
    const Result<WantedVariantStep> wanted = wanted_variant_step(options.step);
    if (!wanted) {
      complain(wanted.error().message);
      return kExitUsage;
    }
    steps.emplace(options, plan, *wanted);
  }
  StreamOptions reading = options;
  if (plan.format) reading.output.clear();  // the pictures have files of their own
  const VariantRun run{reading, options};
  const auto work = [&](const VariantEntry& entry, BatchResult& result) {
    if (steps) return steps->add(entry, result);
    add_puzzle(options, plan, entry, result);
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
