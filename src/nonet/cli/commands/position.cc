#include "nonet/cli/commands/position.h"

#include <fmt/format.h>

#include "nonet/cli/stream/json.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

// The givens and the record's digits: the record may leave givens out, but not change them.
Result<Grid> filled_by_player(const Entry& entry, const Grid& givens) {
  Grid filled = givens;
  for (const Cell cell : entry.givens.filled()) {
    const Digit digit = entry.givens.digit(cell);
    if (!givens.is_blank(cell) && givens.digit(cell) != digit) {
      return Error{fmt::format("{} is {} here and {} in --givens", to_string(cell), digit.value(),
                               givens.value(cell))};
    }
    filled.place(cell, digit);
  }
  if (entry.extras == nullptr) return filled;
  for (const Cell cell : entry.extras->placed.filled()) {
    if (filled.is_blank(cell)) filled.place(cell, entry.extras->placed.digit(cell));
  }
  return filled;
}

}  // namespace

Result<std::optional<Grid>> givens_of(const GivensOptions& options) {
  if (options.givens.empty()) return std::optional<Grid>();
  const Result<Record> record = parse_one(options.givens);
  if (!record) return Error{"--givens: " + record.error().message};
  return std::optional<Grid>(record->givens);
}

Result<Position> position_of(const Entry& entry, const std::optional<Grid>& givens) {
  const Grid& given = givens ? *givens : entry.givens;
  const Result<Grid> filled = filled_by_player(entry, given);
  if (!filled) return filled.error();
  Result<Position> position = nonet::position_of(given, *filled, entry.marks, !givens);
  if (!position && givens) return Error{position.error().message + " of --givens"};
  return position;
}

Result<Position> sound_position_of(const Entry& entry, const std::optional<Grid>& givens) {
  Result<Position> position = position_of(entry, givens);
  if (position && !position->mistakes.empty()) {
    return Error{to_sentence(position->mistakes.front())};
  }
  return position;
}

void append_refusal(const JsonOptions& options, const Entry& entry, std::string_view reason,
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

}  // namespace nonet::cli
