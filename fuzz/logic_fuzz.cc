// Whatever state of a puzzle a player may have reached, no technique takes a wrong step from it.
//
//   byte 0       which technique
//   byte 1       bit 0: convention; bits 1..5: HoDoKu's options
//   byte 2       which puzzle
//   11 bytes     one bit a cell: the cell is filled in, with the solution's digit; more cells are
//                where the technique takes long with so many blank ones
//   the rest     one bit a candidate that is not the solution's: it is gone; missing bits: it stays
//
// Checked of each step: it does something; it places no wrong digit and removes no true candidate;
// what it removes was there; it can be explained; and it does and costs the same when no evidence
// is asked for.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"
#include "nonet/solve/solver.h"

namespace {

using nonet::Cell;
using nonet::Convention;
using nonet::Digit;
using nonet::Grid;
using nonet::Search;
using nonet::State;
using nonet::Step;
using nonet::Technique;

constexpr auto kPuzzles = std::to_array<std::string_view>({
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "8.5.....2...9.1...3.........6.7..4..2...5...........1....38.....9....7...4.....6.",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
    "..3.......6.7.9..1...6......16...8.9.......24.98......5....2.6....5.4.3...9..32..",
    "9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
    "......1.6.5...9.....7.3..5.......347..5......7.4..2.......7..386...2.....8.6.57.1",
    ".................1.....2.3......45....1.6.....4......7....8.4....9...2..3.61...9.",
    ".................1..2..3.4......2.....4.5....16......7...7.4.....8...32.9..1.....",
    ".................1..2..3.4......562..7.......18...........1..7....98......92..3..",
    "....52..147...69....541..8.65.....3...48..2.7....9..48.2.7.9...1..5..6.38.914..5.",
    ".....6..87..14..5286..3.4..54738..2.29.....17.....9..3.76......4..8....991.42.7.5",
});

// Of one finder; a state can have very many.
constexpr std::size_t kMostSteps = 30;

void check(bool condition) {
  if (!condition) std::abort();
}

class Bits {
 public:
  Bits(const std::uint8_t* data, std::size_t size) : data_(data), size_(8 * size) {}
  bool next() {
    const bool bit = at_ < size_ && (data_[at_ / 8] >> at_ % 8 & 1U) != 0;
    ++at_;
    return bit;
  }
  unsigned next_byte() {
    unsigned byte = 0;
    for (unsigned i = 0; i < 8; ++i) byte |= static_cast<unsigned>(next()) << i;
    return byte;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

struct Solved {
  Grid puzzle;
  Grid solution;
};

// The solutions are found once a process.
const Solved& puzzle_of(unsigned number) {
  static const std::vector<Solved> all = [] {
    std::vector<Solved> list;
    for (const std::string_view line : kPuzzles) {
      const Grid puzzle = Grid::from_line(line).value_or(Grid{});
      list.push_back({puzzle, nonet::solve(puzzle, 1).first});
    }
    return list;
  }();
  return all[number % all.size()];
}

// With more blank cells the technique takes tens of milliseconds, nested forcing chains minutes.
int most_blanks(const Technique& technique) {
  switch (technique.family) {
    case nonet::Family::kForcing:
      return technique.size >= 1 ? 14 : 24;
    case nonet::Family::kAls:
      return 24;
    case nonet::Family::kFish:
      return technique.size >= 5 ? 14 : 30;
    case nonet::Family::kChains:
      return 34;
    default:
      return nonet::kCells;
  }
}

State state_from(Bits& bits, const Solved& from, int blanks) {
  const auto& [puzzle, solution] = from;
  State state(puzzle);
  for (const Cell cell : nonet::kAllCells) {
    if (bits.next() && !state.is_filled(cell)) state.place(cell, solution.digit(cell));
  }
  for (int i = nonet::kCells; i < 88; ++i) bits.next();
  // From all over the board.
  for (int i = 0; i < nonet::kCells; ++i) {
    const Cell cell(i * 29 % nonet::kCells);
    if (state.empty().size() <= blanks) break;
    if (!state.is_filled(cell)) state.place(cell, solution.digit(cell));
  }
  for (const Cell cell : state.empty()) {
    for (const Digit digit : state.candidates(cell) - solution.digit(cell)) {
      if (bits.next()) state.eliminate(cell, digit);
    }
  }
  return state;
}

void check_step(const State& state, const Grid& solution, const Step& step) {
  check(step.is_useful());
  for (const auto placed : step.placements) {
    check(!state.is_filled(placed.cell()) && solution.digit(placed.cell()) == placed.digit());
  }
  for (const auto gone : step.eliminations) {
    check(state.has(gone) && solution.digit(gone.cell()) != gone.digit());
  }
  check(!nonet::technique(step.technique).explain(step).empty());
}

std::vector<Step> steps_of(const Technique& technique, const State& state, Search search) {
  std::vector<Step> steps;
  technique.find(technique, state, search, [&](Step& step) {
    steps.push_back(step);
    return steps.size() == kMostSteps;
  });
  return steps;
}

void check_technique(const Technique& technique, const State& state, const Grid& solution,
                     Search search) {
  const std::vector<Step> steps = steps_of(technique, state, search);
  for (const Step& step : steps) check_step(state, solution, step);
  search.evidence = false;
  const std::vector<Step> bare = steps_of(technique, state, search);
  check(bare.size() == steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    check(bare[i].technique == steps[i].technique && bare[i].placements == steps[i].placements &&
          bare[i].eliminations == steps[i].eliminations);
    for (const nonet::Profile* profile : nonet::profiles()) {
      check(profile->cost(bare[i]) == profile->cost(steps[i]));
    }
  }
}

Search search_from(unsigned options, nonet::Workspace& workspace, const Grid& solution) {
  Search search{.workspace = workspace};
  search.convention = (options & 1U) != 0 ? Convention::kHodoku : Convention::kExplainer;
  search.hodoku.duals = (options & 2U) != 0;
  search.hodoku.two_candidate_rectangles = (options & 4U) != 0;
  search.hodoku.missing_candidates = (options & 8U) == 0;
  search.hodoku.als_overlap = (options & 16U) != 0;
  search.hodoku.als_in_chains = (options & 32U) != 0;
  search.solution = &solution;
  return search;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bits bits(data, size);
  const Technique& technique = nonet::techniques()[bits.next_byte() % nonet::techniques().size()];
  if (technique.find == nullptr) return 0;
  const unsigned options = bits.next_byte();
  const Solved& from = puzzle_of(bits.next_byte());
  const State state = state_from(bits, from, most_blanks(technique));
  if (state.is_solved()) return 0;
  nonet::Workspace workspace;
  check_technique(technique, state, from.solution, search_from(options, workspace, from.solution));
  return 0;
}
