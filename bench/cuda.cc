// The GPU's solver beside the processor's: the figures in results/cuda.md.
//
//     nonet_cuda MILLIONS LIST...      lists of puzzles, 81 characters a line
//
// Each list becomes that many million random isomorphs. For each: puzzles a second of the search
// kernel alone, and of it with packing and unpacking, in the device's memory, the median of five
// launches by the device's clock; then of solve() on the whole span, by the wall clock, the best of
// three, with 1, 4 and 16 threads, on the GPU and, on fewer puzzles, on the processor. Every count
// is compared with the processor's; the exit status says whether all agree.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <cuda_runtime.h>

#include "nonet/base/parallel_ranges.h"
#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/cuda/kernels.h"

namespace nonet {
namespace {

void require(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "nonet_cuda: %s\n", cudaGetErrorString(error));
  std::exit(1);
}

template <class T>
T* on_device(std::size_t count) {
  void* memory = nullptr;
  require(cudaMalloc(&memory, count * sizeof(T)));
  return static_cast<T*>(memory);
}

std::vector<Grid> isomorphs(const char* path, std::size_t count) {
  std::ifstream file(path);
  std::vector<Grid> list;
  for (std::string line; std::getline(file, line);) {
    if (const auto puzzle = Grid::from_line(line.substr(0, kCells))) list.push_back(*puzzle);
  }
  std::vector<Grid> puzzles(list.empty() ? 0 : count);
  parallel_ranges(16, puzzles.size(), 10'000, [&](std::size_t from, std::size_t to) {
    Rng rng(from);
    for (std::size_t i = from; i < to; ++i) {
      puzzles[i] = Symmetry::random(rng).apply(list[i % list.size()]);
    }
  });
  return puzzles;
}

// The device's memory for one launch of `count` puzzles.
struct Device {
  explicit Device(std::size_t count)
      : warps(cuda::warps_at_once()),
        puzzles(on_device<std::uint8_t>(81 * (count + 32))),
        rows(on_device<std::uint32_t>((count + 32 + std::size_t{warps} * cuda::kStackRows) *
                                      cuda::kRowWords)),
        results(on_device<cuda::DeviceTally>(count)),
        counter(on_device<std::uint32_t>(1)) {
    for (cudaEvent_t& event : events) require(cudaEventCreate(&event));
  }

  std::uint32_t warps;
  std::uint8_t* puzzles;
  std::uint32_t* rows;
  cuda::DeviceTally* results;
  std::uint32_t* counter;
  std::array<cudaEvent_t, 4> events{};
};

double milliseconds(cudaEvent_t from, cudaEvent_t to) {
  float time = 0;
  require(cudaEventElapsedTime(&time, from, to));
  return time;
}

// Milliseconds of packing, search and unpacking.
std::array<double, 3> launch(const Device& device, std::uint32_t count) {
  require(cudaMemset(device.counter, 0, sizeof(std::uint32_t)));
  require(cudaMemset(device.results, 0xEE, count * sizeof(cuda::DeviceTally)));
  const cuda::Launch request{.rows = device.rows,
                             .stacks = count + 32,
                             .count = count,
                             .limit = 2,
                             .most_guesses = cuda::kMostGuesses,
                             .wants_first = true,
                             .next = device.counter,
                             .results = device.results};
  const auto& events = device.events;
  require(cudaEventRecord(events[0]));
  cuda::pack(device.puzzles, cuda::Format::kValues, count, device.rows, nullptr);
  require(cudaEventRecord(events[1]));
  cuda::search(request, device.warps, nullptr);
  require(cudaEventRecord(events[2]));
  cuda::unpack(device.rows, count, device.puzzles, nullptr);
  require(cudaEventRecord(events[3]));
  require(cudaDeviceSynchronize());
  return {milliseconds(events[0], events[1]), milliseconds(events[1], events[2]),
          milliseconds(events[2], events[3])};
}

// Returns how many counts differ from `expected`.
std::size_t time_kernels(const Device& device, const std::vector<Grid>& puzzles,
                         const std::vector<SolveOutcome>& expected) {
  const auto count = static_cast<std::uint32_t>(puzzles.size());
  std::array<std::vector<double>, 3> times;
  for (int round = 0; round < 5; ++round) {
    require(cudaMemcpy(device.puzzles, puzzles.data(), puzzles.size() * sizeof(Grid),
                       cudaMemcpyHostToDevice));
    const std::array<double, 3> time = launch(device, count);
    for (std::size_t i = 0; i < 3; ++i) times[i].push_back(time[i]);
  }
  for (auto& part : times) std::sort(part.begin(), part.end());
  std::vector<cuda::DeviceTally> results(puzzles.size());
  require(cudaMemcpy(results.data(), device.results, results.size() * sizeof(cuda::DeviceTally),
                     cudaMemcpyDeviceToHost));
  std::size_t differ = 0;
  double guesses = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    differ += results[i].solutions != expected[i].solutions ? 1 : 0;
    guesses += results[i].guesses;
  }
  const double search = times[1][2];
  std::printf(
      "  kernels: search %8.1f M/s, with packing and unpacking %8.1f M/s; "
      "guesses %.3f; %zu differ\n",
      count / search / 1e3, count / (times[0][2] + search + times[2][2]) / 1e3, guesses / count,
      differ);
  return differ;
}

double best_seconds(const Backend& backend, std::span<const Grid> puzzles, const SpanOptions& how,
                    std::vector<SolveOutcome>& outcomes) {
  double best = 1e9;
  for (int round = 0; round < 3; ++round) {
    const auto start = std::chrono::steady_clock::now();
    solve_with(backend, puzzles, 2, std::span(outcomes).first(puzzles.size()), how);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    best = std::min(best, took.count());
  }
  return best;
}

void time_spans(const Backend& backend, std::span<const Grid> puzzles,
                std::vector<SolveOutcome>& outcomes) {
  for (const Want want : {Want::kCount, Want::kAny}) {
    std::printf("  solve(), %-8s %s", std::string(backend.name).c_str(),
                want == Want::kCount ? "counting:      " : "with solutions:");
    for (const int threads : {1, 4, 16}) {
      const double seconds =
          best_seconds(backend, puzzles, {.want = want, .threads = threads}, outcomes);
      std::printf(" %8.2f M/s (%d threads)", static_cast<double>(puzzles.size()) / seconds / 1e6,
                  threads);
    }
    std::printf("\n");
  }
}

int run(std::span<char*> arguments) {
  const auto cuda = find_backend("cuda");
  if (!cuda || arguments.size() < 3) {
    std::fprintf(stderr, "nonet_cuda: %s\n",
                 cuda ? "usage: nonet_cuda MILLIONS LIST..." : cuda.error().message.c_str());
    return 2;
  }
  const std::size_t count = std::strtoul(arguments[1], nullptr, 10) * 1'000'000;
  const Device device(count);
  std::size_t differ = 0;
  for (const char* path : arguments.subspan(2)) {
    const std::vector<Grid> puzzles = isomorphs(path, count);
    if (puzzles.empty()) continue;
    std::printf("%s: %zu puzzles\n", path, puzzles.size());
    std::vector<SolveOutcome> outcomes(puzzles.size());
    const Backend& processor = **find_backend("");
    solve_with(processor, puzzles, 2, outcomes, {.want = Want::kCount, .threads = 16});
    differ += time_kernels(device, puzzles, outcomes);
    time_spans(**cuda, puzzles, outcomes);
    time_spans(processor, std::span(puzzles).first(puzzles.size() / 16), outcomes);
    std::fflush(stdout);
  }
  return differ == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nonet

int main(int argc, char** argv) { return nonet::run({argv, static_cast<std::size_t>(argc)}); }
