// Almost locked sets: n cells of one house with n + 1 digits between them. Without one digit, the n
// others are locked in the n cells; every technique of this family rests on this.
//
//   restricted common   a digit of two sets whose places in one all see its places in the other:
//                       only one of the two sets can hold it, so the other becomes locked
//   target              a digit of two sets with a candidate outside that sees all its places in
//                       both: eliminated if one of the two sets must hold the digit
//
//   ALS-XZ        A --x-- B                    A or B holds z
//   ALS-XY-Wing   A --x-- C --y-- B
//   ALS Chain     A --x-- . --y-- . --x-- B
//   Death Blossom a cell, and for each of its digits a set with that digit
//
// The memo collects the sets of a state and how they are connected once, for all these finders.
// Sets are numbered in the order in which they are found (rows, columns, boxes; in a house by their
// cells, {1}, {1,2}, {1,2,3}, {1,3}, ...), and sets of sets are bits in that order:
//
//   candidate -> the sets that hold it          set x digit -> the sets that share it, restricted
//   candidate -> the sets that it would lock    set x set   -> the digits with a target
//
// Source: almost locked sets and the xz-rule, bennys and others, Players' Forum 2004-2005; the
// order of sets, and of steps, is that of HoDoKu 2.2.4.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"

namespace nonet {

struct Als {
  CellSet cells;
  DigitSet digits;
  // By Digit::index(), for each of its digits: the cells of the set with that candidate, and the
  // cells outside with that candidate that see all these places.
  std::array<CellSet, kDigits> places{};
  std::array<CellSet, kDigits> seen_by{};

  const CellSet& places_of(Digit digit) const {
    return places[static_cast<std::size_t>(digit.index())];
  }
  const CellSet& seen_by_of(Digit digit) const {
    return seen_by[static_cast<std::size_t>(digit.index())];
  }
};

// Two sets and the digits that are restricted between them; first < second.
struct RestrictedCommon {
  std::uint16_t first = 0;
  std::uint16_t second = 0;
  DigitSet digits;
};

class AlsMemo {
 public:
  // Computes what the functions below return; does nothing when candidates and overlap are those of
  // the last call. With overlap, sets that have cells in common may be connected.
  void update(const State& state, bool overlap);

  std::span<const Als> sets() const { return sets_; }
  const Als& set(std::size_t i) const { return sets_[i]; }

  // All pairs with a restricted common, by first, then second set.
  std::span<const RestrictedCommon> commons() const { return commons_; }
  // The pairs whose first set is i stand in commons() at positions first_common(i) up to
  // first_common(i + 1) - 1.
  std::size_t first_common(std::size_t i) const { return first_common_[i]; }
  // The positions in commons() of all pairs that this set is in, increasing.
  std::span<const std::uint32_t> commons_with(std::size_t i) const {
    return {commons_with_.data() + first_with_[i], first_with_[i + 1] - first_with_[i]};
  }
  // The digits of two sets that have a target.
  DigitSet targets(std::size_t a, std::size_t b) const { return targets_[a * sets_.size() + b]; }

 private:
  // One bit a set, in words.
  using Word = std::uint64_t;

  void collect(const State& state);
  void collect_house(const State& state, House house);
  void add(const State& state, const CellSet& cells, DigitSet digits);
  void index();
  void connect(const State& state, std::size_t i);
  void find_targets(std::size_t i);
  void count_commons();

  std::span<Word> row(std::vector<Word>& table, std::size_t i) {
    return {table.data() + i * words_, words_};
  }

  std::array<CellSet, kDigits> key_{};  // the state's candidates
  bool overlap_ = false;
  bool is_filled_ = false;

  std::vector<Als> sets_;
  std::vector<RestrictedCommon> commons_;
  std::vector<std::size_t> first_common_;
  std::vector<std::uint32_t> commons_with_;
  std::vector<std::size_t> first_with_;
  std::vector<std::size_t> next_with_;
  std::vector<DigitSet> targets_;

  std::size_t words_ = 0;
  std::vector<Word> holding_cell_;       // cell -> sets with the cell
  std::vector<Word> holding_candidate_;  // candidate -> sets with the candidate
  std::vector<Word> locked_by_;          // candidate -> sets whose places for its digit all see it
  std::vector<Word> holding_digit_;      // digit -> sets with the digit
  std::vector<Word> scratch_;            // a row for each digit, and two more
};

// Scratch memory of the search for ALS chains.
struct AlsChainScratch {
  struct Hit {
    int eliminations = 0;
    int index_sum = 0;
    std::uint64_t result = 0;  // hash of the eliminations
    std::uint32_t start = 0;
    std::uint32_t node = 0;
    std::uint32_t pairs = 0;  // in the shortest such chain, when evidence is wanted
    Digit first_digit{1};
  };
  std::vector<Hit> hits;
  std::vector<std::uint16_t> visited;  // node -> first digits of the start it was reached with
  std::vector<std::uint32_t> from;     // place -> the place before
  std::vector<std::uint32_t> pairs;    // place -> length of the chain to it
  std::vector<std::uint32_t> queue;    // of places
};

struct AlsScratch {
  AlsMemo memo;
  AlsChainScratch chain;
};

// For the finders: appends the candidates of `digit` in `cells`.
void add_eliminations(Step& step, const CellSet& cells, Digit digit);
// For the finders: marks the sets of a chain in order, the digits that link each to the next, and
// the targets' places in first and last set; adds links from "not in the first" to "in the last".
void add_chain_evidence(Step& step, std::span<const Als* const> sets, std::span<const Digit> links,
                        DigitSet targets);

}  // namespace nonet
