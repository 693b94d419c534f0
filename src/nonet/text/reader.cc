#include "nonet/text/reader.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/apps/sdk.h"
#include "nonet/text/cells.h"
#include "nonet/text/fold.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/json/json_list.h"
#include "nonet/text/json/json_record.h"
#include "nonet/text/line_codes.h"
#include "nonet/text/plain/block.h"
#include "nonet/text/plain/single_line.h"
#include "nonet/text/sniff.h"

namespace nonet {

namespace {

using text::Shape;

bool is_single(Format format) { return format == Format::kLine || format == Format::kMarks729; }
bool is_table(Format format) { return format == Format::kCsv || format == Format::kQqwingCsv; }

bool ends_rows(Shape shape) {
  return shape == Shape::kLine || shape == Shape::kMarks729 || shape == Shape::kCode;
}

// For a line of neither format, the format that is nearer in length.
Format single_format_of(std::string_view line) {
  const std::size_t size = text::split_comment(line).puzzle.size();
  return size > (kCells + text::kMarks) / 2 ? Format::kMarks729 : Format::kLine;
}

std::optional<Format> format_to_accept(const ReadOptions& options) {
  if (options.format) return info(*options.format).read_as;
  return options.strict ? std::optional(Format::kLine) : std::nullopt;
}

}  // namespace

Reader::Reader(ByteSource& source, const ReadOptions& options, std::uint64_t first_line)
    : lines_(source, first_line), format_(format_to_accept(options)), strict_(options.strict) {
  kind_ = kind_of(format_);
  at_top_ = first_line == 1;
}

Reader::Reader(std::string_view text, const ReadOptions& options, std::uint64_t first_line)
    : lines_(text, first_line), format_(format_to_accept(options)), strict_(options.strict) {
  kind_ = kind_of(format_);
  at_top_ = first_line == 1;
}

Reader::Kind Reader::kind_of(std::optional<Format> format) {
  if (!format) return Kind::kAny;
  if (is_single(*format)) return Kind::kSingle;
  if (is_table(*format)) return Kind::kTable;
  if (is_xml(*format)) return Kind::kXml;
  return text::is_code_format(*format) ? Kind::kCode : Kind::kRows;
}

std::size_t Reader::next_plain(std::span<Grid> grids) {
  if ((format_ && *format_ != Format::kLine) || table_ || !items_.empty()) return 0;
  constexpr std::size_t kBytes = kCells + 1;
  const std::string_view text = lines_.buffered();
  const std::size_t most = std::min(grids.size(), text.size() / kBytes);
  std::size_t count = 0;
  while (count < most && text[count * kBytes + kCells] == '\n' &&
         text::read_cells(text.substr(count * kBytes), strict_, grids[count])) {
    ++count;
  }
  lines_.skip(count * kBytes, count);
  if (count > 0) {
    tags_.clear();
    at_top_ = false;
  }
  return count;
}

// Cuts off a byte order mark and CR, which are a fault in strict mode.
Reader::Line Reader::raw() const {
  Line line{lines_.line(), nullptr};
  if (lines_.number() == 1 && line.text.starts_with(kByteOrderMark)) {
    line.text.remove_prefix(kByteOrderMark.size());
    if (strict_) line.fault = "byte order mark (strict mode: none)";
  }
  while (line.text.ends_with('\r')) {
    line.text.remove_suffix(1);
    if (strict_) line.fault = "carriage return at the end of the line (strict mode: LF only)";
  }
  return line;
}

Reader::Line Reader::current() {
  Line line = raw();
  if (!folds()) return line;
  if (folded_number_ != lines_.number()) {
    folded_number_ = lines_.number();
    auto folded = text::folded(line.text);
    is_folded_ = folded.has_value();
    if (folded) folded_ = *std::move(folded);
  }
  if (is_folded_) line.text = folded_;
  return line;
}

bool Reader::folds() const {
  const bool cells = kind_ == Kind::kAny || kind_ == Kind::kRows || format_ == Format::kLine;
  return cells && !strict_ && !table_;
}

// Where a format is requested, a line has a shape of that format, or kUnknown.
text::Shape Reader::shape_of(const Line& line) const {
  const Shape shape = text::sniff(line.text);
  if (!format_ || shape == Shape::kEmpty) return shape;
  if (shape == Shape::kTag && *format_ == Format::kSdk) return shape;
  const bool comment = shape == Shape::kTag || shape == Shape::kComment;
  const bool code =
      *format_ == Format::kGnomeCode && line.text.size() > 1 && !text::is_space(line.text[1]);
  if (comment && !code) return strict_ ? Shape::kUnknown : Shape::kComment;
  switch (kind_) {
    case Kind::kRows:
      if (shape == Shape::kBorder && block_format() == Format::kRows) return Shape::kUnknown;
      if (shape == Shape::kSection && *format_ == Format::kSdk) return shape;
      if (shape == Shape::kRow || shape == Shape::kBorder) return shape;
      // A record on one line ends the rows above it.
      return ends_rows(shape) ? Shape::kLine : Shape::kUnknown;
    case Kind::kCode:
      return shape == Shape::kJson ? shape : Shape::kCode;
    case Kind::kTable:
      return shape == Shape::kCsvHeader ? shape : Shape::kUnknown;
    case Kind::kXml:
      return Shape::kXml;
    default:
      return Shape::kUnknown;
  }
}

Reader::Status Reader::fail(std::uint64_t line, std::string message) {
  error_ = {line, std::move(message)};
  return Status::kBadRecord;
}

Reader::Status Reader::fail_at_current(std::string message) {
  const Status status = fail(lines_.number(), std::move(message));
  lines_.consume();
  return status;
}

Reader::Status Reader::accept_current(Record& record) {
  record.line = lines_.number();
  lines_.consume();
  return Status::kRecord;
}

Reader::Status Reader::next(Record& record) {
  if (!items_.empty()) return read_item(record);
  for (;;) {
    switch (lines_.peek()) {
      case LineScanner::Status::kEnd:
        return Status::kEnd;
      case LineScanner::Status::kIoError:
        error_ = {lines_.number(), lines_.io_message()};
        return Status::kIoError;
      case LineScanner::Status::kTooLong:
        return fail_at_current(compose("line longer than {} characters", {kMaxLineLength}));
      case LineScanner::Status::kLine:
        if (const auto status = read_at_line(record)) return *status;
    }
  }
}

std::optional<Reader::Status> Reader::read_at_line(Record& record) {
  const Line whole = raw();
  if (whole.fault != nullptr && kind_ != Kind::kRows) return fail_at_current(whole.fault);
  if (table_) return read_table_line(whole, record);
  if ((!format_ || *format_ == Format::kLine) &&
      text::read_plain_line(whole.text, strict_, record)) {
    tags_.clear();
    at_top_ = false;
    return accept_current(record);
  }
  const Line line = current();
  Shape shape = shape_of(line);
  if (shape == Shape::kCsvHeader && !at_top_ && !format_) shape = Shape::kUnknown;
  if (shape == Shape::kEmpty || shape == Shape::kComment || shape == Shape::kTag) {
    return skip_line(shape, line);
  }
  at_top_ = false;
  const auto status = read_shape(shape, line, record);
  tags_.clear();
  return status;
}

std::optional<Reader::Status> Reader::skip_line(Shape shape, const Line& line) {
  if (shape == Shape::kTag) {
    tags_.emplace_back(line.text);
  } else {
    tags_.clear();
  }
  if (shape == Shape::kEmpty && strict_) return fail_at_current("empty line (strict mode: none)");
  lines_.consume();
  return std::nullopt;
}

std::optional<Reader::Status> Reader::read_shape(Shape shape, const Line& line, Record& record) {
  switch (shape) {
    case Shape::kCode:
      return read_code(trimmed(line.text), record);
    case Shape::kJson:
      return read_json(record);
    case Shape::kXml:
      return refuse_xml();
    case Shape::kCsvHeader:
      return read_table_line(line, record);
    case Shape::kSection:
      return read_section(record);
    case Shape::kMove:
      return fail_at_current("a move of an .ss file without the grid before it");
    case Shape::kRow:
    case Shape::kBorder:
      return read_block(record);
    default:
      break;
  }
  switch (kind_) {
    case Kind::kRows:
      return refuse_row(line.text);
    case Kind::kCode:
      return read_code(trimmed(line.text), record);
    case Kind::kTable:
      return fail_at_current("no header line that names a column of puzzles");
    case Kind::kXml:
      return refuse_xml();
    default:
      return read_single(line.text, record);
  }
}

Reader::Status Reader::read_single(std::string_view text, Record& record) {
  const Format format = format_ ? *format_ : single_format_of(text);
  if (auto wrong = text::read_single_line(text, format, strict_, record)) {
    return fail_at_current(*std::move(wrong));
  }
  return accept_current(record);
}

Reader::Status Reader::read_code(std::string_view text, Record& record) {
  auto wrong = text::read_code(text, format_, record);
  if (!wrong && strict_ && !record.comment.empty()) {
    wrong = "text beside the puzzle (strict mode: no comment)";
  }
  return wrong ? fail_at_current(*std::move(wrong)) : accept_current(record);
}

// An object may stand on many lines; it ends where its braces are closed.
std::optional<Reader::Status> Reader::read_json(Record& record) {
  const std::uint64_t first_line = lines_.number();
  std::string object;
  bool is_array = false;
  bool in_string = false;
  int open = 0;
  while (lines_.peek() == LineScanner::Status::kLine) {
    const Line here = raw();
    if (here.fault != nullptr) return fail_at_current(here.fault);
    const std::string_view line = here.text;
    open = text::count_open(line, open, in_string);
    if (object.empty()) is_array = trimmed(line).starts_with('[');
    if (open <= 0 && object.empty() && !is_array) return read_code(trimmed(line), record);
    object += line;
    object += '\n';
    lines_.consume();
    if (open <= 0) break;
    if (is_array && object.size() > text::kMostArrayBytes) {
      return fail(first_line,
                  "a JSON array of more than 16 MiB; longer lists are read with an object a line");
    }
    if (!is_array && object.size() > kMaxLineLength) {
      return fail(first_line, "a JSON object without end");
    }
  }
  if (open > 0) {
    return fail(first_line,
                compose("the JSON ends inside {}", {is_array ? "an array" : "an object"}));
  }
  const std::string_view bare = trimmed(object, kWhiteSpace);
  if (is_array) return read_array(bare, first_line, record);
  if (auto wrong = text::read_code(bare, format_, record)) {
    return fail(first_line, *std::move(wrong));
  }
  if (strict_ && !record.comment.empty()) {
    return fail(first_line, "text beside the puzzle (strict mode: no comment)");
  }
  record.line = first_line;
  return Status::kRecord;
}

// An array is one board or a list of puzzles, which next() hands over one by one.
std::optional<Reader::Status> Reader::read_array(std::string_view array, std::uint64_t line,
                                                 Record& record) {
  const std::vector<text::JsonItem> items = text::puzzles_in(array);
  for (const text::JsonItem& item : items) {
    const std::size_t number = items.size() == 1 ? 0 : items_.size() + 1;
    items_.push_back({std::string(item.text), line + item.line, number});
  }
  if (items_.empty()) return std::nullopt;
  return read_item(record);
}

Reader::Status Reader::read_item(Record& record) {
  const Item item = std::move(items_.front());
  items_.pop_front();
  if (const auto wrong = read_item_text(item.text, record)) {
    if (item.number == 0) return fail(item.line, *wrong);
    return fail(item.line, compose("element {} of the array: {}", {item.number, *wrong}));
  }
  record.line = item.line;
  return Status::kRecord;
}

std::optional<std::string> Reader::read_item_text(const std::string& text, Record& record) const {
  if (!text.starts_with('"')) return text::read_code(text, format_, record);
  const auto string = text::parse_json(text);
  if (!string) return "damaged JSON";
  Result<Record> read = parse_one(string->text());
  if (!read) return read.error().message;
  record = std::move(read).value();
  return std::nullopt;
}

// The header of a table, or a line below it; an empty line ends the table.
std::optional<Reader::Status> Reader::read_table_line(const Line& line, Record& record) {
  if (auto header = text::csv_header_in(line.text);
      header && (!format_ || header->format == *format_)) {
    table_ = std::move(header);
    lines_.consume();
    return std::nullopt;
  }
  if (!table_) {
    const std::string_view name = format_ ? info(*format_).name : "a table";
    return fail_at_current(compose("no header line of {}", {name}));
  }
  if (trimmed(line.text).empty()) {
    table_.reset();
    return skip_line(Shape::kEmpty, line);
  }
  if (text::is_open_row(line.text, *table_)) return read_long_row(record);
  if (auto wrong = text::read_csv_row(line.text, *table_, record)) {
    return fail_at_current(*std::move(wrong));
  }
  if (strict_ && !record.comment.empty()) {
    return fail_at_current("text beside the puzzle (strict mode: no comment)");
  }
  return accept_current(record);
}

// A row with line ends between quotation marks.
Reader::Status Reader::read_long_row(Record& record) {
  constexpr std::uint64_t kMostLines = 100;
  assert(table_);
  const text::CsvHeader& table = *table_;
  const std::uint64_t first_line = lines_.number();
  std::string row(raw().text);
  lines_.consume();
  while (text::is_open_row(row, table)) {
    if (lines_.number() - first_line == kMostLines || row.size() > kMaxLineLength ||
        lines_.peek() != LineScanner::Status::kLine) {
      return fail(first_line, "quotation marks that are opened in this row and not closed");
    }
    (row += '\n') += raw().text;
    lines_.consume();
  }
  if (auto wrong = text::read_csv_row(row, table, record)) {
    return fail(first_line, *std::move(wrong));
  }
  record.line = first_line;
  return Status::kRecord;
}

// One error for all of the XML, up to a puzzle on a line of its own.
Reader::Status Reader::refuse_xml() {
  const Status status = fail_at_current("XML, which is read as a whole file only");
  while (lines_.peek() == LineScanner::Status::kLine) {
    const Shape shape = text::sniff(raw().text);
    if (shape == Shape::kLine || shape == Shape::kMarks729) break;
    lines_.consume();
  }
  return status;
}

}  // namespace nonet
