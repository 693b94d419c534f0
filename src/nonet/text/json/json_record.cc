#include "nonet/text/json/json_record.h"

#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/json_fault.h"
#include "nonet/text/apps/gnome.h"
#include "nonet/text/cells.h"
#include "nonet/text/fpuzzles/fpuzzles.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/json/json_list.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/plain/single_line.h"
#include "nonet/text/sudokupad/ctc.h"

namespace nonet::text {

namespace {

std::string line_of(const Grid& grid) {
  std::string line(kCells, '.');
  write_cells(grid, '.', line.data());
  return line;
}

Json numbers_of(const Notes& notes) {
  Json array = Json::array();
  for (const DigitSet digits : notes) array.push_back(digits.bits());
  return array;
}

Json numbers_of(const Pencilmarks& marks) {
  Json array = Json::array();
  for (const Cell cell : kAllCells) array.push_back(marks.at(cell).bits());
  return array;
}

// The members that hold a board, as programs call them; the first is our own.
constexpr std::string_view kBoardKeys[] = {"puzzle", "grid",    "board",  "sudoku",
                                           "quiz",   "quizzes", "givens", "mission"};

// The key of the object's board; empty where it has none.
std::string_view board_key(const Json& json) {
  if (json.contains(kBoardKeys[0])) return kBoardKeys[0];
  for (const std::string_view key : kBoardKeys) {
    if (is_board(member(json, key))) return key;
  }
  return {};
}

Fault read_grid(const Json& json, std::string_view key, Grid& grid) {
  if (!is_board(member(json, key))) return compose("'{}' is neither a string nor a board", {key});
  if (auto wrong = read_board(member(json, key), grid)) return compose("'{}': {}", {key, *wrong});
  return std::nullopt;
}

Fault read_numbers(const Json& json, const char* key, Notes& notes) {
  const Json& array = member(json, key);
  const std::string name = compose("'{}'", {key});
  if (!array.is_array() || array.size() != kCells)
    return compose("{} is not an array of 81 numbers", {name});
  for (const Cell cell : kAllCells) {
    const auto i = static_cast<std::size_t>(cell.index());
    const auto bits = small_number(array[i]);
    if (!bits || *bits > 0x1FF)
      return compose("{}: no number 0 to 511 for {}", {name, to_string(cell)});
    notes[i] = DigitSet::from_bits(static_cast<unsigned>(*bits));
  }
  return std::nullopt;
}

Fault read_candidates(const Json& json, Record& record) {
  const Json& candidates = member(json, "candidates");
  Pencilmarks marks;
  if (candidates.is_string()) {
    Record read;
    const auto wrong = read_single_line(candidates.text(), Format::kMarks729, false, read);
    if (wrong) return compose("'candidates': {}", {*wrong});
    marks = candidates_of(read);
  } else {
    Notes notes{};
    if (auto wrong = read_numbers(json, "candidates", notes)) return wrong;
    for (const Cell cell : kAllCells) {
      marks.set(cell, notes[static_cast<std::size_t>(cell.index())]);
    }
  }
  record.marks = marks;
  return std::nullopt;
}

// What may follow a puzzle on a line (Record::comment).
Fault read_comment(const Json& json, Record& record) {
  record.comment = string_member(json, "comment");
  if (record.comment.find('\n') != std::string::npos) return "'comment' is of more than one line";
  if (record.comment.empty() || begins_comment(record.comment.front())) return std::nullopt;
  record.comment.insert(0, " ");
  return std::nullopt;
}

Fault read_own(const Json& json, std::string_view key, Record& record) {
  record = Record();
  record.format = Format::kJson;
  Extras extras;
  if (auto wrong = read_grid(json, key, record.givens)) return wrong;
  if (json.contains("candidates")) {
    if (auto wrong = read_candidates(json, record)) return wrong;
  }
  if (json.contains("filled")) {
    if (auto wrong = read_grid(json, "filled", extras.placed)) return wrong;
    if (!extras.placed.extends(record.givens))
      return compose("'filled' lacks givens of '{}'", {key});
  }
  for (const auto& [name, notes] :
       {std::pair("centre", &extras.centre), std::pair("corner", &extras.corner)}) {
    if (!json.contains(name)) continue;
    if (auto wrong = read_numbers(json, name, *notes)) return wrong;
  }
  if (auto wrong = read_comment(json, record)) return wrong;
  extras.title = string_member(json, "title");
  extras.author = string_member(json, "author");
  extras.rules = string_member(json, "rules");
  extras.step = string_member(json, "hodoku_step");
  set_extras(record, std::move(extras));
  return std::nullopt;
}

// Of a puzzle of any layout and rules: what it has that plain Sudoku has not.
std::string why_not_plain(const Json& json) {
  const Json& clues = member(json, "clues");
  if (clues.is_array() && !clues.empty()) {
    return compose("{} is not plain Sudoku", {in_quotes(string_member(clues[0], "rule"))});
  }
  const std::string layout = string_member(member(json, "layout"), "name");
  if (layout.empty()) return "a layout of its own is not plain Sudoku";
  if (layout == "9x9")
    return "a board as an array, as puzzles of any layout have it, is not plain Sudoku";
  return compose("the layout {} is not plain Sudoku", {in_quotes(layout)});
}

}  // namespace

Json json_record(const Record& record) {
  Json json = Json::object({{"puzzle", line_of(record.givens)}});
  if (record.marks) json["candidates"] = numbers_of(*record.marks);
  if (record.extras) {
    const Extras& extras = *record.extras;
    if (extras.placed != Grid()) json["filled"] = line_of(filled_of(record));
    if (extras.centre != Notes{}) json["centre"] = numbers_of(extras.centre);
    if (extras.corner != Notes{}) json["corner"] = numbers_of(extras.corner);
    if (!extras.title.empty()) json["title"] = extras.title;
    if (!extras.author.empty()) json["author"] = extras.author;
    if (!extras.rules.empty()) json["rules"] = extras.rules;
    if (!extras.step.empty()) json["hodoku_step"] = extras.step;
  }
  if (!record.comment.empty()) json["comment"] = record.comment;
  return json;
}

void write_json_record(std::string& out, const Record& record) {
  out += to_text(json_record(record));
}

Fault read_json_puzzle(const Json& json, Record& record) {
  if (json.is_array()) {
    record = Record();
    record.format = Format::kJson;
    return read_board(json, record.givens);
  }
  if (!json.is_object()) return "JSON that is neither an object nor an array";
  if (is_variant_object(json)) return why_not_plain(json);
  const std::string_view key = board_key(json);
  if (!key.empty()) return read_own(json, key, record);
  if (is_fpuzzles(json)) return read_fpuzzles(json, record);
  if (is_ctc(json)) return read_ctc(json, record);
  if (is_gnome(json)) return read_gnome(json, record);
  return "JSON without a puzzle: no 'puzzle', 'grid' or 'cells'";
}

Fault read_json(std::string_view text, Record& record) {
  const auto json = parse_json(text);
  if (json) return read_json_puzzle(*json, record);
  return repeated_key(text).value_or("damaged JSON");
}

int count_open(std::string_view text, int open, bool& in_string) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++open;
    } else if (c == '}' || c == ']') {
      --open;
    }
  }
  return open;
}

}  // namespace nonet::text
