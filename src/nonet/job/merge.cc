#include "nonet/job/merge.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

#include "nonet/job/chunk.h"
#include "nonet/job/run_reader.h"

namespace nonet::job {

namespace {

// With buffers below kLeastBuffer a disk seeks more than it reads; with more files than
// kMostAtATime a process comes near its limit of open files.
constexpr std::uint64_t kLeastBuffer = std::uint64_t{64} << 10;
constexpr std::uint64_t kMostBuffer = std::uint64_t{4} << 20;
constexpr std::uint64_t kMostAtATime = 256;
constexpr std::size_t kPiece = std::size_t{1} << 20;
// How many entries between two looks at the stop token.
constexpr std::uint64_t kLookEvery = 4096;

Error closed() { return Error{"cannot write the result"}; }

// Sorted entries: a chunk, opened when it is merged, or a nameless file.
struct Run {
  std::uint64_t chunk = 0;
  std::optional<File> file;
};

// The reader with the least entry on top.
class Heap {
 public:
  // False where a reader's first entry cannot be read. Drops a reader that has no entries.
  bool add(std::unique_ptr<RunReader> reader) {
    if (!reader->next()) return !(error_ = reader->error());
    readers_.push_back(std::move(reader));
    std::ranges::push_heap(readers_, later);
    return true;
  }
  bool empty() const { return readers_.empty(); }
  const Entry& top() const { return readers_.front()->entry(); }

  // Drops the top entry. False on an error.
  bool pop() {
    std::ranges::pop_heap(readers_, later);
    if (readers_.back()->next()) {
      std::ranges::push_heap(readers_, later);
      return true;
    }
    error_ = readers_.back()->error();
    readers_.pop_back();
    return !error_;
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  static bool later(const std::unique_ptr<RunReader>& a, const std::unique_ptr<RunReader>& b) {
    if (a->prefix() != b->prefix()) return a->prefix() > b->prefix();
    return comes_before(b->entry(), a->entry());
  }

  std::vector<std::unique_ptr<RunReader>> readers_;
  std::optional<Error> error_;
};

class Merger {
 public:
  Merger(const std::string& folder, const MergeOptions& options)
      : folder_(folder),
        options_(options),
        at_a_time_(std::clamp<std::uint64_t>(options.memory / kLeastBuffer, 2, kMostAtATime)) {}

  Result<std::uint64_t> run(const std::vector<std::uint64_t>& chunks, Write write) {
    if (auto wrong = gather(chunks)) return *wrong;
    return write_last(write);
  }

 private:
  // Runs are merged with runs of about the same length, so that each entry is written few times.
  std::optional<Error> push(Run run, std::size_t level) {
    if (levels_.size() == level) levels_.emplace_back();
    if (levels_[level].size() == at_a_time_) {
      if (auto wrong = merge_level(level)) return wrong;
    }
    levels_[level].push_back(std::move(run));
    return std::nullopt;
  }

  // Merges the runs of a level into one run of the next level.
  std::optional<Error> merge_level(std::size_t level) {
    Result<Run> merged = write_run(levels_[level]);
    if (!merged) return merged.error();
    levels_[level].clear();
    return push(std::move(merged.value()), level + 1);
  }

  // Fills last_ with runs that can be merged at once, after merging only the levels that must be.
  std::optional<Error> gather(const std::vector<std::uint64_t>& chunks) {
    for (const std::uint64_t chunk : chunks) {
      if (auto wrong = push(Run{chunk, std::nullopt}, 0)) return wrong;
    }
    const auto left = [&] {
      std::size_t runs = 0;
      for (const auto& level : levels_) runs += level.size();
      return runs;
    };
    for (std::size_t level = 0; left() > at_a_time_; ++level) {
      if (auto wrong = merge_level(level)) return wrong;
    }
    for (auto& level : levels_) {
      std::ranges::move(level, std::back_inserter(last_));
    }
    return std::nullopt;
  }

  Result<std::unique_ptr<RunReader>> open(Run& run, std::size_t buffer) const {
    if (run.file) {
      const std::uint64_t size = run.file->size();
      return std::make_unique<RunReader>(std::move(*run.file), 0, size, buffer);
    }
    Result<File> file = File::open(chunk_path(folder_, run.chunk));
    if (!file) return file.error();
    const std::uint64_t end = file->size() - kChunkTrailerBytes;
    return std::make_unique<RunReader>(std::move(file.value()), kChunkHeaderBytes, end, buffer);
  }

  // Hands each form's first entry to `take`, in order.
  std::optional<Error> merge(std::vector<Run>& runs, FunctionRef<bool(const Entry&)> take) {
    const auto buffer = static_cast<std::size_t>(std::clamp(
        options_.memory / std::max<std::uint64_t>(runs.size(), 1), kLeastBuffer, kMostBuffer));
    Heap heap;
    for (Run& run : runs) {
      Result<std::unique_ptr<RunReader>> reader = open(run, buffer);
      if (!reader) return reader.error();
      if (!heap.add(std::move(*reader))) return heap.error();
    }
    GridCode last;
    for (std::uint64_t i = 0; !heap.empty(); ++i) {
      if (i % kLookEvery == 0 && options_.stop.stop_requested()) return Error{"interrupted"};
      const Entry& entry = heap.top();
      if (last.size == 0 || compare_codes(entry.form, last.view()) != 0) {
        std::ranges::copy(entry.form, last.bytes.begin());
        last.size = static_cast<std::uint8_t>(entry.form.size());
        if (!take(entry)) return closed();
      }
      if (!heap.pop()) return heap.error();
    }
    return std::nullopt;
  }

  Result<Run> write_run(std::vector<Run>& runs) {
    Result<File> file = File::nameless(options_.scratch);
    if (!file) return file.error();
    std::optional<Error> failed;
    std::string text;
    const auto flush = [&] {
      failed = file->append(text);
      text.clear();
      return !failed;
    };
    const auto wrong = merge(runs, [&](const Entry& entry) {
      append_entry(text, entry);
      return text.size() < kPiece || flush();
    });
    if (failed) return *failed;
    if (wrong) return *wrong;
    flush();
    if (failed) return *failed;
    return Run{0, std::move(file.value())};
  }

  Result<std::uint64_t> write_last(Write write) {
    std::string text;
    std::uint64_t written = 0;
    bool damaged = false;
    const auto wrong = merge(last_, [&](const Entry& entry) {
      const auto grid = decode(entry.shown());
      damaged = !grid;
      if (damaged) return false;
      text += to_line(*grid);
      text += '\n';
      ++written;
      if (text.size() < kPiece) return true;
      const bool went_out = write(text);
      text.clear();
      return went_out;
    });
    if (damaged) return Error{folder_ + ": has an entry that no grid has"};
    if (wrong) return *wrong;
    if (!write(text)) return closed();
    return written;
  }

  const std::string& folder_;
  const MergeOptions& options_;
  std::uint64_t at_a_time_;
  std::vector<std::vector<Run>> levels_;
  std::vector<Run> last_;
};

Result<std::uint64_t> join_lines(const std::string& folder,
                                 const std::vector<std::uint64_t>& chunks, StopToken stop,
                                 Write write) {
  std::uint64_t written = 0;
  std::string buffer;
  for (const std::uint64_t chunk : chunks) {
    const Result<File> file = File::open(chunk_path(folder, chunk));
    if (!file) return file.error();
    const std::uint64_t end = file->size() - kChunkTrailerBytes;
    for (std::uint64_t at = kChunkHeaderBytes; at < end; at += buffer.size()) {
      if (stop.stop_requested()) return Error{"interrupted"};
      buffer.resize(static_cast<std::size_t>(std::min<std::uint64_t>(end - at, kPiece)));
      if (auto wrong = file->read_at(at, buffer)) return *wrong;
      written += static_cast<std::uint64_t>(std::ranges::count(buffer, '\n'));
      if (!write(buffer)) return closed();
    }
  }
  return written;
}

}  // namespace

Result<std::uint64_t> merge_chunks(const std::string& folder, const Plan& plan,
                                   const std::vector<std::uint64_t>& chunks,
                                   const MergeOptions& options, Write write) {
  if (!is_sorted(plan)) return join_lines(folder, chunks, options.stop, write);
  return Merger(folder, options).run(chunks, write);
}

}  // namespace nonet::job
