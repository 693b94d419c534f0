// A text without a fault is read in chunks as it is read whole: the same records on the same lines.
// One with faults is read to its end; there a chunk may end in the middle of what a Reader would
// skip as a whole.
//
//   byte 0   bytes a chunk, times 4, plus 1
//   byte 1   bytes that the source gives at most in one call, plus 1
//   byte 2   the format: its index in kFormats, times two; above, any. Odd: strict
//   rest     the text

#include <memory>
#include <optional>
#include <string>

#include "fuzz/text_round_trip.h"
#include "nonet/text/chunker.h"

namespace {

using nonet::Chunk;
using nonet::Chunker;
using nonet::Reader;
using nonet::Record;
using nonet::fuzz::require;
using nonet::fuzz::SteppedSource;

// Reads record by record, by chunks as long as there are any.
class ChunkedReader {
 public:
  ChunkedReader(std::string_view text, std::size_t wanted, std::size_t step,
                const nonet::ReadOptions& options)
      : source_(text, step), options_(options), chunker_(source_, options, wanted) {}

  Reader::Status next(Record& record) {
    for (;;) {
      const Reader::Status status = reader_ ? reader_->next(record) : Reader::Status::kEnd;
      if (status != Reader::Status::kEnd || ended_) return status;
      go_on();
    }
  }
  nonet::ReadError error() const { return reader_ ? reader_->error() : nonet::ReadError(); }

 private:
  // The reader of the next chunk, or of all that cannot be cut.
  void go_on() {
    const Chunker::Status status = chunker_.next(chunk_, [] { return false; });
    require(status != Chunker::Status::kIoError, "memory has no I/O error");
    ended_ = status != Chunker::Status::kChunk;
    if (status == Chunker::Status::kEnd) return;
    if (status == Chunker::Status::kChunk) {
      require(!chunk_.text().empty(), "a chunk has bytes");
      reader_.emplace(chunk_.text(), options_, chunk_.first_line);
      return;
    }
    rest_ = chunker_.rest();
    char more[256];
    while (const std::size_t count = *source_.read(more)) rest_.append(more, count);
    reader_.emplace(rest_, options_, chunker_.next_line());
  }

  SteppedSource source_;
  nonet::ReadOptions options_;
  Chunker chunker_;
  Chunk chunk_;
  std::string rest_;
  std::optional<Reader> reader_;
  bool ended_ = false;
};

nonet::ReadOptions options_of(std::uint8_t byte) {
  nonet::ReadOptions options;
  options.strict = byte % 2 == 1;
  const std::size_t format = byte / 2U;
  if (format < nonet::kFormats.size()) options.format = nonet::kFormats[format].id;
  if (options.format && nonet::is_xml(*options.format)) options.format.reset();
  return options;
}

bool has_fault(std::string_view text, const nonet::ReadOptions& options) {
  Reader reader(text, options);
  Record record;
  Reader::Status status = Reader::Status::kRecord;
  while (status == Reader::Status::kRecord) status = reader.next(record);
  return status != Reader::Status::kEnd;
}

// Reads to the end, whatever there is.
void read_all(ChunkedReader& reader) {
  Record record;
  for (;;) {
    const Reader::Status status = reader.next(record);
    if (status == Reader::Status::kEnd) return;
    require(status == Reader::Status::kRecord || !reader.error().message.empty(),
            "an error says something");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 3), size - 3);
  const nonet::ReadOptions options = options_of(data[2]);
  ChunkedReader chunked(text, 1 + 4 * std::size_t{data[0]}, 1 + std::size_t{data[1]}, options);
  if (has_fault(text, options)) {
    read_all(chunked);
    return 0;
  }
  Reader whole(text, options);
  Record record, again;
  for (;;) {
    const Reader::Status status = whole.next(record);
    require(chunked.next(again) == status, "cuts do not matter to the status");
    if (status == Reader::Status::kEnd) return 0;
    require(record == again && record.line == again.line, "cuts do not matter to the record");
  }
}
