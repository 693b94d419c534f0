#include "nonet/cli/stream/variant_feed.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "nonet/base/text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/plain/grid.h"

namespace nonet::cli {

namespace {

// Longer JSON or XML than this is no puzzle.
constexpr std::size_t kMostText = std::size_t{16} * kMaxLineLength;

// Counts braces of JSON, those in strings left out.
class Braces {
 public:
  // Whether the object is closed within `text`, which continues the texts of earlier calls.
  bool closed_by(std::string_view text) {
    for (const char c : text) {
      if (escaped_) {
        escaped_ = false;
      } else if (quoted_) {
        escaped_ = c == '\\';
        quoted_ = c != '"';
      } else if (c == '"') {
        quoted_ = true;
      } else if (c == '{') {
        ++depth_;
      } else if (c == '}' && --depth_ == 0) {
        return true;
      }
    }
    return false;
  }

 private:
  int depth_ = 0;
  bool quoted_ = false;
  bool escaped_ = false;
};

// Appends the lines up to the end of the object that begins in `text`.
void gather_json(LineScanner& lines, std::string& text) {
  Braces braces;
  std::size_t looked_at = 0;
  while (!braces.closed_by(std::string_view(text).substr(looked_at))) {
    looked_at = text.size();
    if (looked_at > kMostText || lines.peek() != LineScanner::Status::kLine) return;
    (text += '\n') += trimmed(lines.line(), kLineSpaces);
    lines.consume();
  }
}

// Appends the lines up to the end of KSudoku's document that begins in `text`.
void gather_xml(LineScanner& lines, std::string& text) {
  std::size_t looked_at = 0;
  while (text.find("</ksudoku>", looked_at) == std::string::npos) {
    looked_at = text.size();
    if (looked_at > kMostText || lines.peek() != LineScanner::Status::kLine) return;
    (text += '\n') += trimmed(lines.line(), kLineSpaces);
    lines.consume();
  }
}

void gather(LineScanner& lines, std::string& text) {
  if (text.front() == '{') gather_json(lines, text);
  if (text.front() == '<') gather_xml(lines, text);
}

}  // namespace

std::string first_text_in(std::string_view beginning) {
  std::string first;
  any_text_in(beginning, [&first](std::string_view text) {
    first = text;
    return true;
  });
  return first;
}

bool any_text_in(std::string_view beginning, FunctionRef<bool(std::string_view)> matches) {
  LineScanner lines(beginning);
  while (lines.peek() == LineScanner::Status::kLine) {
    std::string text(record_in(lines.line(), lines.number()));
    lines.consume();
    if (text.empty()) continue;
    gather(lines, text);
    if (matches(text)) return true;
  }
  return false;
}

class VariantFeed::OpenFile {
 public:
  OpenFile(InputFile& file, const PlainGrids* plain) : lines(file) {
    if (plain != nullptr) grids.emplace(file, plain->blank, *plain->alphabet);
  }

  LineScanner lines;
  std::optional<PlainGridReader> grids;  // set where plain grids are read
};

VariantFeed::VariantFeed(const InputOptions& options, const PlainGrids* plain)
    : plain_(plain), keep_going_(options.keep_going), files_(options.inputs) {}

VariantFeed::~VariantFeed() = default;

bool VariantFeed::next(VariantText& item) {
  item = VariantText();
  if (ended_) return false;
  if (open_file_ == nullptr) open_next(item);
  if (open_file_ != nullptr) {
    item.file = files_.name();
    if (open_file_->grids) {
      read_plain(item);
    } else {
      while (!read_text(item)) {
      }
    }
  }
  if (interrupt_token().stop_requested()) {
    ended_ = true;  // the input did not end here, the user ended it
    return false;
  }
  item.bytes_read = files_.bytes_read();
  return item.file != nullptr || !item.complaint.empty();
}

void VariantFeed::open_next(VariantText& item) {
  std::string message;
  switch (files_.open_next(message)) {
    case InputFiles::Next::kOpened:
      open_file_ = std::make_unique<OpenFile>(files_.file(), plain_);
      return;
    case InputFiles::Next::kFailed:
      return complain(item, std::move(message), kExitIo);
    case InputFiles::Next::kEnd:
      ended_ = true;
      return;
  }
}

void VariantFeed::close_file(VariantText& item) {
  item.ends_file = true;
  open_file_.reset();
  files_.close();
}

// False: the line belongs to no record, and the next line is to be read.
bool VariantFeed::read_text(VariantText& item) {
  LineScanner& lines = open_file_->lines;
  switch (lines.peek()) {
    case LineScanner::Status::kLine:
      return begin_text(item, lines.line());
    case LineScanner::Status::kTooLong:
      complain(item,
               fmt::format("{}:{}: the line is longer than {} characters", *item.file,
                           lines.number(), kMaxLineLength),
               kExitNegative);
      item.is_bad = true;
      lines.consume();
      return true;
    case LineScanner::Status::kIoError:
      complain(item, lines.io_message(), kExitIo);
      close_file(item);
      return true;
    case LineScanner::Status::kEnd:
      close_file(item);
      return true;
  }
  return true;
}

bool VariantFeed::begin_text(VariantText& item, std::string_view line) {
  LineScanner& lines = open_file_->lines;
  line = record_in(line, lines.number());
  if (line.empty()) {
    lines.consume();
    return false;
  }
  item.line = lines.number();
  item.text = line;
  lines.consume();
  gather(lines, item.text);
  return true;
}

void VariantFeed::read_plain(VariantText& item) {
  std::optional<PlainGridReader>& reader = open_file_->grids;
  if (!reader) return;
  PlainGridReader& grids = *reader;
  VariantRecord record;
  switch (grids.next(record)) {
    case PlainGridReader::Status::kRecord:
      item.line = record.line;
      item.record = std::move(record);
      return;
    case PlainGridReader::Status::kBadRecord:
      item.is_bad = true;
      return complain(
          item, fmt::format("{}:{}: {}", *item.file, grids.error().line, grids.error().message),
          kExitNegative);
    case PlainGridReader::Status::kIoError:
      complain(item, grids.error().message, kExitIo);
      return close_file(item);
    case PlainGridReader::Status::kEnd:
      return close_file(item);
  }
}

// Unless the run keeps going, nothing is read after a complaint.
void VariantFeed::complain(VariantText& item, std::string message, int exit_code) {
  item.complaint = std::move(message);
  item.exit_code = exit_code;
  if (!keep_going_) ended_ = true;
}

}  // namespace nonet::cli
