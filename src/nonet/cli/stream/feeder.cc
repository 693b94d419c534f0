#include "nonet/cli/stream/feeder.h"

#include <span>
#include <string_view>
#include <utility>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/text/expat/xml_reader.h"

namespace nonet::cli {

namespace {

// About 6 000 puzzles on lines of their own: the batch solver's lanes are full nearly all of the
// time, and a batch on its way through grids, outcomes and text (2.5 MB) fits a core's cache.
constexpr std::size_t kChunkBytes = std::size_t{512} * 1024;
// The most records of a batch that is read record by record: inputs of that kind are smaller.
constexpr std::size_t kBatchRecords = 512;

// Gives the bytes that a chunker has read but not handed over, then the rest of its source.
class RestSource final : public ByteSource {
 public:
  RestSource(const Chunker& chunker, ByteSource& source)
      : RestSource(std::string(chunker.rest()), chunker, source) {}
  RestSource(std::string rest, const Chunker& chunker, ByteSource& source)
      : rest_(std::move(rest)), io_message_(chunker.io_message()), source_(source) {}

  Result<std::size_t> read(std::span<char> into) override {
    if (rest_.empty() && !io_message_.empty()) return Error{io_message_};
    if (rest_.empty()) return source_.read(into);
    const std::size_t count = rest_.copy(into.data(), into.size());
    rest_.erase(0, count);
    return count;
  }

 private:
  std::string rest_;
  std::string io_message_;
  ByteSource& source_;
};

}  // namespace

// A file is read in chunks until a chunk turns out to be inseparable, and from there on by records.
class Feeder::OpenFile {
 public:
  OpenFile(InputFile& in, const ReadOptions& how) : file(in), chunker(in, how, kChunkBytes) {}

  void read_by_records(const ReadOptions& how) {
    rest = std::make_unique<RestSource>(chunker, file);
    reader = std::make_unique<Reader>(*rest, how, chunker.next_line());
  }

  InputFile& file;
  Chunker chunker;
  std::unique_ptr<RestSource> rest;
  std::unique_ptr<Reader> reader;  // null while the file is read in chunks
  bool begun = false;
  // The records of an XML file, which is read as a whole.
  std::vector<Record> games;
  std::size_t next_game = 0;
};

Feeder::Feeder(const InputOptions& options) : keep_going_(options.keep_going), files_(options) {
  how_.strict = options.strict;
  if (!options.from.empty()) how_.format = find_format(options.from);
}

Feeder::~Feeder() = default;

bool Feeder::next(Batch& batch) {
  batch.clear(nullptr);
  if (ended_) return false;
  if (open_file_ == nullptr) open_next(batch);
  if (open_file_ != nullptr) {
    batch.clear(files_.name());
    if (!open_file_->games.empty()) {
      take_games(batch);
    } else {
      if (open_file_->reader == nullptr) read_chunk(batch);
      if (open_file_ != nullptr && open_file_->reader != nullptr) read_records(batch);
    }
  }
  if (interrupt_token().stop_requested()) {
    ended_ = true;  // the input did not end here, the user ended it
    return false;
  }
  batch.bytes_read = files_.bytes_read();
  return batch.file() != nullptr || !batch.complaints().empty();
}

void Feeder::open_next(Batch& batch) {
  std::string message;
  switch (files_.open_next(message)) {
    case InputFiles::Next::kOpened:
      open_file_ = std::make_unique<OpenFile>(files_.file(), how_);
      return;
    case InputFiles::Next::kFailed:
      return give_up(batch, std::move(message), kExitIo);
    case InputFiles::Next::kEnd:
      ended_ = true;
      return;
  }
}

void Feeder::close_file(Batch& batch) {
  batch.ends_file = true;
  open_file_.reset();
  files_.close();
}

void Feeder::read_chunk(Batch& batch) {
  const auto would_wait = [this] { return !open_file_->file.ready(); };
  const Chunker::Status status = open_file_->chunker.next(batch.chunk(), would_wait);
  const bool first = !open_file_->begun;
  open_file_->begun = true;
  if (first && (is_xml_text(batch.chunk().text()) || is_xml_text(open_file_->chunker.rest()))) {
    return read_xml_file(batch);
  }
  switch (status) {
    case Chunker::Status::kChunk:
      return;
    case Chunker::Status::kInseparable:
      return open_file_->read_by_records(how_);
    case Chunker::Status::kIoError:
      give_up(batch, open_file_->chunker.io_message(), kExitIo);
      return close_file(batch);
    case Chunker::Status::kEnd:
      return close_file(batch);
  }
}

void Feeder::read_xml_file(Batch& batch) {
  Chunk& chunk = batch.chunk();
  RestSource source(std::string(chunk.text()) + std::string(open_file_->chunker.rest()),
                    open_file_->chunker, open_file_->file);
  chunk.size = 0;
  Result<std::vector<Record>> games = read_xml(source);
  if (games && how_.format && games->front().format != *how_.format) {
    games = Error{"it is " + std::string(info(games->front().format).name) + ", not " +
                  std::string(info(*how_.format).name)};
  }
  if (!games) {
    batch.records_in_file = 1;
    give_up(batch, *files_.name() + ": " + games.error().message, kExitNegative);
    return close_file(batch);
  }
  open_file_->games = std::move(games).value();
  take_games(batch);
}

void Feeder::take_games(Batch& batch) {
  OpenFile& file = *open_file_;
  while (file.next_game < file.games.size() && batch.size() < kBatchRecords) {
    batch.add(file.games[file.next_game++]);
  }
  if (file.next_game == file.games.size()) close_file(batch);
}

// Reads records until the batch is full or reading would have to wait for input: a program that
// writes a puzzle and waits for its result must get the result.
void Feeder::read_records(Batch& batch) {
  do {
    read_record(batch);
  } while (!ended_ && open_file_ != nullptr && batch.size() < kBatchRecords &&
           (open_file_->reader->has_buffered_line() || open_file_->file.ready()));
}

void Feeder::read_record(Batch& batch) {
  Record record;
  switch (open_file_->reader->next(record)) {
    case Reader::Status::kRecord:
      return batch.add(record);
    case Reader::Status::kBadRecord:
      batch.complain_about_line(open_file_->reader->error());
      ended_ = !keep_going_;
      return;
    case Reader::Status::kIoError:
      give_up(batch, open_file_->reader->error().message, kExitIo);
      return close_file(batch);
    case Reader::Status::kEnd:
      return close_file(batch);
  }
}

// Complains about a file as a whole.
void Feeder::give_up(Batch& batch, std::string message, int exit_code) {
  batch.complain(std::move(message), exit_code);
  if (!keep_going_) ended_ = true;
}

}  // namespace nonet::cli
