// Any bytes, read as a list of puzzles: every backend, singly and side by side, must find in each
// what the portable search finds in it alone (solve_oracle_fuzz.cc compares each with the oracle).
// Repeated, a list fills the lanes of the batch kernels, so that one lane could disturb another.
//
//   byte 0    bits 0..2: which limit, bit 3: no solution wanted (else the first, or any where
//             bit 5 is set), bit 4: pencilmarks, bits 5..7: how often the list is repeated
//   records, each a byte n and then
//     n < 0x80      a puzzle. Grid: one byte a cell, modulo 12: 1..9 a digit, else blank.
//                   Pencilmarks: two bytes a cell, low nine bits, a set bit REMOVES the candidate
//     n >= 0x80     the last puzzle with n % 16 changes, each a byte for the cell and one for what
//                   is there now (modulo 12) or for the candidate that comes or goes (modulo 9)
//
// Missing bytes are zeros. Nothing takes long: puzzles that the portable search does not settle
// within kMaxGuesses are left out, lists are cut where too many solutions or guesses would be
// needed, and of a long list one thing is asked, by its length: outcomes, counts (of pencilmarks,
// whether there is a solution) or all solutions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "nonet/board/rules.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/portable/search.h"

namespace {

using nonet::Backend;
using nonet::CandidateRow;
using nonet::Cell;
using nonet::Digit;
using nonet::DigitSet;
using nonet::Grid;
using nonet::kCells;
using nonet::Pencilmarks;
using nonet::SolveOutcome;
using nonet::Want;

constexpr std::uint64_t kLimits[] = {1, 2, 3, 5, 8, 13, 20, 29};
constexpr std::uint64_t kMostSolutions = 30;  // known of a puzzle
// The widest batch kernel has 512 lanes.
constexpr std::size_t kRepeats[] = {1, 1, 1, 2, 2, 3, 20, 600};
constexpr std::size_t kMostRecords = 6;
constexpr std::size_t kMostPuzzles = 600;
constexpr std::size_t kMostSolutionsOfList = 600;
constexpr std::uint64_t kMaxGuesses = 200;
constexpr std::uint64_t kMaxGuessesOfList = 2000;
constexpr std::size_t kLongList = 64;

void check(bool condition) {
  if (!condition) std::abort();
}

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool at_end() const { return at_ >= bytes_.size(); }
  unsigned next() { return at_end() ? 0U : bytes_[at_++]; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

void put(Grid& grid, Cell cell, unsigned byte) {
  const auto value = static_cast<int>(byte % 12);
  if (value >= 1 && value <= 9) {
    grid.place(cell, Digit(value));
  } else {
    grid.clear(cell);
  }
}

void read(Grid& grid, Bytes& bytes) {
  for (const Cell cell : nonet::kAllCells) put(grid, cell, bytes.next());
}

void read(Pencilmarks& marks, Bytes& bytes) {
  for (const Cell cell : nonet::kAllCells) {
    const unsigned low = bytes.next();
    const unsigned removed = (low | bytes.next() << 8) & 0x1FFU;
    marks.set(cell, DigitSet::all() - DigitSet::from_bits(removed));
  }
}

void change(Grid& grid, Cell cell, unsigned byte) { put(grid, cell, byte); }

void change(Pencilmarks& marks, Cell cell, unsigned byte) {
  marks.set(cell, DigitSet::from_bits(marks.at(cell).bits() ^ 1U << byte % 9));
}

template <class Puzzle>
std::vector<Puzzle> read_list(Bytes& bytes) {
  std::vector<Puzzle> puzzles;
  Puzzle last;
  while (!bytes.at_end() && puzzles.size() < kMostRecords) {
    const unsigned kind = bytes.next();
    if (kind < 0x80) {
      read(last, bytes);
    } else {
      for (unsigned i = 0; i < kind % 16; ++i) {
        const Cell cell(static_cast<int>(bytes.next()) % kCells);
        change(last, cell, bytes.next());
      }
    }
    puzzles.push_back(last);
  }
  return puzzles;
}

template <class Puzzle>
struct Known {
  Puzzle puzzle;
  std::vector<Grid> solutions;  // in the contract's order, up to kMostSolutions
  std::uint64_t guesses = 0;    // that the portable search took for them
};

template <class Puzzle>
std::vector<Known<Puzzle>> settle(const std::vector<Puzzle>& puzzles) {
  std::vector<Known<Puzzle>> list;
  for (const Puzzle& puzzle : puzzles) {
    nonet::portable::Search search(nonet::portable::State::from(puzzle));
    Known<Puzzle> known{puzzle, {}, 0};
    while (known.solutions.size() < kMostSolutions && search.next()) {
      known.solutions.push_back(search.state().to_grid());
    }
    known.guesses = search.guesses();
    if (known.guesses <= kMaxGuesses) list.push_back(std::move(known));
  }
  return list;
}

bool allows(const Grid& puzzle, const Grid& solution) { return solution.extends(puzzle); }
bool allows(const Pencilmarks& puzzle, const Grid& solution) { return puzzle.allows(solution); }

template <class Puzzle>
void check_outcome(const SolveOutcome& outcome, const Known<Puzzle>& known, std::uint64_t limit,
                   Want want) {
  check(outcome.solutions == std::min<std::uint64_t>(known.solutions.size(), limit));
  if (want == Want::kCount || known.solutions.empty()) {
    check(outcome.first == Grid());
  } else if (want == Want::kFirst) {
    check(outcome.first == known.solutions.front());
  } else if (known.solutions.size() < kMostSolutions) {
    check(std::count(known.solutions.begin(), known.solutions.end(), outcome.first) == 1);
  } else {
    check(nonet::is_solved(outcome.first) && allows(known.puzzle, outcome.first));
  }
}

template <class Puzzle>
void check_singly(const Backend& backend, const Known<Puzzle>& known, std::uint64_t limit,
                  Want want) {
  check_outcome(solve_with(backend, known.puzzle, limit, want), known, limit, want);
  std::vector<Grid> found;
  const std::uint64_t visited = enumerate_with(backend, known.puzzle, [&](const Grid& solution) {
    found.push_back(solution);
    return found.size() < limit;
  });
  check(visited == found.size() && found.size() <= limit);
  check(std::equal(found.begin(), found.end(), known.solutions.begin(),
                   known.solutions.begin() + static_cast<std::ptrdiff_t>(found.size())));
  check(found.size() == std::min<std::size_t>(known.solutions.size(), limit));
}

// The list again and again; what is cut off is cut off for every backend alike.
template <class Puzzle>
std::vector<Known<Puzzle>> repeated(const std::vector<Known<Puzzle>>& list, std::size_t times) {
  std::vector<Known<Puzzle>> all;
  std::size_t solutions = 0;
  std::uint64_t guesses = 0;
  for (std::size_t i = 0; i < times * list.size() && all.size() < kMostPuzzles; ++i) {
    all.push_back(list[i % list.size()]);
    solutions += all.back().solutions.size();
    guesses += all.back().guesses;
    if (solutions > kMostSolutionsOfList || guesses > kMaxGuessesOfList) break;
  }
  return all;
}

template <class Puzzle>
void check_side_by_side(const Backend& backend, const std::vector<Known<Puzzle>>& list,
                        std::uint64_t limit, Want want) {
  std::vector<Puzzle> puzzles;
  puzzles.reserve(list.size());
  for (const Known<Puzzle>& known : list) puzzles.push_back(known.puzzle);
  std::vector<SolveOutcome> outcomes(puzzles.size(), SolveOutcome{77, 77, {}});
  solve_with(backend, std::span<const Puzzle>(puzzles), limit, outcomes, {.want = want});
  for (std::size_t i = 0; i < list.size(); ++i) check_outcome(outcomes[i], list[i], limit, want);
}

// Only counted, from cells as numbers, with something behind each puzzle.
void check_counts(const Backend& backend, const std::vector<Known<Grid>>& list,
                  std::uint64_t limit) {
  constexpr std::size_t kStride = kCells + 3;
  std::vector<char> cells(list.size() * kStride, 5);
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::copy_n(list[i].puzzle.values().begin(), kCells,
                cells.begin() + static_cast<std::ptrdiff_t>(i * kStride));
  }
  std::vector<std::uint32_t> counts(list.size(), 77);
  count_each_with(backend, {cells.data(), list.size(), kStride}, static_cast<std::uint32_t>(limit),
                  counts);
  for (std::size_t i = 0; i < list.size(); ++i) {
    check(counts[i] == std::min<std::uint64_t>(list[i].solutions.size(), limit));
  }
}

// Only whether there is a solution, as questions of inquiries, kEach of them one after the other.
void check_counts(const Backend& backend, const std::vector<Known<Pencilmarks>>& list,
                  std::uint64_t /*limit*/) {
  constexpr std::size_t kEach = 2;
  std::vector<std::size_t> answered((list.size() + kEach - 1) / kEach);
  CandidateRow board;
  const auto question = [&](std::size_t inquiry) -> const CandidateRow* {
    const std::size_t puzzle = kEach * inquiry + answered[inquiry];
    if (answered[inquiry] == kEach || puzzle >= list.size()) return nullptr;
    board = CandidateRow::from_marks(list[puzzle].puzzle);
    return &board;
  };
  const auto next = [&](std::size_t inquiry, bool has_solution) {
    const std::size_t puzzle = kEach * inquiry + answered[inquiry]++;
    check(has_solution != list[puzzle].solutions.empty());
    return question(inquiry);
  };
  backend.inquire({.count = answered.size(), .first = question, .next = next});
  for (std::size_t i = 0; i < answered.size(); ++i) {
    check(answered[i] == std::min(kEach, list.size() - kEach * i));
  }
}

// Of the puzzles of which every solution is known.
template <class Puzzle>
void check_unordered(const Backend& backend, const std::vector<Known<Puzzle>>& list) {
  std::vector<Puzzle> puzzles;
  std::vector<std::vector<Grid>> expected;
  for (const Known<Puzzle>& known : list) {
    if (known.solutions.size() == kMostSolutions) continue;
    puzzles.push_back(known.puzzle);
    expected.push_back(known.solutions);
    std::sort(expected.back().begin(), expected.back().end());
  }
  std::vector<std::vector<Grid>> found(puzzles.size());
  const auto keep = [&](std::size_t puzzle, const Grid& solution) {
    found[puzzle].push_back(solution);
    return true;
  };
  enumerate_unordered_with(backend, std::span<const Puzzle>(puzzles), keep);
  for (std::vector<Grid>& solutions : found) std::sort(solutions.begin(), solutions.end());
  check(found == expected);
}

template <class Puzzle>
void compare(Bytes& bytes, std::size_t repeats, std::uint64_t limit, Want want) {
  const std::vector<Known<Puzzle>> list = settle(read_list<Puzzle>(bytes));
  const std::vector<Known<Puzzle>> all = repeated(list, repeats);
  for (const Backend& backend : nonet::backends()) {
    if (!backend.is_supported()) continue;
    for (const Known<Puzzle>& known : list) check_singly(backend, known, limit, want);
    const bool everything = all.size() < kLongList;
    const std::size_t one = list.size() % 3;
    if (everything || one == 0) check_side_by_side(backend, all, limit, want);
    if (everything || one == 1) check_counts(backend, all, limit);
    if (everything || one == 2) check_unordered(backend, all);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const unsigned mode = bytes.next();
  const std::uint64_t limit = kLimits[mode & 7U];
  const Want want = (mode & 8U) != 0 ? Want::kCount : (mode & 32U) != 0 ? Want::kAny : Want::kFirst;
  const std::size_t repeats = kRepeats[mode >> 5];
  if ((mode & 16U) != 0) {
    compare<Pencilmarks>(bytes, repeats, limit, want);
  } else {
    compare<Grid>(bytes, repeats, limit, want);
  }
  return 0;
}
