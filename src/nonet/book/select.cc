#include "nonet/book/select.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/logic/workspace_pool.h"
#include "nonet/search/make.h"

namespace nonet::book {

namespace {

// After so many repeated puzzles, and ten more for each one wanted, the search for new ones ends.
constexpr std::uint64_t kPatience = 1000;

struct Candidate {
  Entry entry;
  Made made;
};

class ChapterMaker {
 public:
  ChapterMaker(const Recipe& recipe, std::size_t number, const std::vector<FilePuzzle>& files,
               const SelectOptions& options, WorkspacePool& pool)
      : chapter_(recipe.chapters[number]),
        number_(number),
        seed_(seed_of(recipe, number)),
        files_(files),
        options_(options),
        pool_(pool) {}

  // Appends the chapter's puzzles. Error: it cannot be filled.
  std::optional<Error> fill(std::set<Grid>& known, Selection& selection) {
    std::uint64_t next = 0;
    ordered_map<std::uint64_t, Candidate>(
        options_.threads,
        [&](std::uint64_t& index) {
          index = next++;
          return (files_.empty() || index < files_.size()) && !ended();
        },
        [&](const std::uint64_t& index, Candidate& candidate) {
          const WorkspacePool::Loan workspace(pool_);
          files_.empty() ? make_one(index, candidate, *workspace)
                         : take_one(index, candidate, *workspace);
        },
        [&](Candidate& candidate) {
          const bool go_on = consider(candidate, known, selection);
          if (!go_on) full_ = true;
          return go_on;
        });
    if (options_.stop.stop_requested()) selection.stopped = true;
    if (selection.stopped || error_) return error_;
    if (!files_.empty()) selection.repeated += repeated_;
    return finish(selection);
  }

 private:
  bool ended() const { return full_ || options_.stop.stop_requested(); }

  void make_one(std::uint64_t index, Candidate& candidate, Workspace& workspace) {
    candidate = {};
    Made made = make({chapter_.target, seed_, index, chapter_.tries}, workspace, options_.stop,
                     [this](std::uint64_t) { return !ended(); });
    if (ended()) return;  // the candidate will not be used
    candidate.made = std::move(made);
    candidate.entry.origin = {seed_, index, {}, 0};
    describe_made(candidate, workspace);
  }

  void take_one(std::uint64_t index, Candidate& candidate, Workspace& workspace) {
    const FilePuzzle& from = files_[index];
    candidate = {};
    candidate.made = check_made(chapter_.target, from.givens, workspace, options_.stop);
    candidate.entry.origin = {0, index, from.file, from.line};
    describe_made(candidate, workspace);
  }

  void describe_made(Candidate& candidate, Workspace& workspace) {
    if (!candidate.made.found) return;
    candidate.entry.givens = candidate.made.puzzle;
    candidate.entry.solution = candidate.made.solution;
    candidate.entry.chapter = static_cast<int>(number_);
    describe(candidate.entry, workspace, options_.stop);
  }

  // Takes the candidate into the chapter or drops it; whether more are wanted.
  bool consider(Candidate& candidate, std::set<Grid>& known, Selection& selection) {
    if (options_.stop.stop_requested()) return false;
    if (!candidate.made.found) {
      if (!files_.empty()) return true;  // the puzzle does not meet the target
      error_ = not_found(candidate);
      return false;
    }
    if (!known.insert(candidate.entry.canonical).second) {
      ++repeated_;
      const auto wanted = static_cast<std::uint64_t>(chapter_.count);
      if (!files_.empty() || repeated_ < kPatience + 10 * wanted) return true;
      error_ = too_few();
      return false;
    }
    entries_.push_back(std::move(candidate.entry));
    options_.progress(selection.entries.size() + entries_.size());
    return chapter_.count == 0 || entries_.size() < static_cast<std::size_t>(chapter_.count);
  }

  std::string name() const { return fmt::format("chapter {} '{}'", number_ + 1, chapter_.title); }

  Error not_found(const Candidate& candidate) const {
    const std::string text =
        fmt::format("{}: {} of {} puzzles found; the next one was not found in {} tries", name(),
                    entries_.size(), chapter_.count, candidate.made.tries);
    if (candidate.made.puzzle.clue_count() == 0) return Error{text};
    return Error{text + fmt::format("; nearest: {}", to_line(candidate.made.puzzle))};
  }

  Error too_few() const {
    return Error{
        fmt::format("{}: {} of {} puzzles found; {} more were images of others in this "
                    "book or of those to be avoided",
                    name(), entries_.size(), chapter_.count, repeated_)};
  }

  std::optional<Error> finish(Selection& selection) {
    if (entries_.size() < static_cast<std::size_t>(chapter_.count)) {
      return Error{
          fmt::format("{}: {} of {} puzzles found; the files have {}, of which {} are "
                      "images of others or to be avoided",
                      name(), entries_.size(), chapter_.count, files_.size(), repeated_)};
    }
    if (entries_.empty()) {
      return Error{fmt::format("{}: no puzzle of its files may come in", name())};
    }
    if (chapter_.order == Order::kRising) {
      static constexpr int kLast = std::numeric_limits<int>::max();
      const auto key = [](const Entry& entry) {
        return std::tuple(entry.label, entry.er.value_or(kLast), entry.score.value_or(kLast));
      };
      std::stable_sort(entries_.begin(), entries_.end(),
                       [key](const Entry& a, const Entry& b) { return key(a) < key(b); });
    }
    for (Entry& entry : entries_) {
      entry.number = static_cast<int>(selection.entries.size()) + 1;
      selection.entries.push_back(std::move(entry));
    }
    return std::nullopt;
  }

  const Chapter& chapter_;
  std::size_t number_;
  std::uint64_t seed_;
  const std::vector<FilePuzzle>& files_;
  const SelectOptions& options_;
  WorkspacePool& pool_;
  std::atomic<bool> full_ = false;
  std::vector<Entry> entries_;
  std::uint64_t repeated_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::vector<int> chapter_counts(const Recipe& recipe, const Sources& sources) {
  std::vector<int> counts;
  for (std::size_t i = 0; i < recipe.chapters.size(); ++i) {
    const int count = recipe.chapters[i].count;
    counts.push_back(count > 0 ? count : static_cast<int>(sources.chapters[i].size()));
  }
  return counts;
}

Result<Selection> select(const Recipe& recipe, const Sources& sources,
                         const SelectOptions& options) {
  Selection selection;
  std::set<Grid> known = sources.avoid;
  WorkspacePool pool;
  for (std::size_t i = 0; i < recipe.chapters.size() && !selection.stopped; ++i) {
    ChapterMaker maker(recipe, i, sources.chapters[i], options, pool);
    if (std::optional<Error> why = maker.fill(known, selection)) return *std::move(why);
  }
  return selection;
}

}  // namespace nonet::book
