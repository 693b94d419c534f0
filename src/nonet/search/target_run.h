// TargetRun: searches for many puzzles to one target, each record a search of its own, on several
// threads, handed over in the order of the records:
//
//   number --> found before: checked again ------------+--> RunRecord --> take, in order
//          +-> search as it was saved, or a new one ---+
//                |  ^
//                v  | a slice of tries
//              RunWatch: progress; says when to note the search in the saved run
//
// A record depends on seed, number and target alone, whatever the number of threads, and whether or
// not the run was saved and resumed in between. The clock is the caller's: a time limit is a stop
// token, and when to save is the watch's decision.

#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/search/make.h"
#include "nonet/search/saved_run.h"
#include "nonet/search/target.h"
#include "nonet/search/target_search.h"

namespace nonet {

struct RunPlan {
  Target target;
  Seeds seeds;
  std::uint64_t seed = 0;
  std::uint64_t start = 0;  // number of the first record
  std::uint64_t count = 1;
  std::uint64_t tries = kDefaultTries;  // for each record
};

struct RunRecord {
  std::uint64_t number = 0;
  Made made;
  // An earlier record with the same puzzle or an image of it.
  std::optional<std::uint64_t> same_as;
};

// How far a run is.
struct RunProgress {
  std::uint64_t tries = 0;  // of all records, by this run
  std::uint64_t found = 0;
  std::uint64_t number = 0;  // of the record whose search has advanced
  const TargetSearch& search;
};

// Called by one thread at a time.
class RunWatch {
 public:
  virtual ~RunWatch() = default;
  // Whether the run is to be saved at all.
  virtual bool saves() const = 0;
  // Called after every slice of tries; returns whether to note the search in the saved run.
  virtual bool advanced(const RunProgress& progress) = 0;
  // Called when the saved run has changed.
  virtual void changed(const SavedRun& run) = 0;
};

struct RunStops {
  StopToken cancel;  // ends everything: records cut short are not handed over
  StopToken limit;   // ends the searches: their nearest puzzles are handed over
};

class TargetRun {
 public:
  // `plan` and `watch` must outlive the run. Error: a search of `before` is damaged.
  static std::optional<Error> check(const RunPlan& plan, const SavedRun& before);
  // Precondition: check() returns no error.
  TargetRun(const RunPlan& plan, SavedRun before, RunWatch& watch);

  // Hands every record to `take`, which returns whether to go on. To end the run without waiting
  // for the searches under way, it must also raise `stops.limit`.
  void run(int threads, const RunStops& stops, FunctionRef<bool(const RunRecord&)> take);

  // The state of all searches. Not to be read while run() runs.
  const SavedRun& saved() const { return saved_; }

 private:
  struct Ticket {
    RunRecord record;
    bool cut_short = false;
  };

  void make_one(Ticket& ticket, Workspace& workspace, const RunStops& stops);
  std::optional<FoundBefore> found_before(std::uint64_t number);
  TargetSearch search_of(std::uint64_t number);
  TargetSearch look(std::uint64_t number, Workspace& workspace, StopToken limit);
  void advance(std::uint64_t number, const TargetSearch& search, std::uint64_t tries);
  void end(std::uint64_t number, const TargetSearch& search);

  const RunPlan& plan_;
  RunWatch& watch_;
  std::mutex mutex_;
  SavedRun saved_;
  std::uint64_t tries_ = 0;
  std::uint64_t found_ = 0;
  std::map<std::uint64_t, std::uint64_t> forms_;  // of puzzles handed over: their records
};

}  // namespace nonet
