#include "nonet/text/chunker.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "nonet/base/text.h"
#include "nonet/text/apps/sdk.h"
#include "nonet/text/apps/ss.h"
#include "nonet/text/fold.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/json/json_record.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/sniff.h"

namespace nonet {

namespace {

using text::Shape;

// Counts 16 characters at a time in as many bytes; std::count takes four times as long.
std::uint64_t count_line_feeds(std::string_view text) {
  constexpr std::size_t kWidth = 16;
  constexpr std::size_t kMostInAByte = 255;
  using Bytes = std::uint8_t __attribute__((vector_size(kWidth)));
  constexpr Bytes kLineFeeds = Bytes{} + static_cast<std::uint8_t>('\n');
  std::uint64_t count = 0;
  while (text.size() >= kWidth) {
    const std::size_t vectors = std::min(text.size() / kWidth, kMostInAByte);
    Bytes sums{};
    for (std::size_t i = 0; i < vectors; ++i) {
      Bytes c;
      std::memcpy(&c, text.data() + i * kWidth, kWidth);
      sums -= reinterpret_cast<Bytes>(c == kLineFeeds);
    }
    for (std::size_t i = 0; i < kWidth; ++i) count += sums[i];
    text.remove_prefix(vectors * kWidth);
  }
  return count + static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

// Lines looked at, from the end of a chunk, for one that ends a record: more than any record has.
constexpr int kLinesLookedAt = 64;

std::string_view without_end(std::string_view line) {
  while (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// Takes the last line off `text`.
std::string_view take_last_line(std::string_view& text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::size_t begin = text.rfind('\n') + 1;  // npos + 1 is 0
  const std::string_view line = text.substr(begin);
  text.remove_suffix(line.size());
  return trimmed(without_end(line));
}

// Whether a record at the end of `text` may go on behind the empty lines there.
bool may_go_on(std::string_view text) {
  std::string_view line;
  while (!text.empty() && line.empty()) line = take_last_line(text);
  if (text::is_ss_frame(line)) return true;
  for (int row = 1; row < kSide && !text.empty(); ++row) take_last_line(text);
  return !text.empty() && text::is_sdk_section(take_last_line(text));
}

// The line that begins there, with its line feed.
std::string_view line_at(std::string_view text, std::size_t begin) {
  const std::size_t feed = text.find('\n', begin);
  return text.substr(begin, feed == std::string_view::npos ? feed : feed + 1 - begin);
}

// Where the JSON object or array begins that goes on behind the text; npos if none does. Its lines
// may look like records, and empty lines stand in it as anywhere.
std::size_t find_open_object(std::string_view text) {
  std::size_t at = 0;
  std::size_t brace = text.find('{');
  std::size_t bracket = text.find('[');
  for (;;) {
    if (brace < at) brace = text.find('{', at);
    if (bracket < at) bracket = text.find('[', at);
    at = std::min(brace, bracket);
    if (at == std::string_view::npos) return at;
    const std::size_t begin = text.substr(0, at).rfind('\n') + 1;  // npos + 1 is 0
    std::string_view line = line_at(text, begin);
    at = begin + line.size();
    if (text::sniff(trimmed(line)) != Shape::kJson) continue;
    bool in_string = false;
    int open = text::count_open(line, 0, in_string);
    while (open > 0 && at < text.size()) {
      line = line_at(text, at);
      at += line.size();
      open = text::count_open(line, open, in_string);
    }
    if (open > 0) return begin;
  }
}

bool is_skipped(Shape shape) {
  return shape == Shape::kEmpty || shape == Shape::kComment || shape == Shape::kTag;
}

}  // namespace

Chunker::Chunker(ByteSource& source, const ReadOptions& options, std::size_t wanted)
    : source_(source), options_(options), wanted_(wanted) {
  if (options_.strict && !options_.format) options_.format = Format::kLine;
  if (options_.format) options_.format = info(*options_.format).read_as;
  inseparable_ = options_.format == Format::kCsv || options_.format == Format::kQqwingCsv;
  at_top_ = !options_.format;
}

bool Chunker::ends_record(std::string_view line) const {
  const std::optional<Format> format = options_.format;
  if (format == Format::kLine || format == Format::kMarks729) return true;
  while (!options_.strict && line.ends_with('\r')) line.remove_suffix(1);
  if (!options_.strict && text::is_row_of_tabs(line)) return false;
  const Shape shape = text::sniff(line);
  if (shape == Shape::kJson) {
    bool in_string = false;
    return !text::is_space(line.front()) && text::count_open(line, 0, in_string) <= 0;
  }
  return shape == Shape::kLine || shape == Shape::kMarks729 || shape == Shape::kEmpty ||
         shape == Shape::kCode || (shape == Shape::kComment && !options_.strict);
}

// Whether the record before the empty line that ends at `end` cannot go on behind it.
bool Chunker::may_end_behind(std::string_view text, std::size_t end) const {
  if (!may_go_on(text.substr(0, end))) return true;
  std::string_view behind = text.substr(end);
  while (!behind.empty()) {
    const std::size_t size = std::min(behind.find('\n'), behind.size());
    const Shape shape = text::sniff(without_end(behind.substr(0, size)));
    if (shape != Shape::kEmpty) return shape != Shape::kMove && shape != Shape::kSection;
    behind.remove_prefix(std::min(size + 1, behind.size()));
  }
  return false;
}

// The end of the last line that ends a record; 0 if none of the last lines does.
std::size_t Chunker::end_of_records(std::string_view text) const {
  std::size_t end = text.rfind('\n') + 1;  // npos + 1 is 0
  for (int i = 0; i < kLinesLookedAt && end > 0; ++i) {
    const std::size_t begin = end == 1 ? 0 : text.rfind('\n', end - 2) + 1;
    const std::string_view line = text.substr(begin, end - 1 - begin);
    if (ends_record(line) && (!trimmed(without_end(line)).empty() || may_end_behind(text, end))) {
      const std::size_t object = find_open_object(text.substr(0, end));
      if (object == std::string_view::npos) return end;
      end = object;
    } else {
      end = begin;
    }
  }
  return 0;
}

// Reads until the chunk is full. Stops earlier at the end of the source, or where the source would
// wait and there is a whole line that tells whether the text is a table.
void Chunker::fill(Chunk& chunk, FunctionRef<bool()> would_wait) {
  const std::size_t room = std::max(wanted_, 2 * rest_.size());
  if (chunk.bytes.size() < room) chunk.bytes.resize(room);
  std::copy(rest_.begin(), rest_.end(), chunk.bytes.begin());
  chunk.size = rest_.size();
  rest_.clear();
  bool has_line = chunk.text().find('\n') != std::string_view::npos;
  while (!ended_ && chunk.size < room && !(has_line && !at_top_ && would_wait())) {
    const auto free = std::span(chunk.bytes).subspan(chunk.size, room - chunk.size);
    const Result<std::size_t> count = source_.read(free);
    ended_ = !count.ok() || *count == 0;
    if (!count.ok()) {
      io_message_ = count.error().message.empty() ? "read error" : count.error().message;
    } else {
      const std::string_view added(free.data(), *count);
      chunk.size += *count;
      if (added.find('\n') != std::string_view::npos) {
        has_line = true;
        look_at_top(chunk.text());
      }
    }
  }
}

// Looks for the first line that is neither a comment nor one that a Reader refuses for its length.
void Chunker::look_at_top(std::string_view text) {
  while (at_top_) {
    const std::size_t feed = text.find('\n', comments_);
    if (feed == std::string_view::npos) return;
    std::string_view line = without_end(text.substr(comments_, feed - comments_));
    if (comments_ == 0) line = without_mark(line);
    const Shape shape = text::sniff(line);
    at_top_ = is_skipped(shape) || line.size() > kMaxLineLength;
    inseparable_ = shape == Shape::kCsvHeader;
    comments_ = feed + 1;
  }
}

Chunker::Status Chunker::next(Chunk& chunk, FunctionRef<bool()> would_wait) {
  fill(chunk, would_wait);
  chunk.first_line = next_line_;
  const bool failed = ended_ && !io_message_.empty();
  if (chunk.size == 0) return failed ? Status::kIoError : Status::kEnd;
  // Comments that fill a chunk: what a Reader makes of a header depends on their being above it.
  if (inseparable_ || (at_top_ && !ended_)) {
    rest_.assign(chunk.text());
    chunk.size = 0;
    return Status::kInseparable;
  }
  const bool takes_all = ended_ && !failed;
  const std::size_t end = takes_all ? chunk.size : end_of_records(chunk.text());
  rest_.assign(chunk.text().substr(end));
  chunk.size = end;
  if (end == 0) return Status::kInseparable;
  next_line_ += count_line_feeds(chunk.text());
  return Status::kChunk;
}

}  // namespace nonet
