#include "nonet/text/reader.h"

#include <algorithm>
#include <utility>

#include "nonet/text/block.h"
#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/single_line.h"
#include "nonet/text/sniff.h"

namespace nonet {

namespace {

using text::Block;
using text::Shape;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_single(Format format) { return format == Format::kLine || format == Format::kMarks729; }

// Of a line that is neither, the format it is closer to.
Format single_format_of(std::string_view line) {
  const std::size_t size = text::split_comment(line).puzzle.size();
  return size > (kCells + text::kMarks) / 2 ? Format::kMarks729 : Format::kLine;
}

std::optional<Format> format_to_accept(const ReadOptions& options) {
  return options.strict && !options.format ? Format::kLine : options.format;
}

}  // namespace

Reader::Reader(ByteSource& source, const ReadOptions& options, std::uint64_t first_line)
    : lines_(source, first_line), format_(format_to_accept(options)), strict_(options.strict) {}

Reader::Reader(std::string_view text, const ReadOptions& options, std::uint64_t first_line)
    : lines_(text, first_line), format_(format_to_accept(options)), strict_(options.strict) {}

std::size_t Reader::next_plain(std::span<Grid> grids) {
  if (format_ && *format_ != Format::kLine) return 0;
  constexpr std::size_t kBytes = kCells + 1;
  const std::string_view text = lines_.buffered();
  const std::size_t most = std::min(grids.size(), text.size() / kBytes);
  std::size_t count = 0;
  while (count < most && text[count * kBytes + kCells] == '\n' &&
         text::read_cells(text.substr(count * kBytes), strict_, grids[count])) {
    ++count;
  }
  lines_.skip(count * kBytes, count);
  return count;
}

// Cuts off what is not text, and in strict mode says that it should not have been there.
Reader::Line Reader::current() const {
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

text::Shape Reader::shape_of(const Line& line) const {
  const Shape shape = text::sniff(line.text);
  if (shape == Shape::kBorder && format_ == Format::kRows) return Shape::kUnknown;
  if (shape == Shape::kComment && strict_) return Shape::kUnknown;
  return shape;
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

Reader::Status Reader::next(Record& record) {
  for (;;) {
    switch (lines_.peek()) {
      case LineScanner::Status::kEnd:
        return Status::kEnd;
      case LineScanner::Status::kIoError:
        error_ = {lines_.number(), lines_.io_message()};
        return Status::kIoError;
      case LineScanner::Status::kTooLong:
        return fail_at_current("line longer than " + std::to_string(kMaxLineLength) +
                               " characters");
      case LineScanner::Status::kLine:
        if (const auto status = read_at_line(record)) return *status;
    }
  }
}

// Nothing, when what stood there was no record and no error.
std::optional<Reader::Status> Reader::read_at_line(Record& record) {
  const Line line = current();
  const bool single_only = format_ && is_single(*format_);
  if (line.fault != nullptr && single_only) return fail_at_current(line.fault);
  if ((!format_ || *format_ == Format::kLine) &&
      text::read_plain_line(line.text, strict_, record)) {
    return accept_current(record);
  }
  const Shape shape = shape_of(line);
  if (shape == Shape::kEmpty && strict_) return fail_at_current("empty line (strict mode: none)");
  if (shape == Shape::kEmpty || shape == Shape::kComment) {
    lines_.consume();
    return std::nullopt;
  }
  const bool block_line = shape == Shape::kRow || shape == Shape::kBorder;
  if (single_only || (!format_ && !block_line)) return read_single(line.text, record);
  return block_line ? read_block(record) : refuse_row(line.text);
}

Reader::Status Reader::read_single(std::string_view text, Record& record) {
  const Format format = format_ ? *format_ : single_format_of(text);
  if (auto wrong = text::read_single_line(text, format, strict_, record)) {
    return fail_at_current(*std::move(wrong));
  }
  return accept_current(record);
}

Reader::Status Reader::accept_current(Record& record) {
  record.line = lines_.number();
  lines_.consume();
  return Status::kRecord;
}

// Where rows are asked for, a line of any other shape is an error of its own: it must not take the
// eight lines below it along.
Reader::Status Reader::refuse_row(std::string_view text) {
  return fail_at_current(Block(format_, strict_).add_row(text).value_or("not a row of a grid"));
}

// After a bad row the rest of the block is still read, so that it is one error and not nine.
std::optional<Reader::Status> Reader::read_block(Record& record) {
  Block block(format_, strict_);
  std::optional<ReadError> wrong;
  const std::uint64_t first_line = lines_.number();
  const bool framed = shape_of(current()) == Shape::kBorder;
  while (block.rows() < kSide && lines_.peek() == LineScanner::Status::kLine) {
    const Line line = current();
    const Shape shape = shape_of(line);
    const bool border = shape == Shape::kBorder && block.add_border();
    if (!border && shape != Shape::kRow && shape != Shape::kUnknown) break;
    auto fault = border ? std::nullopt : block.add_row(line.text);
    if (line.fault != nullptr) fault = line.fault;
    if (fault && !wrong) wrong = {lines_.number(), *std::move(fault)};
    lines_.consume();
  }
  if (!wrong && block.rows() < kSide) {
    if (lines_.peek() == LineScanner::Status::kIoError) return std::nullopt;
    // A line of dashes between records.
    if (block.rows() == 0 && !strict_) return std::nullopt;
    wrong = {lines_.number() - 1,
             "the grid ends after " + std::to_string(block.rows()) + " of 9 rows"};
  }
  if (framed && block.rows() == kSide) skip_closing_border();
  if (wrong) return fail(wrong->line, std::move(wrong->message));
  block.finish(record);
  record.line = first_line;
  return Status::kRecord;
}

void Reader::skip_closing_border() {
  if (lines_.peek() != LineScanner::Status::kLine) return;
  if (shape_of(current()) == Shape::kBorder) lines_.consume();
}

Result<Record> parse_one(std::string_view text, const ReadOptions& options) {
  Reader reader(text, options);
  const bool one_line = text.substr(0, text.size() - 1).find('\n') == std::string_view::npos;
  const auto error = [&](std::uint64_t line, const std::string& message) {
    return Error{one_line ? message : "line " + std::to_string(line) + ": " + message};
  };
  Record record;
  switch (reader.next(record)) {
    case Reader::Status::kRecord:
      break;
    case Reader::Status::kEnd:
      return Error{"no puzzle, expected one"};
    default:
      return error(reader.error().line, reader.error().message);
  }
  Record second;
  switch (reader.next(second)) {
    case Reader::Status::kRecord:
      return error(second.line, "a second puzzle, expected one");
    case Reader::Status::kEnd:
      return record;
    default:
      return error(reader.error().line, reader.error().message);
  }
}

}  // namespace nonet
