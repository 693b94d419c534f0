#include "nonet/text/plain/grid.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/base/word_table.h"
#include "nonet/geometry/named.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/plain/cells.h"

namespace nonet {

using geometry::Alphabet;
using geometry::kBlank;
using geometry::Layout;
using geometry::Puzzle;
using text::PlainLine;

namespace {

// The first column of tables of puzzles.
constexpr std::string_view kHeader = "puzzle";

// The part of the line before a comment, if there is one.
std::string_view head_of(std::string_view line) {
  const auto end = std::ranges::find_if(line, text::begins_comment);
  return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

// The line without what follows a '#'.
std::string_view before_hash(std::string_view line) { return line.substr(0, line.find('#')); }

std::vector<std::size_t> starts_of_rows(const Layout& layout) {
  std::vector<std::size_t> starts;
  for (std::size_t cell = 0; cell < layout.cells.size(); ++cell) {
    if (cell == 0 || layout.cells[cell].row != layout.cells[cell - 1].row) starts.push_back(cell);
  }
  starts.push_back(layout.cells.size());
  return starts;
}

}  // namespace

PlainGridReader::PlainGridReader(ByteSource& source, Puzzle blank, const Alphabet& alphabet,
                                 std::uint64_t first_line)
    : lines_(source, first_line),
      blank_(std::move(blank)),
      alphabet_(&alphabet),
      row_starts_(starts_of_rows(blank_.layout)),
      at_top_(first_line == 1) {}

PlainGridReader::PlainGridReader(std::string_view text, Puzzle blank, const Alphabet& alphabet,
                                 std::uint64_t first_line)
    : lines_(text, first_line),
      blank_(std::move(blank)),
      alphabet_(&alphabet),
      row_starts_(starts_of_rows(blank_.layout)),
      at_top_(first_line == 1) {}

std::string_view PlainGridReader::current() const {
  std::string_view line = lines_.number() == 1 ? without_mark(lines_.line()) : lines_.line();
  while (line.ends_with('\r')) line.remove_suffix(1);
  return trimmed(line);
}

PlainGridReader::Status PlainGridReader::fail(std::uint64_t line, std::string message) {
  error_ = {line, std::move(message)};
  return Status::kBadRecord;
}

PlainGridReader::Status PlainGridReader::next(VariantRecord& record) {
  for (;;) {
    switch (lines_.peek()) {
      case LineScanner::Status::kEnd:
        return Status::kEnd;
      case LineScanner::Status::kIoError:
        error_ = {lines_.number(), lines_.io_message()};
        return Status::kIoError;
      case LineScanner::Status::kTooLong: {
        const std::uint64_t number = lines_.number();
        lines_.consume();
        return fail(number, compose("line longer than {} characters", {kMaxLineLength}));
      }
      case LineScanner::Status::kLine:
        if (const auto status = read_at_line(record)) return *status;
    }
  }
}

std::optional<PlainGridReader::Status> PlainGridReader::read_at_line(VariantRecord& record) {
  const std::string_view line = current();
  const bool top = std::exchange(at_top_, at_top_ && (line.empty() || is_comment_line(line)));
  const bool header = top && is_same_word(line.substr(0, kHeader.size()), kHeader);
  if (line.empty() || is_comment_line(line) || header || PlainLine(line).is_frame()) {
    lines_.consume();
    return std::nullopt;
  }
  return is_all_of_it(line) ? read_line(record) : read_sheet(record);
}

// Whether the line seems to have as many cells as the board rather than as a row.
bool PlainGridReader::is_all_of_it(std::string_view line) const {
  const std::size_t all = blank_.layout.cells.size();
  const auto columns = static_cast<std::size_t>(blank_.layout.columns);
  const std::size_t seems = std::max(head_of(line).size(), PlainLine(before_hash(line)).tokens());
  return seems > (all + columns) / 2;
}

PlainGridReader::Status PlainGridReader::read_line(VariantRecord& record) {
  const std::string_view line = current();
  const std::uint64_t number = lines_.number();
  const std::size_t all = blank_.layout.cells.size();
  std::string_view puzzle = head_of(line);
  std::string_view comment = line.substr(puzzle.size());
  std::string what = "character";
  if (const PlainLine numbers(before_hash(line));
      puzzle.size() != all && numbers.tokens() > puzzle.size()) {
    puzzle = before_hash(line);
    comment = line.substr(puzzle.size());
    what = "number";
  }
  const PlainLine cells(puzzle);
  const std::size_t count = what == "number" ? cells.tokens() : puzzle.size();
  Values values;
  text::Fault fault;
  if (count != all) {
    fault = text::expected(count, what, all);
  } else {
    fault = cells.read(blank_.layout, *alphabet_, all, values);
  }
  record.comment = comment;
  lines_.consume();
  return fault ? fail(number, *std::move(fault)) : accept(number, values, record);
}

std::optional<std::string> PlainGridReader::read_row(std::string_view line, std::size_t row,
                                                     Values& values) const {
  const std::size_t count = row_starts_[row + 1] - row_starts_[row];
  PlainLine cells(before_hash(line));
  if (cells.has_commas() && cells.tokens() != count) {
    cells.leave_out_gaps(blank_.layout, row_starts_[row], count);
  }
  const std::size_t seems = cells.apparent_cells(blank_.layout);
  if (cells.tokens() != count && seems != count) return text::expected(seems, "cell", count);
  return cells.read(blank_.layout, *alphabet_, count, values);
}

// After a bad row the rest is still read, so that a bad sheet is one error.
std::optional<PlainGridReader::Status> PlainGridReader::read_sheet(VariantRecord& record) {
  const std::uint64_t first_line = lines_.number();
  const std::size_t rows = row_starts_.size() - 1;
  std::optional<ReadError> wrong;
  Values values;
  std::size_t row = 0;
  while (row < rows && lines_.peek() == LineScanner::Status::kLine) {
    const std::string_view line = current();
    if (line.empty() || is_comment_line(line)) break;
    if (!PlainLine(line).is_frame()) {
      if (row > 0 && is_all_of_it(line)) break;
      auto fault = read_row(line, row++, values);
      if (fault && !wrong) wrong = {lines_.number(), *std::move(fault)};
    }
    lines_.consume();
  }
  if (!wrong && row < rows) {
    if (lines_.peek() == LineScanner::Status::kIoError) return std::nullopt;
    wrong = {lines_.number() - 1, compose("the grid ends after {} of {} rows", {row, rows})};
  }
  if (wrong) return fail(wrong->line, std::move(wrong->message));
  record.comment.clear();
  return accept(first_line, values, record);
}

PlainGridReader::Status PlainGridReader::accept(std::uint64_t line, const Values& values,
                                                VariantRecord& record) const {
  std::string comment = std::move(record.comment);
  record = VariantRecord{};
  record.puzzle = blank_;
  record.comment = std::move(comment);
  record.line = line;
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] == kBlank) continue;
    geometry::set_given(record.puzzle, static_cast<geometry::CellIndex>(cell), values[cell]);
  }
  return Status::kRecord;
}

Result<VariantRecord> parse_plain_grid(std::string_view text, const Puzzle& blank,
                                       const Alphabet& alphabet) {
  using Status = PlainGridReader::Status;
  PlainGridReader reader(text, blank, alphabet);
  const bool one_line = trimmed(text).find('\n') == std::string_view::npos;
  const auto error = [&](std::uint64_t line, const std::string& message) {
    return Error{one_line ? message : compose("line {}: {}", {line, message})};
  };
  VariantRecord record;
  const Status first = reader.next(record);
  if (first == Status::kEnd) return Error{"no puzzle, expected one"};
  if (first != Status::kRecord) return error(reader.error().line, reader.error().message);
  VariantRecord second;
  switch (reader.next(second)) {
    case Status::kEnd:
      return record;
    case Status::kRecord:
      return error(second.line, "a second puzzle, expected one");
    default:
      return error(reader.error().line, reader.error().message);
  }
}

std::string_view board_of_length(std::size_t cells) {
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    const auto side = static_cast<std::size_t>(row.values);
    if (row.kind == geometry::VariantKind::kSize && side > 0 && side * side == cells) {
      return row.slug;
    }
  }
  return {};
}

}  // namespace nonet
