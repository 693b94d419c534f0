#include "nonet/book/select.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/book/candidate.h"
#include "nonet/logic/workspace_pool.h"

namespace nonet::book {

namespace {

// After so many repeated puzzles, and ten more for each one wanted, the search for new ones ends.
constexpr std::uint64_t kPatience = 1000;

// What comes later in a chapter from easy to hard. Variants of one label: by the rounds on the
// ladder, the highest rung first.
auto difficulty_of(const Candidate& candidate) {
  constexpr int kLast = std::numeric_limits<int>::max();
  const ClassicContent* const classic = candidate.entry.classic();
  std::array<int, kRungs> rounds = candidate.rounds;
  std::ranges::reverse(rounds);
  return std::tuple(candidate.entry.label, classic != nullptr ? classic->er.value_or(kLast) : 0,
                    classic != nullptr ? classic->score.value_or(kLast) : 0, rounds);
}

class ChapterMaker {
 public:
  ChapterMaker(const Recipe& recipe, std::size_t number, const std::vector<FilePuzzle>& files,
               const SelectOptions& options, WorkspacePool& pool)
      : chapter_(recipe.chapters[number]),
        number_(number),
        files_(files),
        source_(recipe, number, files, options.stop),
        options_(options),
        pool_(pool) {}

  // Appends the chapter's puzzles. Error: it cannot be filled.
  std::optional<Error> fill(KnownPuzzles& known, Selection& selection) {
    if (const std::optional<Error>& error = source_.error()) {
      return Error{fmt::format("{}: {}", name(), error->message)};
    }
    std::uint64_t next = 0;
    ordered_map<std::uint64_t, Candidate>(
        options_.threads,
        [&](std::uint64_t& index) {
          index = next++;
          return source_.has(index) && !ended();
        },
        [&](const std::uint64_t& index, Candidate& candidate) {
          const WorkspacePool::Loan workspace(pool_);
          candidate = source_.candidate(index, *workspace, [this] { return !ended(); });
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

  // Takes the candidate into the chapter or drops it; whether more are wanted.
  bool consider(Candidate& candidate, KnownPuzzles& known, Selection& selection) {
    if (options_.stop.stop_requested()) return false;
    if (!candidate.found) {
      if (!files_.empty()) return true;  // the puzzle does not meet the target
      error_ = not_found(candidate);
      return false;
    }
    if (!known.insert(candidate.entry)) {
      ++repeated_;
      const auto wanted = static_cast<std::uint64_t>(chapter_.count);
      if (!files_.empty() || repeated_ < kPatience + 10 * wanted) return true;
      error_ = too_few();
      return false;
    }
    taken_.push_back(std::move(candidate));
    options_.progress(selection.entries.size() + taken_.size());
    return chapter_.count == 0 || taken_.size() < static_cast<std::size_t>(chapter_.count);
  }

  std::string name() const { return fmt::format("chapter {} '{}'", number_ + 1, chapter_.title); }

  Error not_found(const Candidate& candidate) const {
    const std::string text =
        fmt::format("{}: {} of {} puzzles found; the next one was not found in {} tries", name(),
                    taken_.size(), chapter_.count, candidate.tries);
    if (candidate.nearest.empty()) return Error{text};
    return Error{text + "; nearest: " + candidate.nearest};
  }

  Error too_few() const {
    return Error{
        fmt::format("{}: {} of {} puzzles found; {} more were images of others in this "
                    "book or of those to be avoided",
                    name(), taken_.size(), chapter_.count, repeated_)};
  }

  std::optional<Error> finish(Selection& selection) {
    if (taken_.size() < static_cast<std::size_t>(chapter_.count)) {
      return Error{
          fmt::format("{}: {} of {} puzzles found; the files have {}, of which {} are "
                      "images of others or to be avoided",
                      name(), taken_.size(), chapter_.count, files_.size(), repeated_)};
    }
    if (taken_.empty()) {
      return Error{fmt::format("{}: no puzzle of its files may come in", name())};
    }
    if (chapter_.order == Order::kRising) std::ranges::stable_sort(taken_, {}, difficulty_of);
    for (Candidate& candidate : taken_) {
      candidate.entry.number = static_cast<int>(selection.entries.size()) + 1;
      selection.entries.push_back(std::move(candidate.entry));
    }
    return std::nullopt;
  }

  const Chapter& chapter_;
  std::size_t number_;
  const std::vector<FilePuzzle>& files_;
  CandidateSource source_;
  const SelectOptions& options_;
  WorkspacePool& pool_;
  std::atomic<bool> full_ = false;
  std::vector<Candidate> taken_;
  std::uint64_t repeated_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<Selection> select(const Recipe& recipe, const Sources& sources,
                         const SelectOptions& options) {
  Selection selection;
  KnownPuzzles known = sources.avoid;
  WorkspacePool pool;
  for (std::size_t i = 0; i < recipe.chapters.size() && !selection.stopped; ++i) {
    ChapterMaker maker(recipe, i, sources.chapters[i], options, pool);
    if (std::optional<Error> why = maker.fill(known, selection)) return *std::move(why);
  }
  return selection;
}

}  // namespace nonet::book
