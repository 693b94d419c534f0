#include "nonet/cli/commands/target_text.h"

#include <iterator>

#include <fmt/format.h>

#include "nonet/api/made_json.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/show.h"
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
  json::Object object = api::made_object(how.target, record.made);
  object.set("seed", how.seed)
      .set("index", record.number)
      .set("version", NONET_VERSION)
      .set("fill", how.target.fill->slug)
      .set("method", "target")
      .set("target", words_of(how.target));
  append_line(out, object);
}

void append_shown(std::string& out, const TargetText& how, const RunRecord& record) {
  const Made& made = record.made;
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {}\n", record.number, how.seed,
                 description(made));
  draw::append_board(out, draw::picture_of(made.puzzle, made.puzzle), {.colour = how.colour});
  if (!how.solution) return;
  out += "Solution\n";
  draw::append_board(out, draw::picture_of(made.puzzle, made.solution), {.colour = how.colour});
}

void append_record(std::string& out, const TargetText& how, const Made& made, Format format) {
  Record written;
  written.givens = made.puzzle;
  const bool line = format == Format::kLine;
  if (line && how.solution) written.comment = " " + to_line(made.solution);
  append_body(out, written, format);
  if (line || !how.solution) return;
  written.givens = made.solution;
  append_body(out, written, format);
}

}  // namespace

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
