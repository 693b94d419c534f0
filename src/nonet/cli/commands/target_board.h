// TargetBoard: shows a search for puzzles to a target, and saves the search in the file of
// --resume, which is replaced as a whole every few seconds.

#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/search/saved_run.h"
#include "nonet/search/target_run.h"

namespace nonet::cli {

// nullopt: there is no such file. Error: the file holds something else, or is damaged.
Result<std::optional<SavedRun>> read_saved_run(const std::string& path);

class TargetBoard final : public RunWatch {
 public:
  // `path` empty: nothing is saved.
  TargetBoard(std::string path, std::uint64_t wanted, bool show_progress);

  bool saves() const override { return !path_.empty(); }
  bool advanced(const RunProgress& progress) override;
  void changed(const SavedRun& run) override;

  // Writes the file, unless its path is empty. False on failure, after a complaint.
  bool save(const SavedRun& run);

 private:
  using Clock = std::chrono::steady_clock;

  void draw(const RunProgress& progress);

  std::string path_;
  std::uint64_t wanted_;
  Progress progress_;
  std::map<std::uint64_t, Clock::time_point> noted_at_;  // by the number of the search
  Clock::time_point written_at_ = Clock::now();
  bool failed_ = false;
};

}  // namespace nonet::cli
