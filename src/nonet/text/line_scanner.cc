#include "nonet/text/line_scanner.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <span>

#include "nonet/base/text.h"

namespace nonet {

namespace {

constexpr std::size_t kFirstCapacity = 65'536;
// Enough for the longest line, its LF, and one byte more that shows a line to be too long.
constexpr std::size_t kMaxCapacity = 2 * kMaxLineLength;

// Offset of the first LF in [begin, end), or end.
std::size_t find_line_feed(const char* data, std::size_t begin, std::size_t end) {
  if (begin == end) return end;
  const void* found = std::memchr(data + begin, '\n', end - begin);
  if (found == nullptr) return end;
  return static_cast<std::size_t>(static_cast<const char*>(found) - data);
}

}  // namespace

LineScanner::LineScanner(ByteSource& source, std::uint64_t first_number)
    : source_(&source), buffer_(kFirstCapacity), data_(buffer_.data()), number_(first_number) {}

LineScanner::LineScanner(std::string_view text, std::uint64_t first_number)
    : source_(nullptr),
      data_(text.data()),
      end_(text.size()),
      number_(first_number),
      source_ended_(true) {}

LineScanner::Status LineScanner::peek() {
  if (!current_) {
    status_ = find_line();
    current_ = true;
  }
  return status_;
}

void LineScanner::consume() {
  assert(current_ && (status_ == Status::kLine || status_ == Status::kTooLong));
  begin_ = next_begin_;
  current_ = false;
  ++number_;
}

bool LineScanner::has_buffered_line() const {
  return current_ || find_line_feed(data_, begin_, end_) != end_;
}

LineScanner::Status LineScanner::find_line() {
  std::size_t looked_at = begin_;
  for (;;) {
    const std::size_t line_feed = find_line_feed(data_, looked_at, end_);
    length_ = line_feed - begin_;
    if (length_ > kMaxLineLength) return skip_long_line();
    if (line_feed != end_) {
      next_begin_ = line_feed + 1;
      return Status::kLine;
    }
    if (!refill()) break;
    looked_at = begin_ + length_;
  }
  if (!io_message_.empty()) return Status::kIoError;
  next_begin_ = end_;
  return length_ > 0 ? Status::kLine : Status::kEnd;
}

LineScanner::Status LineScanner::skip_long_line() {
  length_ = 0;
  for (;;) {
    const std::size_t line_feed = find_line_feed(data_, begin_, end_);
    if (line_feed != end_) {
      next_begin_ = line_feed + 1;
      return Status::kTooLong;
    }
    begin_ = end_;
    if (!refill()) break;
  }
  next_begin_ = end_;
  return io_message_.empty() ? Status::kTooLong : Status::kIoError;
}

// Adds bytes behind end_. False at the end of the source, whether or not that is an error.
bool LineScanner::refill() {
  if (source_ended_) return false;
  make_room();
  const Result<std::size_t> count =
      source_->read(std::span(buffer_).subspan(end_, buffer_.size() - end_));
  if (!count.ok()) {
    io_message_ = count.error().message.empty() ? "read error" : count.error().message;
  } else if (*count > 0) {
    assert(*count <= buffer_.size() - end_);
    end_ += *count;
    return true;
  }
  source_ended_ = true;
  return false;
}

void LineScanner::make_room() {
  if (begin_ == end_) begin_ = end_ = 0;
  if (end_ < buffer_.size()) return;
  if (begin_ > 0) {
    std::copy(buffer_.data() + begin_, buffer_.data() + end_, buffer_.data());
    end_ -= begin_;
    begin_ = 0;
  } else {
    buffer_.resize(std::min(2 * buffer_.size(), kMaxCapacity));
    data_ = buffer_.data();
  }
}

std::string_view record_in(std::string_view line, std::uint64_t number) {
  line = trimmed(number == 1 ? without_mark(line) : line, kLineSpaces);
  return is_comment_line(line) ? std::string_view() : line;
}

}  // namespace nonet
