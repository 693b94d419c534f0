#include "nonet/cli/variant/variant_play.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/json.h"
#include "nonet/text/plain/grid.h"

namespace nonet::cli {

namespace {

using geometry::CellIndex;
using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;

// The same puzzle without givens.
Puzzle without_givens(const Puzzle& puzzle) {
  Puzzle blank = puzzle;
  for (std::size_t cell = 0; cell < blank.givens.size(); ++cell) {
    if (blank.givens[cell] == kBlank) continue;
    blank.givens[cell] = kBlank;
    blank.candidates[cell] = blank.layout.all_values();
  }
  return blank;
}

}  // namespace

Result<VariantPlay> play_of(const VariantEntry& entry, const std::string& givens) {
  const Puzzle& puzzle = entry.puzzle();
  ValueBoard digits = entry.record.placed;
  digits.resize(puzzle.givens.size(), kBlank);
  if (givens.empty()) return VariantPlay{puzzle, std::move(digits)};
  Result<VariantRecord> given = parse_plain_grid(givens, without_givens(puzzle), entry.alphabet);
  if (!given) return Error{"--givens: " + given.error().message};
  const std::vector<Value>& fixed = given->puzzle.givens;
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    const Value here = puzzle.givens[i];
    if (here == kBlank || here == fixed[i]) continue;
    if (fixed[i] != kBlank) {
      return Error{fmt::format("{} is {} here and {} in --givens",
                               geometry::name_of(puzzle.layout, static_cast<CellIndex>(i)),
                               puzzle.layout.number_of(here), puzzle.layout.number_of(fixed[i]))};
    }
    digits[i] = here;
  }
  return VariantPlay{std::move(given->puzzle), std::move(digits)};
}

Result<VariantPosition> position_of(const VariantEntry& entry, const VariantPlay& play) {
  return position_of(play.puzzle, PlayedBoard{.digits = play.digits}, {.stop = entry.stop});
}

Result<VariantPosition> sound_position_of(const VariantEntry& entry, const VariantPlay& play) {
  return sound_position_of(play.puzzle, PlayedBoard{.digits = play.digits}, {.stop = entry.stop});
}

void append_refusal(const JsonOptions& options, const VariantEntry& entry, std::string_view reason,
                    BatchResult& result) {
  result.negative();
  if (options.json) {
    json::Object object = envelope(entry);
    set_error(object, reason);
    append_line(result.text, object);
  } else {
    fmt::format_to(std::back_inserter(result.text), "{}: {}\n", place_of(entry), reason);
  }
}

bool has_classic_profile(const ProfileOptions& options) {
  if (options.profile.empty()) return false;
  complain(fmt::format("--profile {} is for classic puzzles alone", options.profile));
  return true;
}

}  // namespace nonet::cli
