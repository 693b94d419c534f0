#include "nonet/cli/commands/target_board.h"

#include <charconv>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "nonet/board/rules.h"
#include "nonet/cli/stream/io.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kFirstLine = "nonet targets 1";
constexpr std::chrono::seconds kBetweenSaves{2};
constexpr std::size_t kReadAtATime = std::size_t{1} << 16;

bool parse_number(std::string_view text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

// The text up to the next `separator`, taken off `rest` with it.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return piece;
}

// Reads the file line by line; `record` is the search whose lines come.
class RunReader {
 public:
  bool line(std::string_view line) {
    std::string_view rest = line;
    const std::string_view kind = take(rest, ' ');
    if (kind == "seed") return parse_number(rest, run_.seed);
    if (kind == "request") return !(run_.request = rest).empty();
    if (kind == "end") return ended_ = rest.empty();
    if (kind == "found") return found(rest);
    if (kind == "record") {
      std::uint64_t number = 0;
      if (!parse_number(rest, number)) return false;
      record_ = &run_.searches[number];
      return true;
    }
    if (record_ == nullptr) return false;
    (*record_ += line) += '\n';
    return true;
  }

  bool ended() const { return ended_; }
  SavedRun& run() { return run_; }

 private:
  bool found(std::string_view rest) {
    std::uint64_t number = 0;
    FoundBefore before;
    if (!parse_number(take(rest, ' '), number) || !parse_number(take(rest, ' '), before.tries)) {
      return false;
    }
    const std::optional<Grid> puzzle = Grid::from_line(rest);
    if (!puzzle || has_conflict(*puzzle)) return false;
    before.puzzle = *puzzle;
    run_.found[number] = before;
    return true;
  }

  SavedRun run_;
  std::string* record_ = nullptr;
  bool ended_ = false;
};

std::string distance_text(int distance) {
  constexpr int kClue = 100;
  if (distance >= kClue) return fmt::format("{} or more clues off", distance / kClue);
  return fmt::format("{}.{} off", distance / 10, distance % 10);
}

}  // namespace

Result<SavedRun> parse_saved_run(std::string_view text) {
  if (take(text, '\n') != kFirstLine) return Error{"it is not a saved search"};
  RunReader reader;
  for (int number = 2; !text.empty() && !reader.ended(); ++number) {
    if (!reader.line(take(text, '\n'))) return Error{fmt::format("line {} is damaged", number)};
  }
  if (!reader.ended()) return Error{"its end is missing"};
  return std::move(reader.run());
}

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

std::string to_text(const SavedRun& run) {
  std::string text = fmt::format("{}\nseed {}\nrequest {}\n", kFirstLine, run.seed, run.request);
  for (const auto& [number, found] : run.found) {
    text += fmt::format("found {} {} {}\n", number, found.tries, to_line(found.puzzle));
  }
  for (const auto& [number, lines] : run.searches) {
    text += fmt::format("record {}\n{}", number, lines);
  }
  text += "end\n";
  return text;
}

TargetBoard::TargetBoard(SavedRun run, std::string path, std::uint64_t wanted, bool show_progress)
    : run_(std::move(run)),
      path_(std::move(path)),
      wanted_(wanted),
      progress_("tries", 0, show_progress) {}

std::optional<FoundBefore> TargetBoard::found_before(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  const auto found = run_.found.find(number);
  if (found == run_.found.end()) return std::nullopt;
  ++found_;
  return found->second;
}

std::optional<std::string> TargetBoard::search_before(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  const auto search = run_.searches.find(number);
  if (search == run_.searches.end()) return std::nullopt;
  return search->second;
}

std::uint64_t TargetBoard::advance(std::uint64_t number, const TargetSearch& search,
                                   std::uint64_t before) {
  const std::scoped_lock lock(mutex_);
  tries_ += search.tries() - before;
  draw(search);
  const auto now = Clock::now();
  if (path_.empty() || now - saved_at_[number] < kBetweenSaves) return search.tries();
  saved_at_[number] = now;
  run_.searches[number] = search.save();
  if (now - written_at_ >= kBetweenSaves) write_file();
  return search.tries();
}

void TargetBoard::end(std::uint64_t number, const TargetSearch& search) {
  const std::scoped_lock lock(mutex_);
  found_ += search.found() ? 1 : 0;
  if (path_.empty()) return;
  saved_at_.erase(number);
  if (search.found()) {
    run_.searches.erase(number);
    run_.found[number] = {search.tries(), search.nearest()};
  } else {
    run_.searches[number] = search.save();
  }
}

bool TargetBoard::save() {
  const std::scoped_lock lock(mutex_);
  return path_.empty() || write_file();
}

void TargetBoard::draw(const TargetSearch& search) {
  std::string note = fmt::format("{} of {} found", grouped(found_), grouped(wanted_));
  if (!search.found() && search.nearest().clue_count() > 0) {
    note += fmt::format("  best so far: {} clues, {}", search.nearest().clue_count(),
                        distance_text(search.distance()));
  }
  progress_.advance(tries_, 0, note);
}

// Complains once, not every few seconds.
bool TargetBoard::write_file() {
  written_at_ = Clock::now();
  Result<Output> output = Output::open(path_);
  const bool good = output && output->write(to_text(run_)) && output->commit();
  if (!good && !failed_) {
    complain("--resume: " + (output ? output->error().message : output.error().message));
    failed_ = true;
  }
  return good;
}

}  // namespace nonet::cli
