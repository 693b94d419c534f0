#include "nonet/cli/commands/target_board.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/stream/io.h"

namespace nonet::cli {

namespace {

constexpr std::chrono::seconds kBetweenSaves{2};
constexpr std::size_t kReadAtATime = std::size_t{1} << 16;

std::string distance_text(int distance) {
  constexpr int kClue = 100;
  if (distance >= kClue) return fmt::format("{} or more clues off", distance / kClue);
  return fmt::format("{}.{} off", distance / 10, distance % 10);
}

}  // namespace

Result<std::optional<SavedRun>> read_saved_run(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::optional<SavedRun>();
  Result<InputFile> file = InputFile::open(path);
  if (!file) return Error{"--resume: " + file.error().message};
  std::string text;
  for (std::size_t size = 0;; text.resize(size)) {
    text.resize(size + kReadAtATime);
    const Result<std::size_t> got = file->read(std::span(text).subspan(size));
    if (!got) return Error{"--resume: " + got.error().message};
    size += *got;
    if (*got == 0) {
      text.resize(size);
      break;
    }
  }
  Result<SavedRun> run = parse_saved_run(text);
  if (!run) return Error{fmt::format("--resume: {}: {}", path, run.error().message)};
  return std::optional(std::move(*run));
}

TargetBoard::TargetBoard(std::string path, std::uint64_t wanted, bool show_progress)
    : path_(std::move(path)), wanted_(wanted), progress_("tries", 0, show_progress) {}

bool TargetBoard::advanced(const RunProgress& progress) {
  draw(progress);
  const auto now = Clock::now();
  if (path_.empty() || now - noted_at_[progress.number] < kBetweenSaves) return false;
  noted_at_[progress.number] = now;
  return true;
}

void TargetBoard::changed(const SavedRun& run) {
  if (Clock::now() - written_at_ >= kBetweenSaves) save(run);
}

void TargetBoard::draw(const RunProgress& progress) {
  const TargetSearch& search = progress.search;
  std::string note = fmt::format("{} of {} found", grouped(progress.found), grouped(wanted_));
  if (!search.found() && search.nearest().clue_count() > 0) {
    note += fmt::format("  best so far: {} clues, {}", search.nearest().clue_count(),
                        distance_text(search.distance()));
  }
  progress_.advance(progress.tries, 0, note);
}

// Complains once, not every few seconds.
bool TargetBoard::save(const SavedRun& run) {
  if (path_.empty()) return true;
  written_at_ = Clock::now();
  Result<Output> output = Output::open(path_);
  const bool good = output && output->write(to_text(run)) && output->commit();
  if (!good && !failed_) {
    complain("--resume: " + (output ? output->error().message : output.error().message));
    failed_ = true;
  }
  return good;
}

}  // namespace nonet::cli
