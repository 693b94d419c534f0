// nonet bench, for puzzles of any layout and rules: the time of each before its first guess, and
// from there on.

#include <algorithm>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/variant_solution.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

// Milliseconds of processor time.
struct Times {
  double setup = 0;  // to compile the rules, and to apply them until a guess is needed
  double search = 0;
};

double thread_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double median_of(std::vector<double> figures) {
  if (figures.empty()) return 0;
  const auto middle = figures.begin() + static_cast<std::ptrdiff_t>(figures.size() / 2);
  std::nth_element(figures.begin(), middle, figures.end());
  return *middle;
}

// Milliseconds that `ask` takes.
template <class Ask>
double time_of(const Ask& ask) {
  const double before = thread_milliseconds();
  ask();
  return thread_milliseconds() - before;
}

// The median of at least three rounds that take `least` milliseconds together. The first round took
// `first`: that is the result if it is no less than `least`, or if no other round was completed.
template <class Ask>
double measure(double first, double least, const StopToken& stop, const Ask& ask) {
  std::vector<double> rounds;
  for (double spent = 0; first < least && (rounds.size() < 3 || spent < least);) {
    const double took = time_of(ask);
    if (stop.stop_requested()) break;
    rounds.push_back(took);
    spent += took;
  }
  return rounds.empty() ? first : median_of(std::move(rounds));
}

class Bench {
 public:
  Bench(const VariantRun& run, const BenchOptions& options) : run_(run), options_(options) {}

  void operator()(const VariantEntry& entry, BatchResult& result) {
    const double least = 1e3 * options_.seconds;
    const VariantQuestion question{.limit = 2, .stop = entry.stop};
    Result<VariantSolution> found = VariantSolution();
    const auto ask = [&] { found = find_solutions(entry.puzzle(), question); };
    const double first = time_of(ask);
    if (!found) return refuse(run_, entry, found.error().message, result);
    const VariantSolution answer = *found;
    if (answer.stopped) result.negative();
    const double whole = answer.stopped ? first : measure(first, least, entry.stop, ask);
    const auto ask_without_guess = [&] {
      static_cast<void>(
          find_solutions(entry.puzzle(), {.limit = 2, .guesses = 0, .stop = entry.stop}));
    };
    const double setup = measure(time_of(ask_without_guess), least, entry.stop, ask_without_guess);
    wholes_.push_back(whole);
    append_row(result.text, entry, {std::min(setup, whole), std::max(whole - setup, 0.0)}, answer);
  }

  std::string at_end() const {
    if (options_.json || wholes_.empty()) return {};
    double sum = 0;
    for (const double whole : wholes_) sum += whole;
    return fmt::format("{} puzzles, {:.3f} ms, median {:.3f} ms\n", wholes_.size(), sum,
                       median_of(wholes_));
  }

 private:
  void append_row(std::string& out, const VariantEntry& entry, const Times& times,
                  const VariantSolution& found) {
    if (options_.json) {
      json::Object object;
      object.set("file", entry.file)
          .set("line", entry.record.line)
          .set("setup_ms", rounded(times.setup))
          .set("search_ms", rounded(times.search))
          .set("guesses", found.guesses)
          .set("solutions", found.solutions)
          .set("stopped", found.stopped);
      append_line(out, object);
      return;
    }
    if (!begun_) {
      out += fmt::format("{:<28} {:>10} {:>10} {:>10} {:>9}\n", "puzzle", "set-up ms", "search ms",
                         "guesses", "solutions");
      begun_ = true;
    }
    out += fmt::format("{:<28} {:>10.3f} {:>10.3f} {:>10} {:>9}\n", place_of(entry), times.setup,
                       times.search, found.guesses,
                       found.stopped ? "given up" : std::to_string(found.solutions));
  }

  const VariantRun& run_;
  const BenchOptions& options_;
  std::vector<double> wholes_;
  bool begun_ = false;
};

}  // namespace

int run_variant_bench(const BenchOptions& options, const StreamOptions& reading) {
  const VariantRun run{reading, options};
  Bench bench(run, options);
  return run_variants(
      run, [&](const VariantEntry& entry, BatchResult& result) { bench(entry, result); },
      [&bench] { return bench.at_end(); });
}

}  // namespace nonet::cli
