// nonet bench

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>

#include <fmt/format.h>

#include "nonet/cli/commands/share.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/about.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
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

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
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
    const double before = cpu_seconds();
    solve_set(backend, mode, set.puzzles, outcomes);
    const double took = cpu_seconds() - before;
    if (!warm) continue;
    rounds.push_back(took);
    spent += took;
  }
  if (rounds.empty()) return {};
  const auto middle = rounds.begin() + static_cast<std::ptrdiff_t>(rounds.size() / 2);
  std::nth_element(rounds.begin(), middle, rounds.end());
  std::uint64_t guesses = 0;
  for (const SolveOutcome& outcome : outcomes) guesses += outcome.guesses;
  const auto puzzles = static_cast<double>(set.puzzles.size());
  return {puzzles / *middle, static_cast<double>(guesses) / puzzles};
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

}  // namespace

int run_bench(const BenchOptions& options) {
  StreamOptions reading;
  static_cast<InputOptions&>(reading) = options;
  static_cast<PatienceOptions&>(reading) = options;
  reading.threads = 1;
  reading.no_progress = true;
  const bool names_no_set =
      options.inputs.empty() && options.variant.empty() && options.from.empty();
  if (!names_no_set && wants_variants({reading, options})) {
    return run_variant_bench(options, reading);
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
