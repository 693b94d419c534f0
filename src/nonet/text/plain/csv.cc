#include "nonet/text/plain/csv.h"

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/cells.h"
#include "nonet/text/fold.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/plain/single_line.h"

namespace nonet::text {

namespace {

constexpr std::string_view kPuzzleColumns[] = {"puzzle", "quizzes", "quiz",
                                               "grid",   "sudoku",  "givens"};
constexpr std::string_view kOwnHeader = "puzzle,filled,candidates,title,author,rules,comment";
constexpr std::string_view kQqwingHeader = "Puzzle,";
constexpr std::size_t kIdSize = 12;
constexpr std::size_t kGsfFields = 7;
constexpr std::size_t kGsfPuzzle = 4;

std::string one_line(std::string text) {
  for (char& c : text) c = c == '\n' ? ' ' : c;
  return text;
}

// Takes the next field and the separator behind it off `line`. `last`: whether the end of the line
// ended the field. `in_quotes`: whether that was between quotation marks.
std::string next_field(std::string_view& line, char separator, bool& last, bool& in_quotes) {
  std::string field;
  in_quotes = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_quotes && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
      field += c;
      ++i;
    } else if (c == '"' && (in_quotes || field.empty())) {
      in_quotes = !in_quotes;
    } else if (c == separator && !in_quotes) {
      line.remove_prefix(i + 1);
      last = false;
      return field;
    } else {
      field += c;
    }
  }
  line = {};
  last = true;
  return field;
}

std::vector<std::string> fields_of(std::string_view line, char separator) {
  std::vector<std::string> fields;
  bool in_quotes = false;
  for (bool last = false; !last;) fields.push_back(next_field(line, separator, last, in_quotes));
  return fields;
}

bool is_puzzle_column(const std::string& name) {
  return std::find(std::begin(kPuzzleColumns), std::end(kPuzzleColumns), name) !=
         std::end(kPuzzleColumns);
}

Fault read_grid(std::string_view field, const std::string& name, Grid& grid) {
  const std::string text = with_dots(field);
  if (text.size() != kCells)
    return compose("{}: {}", {name, expected(text.size(), "character", kCells)});
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (cell_value(text[i], false) < 0)
      return compose("{}: {}", {name, describe_bad_cell(text[i], i, false)});
  }
  read_cells(text, false, grid);
  return std::nullopt;
}

Fault read_field(const std::string& name, const std::string& field, bool first, Record& record,
                 Extras& extras) {
  if (first) return read_grid(trimmed(field), name, record.givens);
  if (field.empty()) return std::nullopt;
  if (name == "filled") return read_grid(field, name, extras.placed);
  if (name == "title") extras.title = field;
  if (name == "author") extras.author = field;
  if (name == "rules") extras.rules = field;
  if (name == "comment")
    record.comment = one_line(begins_comment(field.front()) ? field : compose(" {}", {field}));
  if (name != "candidates") return std::nullopt;
  Record read;
  if (const auto wrong = read_single_line(field, Format::kMarks729, false, read)) {
    return compose("candidates: {}", {*wrong});
  }
  record.marks = read.marks;
  return std::nullopt;
}

Fault read_row(std::string_view line, const CsvHeader& header, Record& record) {
  const std::vector<std::string> fields = fields_of(line, header.separator);
  if (fields.size() > header.columns.size()) {
    return expected(fields.size(), "field", header.columns.size());
  }
  Extras extras;
  bool found = false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const bool first = !found && is_puzzle_column(header.columns[i]);
    found = found || first;
    if (auto wrong = read_field(header.columns[i], fields[i], first, record, extras)) return wrong;
  }
  if (!found) return "no field for the puzzle";
  if (extras.placed != Grid() && !extras.placed.extends(record.givens)) {
    return "filled: lacks givens of the puzzle";
  }
  set_extras(record, std::move(extras));
  return std::nullopt;
}

// The rest of the row is kept as it is, but for its last comma.
Fault read_qqwing_row(std::string_view line, Record& record) {
  const std::string_view puzzle = line.substr(0, line.find(','));
  if (auto wrong = read_grid(puzzle, "puzzle", record.givens)) return wrong;
  line.remove_prefix(puzzle.size());
  if (line.ends_with(',')) line.remove_suffix(1);
  record.comment = line;
  return std::nullopt;
}

void append_field(std::string& out, std::string_view field) {
  if (field.find_first_of(",\"\r") == std::string_view::npos) {
    out += field;
    return;
  }
  out += '"';
  for (const char c : field) {
    if (c == '"') out += c;
    out += c;
  }
  out += '"';
}

}  // namespace

std::optional<CsvHeader> csv_header_in(std::string_view line) {
  const std::size_t end = line.find_first_of(",;\t");
  if (end == std::string_view::npos) return std::nullopt;
  CsvHeader header;
  header.separator = line[end];
  if (line.starts_with(kQqwingHeader) && line.ends_with(',')) header.format = Format::kQqwingCsv;
  for (const std::string& field : fields_of(line, header.separator)) {
    header.columns.push_back(lowered(trimmed(field)));
  }
  if (std::none_of(header.columns.begin(), header.columns.end(), is_puzzle_column)) {
    return std::nullopt;
  }
  return header;
}

bool is_open_row(std::string_view text, const CsvHeader& header) {
  if (header.format != Format::kCsv || text.find('"') == std::string_view::npos) return false;
  bool in_quotes = false;
  for (bool last = false; !last;) next_field(text, header.separator, last, in_quotes);
  return in_quotes;
}

Fault read_csv_row(std::string_view line, const CsvHeader& header, Record& record) {
  record = Record();
  record.format = header.format;
  return header.format == Format::kQqwingCsv ? read_qqwing_row(line, record)
                                             : read_row(line, header, record);
}

std::string_view csv_header(Format format) {
  return format == Format::kQqwingCsv ? kQqwingHeader : kOwnHeader;
}

void write_csv_row(std::string& out, const Record& record) {
  const Extras extras = record.extras.value_or(Extras());
  const auto line = [](const Grid& grid) {
    std::string text(kCells, '.');
    write_cells(grid, '.', text.data());
    return text;
  };
  out += compose("{},", {line(record.givens)});
  if (extras.placed != Grid()) out += line(filled_of(record));
  out += ',';
  for (const Cell cell : kAllCells) {
    if (!record.marks) break;
    for (const Digit d : kAllDigits) out += record.marks->at(cell).contains(d) ? d.to_char() : '.';
  }
  for (const std::string* field : {&extras.title, &extras.author, &extras.rules, &record.comment}) {
    out += ',';
    append_field(out, one_line(*field));
  }
}

void write_qqwing_row(std::string& out, const Record& record) {
  const std::size_t begin = out.size();
  out.resize(begin + kCells);
  write_cells(record.givens, '.', out.data() + begin);
  if (record.comment.starts_with(',')) out += record.comment;
  out += ',';
}

bool is_gsf_line(std::string_view line) {
  if (std::count(line.begin(), line.end(), ',') != kGsfFields - 1) return false;
  const auto fields = fields_of(line, ',');
  return fields.size() == kGsfFields && fields[kGsfPuzzle].size() == kCells &&
         std::all_of(fields[kGsfPuzzle].begin(), fields[kGsfPuzzle].end(),
                     [](char c) { return cell_value(c, false) >= 0; });
}

Fault read_gsf_line(std::string_view line, Record& record) {
  if (!is_gsf_line(line)) return "not 7 fields with a puzzle in the fifth";
  record = Record();
  record.format = Format::kGsf;
  const auto fields = fields_of(line, ',');
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i != kGsfPuzzle) record.comment += compose(",{}", {fields[i]});
  }
  return read_grid(fields[kGsfPuzzle], "field 5", record.givens);
}

bool is_bank_line(std::string_view line) {
  return line.size() > kIdSize + kCells && line[kIdSize] == ' ' &&
         line.substr(0, kIdSize).find_first_not_of("0123456789abcdef") == std::string_view::npos &&
         std::all_of(line.begin() + kIdSize + 1, line.begin() + kIdSize + 1 + kCells,
                     [](char c) { return cell_value(c, false) >= 0; }) &&
         (line.size() == kIdSize + 1 + kCells || is_space(line[kIdSize + 1 + kCells]));
}

Fault read_bank_line(std::string_view line, Record& record) {
  if (!is_bank_line(line)) return "not an id of 12 hexadecimal figures, 81 characters and a rating";
  record = Record();
  record.format = Format::kBank;
  const std::string_view rest = line.substr(kIdSize + 1);
  const std::string_view rating = trimmed(rest.substr(kCells));
  if (!rating.empty()) record.comment = compose(" {}", {rating});
  record.comment += compose(" # {}", {line.substr(0, kIdSize)});
  return read_grid(rest.substr(0, kCells), "puzzle", record.givens);
}

}  // namespace nonet::text
