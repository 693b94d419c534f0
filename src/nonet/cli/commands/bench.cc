// nonet bench

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/solution.h"
#include "nonet/cli/commands/share.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/about.h"
#include "nonet/dig/minimal.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/backend.h"

namespace nonet::cli {

namespace {

struct Set {
  std::string name;
  std::vector<Grid> puzzles;
};

// How the solver is called.
struct Mode {
  std::string_view name;
  std::uint64_t limit;
  bool batch;
};
constexpr std::array kModes{
    Mode{"first solution, one call a puzzle", 1, false},
    Mode{"unique?, one call a puzzle", 2, false},
    Mode{"first solution, one call a set", 1, true},
    Mode{"unique?, one call a set", 2, true},
};

struct Figure {
  double puzzles_per_second = 0;
  double guesses_per_puzzle = 0;
};

double cpu_seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median_of(std::vector<double> figures) {
  if (figures.empty()) return 0;
  const auto middle = figures.begin() + static_cast<std::ptrdiff_t>(figures.size() / 2);
  std::nth_element(figures.begin(), middle, figures.end());
  return *middle;
}

void solve_set(const Backend& backend, const Mode& mode, std::span<const Grid> puzzles,
               std::span<SolveOutcome> outcomes) {
  if (mode.batch) {
    solve_with(backend, puzzles, mode.limit, outcomes, {.stop = interrupt_token()});
    return;
  }
  for (std::size_t i = 0; i < puzzles.size() && !interrupt_token().stop_requested(); ++i) {
    outcomes[i] = solve_with(backend, puzzles[i], mode.limit);
  }
}

// The median of at least three rounds over the whole set, after a warm-up round.
Figure measure(const Backend& backend, const Mode& mode, const Set& set, double seconds) {
  std::vector<SolveOutcome> outcomes(set.puzzles.size());
  std::vector<double> rounds;
  double spent = 0;
  for (bool warm = false; rounds.size() < 3 || spent < seconds; warm = true) {
    if (interrupt_token().stop_requested()) break;
    const double before = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
    solve_set(backend, mode, set.puzzles, outcomes);
    const double took = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - before;
    if (!warm) continue;
    rounds.push_back(took);
    spent += took;
  }
  if (rounds.empty()) return {};
  std::uint64_t guesses = 0;
  for (const SolveOutcome& outcome : outcomes) guesses += outcome.guesses;
  const auto puzzles = static_cast<double>(set.puzzles.size());
  return {puzzles / median_of(std::move(rounds)), static_cast<double>(guesses) / puzzles};
}

// A set that needs no file: minimal puzzles of a fixed seed.
Set generated_set() {
  Set set{"generated minimal, seed 1", {}};
  for (std::uint64_t i = 0; i < 2000; ++i) {
    Rng rng(1, i);
    const Grid solution = kDefaultFillStrategy.fill(rng);
    set.puzzles.push_back(*make_minimal(solution, PatternSymmetry::kNone, rng));
  }
  return set;
}

// The lists of puzzles that come with the program; empty where they are missing.
std::vector<std::string> bundled_files() {
  std::vector<std::string> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(shared_path("puzzles"), none)) {
    files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// A file as it is, or else the bundled list of that name.
std::string find_set(const std::string& name) {
  std::error_code none;
  if (name == "-" || std::filesystem::exists(name, none)) return name;
  const std::filesystem::path bundled = shared_path("puzzles", name + ".txt");
  return bundled.empty() ? name : bundled.string();
}

// Exit code of reading the files; their puzzles go to `sets`, one set a file.
int read_sets(StreamOptions reading, const std::vector<std::string>& names,
              std::vector<Set>& sets) {
  for (const std::string& name : names) {
    const std::string file = find_set(name);
    reading.inputs = {file};
    Set set{file == "-" ? file : std::filesystem::path(file).filename().string(), {}};
    const int code = run_stream(reading, [&](const Batch& batch, BatchResult&) {
      set.puzzles.insert(set.puzzles.end(), batch.givens().begin(), batch.givens().end());
    });
    if (code != kExitOk) return code;
    sets.push_back(std::move(set));
  }
  return kExitOk;
}

std::string row(const BenchOptions& options, const Set& set, const Backend& backend,
                const Mode& mode, const Figure& figure) {
  std::string out;
  if (options.json) {
    json::Object object;
    object.set("set", set.name)
        .set("puzzles", std::uint64_t{set.puzzles.size()})
        .set("backend", backend.name)
        .set("mode", mode.name)
        .set("limit", mode.limit)
        .set("puzzles_per_second", rounded(figure.puzzles_per_second))
        .set("guesses_per_puzzle", rounded(figure.guesses_per_puzzle));
    append_line(out, object);
    return out;
  }
  return fmt::format("{:<28} {:>8} {:<10} {:<34} {:>8} {:>9.2f}\n", set.name, set.puzzles.size(),
                     backend.name, mode.name, short_number(figure.puzzles_per_second),
                     figure.guesses_per_puzzle);
}

// ---- puzzles of any layout and rules: the time of each before its first guess, and from there on

// Milliseconds of processor time.
struct Times {
  double setup = 0;  // to compile the rules, and to apply them until a guess is needed
  double search = 0;
};

// Milliseconds that `ask` takes.
template <class Ask>
double time_of(const Ask& ask) {
  const double before = 1e3 * cpu_seconds(CLOCK_THREAD_CPUTIME_ID);
  ask();
  return 1e3 * cpu_seconds(CLOCK_THREAD_CPUTIME_ID) - before;
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

class VariantBench {
 public:
  VariantBench(const VariantRun& run, const BenchOptions& options) : run_(run), options_(options) {}

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
          .set("line", entry.line)
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

int bench_variants(const BenchOptions& options, const StreamOptions& reading) {
  const VariantRun run{reading, options};
  VariantBench bench(run, options);
  return run_variants(
      run, [&](const VariantEntry& entry, BatchResult& result) { bench(entry, result); }, kNoFinish,
      [&bench] { return bench.at_end(); });
}

}  // namespace

int run_bench(const BenchOptions& options) {
  StreamOptions reading;
  static_cast<InputOptions&>(reading) = options;
  static_cast<PatienceOptions&>(reading) = options;
  reading.threads = 1;
  reading.no_progress = true;
  const bool names_no_set =
      options.inputs.empty() && options.variant.empty() && options.from.empty();
  const bool variants = options.patience.has_value() || kinds_in({reading, options}).variants;
  if (!names_no_set && variants) {
    return bench_variants(options, reading);
  }
  std::vector<Set> sets;
  if (options.inputs.empty()) sets.push_back(generated_set());
  const std::vector<std::string> names = options.inputs.empty() ? bundled_files() : options.inputs;
  if (const int code = read_sets(reading, names, sets); code != kExitOk) return code;
  Output output = std::move(Output::open("")).value();
  if (!options.json) {
    output.write(fmt::format("{:<28} {:>8} {:<10} {:<34} {:>8} {:>9}\n", "set", "puzzles",
                             "backend", "mode", "per s", "guesses"));
  }
  for (const Set& set : sets) {
    for (const Backend& backend : backends()) {
      if (!backend.is_supported()) continue;
      for (const Mode& mode : kModes) {
        const Figure figure = measure(backend, mode, set, options.seconds);
        if (interrupt_token().stop_requested()) return finish(output, kExitOk);
        if (!output.write(row(options, set, backend, mode, figure))) return finish(output, kExitOk);
      }
    }
  }
  return finish(output, kExitOk);
}

}  // namespace nonet::cli
