// How much faster one puzzle is rated by several threads: each puzzle of a list by each number of
// threads, in turn, each time with fresh memory.
//
//     nonet_rate_threads [--threads 1,2,4,8] [--rounds N] LIST...
//
// Reported for each number of threads: wall time and CPU time of all puzzles, the median of the
// rounds; how many times faster than one thread, and that by the number of threads. `own` is the
// CPU time of the calling thread, which takes part in all that is shared and does alone what is
// not: where other programs keep the cores busy, it says what wall time hides. The exit status is 1
// if a rating depends on the number of threads.
//
// Links to the engine alone, so that a static program can be carried to another machine:
// -DCMAKE_EXE_LINKER_FLAGS=-static.

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/spare_threads.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/rate.h"

namespace nonet {
namespace {

struct Options {
  std::vector<int> threads{1, 2, 4, 8};
  int rounds = 3;
  std::vector<std::string> lists;
};

struct Times {
  double wall = 0;
  double cpu = 0;
  double own = 0;
};

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    int number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc() || number < 1) return {};
    numbers.push_back(number);
    at = next < end ? next + 1 : end;
  }
  return numbers;
}

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word != "--threads" && word != "--rounds") {
      options.lists.emplace_back(word);
      continue;
    }
    const std::vector<int> numbers = ++i < argc ? numbers_in(argv[i]) : std::vector<int>();
    if (numbers.empty()) return false;
    if (word == "--threads") {
      options.threads = numbers;
    } else {
      options.rounds = numbers.front();
    }
  }
  return !options.lists.empty();
}

std::vector<Grid> puzzles_of(const std::vector<std::string>& lists) {
  std::vector<Grid> puzzles;
  for (const std::string& list : lists) {
    std::ifstream in(list);
    for (std::string line; std::getline(in, line);) {
      if (line.size() < kCells || line.front() == '#') continue;
      if (const auto grid = Grid::from_line(line.substr(0, kCells))) puzzles.push_back(*grid);
    }
  }
  return puzzles;
}

double seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

Times now() {
  return {seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID),
          seconds(CLOCK_THREAD_CPUTIME_ID)};
}

Times rate_all(const std::vector<Grid>& puzzles, int threads, std::vector<Rating>& ratings) {
  ratings.clear();
  SpareThreads spare(threads);
  const SpareThreads::Busy busy(spare);
  spare.end_of_work();
  const Times before = now();
  for (const Grid& puzzle : puzzles) {
    Workspace workspace;
    const Search search{.workspace = workspace, .evidence = false, .spare = &spare};
    ratings.push_back(rate(kSeProfile, State(puzzle), search,
                           [](const State&, const Step&, int) { return false; }));
  }
  const Times after = now();
  return {after.wall - before.wall, after.cpu - before.cpu, after.own - before.own};
}

double median(std::vector<Times> rounds, double Times::* what) {
  const auto middle = rounds.begin() + static_cast<std::ptrdiff_t>(rounds.size() / 2);
  std::nth_element(rounds.begin(), middle, rounds.end(),
                   [what](const Times& a, const Times& b) { return a.*what < b.*what; });
  return (*middle).*what;
}

void report(const Options& options, const std::vector<std::vector<Times>>& times) {
  std::puts("threads   wall s    CPU s    own s   faster  by threads   own, faster  by threads");
  const double one_wall = median(times.front(), &Times::wall) * options.threads.front();
  const double one_own = median(times.front(), &Times::own) * options.threads.front();
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double wall = median(times[i], &Times::wall);
    const double own = median(times[i], &Times::own);
    const int threads = options.threads[i];
    std::printf("%7d %8.3f %8.3f %8.3f %8.2f %11.2f %13.2f %11.2f\n", threads, wall,
                median(times[i], &Times::cpu), own, one_wall / wall, one_wall / wall / threads,
                one_own / own, one_own / own / threads);
  }
}

int run(const Options& options) {
  const std::vector<Grid> puzzles = puzzles_of(options.lists);
  std::vector<std::vector<Times>> times(options.threads.size());
  std::vector<Rating> first;
  std::vector<Rating> ratings;
  bool are_equal = true;
  for (int round = 0; round < options.rounds; ++round) {
    for (std::size_t i = 0; i < options.threads.size(); ++i) {
      times[i].push_back(rate_all(puzzles, options.threads[i], ratings));
      if (first.empty()) first = ratings;
      are_equal = are_equal && ratings == first;
    }
  }
  std::printf("%zu puzzles, %s\n", puzzles.size(),
              are_equal ? "equal ratings" : "ratings DIFFER by the number of threads");
  report(options, times);
  return are_equal ? 0 : 1;
}

}  // namespace
}  // namespace nonet

int main(int argc, char** argv) {
  nonet::Options options;
  if (nonet::parse(argc, argv, options)) return nonet::run(options);
  std::fputs("nonet_rate_threads [--threads 1,2,4,8] [--rounds N] LIST...\n", stderr);
  return 2;
}
