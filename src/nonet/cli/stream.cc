#include "nonet/cli/stream.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/feeder.h"
#include "nonet/cli/interrupt.h"
#include "nonet/cli/progress.h"

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

void work_on(Batch& batch, BatchResult& result, const Options& options, const ReadOptions& how,
             BatchWork work) {
  result.text.clear();
  result.classes = {};
  result.exit_code = kExitOk;
  if (batch.chunk().size > 0) batch.read_records(how, options.keep_going);
  result.complaints.clear();
  work(batch, result);
  result.complaints.insert(result.complaints.end(), batch.complaints().begin(),
                           batch.complaints().end());
  result.broke_off = !batch.complaints().empty() && !options.keep_going;
  result.exit_code = std::max(result.exit_code, batch.exit_code());
  result.records = batch.size();
  result.bytes_read = batch.bytes_read;
  result.file = batch.file();
  result.records_in_file = batch.records_in_file;
  result.ends_file = batch.ends_file;
}

// Said once all of a file's results are there.
void complain_if_empty(BatchResult& result, Totals& totals, const Options& options) {
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

}  // namespace

int thread_count(const Options& options) {
  if (options.threads) return static_cast<int>(*options.threads);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::string place_of(const Entry& entry) { return fmt::format("{}:{}", entry.file, entry.line); }

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
      [&](Batch& batch, BatchResult& result) {
        result.direct = threads == 1 ? &output : nullptr;
        work_on(batch, result, options, feeder.how(), work);
      },
      [&](BatchResult& result) {
        const bool written = output.write(result.text);
        for (const std::string& complaint : result.complaints) complain_in_place(complaint);
        totals.add(result);
        complain_if_empty(result, totals, options);
        totals.broke_off = totals.broke_off || result.broke_off;
        progress.advance(totals.records, result.bytes_read);
        return written && !totals.broke_off && !interrupt_token().stop_requested();
      });
  if (options.stats) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
    Progress::clear_line();
    fmt::print(stderr, "{}\n", summary(totals, elapsed.count()));
  }
  // An unreadable record or file must not replace a good file by half of a new one.
  if (totals.broke_off) {
    output.abandon();
    return totals.exit_code;
  }
  return finish(output, totals.exit_code);
}

}  // namespace nonet::cli
