// The part of Reader for records of nine rows, and what some formats put around them.

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/apps/sdk.h"
#include "nonet/text/apps/ss.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/plain/block.h"
#include "nonet/text/reader.h"
#include "nonet/text/sniff.h"

namespace nonet {

using text::Block;
using text::Shape;

// .sdk is made of rows, .ss of a grid.
std::optional<Format> Reader::block_format() const {
  if (format_ == Format::kSdk) return Format::kRows;
  return format_ == Format::kSs ? Format::kGrid : format_;
}

// Where rows are requested, a line of any other shape is an error of its own: the eight lines below
// it are not skipped with it.
Reader::Status Reader::refuse_row(std::string_view text) {
  return fail_at_current(
      Block(block_format(), strict_).add_row(text).value_or("not a row of a grid"));
}

// After a bad row the rest of the block is still read, so that a bad grid is one error, not nine.
std::optional<ReadError> Reader::read_rows(Block& block) {
  std::optional<ReadError> wrong;
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
  return wrong;
}

// The error of a grid that has good rows, but too few of them.
std::optional<ReadError> Reader::cut_short(const Block& block) const {
  if (block.rows() == kSide) return std::nullopt;
  return ReadError{lines_.number() - 1,
                   compose("the grid ends after {} of 9 rows", {block.rows()})};
}

std::optional<Reader::Status> Reader::read_block(Record& record) {
  Block block(block_format(), strict_);
  const std::uint64_t first_line = lines_.number();
  const Line top = current();
  const bool framed = shape_of(top) == Shape::kBorder;
  const bool simple = text::is_ss_frame(trimmed(top.text));
  auto wrong = read_rows(block);
  if (!wrong && block.rows() < kSide) {
    if (lines_.peek() == LineScanner::Status::kIoError) return std::nullopt;
    // A line of dashes between records.
    if (block.rows() == 0 && !strict_) return std::nullopt;
    wrong = cut_short(block);
  }
  if (framed && block.rows() == kSide) skip_closing_border();
  if (wrong) return fail(wrong->line, std::move(wrong->message));
  block.finish(record);
  record.line = first_line;
  add_tags(record);
  if (format_ == Format::kSs || (!format_ && simple && record.format == Format::kGrid)) {
    wrong = read_moves(record);
  }
  return wrong ? fail(wrong->line, std::move(wrong->message)) : Status::kRecord;
}

void Reader::add_tags(Record& record) {
  const bool sure = std::any_of(tags_.begin(), tags_.end(), text::is_sure_sdk_tag);
  if (format_ == Format::kSdk || (sure && record.format == Format::kRows)) {
    record.format = Format::kSdk;
    Extras extras;
    for (const std::string& tag : tags_) text::add_sdk_tag(tag, extras);
    set_extras(record, std::move(extras));
  }
}

std::optional<ReadError> Reader::read_moves(Record& record) {
  text::SsMoves moves;
  std::optional<ReadError> wrong;
  skip_empty_lines();
  while (lines_.peek() == LineScanner::Status::kLine) {
    const Line line = current();
    const std::string_view move = trimmed(line.text);
    if (!text::is_ss_move(move)) break;
    auto fault = moves.add(move);
    if (line.fault != nullptr) fault = line.fault;
    if (fault && !wrong) wrong = {lines_.number(), *std::move(fault)};
    lines_.consume();
    record.format = Format::kSs;
  }
  if (format_) record.format = *format_;
  moves.finish(record);
  return wrong;
}

Reader::Status Reader::read_section(Record& record) {
  const std::uint64_t first_line = lines_.number();
  const Line line = current();
  if (text::sdk_section(trimmed(line.text)) == text::SdkSection::kState) {
    return fail_at_current("'[State]' without '[Puzzle]' before it");
  }
  lines_.consume();
  Block block(Format::kRows, strict_);
  auto wrong = read_rows(block);
  if (!wrong) wrong = cut_short(block);
  if (line.fault != nullptr) wrong = {first_line, line.fault};
  if (!wrong) {
    block.finish(record);
    record.format = Format::kSdk;
    record.line = first_line;
    Extras extras;
    for (const std::string& tag : tags_) text::add_sdk_tag(tag, extras);
    set_extras(record, std::move(extras));
  }
  skip_empty_lines();
  auto state_wrong = read_state(record);
  if (!wrong) wrong = std::move(state_wrong);
  return wrong ? fail(wrong->line, std::move(wrong->message)) : Status::kRecord;
}

// The section behind the puzzle, if there is one.
std::optional<ReadError> Reader::read_state(Record& record) {
  if (lines_.peek() != LineScanner::Status::kLine) return std::nullopt;
  const Line line = current();
  if (text::sdk_section(trimmed(line.text)) != text::SdkSection::kState) return std::nullopt;
  const std::uint64_t first_line = lines_.number();
  lines_.consume();
  Block block(Format::kRows, strict_);
  if (auto wrong = read_rows(block)) return wrong;
  if (auto wrong = cut_short(block)) return wrong;
  if (line.fault != nullptr) return ReadError{first_line, line.fault};
  Record state;
  block.finish(state);
  if (!state.givens.extends(record.givens)) {
    return ReadError{first_line, "'[State]' lacks givens of '[Puzzle]'"};
  }
  Extras extras = record.extras.value_or(Extras());
  extras.placed = state.givens;
  set_extras(record, std::move(extras));
  return std::nullopt;
}

void Reader::skip_empty_lines() {
  while (lines_.peek() == LineScanner::Status::kLine && trimmed(current().text).empty()) {
    lines_.consume();
  }
}

void Reader::skip_closing_border() {
  if (lines_.peek() != LineScanner::Status::kLine) return;
  if (shape_of(current()) == Shape::kBorder) lines_.consume();
}

}  // namespace nonet
