// What must hold for every text a reader is given, shared by the two reader targets.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "fuzz/require.h"
#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet::fuzz {

// A record read is written in its own format and must be read back the same.
inline void check_round_trip(const Record& record, const ReadOptions& options) {
  require(record.comment.empty() || !options.strict, "strict records have no comment");
  if (!info(record.format).can_write) return;
  std::string text;
  append(text, record, record.format);
  const Result<Record> back = parse_one(text, {record.format, false});
  require(back.ok(), "what is written can be read");
  require(back->givens == record.givens, "givens come back");
  require(back->marks == record.marks, "marks come back");
  require(back->comment == record.comment, "the comment comes back");
  require(back->extras == record.extras, "all else comes back");
  // '#' and few characters is a comment.
  const bool short_code = record.format == Format::kGnomeCode && record.givens.clue_count() < 17;
  if (short_code) return;
  const Result<Record> recognised = parse_one(text);
  require(recognised.ok() && recognised->givens == record.givens, "recognised after writing");
}

// At most `step` bytes a call, so that records meet the ends of reads.
class SteppedSource final : public ByteSource {
 public:
  SteppedSource(std::string_view text, std::size_t step) : inner_(text), step_(step) {}
  Result<std::size_t> read(std::span<char> into) override {
    return inner_.read(into.first(std::min(step_, into.size())));
  }

 private:
  MemorySource inner_;
  std::size_t step_;
};

inline void check_reader(std::string_view text, const ReadOptions& options) {
  MemorySource whole(text);
  SteppedSource stepped(text, 1 + text.size() % 13);
  Reader a(whole, options);
  Reader b(stepped, options);
  Record record_a;
  Record record_b;
  std::uint64_t last_line = 0;
  for (;;) {
    const Reader::Status status = a.next(record_a);
    require(status == b.next(record_b), "chunks do not matter to the status");
    require(status != Reader::Status::kIoError, "memory has no I/O error");
    if (status == Reader::Status::kEnd) return;
    const bool good = status == Reader::Status::kRecord;
    const std::uint64_t line = good ? record_a.line : a.error().line;
    require(line > last_line, "lines only grow");
    last_line = line;
    if (good) {
      require(record_a == record_b, "chunks do not matter to the record");
      require(!options.format || record_a.format == info(*options.format).read_as,
              "the format asked for");
      check_round_trip(record_a, options);
    } else {
      require(!a.error().message.empty(), "an error says something");
      require(a.error().message == b.error().message, "chunks do not matter to the error");
      for (const char c : a.error().message) require(c >= ' ' && c <= '~', "errors print");
    }
  }
}

}  // namespace nonet::fuzz
