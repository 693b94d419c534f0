#include "nonet/solve/portable/prospect.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nonet/base/bits.h"
#include "nonet/board/house.h"
#include "nonet/solve/matching.h"

namespace nonet::portable {

namespace {

using Marks = std::array<unsigned, kCells>;  // bit d is digit d + 1

Marks marks_of(const State& state) {
  Marks marks{};
  for (int digit = 0; digit < kDigits; ++digit) {
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t cells = state.cand[digit][band]; cells != 0;
           cells = without_lowest_bit(cells)) {
        marks[27 * band + static_cast<std::size_t>(std::countr_zero(cells))] |= 1U << digit;
      }
    }
  }
  return marks;
}

// Nine things that take one of nine places each, all different, and the places that each can take.
// Strikes out what is in no one-to-one matching. With one matching at hand, a place can move from
// the thing that holds it to another exactly where a chain of such moves leads back (Régin 1994).
// False when there is no matching.
bool keep_matched(HouseCandidates& places) {
  Matching matching(places);
  if (!matching.complete()) return false;
  const auto each_holder = [&](std::size_t thing, auto visit) {
    for (unsigned rest = places[thing]; rest != 0; rest = without_lowest_bit(rest)) {
      const unsigned place = rest & (0U - rest);
      visit(place, static_cast<std::size_t>(matching.holder(place)));
    }
  };
  // reached[i]: the things that thing i can push out, one pushing the next.
  std::array<unsigned, kSide> reached{};
  for (std::size_t i = 0; i < kSide; ++i) {
    each_holder(i, [&](unsigned /*place*/, std::size_t holder) { reached[i] |= 1U << holder; });
  }
  for (std::size_t k = 0; k < kSide; ++k) {
    for (unsigned& things : reached) things |= (things >> k & 1U) != 0 ? reached[k] : 0;
  }
  HouseCandidates kept = places;
  for (std::size_t i = 0; i < kSide; ++i) {
    each_holder(i, [&](unsigned place, std::size_t holder) {
      if ((reached[holder] >> i & 1U) == 0) kept[i] &= ~place;
    });
  }
  places = kept;
  return true;
}

// The digits that the cells of a house take: naked and hidden subsets of any size.
bool clear_subsets(Marks& marks, House house) {
  HouseCandidates digits;
  const auto cell = [house](std::size_t i) {
    return static_cast<std::size_t>(house.cell(static_cast<int>(i)).index());
  };
  for (std::size_t i = 0; i < kSide; ++i) digits[i] = marks[cell(i)];
  if (!keep_matched(digits)) return false;
  for (std::size_t i = 0; i < kSide; ++i) marks[cell(i)] = digits[i];
  return true;
}

// The columns in which a digit stands, a row each: fish of any size.
bool clear_fish(std::uint32_t (&bands)[3]) {
  HouseCandidates columns;
  for (std::size_t row = 0; row < kSide; ++row) {
    columns[row] = bands[row / 3] >> (kSide * (row % 3)) & 0x1FF;
  }
  if (!keep_matched(columns)) return false;
  for (std::size_t band = 0; band < 3; ++band) {
    const std::size_t row = 3 * band;
    bands[band] = columns[row] | columns[row + 1] << 9 | columns[row + 2] << 18;
  }
  return true;
}

// The digits that lost a candidate.
DigitBits keep(State& state, const Marks& marks) {
  DigitBits changed = 0;
  for (int digit = 0; digit < kDigits; ++digit) {
    for (std::size_t band = 0; band < 3; ++band) {
      std::uint32_t cells = 0;
      for (std::size_t cell = 0; cell < 27; ++cell) {
        cells |= (marks[27 * band + cell] >> digit & 1U) << cell;
      }
      changed |= static_cast<DigitBits>(cells != state.cand[digit][band]) << digit;
      state.cand[digit][band] = cells;
    }
  }
  return changed;
}

// A question with a few answers, of which one is right: what is in a cell, or where in a house a
// digit is. Numbered: cells, then digit by digit the rows, columns and boxes.
struct Item {
  std::size_t number = 0;
  int answers = 0;
};
constexpr std::size_t kHousesAll = 27;
constexpr std::size_t kItems = kCells + kDigits * kHousesAll;
constexpr std::size_t first_item(int digit) {
  return kCells + kHousesAll * static_cast<std::size_t>(digit);
}

// The cells of a house in each band.
using Bands = std::array<std::uint32_t, 3>;
constexpr std::array<Bands, kHousesAll> kCellsOfHouse = [] {
  std::array<Bands, kHousesAll> cells{};
  for (std::size_t house = 0; house < kHousesAll; ++house) {
    for (int i = 0; i < kSide; ++i) {
      const auto cell = static_cast<std::size_t>(House(static_cast<int>(house)).cell(i).index());
      cells[house][cell / 27] |= 1U << cell % 27;
    }
  }
  return cells;
}();

struct Answer {
  std::size_t cell = 0;
  int digit = 0;
};
struct Answers {
  std::array<Answer, kSide> list;
  std::size_t count = 0;
};

class ItemSearch {
 public:
  ItemSearch(int nodes, StopToken stop) : nodes_left_(nodes), stop_(stop) { weights_.fill(1); }

  // Starts again and again, each time with more patience: what the weights have learnt leads to
  // the questions that matter.
  Prospect run(const State& state) {
    for (int patience = kFirstPatience; nodes_left_ > 0 && !stop_.stop_requested();
         patience += patience / 2) {
      patience_ = std::min(patience, nodes_left_);
      nodes_left_ -= patience_;
      const Prospect prospect = below(state);
      if (prospect != Prospect::kUnknown) return prospect;
    }
    return Prospect::kUnknown;
  }

 private:
  static constexpr int kFirstPatience = 16;  // nodes

  // Below a state at rest. Each level answers a question.
  Prospect below(State state) {
    if (patience_-- <= 0 || stop_.stop_requested()) return Prospect::kUnknown;
    if (!clear(state)) return Prospect::kNone;
    if (state.is_solved()) return Prospect::kSome;
    const std::size_t item = tightest_item(state);
    const Answers answers = answers_of(state, item);
    for (std::size_t i = 0; i < answers.count; ++i) {
      State child = state;
      if (!enter(child, answers.list[i])) {
        ++weights_[item];
        continue;
      }
      if (const Prospect prospect = below(child); prospect != Prospect::kNone) return prospect;
    }
    ++weights_[item];
    return Prospect::kNone;
  }

  static bool enter(State& state, const Answer& answer) {
    const std::size_t band = answer.cell / 27;
    const std::uint32_t bit = 1U << answer.cell % 27;
    DigitBits changed = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
      std::uint32_t& cand = state.cand[digit][band];
      if ((cand & bit) == 0 || digit == answer.digit) continue;
      cand &= ~bit;
      changed |= 1U << digit;
    }
    // The other places of the digit go where the answer is one of several places in a house.
    return state.propagate(changed | 1U << answer.digit);
  }

  // Clears subsets and fish until nothing changes; false on contradiction.
  bool clear(State& state) {
    for (;;) {
      Marks marks = marks_of(state);
      for (const House house : kAllHouses) {
        if (!clear_subsets(marks, house)) return blame(house);
      }
      DigitBits changed = keep(state, marks);
      for (int digit = 0; digit < kDigits; ++digit) {
        const auto before = std::to_array(state.cand[digit]);
        if (!clear_fish(state.cand[digit])) return blame(digit);
        changed |= static_cast<DigitBits>(before != std::to_array(state.cand[digit])) << digit;
      }
      if (changed == 0) return true;
      if (!state.propagate(changed)) return false;
      if (state.is_solved()) return true;
    }
  }

  bool blame(House house) {
    for (int i = 0; i < kSide; ++i) ++weights_[static_cast<std::size_t>(house.cell(i).index())];
    return false;
  }
  bool blame(int digit) {
    for (std::size_t line = 0; line < std::size_t{2} * kSide; ++line) {
      ++weights_[first_item(digit) + line];
    }
    return false;
  }

  // The item with the fewest answers for its weight.
  std::size_t tightest_item(const State& state) const {
    Item best;
    const auto offer = [&](std::size_t item, int answers) {
      if (answers < 2) return;
      if (best.answers == 0 || static_cast<std::uint64_t>(answers) * weights_[best.number] <
                                   static_cast<std::uint64_t>(best.answers) * weights_[item]) {
        best = {item, answers};
      }
    };
    const Marks marks = marks_of(state);
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
      offer(cell, std::popcount(marks[cell]));
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      for (std::size_t house = 0; house < kHousesAll; ++house) {
        int places = 0;
        for (std::size_t band = 0; band < 3; ++band) {
          places += std::popcount(state.cand[digit][band] & kCellsOfHouse[house][band]);
        }
        offer(first_item(digit) + house, places);
      }
    }
    return best.number;
  }

  static Answers answers_of(const State& state, std::size_t item) {
    Answers answers;
    const auto add = [&](std::size_t cell, int digit) {
      if ((state.cand[digit][cell / 27] >> cell % 27 & 1U) == 0) return;
      answers.list[answers.count++] = {cell, digit};
    };
    if (item < kCells) {
      for (int digit = 0; digit < kDigits; ++digit) add(item, digit);
      return answers;
    }
    const std::size_t place = item - kCells;
    const House house(static_cast<int>(place % kHousesAll));
    for (int i = 0; i < kSide; ++i) {
      add(static_cast<std::size_t>(house.cell(i).index()), static_cast<int>(place / kHousesAll));
    }
    return answers;
  }

  int nodes_left_;
  StopToken stop_;
  int patience_ = 0;  // nodes left to this start
  std::array<std::uint32_t, kItems> weights_;
};

}  // namespace

Prospect prospect_of(const State& state, int nodes, StopToken stop) {
  return ItemSearch(nodes, stop).run(state);
}

}  // namespace nonet::portable
