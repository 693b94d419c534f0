#include "nonet/cli/commands/new_text.h"

#include <iterator>
#include <variant>

#include <unistd.h>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/cli/commands/made_variant.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/json/made.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// "24 clues, 7.2/1.2/1.2, Hard".
std::string description(const Made& made) {
  std::string text = fmt::format("{} clues", made.puzzle.clue_count());
  const RatingReport& rating = made.properties.rating;
  const auto label = rating.label();
  if (rating.paths.empty() || !label) return text;  // stopped before it was rated
  return text + fmt::format(", {}, {}", rating_text(rating.paths.front()), name_of(*label));
}

void append_json(std::string& out, const TargetText& how, const RunRecord& record) {
  append_line(out, json::made_object(how.target, record.made)
                       .set("seed", how.seed)
                       .set("index", record.number)
                       .set("version", NONET_VERSION)
                       .set("fill", how.target.fill->slug)
                       .set("method", "target")
                       .set("target", words_of(how.target)));
}

void append_shown(std::string& out, const TargetText& how, const RunRecord& record) {
  const Made& made = record.made;
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {}\n", record.number, how.seed,
                 description(made));
  append_boards(out, made.puzzle, how.solution ? &made.solution : nullptr, how.colour);
}

void append_record(std::string& out, const TargetText& how, const Made& made, MadeFormat format) {
  if (!is_line(format)) {
    return append_grids(out, made.puzzle, how.solution ? &made.solution : nullptr, format);
  }
  out += to_line(made.puzzle);
  if (how.solution) (out += " ") += to_line(made.solution);
  out += '\n';
}

}  // namespace

MadeFormat made_format(const NewOptions& options) {
  const auto classic = find_format(options.format);
  if (classic && !is_xml(*classic)) return *classic;
  if (const auto format = find_variant_format(options.format)) return *format;
  return Format::kLine;
}

TargetText text_of(const NewOptions& options, const Target& target, std::uint64_t seed) {
  TargetText how{.target = target, .seed = seed};
  how.solution = options.solution;
  how.json = options.json;
  if (!shows_boards(options)) how.format = made_format(options);
  how.colour = use_colour(options.colour, options.output);
  return how;
}

bool shows_boards(const NewOptions& options) {
  if (!options.format.empty()) return options.format == kShowFormat;
  return !options.json && options.output.empty() && isatty(STDOUT_FILENO) != 0;
}

void append_boards(std::string& out, const Grid& puzzle, const Grid* solution, bool colour) {
  draw::append_board(out, draw::picture_of(puzzle, puzzle), {.colour = colour});
  if (solution == nullptr) return;
  out += "Solution\n";
  draw::append_board(out, draw::picture_of(puzzle, *solution), {.colour = colour});
}

void append_grids(std::string& out, const Grid& puzzle, const Grid* solution, MadeFormat format) {
  Record record;
  if (const auto* with_rules = std::get_if<VariantFormat>(&format)) {
    record.givens = puzzle;
    append_with_solution(out, variant_of(record),
                         solution != nullptr ? values_of(*solution) : ValueBoard(), *with_rules,
                         {});
    return;
  }
  for (const Grid* grid : {&puzzle, solution}) {
    if (grid == nullptr) continue;
    record.givens = *grid;
    append_body(out, record, std::get<Format>(format));
  }
}

void write_head(Output& output, std::optional<MadeFormat> format) {
  if (!format || !std::holds_alternative<Format>(*format)) return;
  std::string head;
  append_head(head, std::get<Format>(*format));
  output.write(head);
}

void append_found(std::string& out, const TargetText& how, const RunRecord& record) {
  if (how.json) {
    append_json(out, how, record);
  } else if (how.format) {
    append_record(out, how, record.made, *how.format);
  } else {
    append_shown(out, how, record);
  }
}

std::string not_found(const RunRecord& record) {
  const Made& made = record.made;
  std::string text = fmt::format("puzzle {}: not found in {} {}", record.number,
                                 grouped(made.tries), made.tries == 1 ? "try" : "tries");
  if (made.puzzle.clue_count() == 0) return text;
  return text + fmt::format("; nearest: {} ({})", to_line(made.puzzle), description(made));
}

}  // namespace nonet::cli
