// Any bytes, as calls of the C interface: whatever the arguments, a call returns a status of the
// list, with a sentence where it is not NONET_OK, writes nothing beyond the arrays it was given,
// and what it gives is true. One byte says which call, the rest what with; calls follow each other
// on one engine.
//
// The calls that take text or JSON are in capi_text_fuzz.cc.
//
//   byte 0      the call, modulo 8; of 0xF8 and more: nonet_scan
//   byte 1      how many grids, modulo 4; its high bit: a null pointer for the result
//   grids       one byte a cell, modulo 11: 0..9, and 10, which no grid has; missing bytes are 0

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "nonet/board/house.h"
#include "nonet/board/rules.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/nonet.h"
#include "nonet/solve/solver.h"

namespace {

using Bytes = std::span<const std::uint8_t>;

void check(bool condition) {
  if (!condition) std::abort();
}

std::uint8_t take(Bytes& data) {
  if (data.empty()) return 0;
  const std::uint8_t byte = data.front();
  data = data.subspan(1);
  return byte;
}

// As long as it says, so that a sanitizer sees a byte too many.
std::vector<std::uint8_t> take_grids(Bytes& data, std::size_t count) {
  std::vector<std::uint8_t> grids(NONET_CELLS * count);
  for (std::uint8_t& cell : grids) cell = static_cast<std::uint8_t>(take(data) % 11);
  grids.shrink_to_fit();
  return grids;
}

bool is_right(const std::vector<std::uint8_t>& grids) {
  return std::all_of(grids.begin(), grids.end(), [](std::uint8_t cell) { return cell <= 9; });
}

nonet_status checked(nonet_status status) {
  check(std::strcmp(nonet_status_text(status), "unknown status") != 0);
  check(status == NONET_OK || nonet_last_error()[0] != '\0');
  check(status != NONET_INTERNAL && status != NONET_OUT_OF_MEMORY && status != NONET_STOPPED);
  return status;
}

void expect(nonet_status status, bool right, bool null, std::size_t count) {
  if (!right) return check(checked(status) == NONET_BAD_GRID);
  check(checked(status) == (null && count > 0 ? NONET_BAD_ARGUMENT : NONET_OK));
}

struct Call {
  nonet_engine* engine;
  Bytes& data;
  std::size_t count;
  bool null;
};

void solve(const Call& call) {
  const auto puzzles = take_grids(call.data, call.count);
  std::vector<std::uint8_t> solutions(puzzles.size());
  std::vector<std::uint64_t> counts(call.count);
  const nonet_status status = nonet_solve(call.engine, puzzles.data(), call.count, 2, counts.data(),
                                          call.null ? nullptr : solutions.data());
  expect(status, is_right(puzzles), false, call.count);
  for (std::size_t i = 0; status == NONET_OK && !call.null && i < call.count; ++i) {
    const nonet::Grid puzzle = nonet::capi::grid_at(puzzles.data(), i);
    const nonet::Grid solution = nonet::capi::grid_at(solutions.data(), i);
    check(counts[i] == nonet::solve(puzzle).solutions);
    check(counts[i] == 0 || (is_solved(solution) && solution.extends(puzzle)));
  }
}

void unique(const Call& call) {
  const auto puzzles = take_grids(call.data, call.count);
  std::vector<std::uint8_t> is_unique(call.count, 7);
  const nonet_status status =
      nonet_unique(call.engine, puzzles.data(), call.count, call.null ? nullptr : is_unique.data());
  expect(status, is_right(puzzles), call.null, call.count);
  check(status != NONET_OK || std::ranges::all_of(is_unique, [](int one) { return one <= 1; }));
}

void canon(const Call& call) {
  const auto grids = take_grids(call.data, call.count);
  std::vector<std::uint8_t> forms(grids.size());
  std::vector<nonet_status> statuses(call.count, NONET_OK);
  const nonet_status status =
      nonet_canon(call.engine, grids.data(), call.count, static_cast<int>(call.count % 2),
                  call.null ? nullptr : forms.data(), nullptr, statuses.data());
  expect(status, is_right(grids), call.null, call.count);
  for (std::size_t i = 0; status == NONET_OK && i < call.count; ++i) {
    const bool conflict = has_conflict(nonet::capi::grid_at(grids.data(), i));
    check(statuses[i] == (conflict ? NONET_CONFLICT : NONET_OK));
  }
}

void rate(const Call& call) {
  const auto puzzles = take_grids(call.data, call.count);
  std::vector<nonet_rating> ratings(call.count);
  const nonet_status status =
      nonet_rate(call.engine, puzzles.data(), call.count, NONET_RATE_LABEL,
                 call.null ? nullptr : ratings.data(), sizeof(nonet_rating));
  expect(status, is_right(puzzles), call.null, call.count);
  for (const nonet_rating& rating : ratings) {
    check(status != NONET_OK || (rating.status == NONET_OK) == (rating.label >= 0));
  }
}

void make(const Call& call) {
  nonet_rule rule = NONET_RULE_DEFAULT;
  rule.blanks_low = take(call.data) - 8;
  rule.blanks_high = take(call.data) - 8;
  rule.attempts = take(call.data) % 8;
  rule.minimal = take(call.data) % 2;
  rule.any = take(call.data) % 2;
  std::vector<std::uint8_t> puzzles(NONET_CELLS * call.count);
  const nonet_status status = checked(nonet_make(call.engine, &rule, take(call.data), 0, call.count,
                                                 call.null ? nullptr : puzzles.data(), nullptr));
  check(status == NONET_OK || status == NONET_BAD_ARGUMENT || status == NONET_IMPOSSIBLE);
  for (std::size_t i = 0; status == NONET_OK && rule.any == 0 && i < call.count; ++i) {
    check(nonet::is_unique(nonet::capi::grid_at(puzzles.data(), i)));
  }
}

// The rest is text.
void read(const Call& call) {
  std::vector<std::uint8_t> grids(NONET_CELLS * call.count);
  std::size_t count = 0;
  const auto* const text = reinterpret_cast<const char*>(call.data.data());
  const nonet_status status =
      checked(nonet_grids_from_text(text, call.data.size(), grids.data(), call.count, &count));
  check(status == NONET_OK || status == NONET_BAD_GRID || status == NONET_TOO_SMALL);
  check((status == NONET_TOO_SMALL) == (status != NONET_BAD_GRID && count > call.count));
  call.data = {};
  std::vector<char> back(82 * call.count + 1);
  check(nonet_grids_to_text(grids.data(), call.count, back.data(), back.size()) == NONET_OK);
}

// Few frames are summed over where each box has clues.
bool is_quick_to_count(const nonet::Grid& puzzle) {
  for (int box = 0; box < 9; ++box) {
    constexpr int kFewClues = 3;
    const nonet::CellSet clues = puzzle.filled() & nonet::House::box(box).cell_set();
    if (clues.size() < kFewClues) return false;
  }
  return true;
}

void count(const Call& call) {
  const auto puzzles = take_grids(call.data, call.count);
  const bool right = is_right(puzzles);
  for (std::size_t i = 0; right && i < call.count; ++i) {
    if (!is_quick_to_count(nonet::capi::grid_at(puzzles.data(), i))) return;
  }
  std::vector<nonet_wide> counts(call.count);
  const nonet_status status =
      nonet_count(call.engine, puzzles.data(), call.count, call.null ? nullptr : counts.data());
  expect(status, right, call.null, call.count);
  for (std::size_t i = 0; status == NONET_OK && i < call.count; ++i) {
    constexpr std::uint64_t kMost = 100;
    const auto listed = nonet::solve(nonet::capi::grid_at(puzzles.data(), i), kMost).solutions;
    check(listed == kMost ? counts[i].high > 0 || counts[i].low >= kMost
                          : counts[i].high == 0 && counts[i].low == listed);
  }
}

// Once stopped, every call says so, until the engine may go on; what is wrong is said all the same.
void stop(const Call& call) {
  const auto puzzles = take_grids(call.data, call.count);
  std::vector<std::uint8_t> is_unique(call.count);
  nonet_engine_stop(call.engine);
  const nonet_status status =
      nonet_unique(call.engine, puzzles.data(), call.count, is_unique.data());
  check(status == (is_right(puzzles) ? NONET_STOPPED : NONET_BAD_GRID));
  nonet_engine_resume(call.engine);
  expect(nonet_unique(call.engine, puzzles.data(), call.count, is_unique.data()), is_right(puzzles),
         false, call.count);
}

// Width, height, how many bytes are behind each row; the rest is dots, one a bit, over and over.
void scan(const Call& call) {
  const int width = 68 + take(call.data) % 128;
  const int height = 68 + take(call.data) % 128;
  const std::size_t stride = static_cast<std::size_t>(width) + take(call.data) % std::size_t{3};
  std::vector<std::uint8_t> pixels(stride * static_cast<std::size_t>(height), 225);
  for (std::size_t i = 0; !call.data.empty() && i < pixels.size(); ++i) {
    const std::uint8_t dots = call.data[i / 8 % call.data.size()];
    if ((dots >> i % 8 & 1U) != 0) pixels[i] = 30;
  }
  call.data = {};
  std::vector<nonet_reading> readings(call.count);
  std::size_t found = 9;
  const nonet_status status = checked(nonet_scan(call.engine, pixels.data(), width, height, stride,
                                                 call.null ? nullptr : readings.data(), call.count,
                                                 sizeof(nonet_reading), &found));
  const bool right = width >= 72 && height >= 72 && call.count > 0 && !call.null;
  check(status == (right ? NONET_OK : NONET_BAD_ARGUMENT));
  check(found <= call.count);
  for (std::size_t i = 0; i < found; ++i) {
    const nonet_reading& reading = readings[i];
    const nonet::Grid givens = nonet::capi::grid_at(reading.givens, 0);
    check(nonet::capi::grid_at(reading.filled, 0).extends(givens));
    check((reading.verdict == NONET_OK) == nonet::is_unique(givens));
  }
}

constexpr std::array kCalls{solve, unique, canon, rate, make, read, count, stop};
constexpr std::uint8_t kScan = 0xF8;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  nonet_engine* made = nullptr;
  check(nonet_engine_new(1, &made) == NONET_OK);
  const std::unique_ptr<nonet_engine, decltype(&nonet_engine_free)> engine(made, nonet_engine_free);
  Bytes rest(data, size);
  for (int calls = 0; !rest.empty() && calls < 8; ++calls) {
    const std::uint8_t which = take(rest);
    const auto call = which >= kScan ? &scan : kCalls[which % kCalls.size()];
    const std::uint8_t how = take(rest);
    call({engine.get(), rest, how % std::size_t{4}, (how & 0x80) != 0});
  }
  return 0;
}
