// TargetBoard: what all searches of a run have come to: for the progress line, and for --resume.
//
// The file of --resume, made anew every few seconds and put in place whole:
//
//   nonet targets 1                   what this is, and its version
//   seed SEED
//   request --label hard ...          the target, and the number of seeds
//   found NUMBER TRIES PUZZLE         one line each
//   record NUMBER                     a search under way, or one that has used up its tries;
//   search ..., nearest ..., ...      then its lines (search/saved_search.cc)
//   end

#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/board/grid.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/search/target_search.h"

namespace nonet::cli {

// A record of an earlier run that was found.
struct FoundBefore {
  std::uint64_t tries = 0;
  Grid puzzle;
};

// What a file of --resume says.
struct SavedRun {
  std::uint64_t seed = 0;
  std::string request;
  std::map<std::uint64_t, FoundBefore> found;
  std::map<std::uint64_t, std::string> searches;  // by record: the lines of each
};

// nullopt: there is no such file. Error: it is something else, or damaged.
Result<std::optional<SavedRun>> read_saved_run(const std::string& path);
// Error: as of read_saved_run.
Result<SavedRun> parse_saved_run(std::string_view text);
std::string to_text(const SavedRun& run);

class TargetBoard {
 public:
  // `run` is what was there before; `path` empty: nothing is saved.
  TargetBoard(SavedRun run, std::string path, std::uint64_t wanted, bool show_progress);

  bool saves() const { return !path_.empty(); }

  // What an earlier run has found, or had come to, for a record.
  std::optional<FoundBefore> found_before(std::uint64_t number);
  std::optional<std::string> search_before(std::uint64_t number);

  // Told now and then by every search, from its own thread: `before` is the number of tries that
  // the board knows of. Returns the new number.
  std::uint64_t advance(std::uint64_t number, const TargetSearch& search, std::uint64_t before);
  // Told when a search ends.
  void end(std::uint64_t number, const TargetSearch& search);

  // Writes the file, if there is to be one. False: complained about on standard error.
  bool save();

 private:
  using Clock = std::chrono::steady_clock;

  void draw(const TargetSearch& search);
  bool write_file();

  std::mutex mutex_;
  SavedRun run_;
  std::string path_;
  std::uint64_t wanted_;
  Progress progress_;
  std::uint64_t tries_ = 0;
  std::uint64_t found_ = 0;
  std::map<std::uint64_t, Clock::time_point> saved_at_;  // of each search
  Clock::time_point written_at_ = Clock::now();
  bool failed_ = false;
};

}  // namespace nonet::cli
