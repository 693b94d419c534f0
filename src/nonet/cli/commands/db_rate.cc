// nonet db rate

#include <algorithm>
#include <chrono>
#include <deque>

#include <fmt/format.h>

#include "nonet/answer/library/collect.h"
#include "nonet/base/ordered_map.h"
#include "nonet/base/spare_threads.h"
#include "nonet/cli/commands/db.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/ratings.h"
#include "nonet/logic/workspace_pool.h"

namespace nonet::cli {

namespace {

using collection::RatedPuzzle;
using collection::Ratings;
using collection::UnratedPuzzle;

// Reads the puzzles without rating in order, a thousand at a time.
class Supply {
 public:
  Supply(Ratings& ratings, std::uint64_t most) : ratings_(ratings), left_(most) {}

  bool next(UnratedPuzzle& puzzle) {
    constexpr std::int64_t kAtATime = 1'000;
    if (failure_ || left_ == 0 || interrupt_token().stop_requested()) return false;
    if (waiting_.empty()) {
      Result<std::vector<UnratedPuzzle>> more = ratings_.next(last_, kAtATime);
      if (!more) {
        failure_ = more.error();
        return false;
      }
      waiting_.assign(more->begin(), more->end());
    }
    if (waiting_.empty()) return false;
    puzzle = waiting_.front();
    waiting_.pop_front();
    last_ = puzzle.id;
    --left_;
    return true;
  }

  const collection::Failure& failure() const { return failure_; }

 private:
  Ratings& ratings_;
  std::uint64_t left_;
  std::int64_t last_ = 0;
  std::deque<UnratedPuzzle> waiting_;
  collection::Failure failure_;
};

// Stores ratings in the library once a second.
class Store {
 public:
  explicit Store(Ratings& ratings) : ratings_(ratings) {}

  bool add(RatedPuzzle rated) {
    waiting_.push_back(std::move(rated));
    return Clock::now() - last_ < std::chrono::seconds(1) || flush();
  }

  bool flush() {
    if (failure_) return false;
    if (!waiting_.empty()) failure_ = ratings_.store(waiting_);
    if (!failure_) kept_ += waiting_.size();
    waiting_.clear();
    last_ = Clock::now();
    return !failure_;
  }

  std::uint64_t count() const { return kept_ + waiting_.size(); }
  const collection::Failure& failure() const { return failure_; }

 private:
  using Clock = std::chrono::steady_clock;

  Ratings& ratings_;
  std::vector<RatedPuzzle> waiting_;
  std::uint64_t kept_ = 0;
  Clock::time_point last_ = Clock::now();
  collection::Failure failure_;
};

std::string report(const DbRateOptions& options, std::uint64_t rated, std::int64_t left) {
  if (options.json) {
    std::string out;
    json::Object object;
    object.set("library", options.library).set("rated", rated).set("left", left);
    append_line(out, object);
    return out;
  }
  return fmt::format("{}: {} rated, {} left\n", options.library, rated, left);
}

int rate_all(const DbRateOptions& options, Ratings& reading, Ratings& writing, Output& output) {
  const Result<std::int64_t> unrated = reading.unrated();
  if (!unrated) return refuse(unrated.error());
  const std::uint64_t most =
      std::min(static_cast<std::uint64_t>(*unrated), options.most_rated.value_or(kNoLimit));
  // At most so many puzzles a thread are rated and wait for a slow puzzle before them.
  constexpr std::size_t kWindow = 64;
  Supply supply(reading, most);
  Store store(writing);
  WorkspacePool workspaces;
  Patience patience(options.patience);
  std::uint64_t given_up = 0;
  SpareThreads spare(thread_count(options));
  Progress progress("puzzles", most, !options.no_progress);
  ordered_map<UnratedPuzzle, std::optional<RatedPuzzle>>(
      thread_count(options),
      [&](UnratedPuzzle& puzzle) {
        const bool is_there = supply.next(puzzle);
        if (!is_there) spare.end_of_work();
        return is_there;
      },
      [&](UnratedPuzzle& puzzle, std::optional<RatedPuzzle>& rated) {
        const SpareThreads::Busy busy(spare);
        const WorkspacePool::Loan workspace(workspaces);
        const Patience::Turn turn(patience);
        rated = rating_of(puzzle, *workspace, turn.token(), &spare);
      },
      [&](std::optional<RatedPuzzle>& rated) {
        if (!rated) {  // stopped; others may be done
          ++given_up;
          return true;
        }
        const bool kept = store.add(std::move(*rated));
        if (!kept) end_work();
        progress.advance(store.count(), store.count());
        return kept;
      },
      kWindow);
  store.flush();
  const collection::Failure& failure = store.failure() ? store.failure() : supply.failure();
  if (failure) return refuse(*failure);
  if (given_up > 0 && !interrupt_token().stop_requested()) {
    complain(fmt::format("{} puzzles were given up and have no rating", given_up));
  }
  const Result<std::int64_t> left = writing.unrated();
  output.write(report(options, store.count(), left ? *left : 0));
  return finish(output, kExitOk);
}

}  // namespace

int run_db_rate(const DbRateOptions& options) {
  const collection::Versions versions = rating_versions();
  const Result<collection::Database> first = open(options, collection::Access::kWrite);
  if (!first) return kExitIo;
  const Result<collection::Database> second = open(options, collection::Access::kWrite);
  if (!second) return kExitIo;
  Result<Ratings> reading = Ratings::open(*first, versions);
  Result<Ratings> writing = Ratings::open(*second, versions);
  if (!reading || !writing) return refuse(reading ? writing.error() : reading.error());
  Result<Output> output = Output::open("");
  return rate_all(options, *reading, *writing, *output);
}

}  // namespace nonet::cli
