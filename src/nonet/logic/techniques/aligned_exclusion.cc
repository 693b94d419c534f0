// Sound because the cells must take some combination, and every one with the eliminated digit
// repeats a digit in a house or uses up the candidates of a cell.
// Source: aligned pair exclusion is Rod Hagglund's (2005); the extension to three cells is Sudoku
// Explainer's, whose order and whose choice of cells this keeps: every base cell sees an excluder
// (a cell with 2 to n candidates) and no naked single, all have two excluders in common, and the
// third cell is an excluder of one of the first two.

#include "nonet/logic/techniques/aligned_exclusion.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "nonet/board/house.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// N base cells, and what all of them see.
template <std::size_t N>
struct Base {
  std::array<Cell, N> cells;
  CellSet excluders;
};

// Finds the digits that no possible combination of the base cells has.
template <std::size_t N>
class Exclusion {
 public:
  Exclusion(const State& state, const Base<N>& base) : state_(state), base_(base) {
    for (const Cell cell : base.excluders) excluders_[excluder_count_++] = state.candidates(cell);
    try_digits<0>({}, {});
  }

  DigitSet excluded(std::size_t i) const {
    return state_.candidates(base_.cells[i]) - possible_[i];
  }
  bool is_useful() const {
    for (std::size_t i = 0; i < N; ++i) {
      if (!excluded(i).empty()) return true;
    }
    return false;
  }

 private:
  using Digits = std::array<DigitSet, N>;

  // The digits that cell I can have beside those of the earlier cells.
  template <std::size_t I>
  DigitSet allowed(const Digits& chosen) const {
    DigitSet digits = state_.candidates(base_.cells[I]);
    for (std::size_t j = 0; j < I; ++j) {
      if (peers_of(base_.cells[I]).contains(base_.cells[j])) digits -= chosen[j];
    }
    return digits;
  }

  // Those of them that leave every excluder a candidate, when the other cells have used these.
  DigitSet left_by_excluders(DigitSet digits, DigitSet used) const {
    for (std::size_t i = 0; i < excluder_count_; ++i) {
      const DigitSet left = excluders_[i] - used;
      if (left.empty()) return {};
      if (left.size() == 1) digits -= left;
    }
    return digits;
  }

  // Tries all digits of cell I and of those after it; returns whether there was a combination.
  template <std::size_t I>
  bool try_digits(Digits chosen, DigitSet used) {
    const DigitSet digits = allowed<I>(chosen);
    if constexpr (I + 1 == N) {
      const DigitSet left = left_by_excluders(digits, used);
      possible_[I] |= left;
      return !left.empty();
    } else {
      bool any = false;
      for (const Digit digit : digits) {
        chosen[I] = digit;
        if (!try_digits<I + 1>(chosen, used | digit)) continue;
        possible_[I].insert(digit);
        any = true;
      }
      return any;
    }
  }

  const State& state_;
  const Base<N>& base_;
  std::array<DigitSet, 20> excluders_;
  std::size_t excluder_count_ = 0;
  Digits possible_;
};

// The cells that may be in a base, with the excluders of each.
template <std::size_t N>
class Board {
 public:
  explicit Board(const State& state) {
    CellSet singles;
    CellSet small;
    for (const Cell cell : state.empty()) {
      const std::size_t size = static_cast<std::size_t>(state.candidates(cell).size());
      if (size == 1) singles.insert(cell);
      if (size >= 2 && size <= N) small.insert(cell);
    }
    for (const Cell cell : state.empty()) {
      const CellSet& peers = peers_of(cell);
      if (state.candidates(cell).size() < 2 || !(peers & singles).empty()) continue;
      const CellSet seen = peers & small;
      if (seen.empty()) continue;
      excluders_[static_cast<std::size_t>(cell.index())] = seen;
      all_.insert(cell);
      cells_[size_++] = cell;
    }
  }

  // Calls visit(base) until it returns true; returns whether it did.
  template <class Visit>
  bool visit_bases(Visit&& visit) const {
    for (std::size_t j = 1; j < size_; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const Base<2> pair{{cells_[i], cells_[j]}, excluders(cells_[i]) & excluders(cells_[j])};
        if (pair.excluders.size() < 2) continue;
        if constexpr (N == 2) {
          if (visit(pair)) return true;
        } else if (visit_thirds(pair, visit)) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  const CellSet& excluders(Cell cell) const {
    return excluders_[static_cast<std::size_t>(cell.index())];
  }

  // The third cells that the first one sees, by house, then those that only the second one sees.
  template <class Visit>
  bool visit_thirds(const Base<2>& pair, Visit& visit) const {
    const auto [first, second] = pair.cells;
    CellSet left = all_ - first - second;
    for (const Cell cell : pair.cells) {
      const CellSet thirds = left & excluders(cell);
      left -= thirds;
      if (thirds.empty()) continue;
      for (const Cell third : peers_by_house(cell)) {
        if (!thirds.contains(third)) continue;
        const Base<3> base{{first, second, third}, pair.excluders & excluders(third)};
        if (base.excluders.size() >= 2 && visit(base)) return true;
      }
    }
    return false;
  }

  std::array<CellSet, kCells> excluders_;
  CellSet all_;
  std::array<Cell, kCells> cells_;
  std::size_t size_ = 0;
};

template <std::size_t N>
void fill(Step& step, const State& state, const Base<N>& base, const Exclusion<N>& exclusion,
          bool evidence) {
  for (std::size_t i = 0; i < N; ++i) {
    for (const Digit digit : exclusion.excluded(i)) {
      step.eliminations.emplace_back(base.cells[i], digit);
    }
  }
  step.tidy();
  if (!evidence) return;
  DigitSet concerned;
  for (const Cell cell : base.cells) {
    concerned |= state.candidates(cell);
    step.marks.push_back({cell, state.candidates(cell), Part::kPattern});
  }
  for (const Cell cell : base.excluders) {
    const DigitSet digits = state.candidates(cell);
    // An excluder with another candidate is never left without.
    if ((digits - concerned).empty()) step.marks.push_back({cell, digits, Part::kExcluder});
  }
}

template <std::size_t N>
bool find(const Technique& technique, const State& state, Search& search, StepSink sink) {
  Step step;
  std::vector<CellSet> given;  // three cells can be met in three orders
  return Board<N>(state).visit_bases([&](const Base<N>& base) {
    const Exclusion<N> exclusion(state, base);
    if (!exclusion.is_useful()) return false;
    CellSet cells;
    for (const Cell cell : base.cells) cells.insert(cell);
    if (std::find(given.begin(), given.end(), cells) != given.end()) return false;
    given.push_back(cells);
    step.reset(technique.id);
    fill(step, state, base, exclusion, search.evidence);
    return sink(step);
  });
}

}  // namespace

bool find_aligned_exclusion(const Technique& technique, const State& state, Search& search,
                            StepSink sink) {
  return technique.size == 2 ? find<2>(technique, state, search, sink)
                             : find<3>(technique, state, search, sink);
}

std::string explain_aligned_exclusion(const Step& step) {
  return "Look at the combinations of digits that " + list_of(cells_of(step, Part::kPattern)) +
         " can take. One that repeats a digit in a house, or takes all candidates of " +
         list_of(cells_of(step, Part::kExcluder), " or ") +
         ", is impossible. That rules out every combination with the digit: " +
         conclusion_in_words(step);
}

}  // namespace nonet
