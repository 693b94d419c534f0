// Any bytes, as calls of the WebAssembly module's exports, compiled for this processor: every
// request has an answer that is one, arrays of grids are answered up to the first that is wrong and
// no further, and no byte is touched but those that were given.
//
//   byte 0      the export, modulo 5
//   byte 1      how many grids or bytes; of arrays also the limit
//   then        what is given to it: a request up to the next line feed, or 81 bytes a grid, which
//               are cells, digits in both ways of writing them, below kAnyByte; missing bytes are 0
//
// As on a page, one engine answers all requests; it is stopped at its first report.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "fuzz/require.h"
#include "nonet/board/grid.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/solve/solver.h"
#include "nonet/wasm/runtime.h"

extern "C" {
void* nonet_alloc(std::size_t size);
void nonet_free(void* pointer);
void* nonet_call(const char* request, std::size_t length);
std::int32_t nonet_solve_grids(std::uint8_t* cells, std::size_t count, std::uint32_t limit,
                               std::uint32_t* counts);
std::int32_t nonet_count_grids(std::uint8_t* cells, std::size_t count, std::uint32_t limit,
                               std::uint32_t* counts);
std::int32_t nonet_canon_grids(std::uint8_t* cells, std::size_t count);

std::int32_t nonet_host_progress(double, double) { return 1; }
}

// The allocator of this processor is not asked: what is freed here comes from nonet_alloc().
bool nonet::wasm::is_given(const void*) { return true; }

namespace {

using nonet::Grid;
using nonet::kCells;
using nonet::fuzz::require;
using Memory = std::unique_ptr<void, decltype(&nonet_free)>;

constexpr std::size_t kMostCalls = 8;
constexpr unsigned kAnyByte = 0xf8;
constexpr std::string_view kCellBytes{".........0123456789\0\1\2\3\4\5\6\7\10\11", 29};

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}
  bool at_end() const { return rest_.empty(); }
  std::uint8_t next() {
    const std::string_view byte = take(1);
    return byte.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(byte[0]);
  }
  std::string_view line() {
    const std::string_view text = take(std::min(rest_.find('\n'), rest_.size()));
    take(1);
    return text;
  }

 private:
  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view rest_;
};

Memory allocate(std::size_t size) {
  Memory memory(nonet_alloc(size), nonet_free);
  require(memory != nullptr, "there is memory");
  return memory;
}

void ask(Bytes& bytes, std::uint8_t) {
  const std::string_view request = bytes.line();
  const Memory given = allocate(request.size());
  std::copy(request.begin(), request.end(), static_cast<char*>(given.get()));
  const Memory answer(nonet_call(static_cast<const char*>(given.get()), request.size()),
                      nonet_free);
  std::uint32_t size = 0;
  std::memcpy(&size, answer.get(), sizeof size);
  const std::string_view text(static_cast<const char*>(answer.get()) + sizeof size, size);
  require(text.starts_with("{\"ok\":") && text.ends_with("}"), "an answer is one object");
  require(text.find('\n') == text.npos, "an answer is one line");
}

// Memory is the caller's, from its first byte to its last, until it is given back.
void hold(Bytes& bytes, std::uint8_t how) {
  std::vector<Memory> held;
  for (int i = 0; i < how % 8; ++i) {
    const std::size_t size = std::size_t{1} << (bytes.next() % 18);
    held.push_back(allocate(size));
    std::memset(held.back().get(), i, size);
  }
  nonet_free(nullptr);
}

std::vector<std::uint8_t> take_cells(Bytes& bytes, std::size_t count) {
  std::vector<std::uint8_t> cells(count * kCells);
  for (std::uint8_t& cell : cells) {
    cell = bytes.next();
    if (cell < kAnyByte) cell = static_cast<std::uint8_t>(kCellBytes[cell % kCellBytes.size()]);
  }
  cells.shrink_to_fit();
  return cells;
}

// 0..9, or 10 for what is no cell.
int value_of(std::uint8_t byte) {
  if (byte == '.') return 0;
  const int value = byte < '0' ? byte : byte - '0';
  return value <= 9 ? value : 10;
}

Grid grid_at(const std::vector<std::uint8_t>& cells, std::size_t i) {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t k = 0; k < kCells; ++k) {
    values[k] = static_cast<std::uint8_t>(value_of(cells[i * kCells + k]));
  }
  return Grid::from_values(values);
}

// What the module is to return, and how many grids it is to answer.
struct Expected {
  std::int32_t status = -1;
  std::size_t answered = 0;
};

Expected expect(const std::vector<std::uint8_t>& cells, std::size_t count, bool no_conflicts) {
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = i * kCells; k < (i + 1) * kCells; ++k) {
      if (value_of(cells[k]) > 9) return {static_cast<std::int32_t>(k), i};
    }
    if (no_conflicts && nonet::has_conflict(grid_at(cells, i))) {
      return {-2 - static_cast<std::int32_t>(i), i};
    }
  }
  return {-1, count};
}

void require_unchanged(const std::vector<std::uint8_t>& before,
                       const std::vector<std::uint8_t>& after, std::size_t from) {
  require(std::equal(before.begin() + static_cast<std::ptrdiff_t>(from * kCells), before.end(),
                     after.begin() + static_cast<std::ptrdiff_t>(from * kCells)),
          "grids that were not answered stay what they were");
}

using Call = std::int32_t (*)(std::uint8_t*, std::size_t, std::uint32_t, std::uint32_t*);

// Solutions counted of up to three grids, and the first of each written where `written` says so.
void count_with(Call call, Bytes& bytes, std::uint8_t how, bool written) {
  const std::size_t count = how % 4;
  const std::uint32_t limit = 1 + how / 4U;
  const std::vector<std::uint8_t> given = take_cells(bytes, count);
  std::vector<std::uint8_t> cells = given;
  std::vector<std::uint32_t> counts(count);
  const Expected expected = expect(given, count, false);
  const std::int32_t status = call(cells.data(), count, limit, counts.data());
  require(status == expected.status, "the first bad byte is named");
  for (std::size_t i = 0; i < expected.answered; ++i) {
    const nonet::SolveOutcome found = nonet::solve(grid_at(given, i), limit);
    require(counts[i] == found.solutions, "solutions are counted");
    if (written) require(grid_at(cells, i) == found.first, "the first solution is written");
  }
  require_unchanged(given, cells, written ? expected.answered : 0);
}

void solve(Bytes& bytes, std::uint8_t how) { count_with(nonet_solve_grids, bytes, how, true); }

void count(Bytes& bytes, std::uint8_t how) { count_with(nonet_count_grids, bytes, how, false); }

void canon(Bytes& bytes, std::uint8_t how) {
  const std::size_t count = how % 4;
  const std::vector<std::uint8_t> given = take_cells(bytes, count);
  std::vector<std::uint8_t> cells = given;
  const Expected expected = expect(given, count, true);
  require(nonet_canon_grids(cells.data(), count) == expected.status, "what is wrong is named");
  for (std::size_t i = 0; i < expected.answered; ++i) {
    require(grid_at(cells, i) == nonet::canonical_form(grid_at(given, i)), "forms are written");
  }
  require_unchanged(given, cells, expected.answered);
}

constexpr std::array kCalls{ask, hold, solve, count, canon};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(std::string_view(reinterpret_cast<const char*>(data), size));
  for (std::size_t calls = 0; !bytes.at_end() && calls < kMostCalls; ++calls) {
    const auto call = kCalls[bytes.next() % kCalls.size()];
    call(bytes, bytes.next());
  }
  return 0;
}
