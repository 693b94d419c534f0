#include "nonet/cli/stream/stream.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/stream/feeder.h"
#include "nonet/cli/stream/in_order.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/text/plain/lines.h"

namespace nonet::cli {

namespace {

// Adds to the result what a batch has besides its records.
void close_batch(const Batch& batch, const StreamOptions& options, BatchResult& result) {
  result.complaints.insert(result.complaints.end(), batch.complaints().begin(),
                           batch.complaints().end());
  result.broke_off = !batch.complaints().empty() && !options.keep_going;
  result.exit_code = std::max(result.exit_code, batch.exit_code());
  result.file = batch.file();
  result.records_in_file = batch.records_in_file;
  result.ends_file = batch.ends_file;
}

// One record of a batch; no record, of a batch that has nothing but complaints.
struct Slice {
  std::shared_ptr<const Batch> batch;
  std::size_t position = 0;
  std::uint64_t bytes_read = 0;

  bool is_last() const { return position + 1 >= batch->size(); }
};

// Splits batches into records.
class Splitter {
 public:
  Splitter(Feeder& feeder, bool keep_going) : feeder_(feeder), keep_going_(keep_going) {}

  bool next(Slice& slice) {
    if (next_ >= end_ && !next_batch()) return false;
    slice.batch = batch_;
    slice.position = next_++;
    const double part = static_cast<double>(next_) / static_cast<double>(end_);
    const auto bytes = static_cast<double>(batch_->bytes_read - bytes_before_);
    slice.bytes_read = bytes_before_ + static_cast<std::uint64_t>(bytes * part);
    return !interrupt_token().stop_requested();
  }

 private:
  bool next_batch() {
    if (batch_ != nullptr) bytes_before_ = batch_->bytes_read;
    auto batch = std::make_shared<Batch>();
    if (!feeder_.next(*batch)) return false;
    if (batch->chunk().size > 0) batch->read_records(feeder_.how(), keep_going_);
    next_ = 0;
    end_ = std::max<std::size_t>(batch->size(), 1);
    batch_ = std::move(batch);
    return true;
  }

  Feeder& feeder_;
  bool keep_going_;
  std::shared_ptr<const Batch> batch_;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
  std::uint64_t bytes_before_ = 0;
};

void work_on(Slice& slice, BatchResult& result, const StreamOptions& options, Patience& patience,
             RecordWork work) {
  result.clear();
  if (slice.position < slice.batch->size()) {
    const Patience::Turn turn(patience);
    Entry entry = slice.batch->entry(slice.position);
    entry.stop = turn.token();
    work(entry, result);
    result.records = 1;
  }
  if (work_token().stop_requested()) {
    result.clear();
  } else if (slice.is_last()) {
    close_batch(*slice.batch, options, result);
  }
  result.bytes_read = slice.bytes_read;
  slice.batch.reset();
}

}  // namespace

void BatchResult::clear() {
  text.clear();
  complaints.clear();
  parts.clear();
  arrivals.clear();
  scenes.clear();
  exit_code = kExitOk;
  classes = {};
  records = bytes_read = records_in_file = 0;
  file = nullptr;
  ends_file = broke_off = false;
}

int thread_count(const ThreadOptions& options) {
  if (options.threads) return static_cast<int>(*options.threads);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Result<Output> open_output(const ResultOptions& options) {
  return Output::open(options.output, options.partial ? Unfinished::kKeep : Unfinished::kDrop);
}

namespace {

// What became of the results of an interrupted command.
std::string after_interrupt(const Output& output, bool was_pending) {
  if (!was_pending) {
    return output.has_begun() ? "interrupted: what was done is written" : "interrupted";
  }
  if (output.keeps_unfinished()) {
    return fmt::format("interrupted: {} has what was done", output.name());
  }
  return fmt::format("interrupted: nothing is written to {}; --partial writes what was done",
                     output.name());
}

}  // namespace

int finish(Output& output, int code) {
  const bool pending = output.is_pending_file();
  const bool interrupted = interrupt_token().stop_requested();
  if (!output.closed() && !output.failed()) {
    interrupted ? output.commit_unfinished() : output.commit();
  }
  if (output.failed()) return fail(output.error().message, kExitIo);
  if (interrupted) return fail(after_interrupt(output, pending), kExitInterrupted);
  return output.closed() ? kExitOk : code;
}

namespace {

// Work on the bytes of a batch: says in the result how many records they were.
using ChunkWork = FunctionRef<void(Batch&, const ReadOptions&, BatchResult&)>;

void read_and_work(Batch& batch, const ReadOptions& how, BatchResult& result,
                   const StreamOptions& options, BatchWork work) {
  if (batch.chunk().size > 0) batch.read_records(how, options.keep_going);
  work(batch, result);
  result.records = batch.size();
}

// The bytes of a batch as puzzles, where they are plain lines and nothing else; else none.
PuzzleText plain_text(Batch& batch, const ReadOptions& how) {
  if (how.format && info(*how.format).read_as != Format::kLine) return {};
  const std::string_view text = batch.chunk().text();
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): `count` says where it ends
  return {.cells = text.data(),
          .count = text::plain_lines(text, how.strict),
          .stride = text::kPlainLineBytes};
}

int run_chunks(const StreamOptions& options, ChunkWork work, BatchFinish finish, AtEnd at_end) {
  constexpr std::size_t kWindow = 2;  // a batch is large
  Feeder feeder(options);
  return run_in_order<Batch>(
      options, {kWindow, feeder.total_bytes(), finish, at_end},
      [&](Batch& batch) { return feeder.next(batch); },
      [&](Batch& batch, BatchResult& result) {
        result.clear();
        work(batch, feeder.how(), result);
        close_batch(batch, options, result);
        result.bytes_read = batch.bytes_read;
      });
}

}  // namespace

int run_stream(const StreamOptions& options, BatchWork work, BatchFinish finish, AtEnd at_end) {
  const auto on_chunk = [&](Batch& batch, const ReadOptions& how, BatchResult& result) {
    read_and_work(batch, how, result, options, work);
  };
  return run_chunks(options, on_chunk, finish, at_end);
}

int run_text_stream(const StreamOptions& options, BatchWork work, TextWork text_work) {
  const auto on_chunk = [&](Batch& batch, const ReadOptions& how, BatchResult& result) {
    const PuzzleText text = plain_text(batch, how);
    if (text.count == 0) return read_and_work(batch, how, result, options, work);
    text_work(text, result);
    result.records = batch.records_in_file = text.count;
  };
  return run_chunks(options, on_chunk, kNoFinish, kNoEnd);
}

int run_records(const StreamOptions& options, RecordWork work, BatchFinish finish, AtEnd at_end) {
  // At most so many records a thread are done and wait for a slow record before them.
  constexpr std::size_t kWindow = 256;
  Feeder feeder(options);
  Splitter splitter(feeder, options.keep_going);
  SpareThreads spare(thread_count(options));
  Patience patience(options.patience);
  return run_in_order<Slice>(
      options, {kWindow, feeder.total_bytes(), finish, at_end},
      [&](Slice& slice) {
        const bool is_there = splitter.next(slice);
        if (!is_there) spare.end_of_work();
        return is_there;
      },
      [&](Slice& slice, BatchResult& result) {
        const SpareThreads::Busy busy(spare);
        result.spare = &spare;
        work_on(slice, result, options, patience, work);
      });
}

}  // namespace nonet::cli
