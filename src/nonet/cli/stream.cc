#include "nonet/cli/stream.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/interrupt.h"
#include "nonet/cli/progress.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

// Large enough that taking a ticket costs nothing beside the work, small enough that the batches
// under way fit the cache and a slow record holds up few others.
constexpr std::size_t kBatchRecords = 512;

// Hands out the records of all input files, batch by batch.
class Feeder {
 public:
  explicit Feeder(const Options& options) : options_(options), inputs_(options.inputs) {
    if (inputs_.empty()) inputs_.emplace_back("-");
  }

  bool next(Batch& batch) {
    batch.size = 0;
    batch.complaints.clear();
    batch.exit_code = kExitOk;
    while (!ended_ && batch.size < kBatchRecords && !(batch.size > 0 && would_wait())) {
      if (!open_file_) {
        open_next(batch);
      } else {
        read_next(batch);
      }
    }
    batch.bytes_read = bytes_before_ + (open_file_ ? open_file_->file.bytes_read() : 0);
    return batch.size > 0 || !batch.complaints.empty();
  }

  // Bytes in all files together, 0 when one of them does not say.
  std::uint64_t total_bytes() const {
    std::uint64_t total = 0;
    for (const std::string& path : inputs_) {
      const std::uint64_t size = regular_file_size(path);
      if (size == 0) return 0;
      total += size;
    }
    return total;
  }

  // Whether an unreadable record or file ended the input early.
  bool broke_off() const { return broke_off_; }

 private:
  struct OpenFile {
    OpenFile(InputFile in, const std::string* shown, const ReadOptions& how)
        : file(std::move(in)), name(shown), reader(file, how) {}

    InputFile file;
    const std::string* name;
    Reader reader;
    std::uint64_t records = 0;
  };

  // Nothing more can be read without waiting for whoever writes the input: better hand over what
  // is there, so that a program that asks and waits for the answer gets it.
  bool would_wait() const {
    return open_file_ != nullptr && !open_file_->reader.has_buffered_line() &&
           !open_file_->file.ready();
  }

  void open_next(Batch& batch) {
    if (next_input_ == inputs_.size()) {
      ended_ = true;
      return;
    }
    Result<InputFile> file = InputFile::open(inputs_[next_input_++]);
    if (!file) {
      complain_about(batch, file.error().message, kExitIo);
      return;
    }
    ReadOptions how;
    how.strict = options_.strict;
    if (!options_.from.empty()) how.format = find_format(options_.from);
    names_.push_back(file->name());
    open_file_ = std::make_unique<OpenFile>(std::move(file).value(), &names_.back(), how);
  }

  void read_next(Batch& batch) {
    if (interrupt_token().stop_requested()) {
      ended_ = true;
      return;
    }
    if (batch.size == batch.entries.size()) batch.entries.emplace_back();
    Entry& entry = batch.entries[batch.size];
    const Reader::Status status = open_file_->reader.next(entry.record);
    if (interrupt_token().stop_requested() && status != Reader::Status::kRecord) {
      ended_ = true;  // the input did not end here, the user ended it
      return;
    }
    switch (status) {
      case Reader::Status::kRecord:
        entry.file = open_file_->name;
        ++open_file_->records;
        ++batch.size;
        return;
      case Reader::Status::kBadRecord: {
        ++open_file_->records;
        const ReadError& error = open_file_->reader.error();
        complain_about(batch,
                       fmt::format("{}:{}: {}", *open_file_->name, error.line, error.message),
                       kExitNegative);
        return;
      }
      case Reader::Status::kIoError:
        complain_about(batch, open_file_->reader.error().message, kExitIo);
        close_file();
        return;
      case Reader::Status::kEnd:
        if (open_file_->records == 0) {
          complain_about(batch, fmt::format("{}: there is no puzzle in it", *open_file_->name),
                         kExitNegative);
        }
        close_file();
        return;
    }
  }

  void close_file() {
    bytes_before_ += open_file_->file.bytes_read();
    open_file_.reset();
  }

  void complain_about(Batch& batch, std::string message, int exit_code) {
    batch.complaints.push_back(std::move(message));
    batch.exit_code = std::max(batch.exit_code, exit_code);
    if (!options_.keep_going) ended_ = broke_off_ = true;
  }

  const Options& options_;
  std::vector<std::string> inputs_;
  std::size_t next_input_ = 0;
  std::deque<std::string> names_;  // entries point into it: it must not move them
  std::unique_ptr<OpenFile> open_file_;
  std::uint64_t bytes_before_ = 0;  // of the files read to their end
  bool ended_ = false;
  bool broke_off_ = false;
};

struct Totals {
  std::uint64_t records = 0;
  std::array<std::uint64_t, 4> classes{};
  int exit_code = kExitOk;
};

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

}  // namespace

int thread_count(const Options& options) {
  if (options.threads) return static_cast<int>(*options.threads);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::string place_of(const Entry& entry) {
  return fmt::format("{}:{}", *entry.file, entry.record.line);
}

int finish(Output& output, int code) {
  if (!output.closed() && !output.failed()) output.commit();
  if (output.failed()) {
    complain(output.error().message);
    return kExitIo;
  }
  if (interrupt_token().stop_requested()) {
    complain("interrupted: what was done is written");
    return kExitInterrupted;
  }
  return output.closed() ? kExitOk : code;
}

int run_stream(const Options& options, BatchWork work) {
  Result<Output> opened = Output::open(options.output);
  if (!opened) {
    complain(opened.error().message);
    return kExitIo;
  }
  Output& output = *opened;
  const int threads = thread_count(options);
  const auto started = std::chrono::steady_clock::now();
  Feeder feeder(options);
  Progress progress("puzzles", feeder.total_bytes(), !options.no_progress && !output.is_terminal());
  Totals totals;
  ordered_map<Batch, BatchResult>(
      threads, [&](Batch& batch) { return feeder.next(batch); },
      [&](const Batch& batch, BatchResult& result) {
        result.text.clear();
        result.complaints.clear();
        result.classes = {};
        result.exit_code = kExitOk;
        result.direct = threads == 1 ? &output : nullptr;
        work(batch, result);
        result.complaints.insert(result.complaints.end(), batch.complaints.begin(),
                                 batch.complaints.end());
        result.exit_code = std::max(result.exit_code, batch.exit_code);
        result.records = batch.size;
        result.bytes_read = batch.bytes_read;
      },
      [&](BatchResult& result) {
        const bool written = output.write(result.text);
        for (const std::string& complaint : result.complaints) complain_in_place(complaint);
        totals.exit_code = std::max(totals.exit_code, result.exit_code);
        totals.records += result.records;
        for (std::size_t i = 0; i < totals.classes.size(); ++i) {
          totals.classes[i] += result.classes[i];
        }
        progress.advance(totals.records, result.bytes_read);
        return written && !interrupt_token().stop_requested();
      });
  if (options.stats) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
    Progress::clear_line();
    fmt::print(stderr, "{}\n", summary(totals, elapsed.count()));
  }
  // An unreadable record or file must not replace a good file by half of a new one.
  if (feeder.broke_off()) {
    output.abandon();
    return totals.exit_code;
  }
  return finish(output, totals.exit_code);
}

}  // namespace nonet::cli
