#include "nonet/cli/stream/stream.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/stream/feeder.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/progress.h"

namespace nonet::cli {

namespace {

struct Totals {
  std::uint64_t records = 0;
  std::array<std::uint64_t, 4> classes{};
  int exit_code = kExitOk;
  std::uint64_t records_in_file = 0;  // in the file whose results are coming in
  // Whether an unreadable record or file ended the input early.
  bool broke_off = false;

  void add(const BatchResult& result) {
    exit_code = std::max(exit_code, result.exit_code);
    records += result.records;
    records_in_file += result.records_in_file;
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i] += result.classes[i];
  }
};

// What a batch brings along besides its records.
void close_batch(const Batch& batch, const StreamOptions& options, BatchResult& result) {
  result.complaints.insert(result.complaints.end(), batch.complaints().begin(),
                           batch.complaints().end());
  result.broke_off = !batch.complaints().empty() && !options.keep_going;
  result.exit_code = std::max(result.exit_code, batch.exit_code());
  result.file = batch.file();
  result.records_in_file = batch.records_in_file;
  result.ends_file = batch.ends_file;
}

// Said once all of a file's results are there.
void complain_if_empty(BatchResult& result, Totals& totals, const StreamOptions& options) {
  if (!result.ends_file) return;
  if (totals.records_in_file == 0 && result.complaints.empty()) {
    complain_in_place(fmt::format("{}: there is no puzzle in it", *result.file));
    totals.exit_code = std::max<int>(totals.exit_code, kExitNegative);
    result.broke_off = !options.keep_going;
  }
  totals.records_in_file = 0;
}

std::string summary(const Totals& totals, double seconds) {
  const auto of = [&](SolutionClass v) {
    return grouped(totals.classes[static_cast<std::size_t>(v)]);
  };
  return fmt::format(
      "{} puzzles: {} with one solution, {} with several, {} with none, {} not solved; "
      "{:.3f} s, {} puzzles/s",
      grouped(totals.records), of(SolutionClass::kUnique), of(SolutionClass::kSeveral),
      of(SolutionClass::kNone), of(SolutionClass::kOther), seconds,
      short_number(static_cast<double>(totals.records) / std::max(seconds, 1e-9)));
}

// Takes results in input order: text out, complaints to standard error, sums.
class Collector {
 public:
  Collector(const StreamOptions& options, Output& output, std::uint64_t total_bytes)
      : options_(options),
        output_(output),
        progress_("puzzles", total_bytes, !options.no_progress && !output.is_terminal()) {}

  // False when nothing more is wanted.
  bool take(BatchResult& result) {
    const bool written = output_.write(result.text);
    for (const std::string& complaint : result.complaints) complain_in_place(complaint);
    totals_.add(result);
    complain_if_empty(result, totals_, options_);
    totals_.broke_off = totals_.broke_off || result.broke_off;
    progress_.advance(totals_.records, result.bytes_read);
    return written && !totals_.broke_off && !interrupt_token().stop_requested();
  }

  // The exit code.
  int end(AtEnd at_end) {
    if (options_.stats) {
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started_;
      complain_in_place(summary(totals_, elapsed.count()));
    }
    return totals_.broke_off && !options_.partial ? drop() : finish_with(at_end());
  }

 private:
  int finish_with(std::string_view last_words) {
    output_.write(last_words);
    return finish(output_, totals_.exit_code);
  }

  // An unreadable record or file must not replace a good file by half of a new one.
  int drop() {
    if (output_.is_pending_file()) {
      complain(
          fmt::format("{}: nothing is written, for the input ended at an error; --partial "
                      "writes what came before it",
                      output_.name()));
    }
    output_.abandon();
    return totals_.exit_code;
  }

  const StreamOptions& options_;
  Output& output_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Progress progress_;
  Totals totals_;
};

// One record of a batch, or none of one that has nothing but complaints.
struct Slice {
  std::shared_ptr<const Batch> batch;
  std::size_t position = 0;
  std::uint64_t bytes_read = 0;

  bool is_last() const { return position + 1 >= batch->size(); }
};

// Batches, record by record.
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

constexpr auto kNothing = [] { return std::string(); };

void work_on(Slice& slice, BatchResult& result, const StreamOptions& options, RecordWork work) {
  result.clear();
  const bool has_record = slice.position < slice.batch->size();
  if (has_record && !work(slice.batch->entry(slice.position), result)) {
    result.clear();
  } else {
    result.records = has_record ? 1 : 0;
    if (slice.is_last()) close_batch(*slice.batch, options, result);
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

std::string place_of(const Entry& entry) { return fmt::format("{}:{}", entry.file, entry.line); }

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
  if (output.failed()) {
    complain(output.error().message);
    return kExitIo;
  }
  if (interrupted) {
    complain(after_interrupt(output, pending));
    return kExitInterrupted;
  }
  return output.closed() ? kExitOk : code;
}

int run_stream(const StreamOptions& options, BatchWork work) {
  return run_stream(options, work, [](BatchResult&) {});
}

int run_stream(const StreamOptions& options, BatchWork work, BatchFinish finish) {
  return run_stream(options, work, finish, kNothing);
}

int run_stream(const StreamOptions& options, BatchWork work, BatchFinish finish, AtEnd at_end) {
  Result<Output> opened = open_output(options);
  if (!opened) {
    complain(opened.error().message);
    return kExitIo;
  }
  const int threads = thread_count(options);
  Feeder feeder(options);
  Collector collector(options, *opened, feeder.total_bytes());
  ordered_map<Batch, BatchResult>(
      threads, [&](Batch& batch) { return feeder.next(batch); },
      [&](Batch& batch, BatchResult& result) {
        result.direct = threads == 1 ? &*opened : nullptr;
        result.clear();
        if (batch.chunk().size > 0) batch.read_records(feeder.how(), options.keep_going);
        work(batch, result);
        close_batch(batch, options, result);
        result.records = batch.size();
        result.bytes_read = batch.bytes_read;
      },
      [&](BatchResult& result) {
        finish(result);
        return collector.take(result);
      });
  return collector.end(at_end);
}

int run_records(const StreamOptions& options, RecordWork work) {
  return run_records(options, work, kNothing);
}

int run_records(const StreamOptions& options, RecordWork work, AtEnd at_end) {
  return run_records(options, work, [](BatchResult&) {}, at_end);
}

int run_records(const StreamOptions& options, RecordWork work, BatchFinish finish, AtEnd at_end) {
  Result<Output> opened = open_output(options);
  if (!opened) {
    complain(opened.error().message);
    return kExitIo;
  }
  // Results of so many records a thread wait for a slow one before them.
  constexpr std::size_t kWindow = 256;
  Feeder feeder(options);
  Collector collector(options, *opened, feeder.total_bytes());
  Splitter splitter(feeder, options.keep_going);
  ordered_map<Slice, BatchResult>(
      thread_count(options), [&](Slice& slice) { return splitter.next(slice); },
      [&](Slice& slice, BatchResult& result) { work_on(slice, result, options, work); },
      [&](BatchResult& result) {
        finish(result);
        const bool go_on = collector.take(result);
        if (!go_on) end_work();
        return go_on;
      },
      kWindow);
  return collector.end(at_end);
}

}  // namespace nonet::cli
