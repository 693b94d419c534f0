// New puzzles: those of `nonet new`.

#include <algorithm>
#include <map>
#include <mutex>

#include "nonet/base/compose.h"
#include "nonet/base/parallel_ranges.h"
#include "nonet/python/answers.h"
#include "nonet/python/functions.h"
#include "nonet/python/unlocked.h"
#include "nonet/search/series.h"

namespace nonet::python {

namespace {

BlankRange range_of(const std::pair<int, int>& blanks, bool any) {
  const auto [low, high] = blanks;
  const int most = any ? kCells : kMostBlanks;
  if (low < 0 || low > high) {
    throw py::value_error(
        compose("blanks {}..{}: expected 0 or more, the lower number first", {low, high}));
  }
  if (high > most) {
    throw py::value_error(compose(any ? "blanks: {} are more than the {} cells there are"
                                      : "blanks: {} are more than the {} that a puzzle with "
                                        "one solution can have",
                                  {high, most}));
  }
  return {low, high};
}

SeriesRule rule_of(const NewRequest& request) {
  if (request.minimal && request.any) throw py::value_error("minimal and any exclude each other");
  if (request.minimal && request.blanks) {
    throw py::value_error("minimal and blanks exclude each other");
  }
  SeriesRule rule;
  rule.fill = find_fill_strategy(request.fill);
  if (rule.fill == nullptr) throw py::value_error(compose("no fill '{}'", {request.fill}));
  const PatternSymmetryInfo* const symmetry = find_pattern_symmetry(request.symmetry);
  if (symmetry == nullptr) throw py::value_error(compose("no symmetry '{}'", {request.symmetry}));
  rule.symmetry = symmetry->symmetry;
  if (request.attempts < 1) throw py::value_error("attempts: expected 1 or more");
  rule.attempts = request.attempts;
  rule.minimal = request.minimal;
  rule.any = request.any;
  if (request.blanks) rule.blanks = range_of(*request.blanks, request.any);
  if (const auto error = check(rule)) throw py::value_error(error->message);
  return rule;
}

// Puzzles a range: few enough that all threads have work; of minimal ones, which are made side by
// side, enough to keep the solver's lanes busy.
std::size_t at_a_time(const NewRequest& request, int threads) {
  if (!request.minimal) return 16;
  return std::clamp<std::size_t>(request.count / static_cast<std::uint64_t>(threads), 16,
                                 kMinimalAtATime);
}

class Maker {
 public:
  explicit Maker(const NewRequest& request)
      : request_(request),
        rule_(rule_of(request)),
        puzzles_(request.count, request.array, request.bytes),
        solutions_(request.count, request.array, request.bytes) {}

  void make(std::size_t from, std::size_t to, StopToken stop) {
    if (stop.stop_requested()) return;
    std::vector<SeriesPuzzle> made;
    make_series(rule_, request_.seed, request_.start + from, to - from, made, stop);
    for (std::size_t i = 0; i < made.size(); ++i) {
      puzzles_.set(from + i, made[i].puzzle);
      solutions_.set(from + i, made[i].solution);
      if (!made[i].reached) note(made[i]);
    }
  }

  py::tuple take() const {
    py::list sentences;
    for (const auto& [number, sentence] : shortfalls_) sentences.append(sentence);
    return py::make_tuple(puzzles_.take(Blank::kGrid), solutions_.take(Blank::kGrid), sentences);
  }

 private:
  void note(const SeriesPuzzle& made) {
    const std::scoped_lock lock(mutex_);
    shortfalls_[made.number] =
        compose("puzzle {}: {} blanks reached of {}, in {} attempts",
                {std::to_string(made.number), kCells - made.puzzle.clue_count(), made.requested,
                 made.attempts});
  }

  const NewRequest& request_;
  SeriesRule rule_;
  Answers puzzles_;
  Answers solutions_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::string> shortfalls_;
};

}  // namespace

py::tuple make_new(const NewRequest& request) {
  if (const auto error = check_numbers(request.start, request.count)) {
    throw py::value_error(compose("start and count: {}", {error->message}));
  }
  Maker maker(request);
  Stop stop;
  const int threads = thread_count(request.threads);
  const auto make = [&](std::size_t from, std::size_t to) { maker.make(from, to, stop.token()); };
  if (request.count > 0) {
    run_unlocked(
        stop, [&] { parallel_ranges(threads, request.count, at_a_time(request, threads), make); });
  }
  return maker.take();
}

}  // namespace nonet::python
