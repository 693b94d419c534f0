// Where a backend's batch kernel overtakes its functions for one puzzle: the figures behind
// batch::SpanSolver.
//
//     crossover LIST...      lists of puzzles, 81 characters a line
//
// For each backend, list and span length: microseconds of CPU time a span, by each of the two, the
// median of many spans taken from all over the list.

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "nonet/solve/avx2/backend.h"
#include "nonet/solve/avx512/backend.h"
#include "nonet/solve/portable/backend.h"

namespace nonet {
namespace {

constexpr std::array<std::size_t, 12> kLengths{1, 2, 4, 8, 16, 32, 64, 96, 128, 192, 256, 512};
constexpr int kSpans = 301;

struct Named {
  const Backend* backend;
  const batch::SpanSolver* solver;
};

std::vector<Named> supported() {
  std::vector<Named> all;
#if defined(__x86_64__)
  all.push_back({&avx512::kBackend, &avx512::kSpanSolver});
  all.push_back({&avx2::kBackend, &avx2::kSpanSolver});
#endif
  all.push_back({&portable::kBackend, &portable::kSpanSolver});
  std::erase_if(all, [](const Named& row) { return !row.backend->is_supported(); });
  return all;
}

std::vector<Grid> read_list(const char* path) {
  std::ifstream file(path);
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (const auto puzzle = Grid::from_line(line.substr(0, kCells))) puzzles.push_back(*puzzle);
  }
  return puzzles;
}

double cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

template <class Solve>
double median(std::span<const Grid> list, std::size_t length, const Solve& solve) {
  std::vector<double> times;
  for (int i = 0; i < kSpans; ++i) {
    const std::size_t room = list.size() - length;
    const std::size_t from = room * static_cast<std::size_t>(i) / kSpans;
    const double before = cpu_microseconds();
    solve(list.subspan(from, length));
    times.push_back(cpu_microseconds() - before);
  }
  std::nth_element(times.begin(), times.begin() + kSpans / 2, times.end());
  return times[kSpans / 2];
}

void compare(const Named& row, const char* path, std::span<const Grid> list) {
  std::vector<SolveOutcome> outcomes(kLengths.back());
  for (const std::size_t length : kLengths) {
    if (length > list.size()) break;
    const std::span<SolveOutcome> out = std::span(outcomes).first(length);
    const double one_by_one = median(list, length, [&](std::span<const Grid> span) {
      row.solver->single.solve_grids(span, 2, Want::kCount, out, {});
    });
    const double side_by_side = median(list, length, [&](std::span<const Grid> span) {
      batch::solve_span(row.solver->kernel, span, 2, Want::kCount, out);
    });
    std::printf("%-9s %-28s %5zu %10.1f %12.1f %8.2f\n", std::string(row.backend->name).c_str(),
                path, length, one_by_one, side_by_side, one_by_one / side_by_side);
  }
}

}  // namespace
}  // namespace nonet

int main(int argc, char** argv) {
  std::printf("%-9s %-28s %5s %10s %12s %8s\n", "backend", "list", "span", "one by one",
              "side by side", "ratio");
  for (int i = 1; i < argc; ++i) {
    const std::vector<nonet::Grid> list = nonet::read_list(argv[i]);
    for (const nonet::Named& row : nonet::supported()) nonet::compare(row, argv[i], list);
  }
}
