// Aligned exclusion: two or three cells (the technique's size), and the combinations of digits they
// can take together. A combination that leaves a cell they all see, an excluder, without a
// candidate is impossible; a digit in none of the possible combinations is eliminated.
//
// Sound because the cells must take some combination, and every combination with the eliminated
// digit repeats a digit in a house or uses up the candidates of a cell.
// Source: aligned pair exclusion is Rod Hagglund's (2005); the extension to three cells is Sudoku
// Explainer's, whose order and choice of cells are kept: every base cell sees an excluder
// (a cell with 2 to n candidates) and no naked single, all have two excluders in common, and the
// third cell is an excluder of one of the first two.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/board/house.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/tuples.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

// The digits of each base cell in the possible combinations, as nine-bit masks.
using Possible = std::array<unsigned, 3>;

bool has_two(const CellSet& cells) {
  const CellSet::Words& words = cells.words();
  return without_lowest_bit(words[0]) != 0 || without_lowest_bit(words[1]) != 0 ||
         (words[0] != 0 && words[1] != 0);
}

unsigned mask_of(const State& state, Cell cell) { return state.candidates(cell).bits(); }

// The combinations of two cells that leave every excluder a candidate.
class Combinations {
 public:
  Combinations(const State& state, Cell first, Cell second, const CellSet& excluders) {
    const unsigned a = mask_of(state, first);
    const unsigned b = mask_of(state, second);
    std::array<unsigned, 20> small;
    std::size_t small_count = 0;
    for (const Cell cell : excluders) {
      const unsigned digits = mask_of(state, cell);
      // An excluder that keeps two candidates for every pair of digits forbids no pair.
      if (nine_bit_count(digits & ~(a | b)) <= 1) small[small_count++] = digits;
    }
    const bool are_peers = peers_of(first).contains(second);
    for (unsigned p = a; p != 0; p = without_lowest_bit(p)) {
      const unsigned own = p & (0U - p);
      for (unsigned q = are_peers ? b & ~own : b; q != 0; q = without_lowest_bit(q)) {
        add(own, q & (0U - q), {small.data(), small_count});
      }
    }
  }

  Possible of_two() const {
    Possible possible{};
    for (const Pair& pair : pairs()) {
      possible[0] |= pair.first;
      possible[1] |= pair.second;
    }
    return possible;
  }

  // With a third cell, whose candidates are `third`.
  Possible of_three(unsigned third, bool sees_first, bool sees_second) const {
    Possible possible{};
    for (const Pair& pair : pairs()) {
      unsigned left = third & ~pair.forbidden;
      if (sees_first) left &= ~pair.first;
      if (sees_second) left &= ~pair.second;
      if (left == 0) continue;
      possible[0] |= pair.first;
      possible[1] |= pair.second;
      possible[2] |= left;
    }
    return possible;
  }

 private:
  struct Pair {
    std::uint16_t first;      // one bit
    std::uint16_t second;     // one bit
    std::uint16_t forbidden;  // digits that would leave an excluder without candidates
  };

  void add(unsigned first, unsigned second, std::span<const unsigned> excluders) {
    unsigned forbidden = 0;
    for (const unsigned excluder : excluders) {
      const unsigned left = excluder & ~(first | second);
      if (left == 0) return;
      if (without_lowest_bit(left) == 0) forbidden |= left;
    }
    pairs_[size_++] = {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second),
                       static_cast<std::uint16_t>(forbidden)};
  }

  std::span<const Pair> pairs() const { return {pairs_.data(), size_}; }

  std::array<Pair, std::size_t{kDigits} * kDigits> pairs_;
  std::size_t size_ = 0;
};

// A quick bound of what excluders make impossible at most: it rejects most pairs of cells, and most
// third cells beside a pair.
class Bounds {
 public:
  Bounds(const State& state, Cell first, Cell second, const CellSet& excluders)
      : first_(mask_of(state, first)),
        second_(mask_of(state, second)),
        are_peers_(peers_of(first).contains(second)) {
    for (const Cell cell : excluders) {
      const unsigned digits = mask_of(state, cell);
      if (nine_bit_count(digits) == 2) {
        const int low = lowest_bit(digits);
        const int high = lowest_bit(without_lowest_bit(digits));
        partners_[static_cast<std::size_t>(low)] |= 1U << high;
        partners_[static_cast<std::size_t>(high)] |= 1U << low;
      } else if (nine_bit_count(digits & ~(first_ | second_)) <= 1) {
        large_[large_count_++] = digits;
      }
    }
  }

  // Whether some digit of one cell leaves the other cell no digit.
  bool allow_pair() const { return is_hopeless(first_, second_) || is_hopeless(second_, first_); }

  // A third cell may be useful if a digit of the first or second cell leaves it none: calls
  // visit(gone) with the digits that are gone for one such digit, whatever the other cell holds.
  // Returns the digits that are gone whatever the two cells hold: a third cell with one of these
  // may be useful too.
  template <class Visit>
  unsigned visit_thirds(Visit&& visit) const {
    std::array<unsigned, kDigits> by_second;
    by_second.fill(kAll);
    unsigned always = kAll;
    for (unsigned p = first_; p != 0; p = without_lowest_bit(p)) {
      const int low = lowest_bit(p);
      unsigned by_first = kAll;
      for (unsigned q = second_ & ~excluded_by(low); q != 0; q = without_lowest_bit(q)) {
        const int high = lowest_bit(q);
        const unsigned gone = gone_beside(low, high);
        by_first &= gone;
        by_second[static_cast<std::size_t>(high)] &= gone;
      }
      always &= by_first;
      if (has_two(by_first)) visit(by_first);
    }
    for (unsigned q = second_; q != 0; q = without_lowest_bit(q)) {
      const unsigned gone = by_second[static_cast<std::size_t>(lowest_bit(q))];
      if (has_two(gone)) visit(gone);
    }
    return always;
  }

 private:
  static constexpr unsigned kAll = 0x1FF;

  // A third cell has two candidates at least.
  static bool has_two(unsigned digits) { return without_lowest_bit(digits) != 0; }

  // The digits that one cell of the pair cannot hold when the other cell holds `digit`.
  unsigned excluded_by(int digit) const {
    return partners_[static_cast<std::size_t>(digit)] | (are_peers_ ? 1U << digit : 0U);
  }
  bool is_hopeless(unsigned digits, unsigned others) const {
    for (unsigned p = digits; p != 0; p = without_lowest_bit(p)) {
      if ((others & ~excluded_by(lowest_bit(p))) == 0) return true;
    }
    return false;
  }
  unsigned gone_beside(int low, int high) const {
    const unsigned used = 1U << low | 1U << high;
    unsigned gone =
        used | partners_[static_cast<std::size_t>(low)] | partners_[static_cast<std::size_t>(high)];
    for (std::size_t i = 0; i < large_count_; ++i) {
      const unsigned left = large_[i] & ~used;
      if (without_lowest_bit(left) == 0) gone |= left;
    }
    return gone;
  }

  unsigned first_;
  unsigned second_;
  bool are_peers_;
  std::array<unsigned, kDigits> partners_{};  // by digit: the other digit of excluders with two
  std::array<unsigned, 20> large_;            // excluders with three digits
  std::size_t large_count_ = 0;
};

// The cells that may be in a base, with the excluders of each.
class Board {
 public:
  Board(const State& state, int degree) : state_(state) {
    CellSet singles;
    CellSet small;
    for (const Cell cell : state.empty()) {
      const int size = nine_bit_count(mask_of(state, cell));
      if (size == 1) singles.insert(cell);
      if (size >= 2 && size <= degree) small.insert(cell);
    }
    for (const Cell cell : state.empty()) {
      const CellSet& peers = peers_of(cell);
      if (nine_bit_count(mask_of(state, cell)) < 2 || !(peers & singles).empty()) continue;
      const CellSet seen = peers & small;
      if (seen.empty()) continue;
      excluders_[static_cast<std::size_t>(cell.index())] = seen;
      all_.insert(cell);
      cells_[size_++] = cell;
    }
    third_cells_ = all_ & small;
  }

  std::span<const Cell> cells() const { return {cells_.data(), size_}; }
  const CellSet& all() const { return all_; }
  // The excluders among all() that have no candidates besides `digits`.
  CellSet within(unsigned digits) {
    if (is_known_[digits]) return CellSet::from_words(within_[digits]);
    CellSet cells;
    for (const Cell cell : third_cells_) {
      if ((state_.candidates(cell).bits() & ~digits) == 0) cells.insert(cell);
    }
    is_known_[digits] = true;
    within_[digits] = cells.words();
    return cells;
  }
  const CellSet& excluders(Cell cell) const {
    return excluders_[static_cast<std::size_t>(cell.index())];
  }

 private:
  const State& state_;
  std::array<CellSet, kCells> excluders_;
  CellSet third_cells_;  // the excluders among all_
  std::array<bool, 512> is_known_{};
  std::array<CellSet::Words, 512> within_;  // not initialized
  CellSet all_;
  std::array<Cell, kCells> cells_;
  std::size_t size_ = 0;
};

// Goes through the bases in order and hands out the steps.
class Exclusions {
 public:
  Exclusions(const Technique& technique, const State& state, Search& search, StepSink sink)
      : technique_(technique),
        state_(state),
        evidence_(search.evidence),
        sink_(sink),
        board_(state, technique.size),
        memo_(search.workspace.aligned[technique.size == 2 ? 0 : 1]) {
    for (const Cell cell : kAllCells) {
      if (memo_.candidates[index_of(cell)] != state.candidates(cell)) changed_.insert(cell);
    }
    renewed_ = changed_ | (board_.all() - memo_.bases);
  }

  bool give_all() {
    for (std::size_t j = 1; j < board_.cells().size(); ++j) {
      const Cell second = board_.cells()[j];
      for (const Cell first : board_.cells().first(j)) {
        const CellSet excluders = board_.excluders(first) & board_.excluders(second);
        if (!has_two(excluders)) continue;
        const bool is_new = is_renewed(first, second);
        if (technique_.size == 2 ? is_new && try_pair(first, second, excluders)
                                 : try_thirds(first, second, excluders, is_new)) {
          return true;
        }
      }
    }
    if (given_.empty()) remember();
    return false;
  }

 private:
  static std::size_t index_of(Cell cell) { return static_cast<std::size_t>(cell.index()); }

  // Whether there is anything about the two cells that the search before, which found nothing, has
  // not seen. If there is not, only third cells that are new may make a difference.
  bool is_renewed(Cell first, Cell second) const {
    return renewed_.contains(first) || renewed_.contains(second) ||
           !(changed_ & peers_of(first) & peers_of(second)).empty();
  }

  void remember() {
    for (const Cell cell : kAllCells) memo_.candidates[index_of(cell)] = state_.candidates(cell);
    memo_.bases = board_.all();
  }

  bool try_pair(Cell first, Cell second, const CellSet& excluders) {
    // A digit of one cell needs an excluder for every digit of the other cell that is to go.
    const int least =
        std::min(nine_bit_count(mask_of(state_, first)), nine_bit_count(mask_of(state_, second))) -
        (peers_of(first).contains(second) ? 1 : 0);
    if (excluders.size() < least) return false;
    if (!Bounds(state_, first, second, excluders).allow_pair()) return false;
    const Possible possible = Combinations(state_, first, second, excluders).of_two();
    return give(std::array{first, second}, possible, excluders);
  }

  // Tries third cells that the first cell sees, by house, then third cells that only the second
  // cell sees.
  bool try_thirds(Cell first, Cell second, const CellSet& excluders, bool is_new) {
    CellSet sight = (board_.excluders(first) | board_.excluders(second)) - first - second;
    if (!is_new) sight &= renewed_;
    if (sight.empty()) return false;
    CellSet left;
    const unsigned always =
        Bounds(state_, first, second, excluders).visit_thirds([&](unsigned gone) {
          left |= board_.within(gone);
        });
    left |= board_.within(0x1FF) - board_.within(0x1FFU & ~always);
    left &= sight;
    if (left.empty()) return false;
    for (const Cell seen : {first, second}) {
      const CellSet thirds = left & board_.excluders(seen);
      left -= thirds;
      if (thirds.empty()) continue;
      for (const Cell third : peers_by_house(seen)) {
        if (!thirds.contains(third)) continue;
        const CellSet common = excluders & board_.excluders(third);
        if (!has_two(common)) continue;
        const std::array cells{first, second, third};
        const Combinations combinations(state_, first, second, common);
        if (give(cells, with_third(combinations, cells), common)) return true;
      }
    }
    return false;
  }

  Possible with_third(const Combinations& combinations, const std::array<Cell, 3>& cells) const {
    const CellSet& seen = peers_of(cells[2]);
    return combinations.of_three(mask_of(state_, cells[2]), seen.contains(cells[0]),
                                 seen.contains(cells[1]));
  }

  bool is_useful(std::span<const Cell> cells, const Possible& possible) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (possible[i] != mask_of(state_, cells[i])) return true;
    }
    return false;
  }

  bool give(std::span<const Cell> cells, const Possible& possible, const CellSet& excluders) {
    if (!is_useful(cells, possible)) return false;
    CellSet base;
    for (const Cell cell : cells) base.insert(cell);
    // The same three cells can come up in three orders.
    if (std::find(given_.begin(), given_.end(), base) != given_.end()) return false;
    given_.push_back(base);
    step_.reset(technique_.id);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const Digit digit : state_.candidates(cells[i]) - DigitSet::from_bits(possible[i])) {
        step_.eliminations.emplace_back(cells[i], digit);
      }
    }
    step_.tidy();
    if (evidence_) show(base, excluders);
    return sink_(step_);
  }

  void show(const CellSet& base, const CellSet& excluders) {
    DigitSet concerned;
    for (const Cell cell : base) {
      concerned |= state_.candidates(cell);
      step_.marks.push_back({cell, state_.candidates(cell), Part::kPattern});
    }
    for (const Cell cell : excluders) {
      const DigitSet digits = state_.candidates(cell);
      // An excluder with another candidate always keeps that candidate.
      if ((digits - concerned).empty()) step_.marks.push_back({cell, digits, Part::kExcluder});
    }
  }

  const Technique& technique_;
  const State& state_;
  bool evidence_;
  StepSink sink_;
  Board board_;
  AlignedMemo& memo_;
  // The cells whose candidates are not those of the memo; and these with those that are bases now
  // and were not then.
  CellSet changed_;
  CellSet renewed_;
  Step step_;
  std::vector<CellSet> given_;
};

}  // namespace

bool find_aligned_exclusion(const Technique& technique, const State& state, Search& search,
                            StepSink sink) {
  return Exclusions(technique, state, search, sink).give_all();
}

Message explain_aligned_exclusion(const Step& step) {
  return say(
      "Look at the combinations of digits that {} can take. One that repeats a digit in a house, "
      "or takes all candidates of {}, is impossible. That rules out every combination with the "
      "digit: {}",
      {list_of_cells(step, Part::kPattern), list_of_cells(step, Part::kExcluder, " or "),
       conclusion_in_words(step)});
}

}  // namespace nonet
