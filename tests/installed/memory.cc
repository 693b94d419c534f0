// What a call does when memory runs out: its first allocation fails, then its second, and so on to
// the last. Each time it must return NONET_OUT_OF_MEMORY, or do without and give the right answer;
// and the next call, with memory, must work as ever.
//
// The library asks for memory by operator new, which a program may replace: this one does.

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>

#include <nonet.h>

namespace {

// Allocations until one fails; negative: all succeed.
std::atomic<long> allowed{-1};

bool is_to_fail() { return allowed >= 0 && allowed-- == 0; }

void* allocate(std::size_t size) {
  if (is_to_fail()) return nullptr;
  return std::malloc(size == 0 ? 1 : size);
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* const memory = allocate(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  if (is_to_fail()) throw std::bad_alloc();
  const std::size_t step = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(step, (size + step - 1) / step * step);
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  if (is_to_fail()) return nullptr;
  const std::size_t step = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(step, (size + step - 1) / step * step);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kHard =
    "98.7..6..7...9..8...6..57..8...7..6..1........9.4......7...4..8...3...2......6..5";

[[noreturn]] void give_up(const char* what, long failing, const char* why) {
  allowed = -1;
  std::fprintf(stderr, "%s, allocation %ld: %s\n", what, failing, why);
  std::exit(EXIT_FAILURE);
}

// What a call has given, as bytes; empty where it ran out of memory.
using Call = std::function<nonet_status(std::string& answer)>;

// Step by step at first, then in leaps, shorter for a larger `patience`.
int fail_everywhere(const char* what, long patience, const Call& call) {
  std::string expected;
  int failures = 0;
  for (long failing = 0;; failing += 1 + failing / patience) {
    std::string answer;
    answer.reserve(1 << 16);
    allowed = failing;
    const nonet_status status = call(answer);
    const bool failed = allowed < 0;
    allowed = -1;
    if (status != NONET_OK && status != NONET_OUT_OF_MEMORY) {
      give_up(what, failing, nonet_last_error());
    }
    if (status == NONET_OUT_OF_MEMORY && !failed) give_up(what, failing, "there was memory");
    failures += status == NONET_OUT_OF_MEMORY;
    std::string again;
    again.reserve(1 << 16);
    if (call(again) != NONET_OK) give_up(what, failing, nonet_last_error());
    if (expected.empty()) expected = again;
    if (again != expected) give_up(what, failing, "the next call gave another answer");
    if (status == NONET_OK && answer != expected) give_up(what, failing, "a wrong answer");
    if (!failed) break;
  }
  std::printf("%-8s %d failures\n", what, failures);
  return failures;
}

template <class T>
void append(std::string& answer, const T* items, std::size_t count) {
  answer.append(reinterpret_cast<const char*>(items), count * sizeof(T));
}

// A new engine for each: what is made at first use is made again where it can be.
template <class Work>
Call with_engine(int threads, Work work) {
  return [threads, work](std::string& answer) {
    nonet_engine* engine = nullptr;
    nonet_status status = nonet_engine_new(threads, &engine);
    if (status == NONET_OK) status = work(engine, answer);
    nonet_engine_free(engine);
    return status;
  };
}

nonet_status ask(const char* request, std::string& answer) {
  nonet_api* api = nullptr;
  char* text = nullptr;
  std::size_t length = 0;
  nonet_status status = nonet_api_new(&api);
  if (status == NONET_OK) {
    status = nonet_api_call(api, request, std::char_traits<char>::length(request), &text, &length);
  }
  if (status == NONET_OK) append(answer, text, length);
  nonet_api_free_text(text);
  nonet_api_free(api);
  return status;
}

// So many solutions that they are summed over frames.
const std::string kFrames =
    "534678912672195348198342567859761423.............................................";

nonet_status make(nonet_engine* engine, std::string& answer) {
  uint8_t puzzles[3 * NONET_CELLS];
  const nonet_status status = nonet_make(engine, nullptr, 1, 0, 3, puzzles, nullptr);
  if (status == NONET_OK) append(answer, puzzles, sizeof puzzles);
  return status;
}

nonet_status solve(nonet_engine* engine, const uint8_t* grids, std::string& answer) {
  uint8_t solutions[2 * NONET_CELLS];
  const nonet_status status = nonet_solve(engine, grids, 2, 2, nullptr, solutions);
  if (status == NONET_OK) append(answer, solutions, sizeof solutions);
  return status;
}

nonet_status canon(nonet_engine* engine, const uint8_t* grids, std::string& answer) {
  uint8_t forms[2 * NONET_CELLS];
  const nonet_status status = nonet_canon(engine, grids, 2, 0, forms, nullptr, nullptr);
  if (status == NONET_OK) append(answer, forms, sizeof forms);
  return status;
}

nonet_status rate(nonet_engine* engine, const uint8_t* grids, std::string& answer) {
  nonet_rating ratings[2];
  const nonet_status status =
      nonet_rate(engine, grids, 2, NONET_RATE_ALL, ratings, sizeof ratings[0]);
  if (status == NONET_OK) append(answer, ratings, 2);
  return status;
}

nonet_status count(nonet_engine* engine, const uint8_t* grid, std::string& answer) {
  nonet_wide number = {0, 0};
  const nonet_status status = nonet_count(engine, grid, 1, &number);
  if (status == NONET_OK) append(answer, &number, 1);
  return status;
}

// A picture of nine by nine empty cells.
nonet_status scan(nonet_engine* engine, std::string& answer) {
  constexpr int kSide = 200, kLine = 20;
  static uint8_t pixels[kSide * kSide];
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const bool within = x >= 10 && y >= 10 && x <= 190 && y <= 190;
      const bool ink = within && (x % kLine == 10 || y % kLine == 10);
      pixels[y * kSide + x] = ink ? 30 : 230;
    }
  }
  nonet_reading reading;
  std::size_t count = 0;
  const nonet_status status =
      nonet_scan(engine, pixels, kSide, kSide, kSide, &reading, 1, sizeof reading, &count);
  if (status != NONET_OK) return status;
  if (count != 1) return NONET_INTERNAL;  // there is a grid
  append(answer, reading.givens, sizeof reading.givens);
  return NONET_OK;
}

const char kRequest[] =
    "{\"verb\":\"hint\",\"givens\":"
    "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}";

}  // namespace

int main() {
  uint8_t grids[3 * NONET_CELLS];
  uint8_t* at = grids;
  for (const std::string& line : {kPuzzle, kHard, kFrames}) {
    if (nonet_grid_from_text(line.data(), line.size(), at) != NONET_OK) return EXIT_FAILURE;
    at += NONET_CELLS;
  }
  using Engine = nonet_engine*;
  const auto count_frames = [&](Engine engine, std::string& answer) {
    return count(engine, grids + 2 * NONET_CELLS, answer);
  };
  int failures = 0;
  failures += fail_everywhere("make", 50, with_engine(1, make));
  failures += fail_everywhere(
      "solve", 50, with_engine(2, [&](Engine e, std::string& a) { return solve(e, grids, a); }));
  failures += fail_everywhere(
      "canon", 50, with_engine(2, [&](Engine e, std::string& a) { return canon(e, grids, a); }));
  failures += fail_everywhere(
      "rate", 50, with_engine(2, [&](Engine e, std::string& a) { return rate(e, grids, a); }));
  failures += fail_everywhere("count", 4, with_engine(2, count_frames));
  failures += fail_everywhere("scan", 4, with_engine(1, scan));
  failures +=
      fail_everywhere("json", 50, [](std::string& answer) { return ask(kRequest, answer); });
  return failures >= 30 ? EXIT_SUCCESS : EXIT_FAILURE;
}
