// Network: the candidates and the 324 constraints that tie them, as tables; Marks: what is left of
// them.
//
//   constraint 0..80                       the digits of a cell               bit d: digit d + 1
//   constraint 81 + 81 kind + 9 n + d      the places of a digit in a house   bit i: place i
//     kind 0 boxes, 1 rows, 2 columns: the order in which Sudoku Explainer looks at houses
//
// Every candidate stands in four constraints, kCell, kBox, kRow, kColumn, and every constraint is
// nine candidates, of which exactly one is true. Both links of a chain are questions to
// constraints: a candidate that is on turns off the others of its four; one that is off turns on
// the last other of a constraint with two left.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nonet/base/at_start.h"
#include "nonet/board/house.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/state.h"

namespace nonet::forcing {

inline constexpr int kConstraints = 324;
// The four constraints of a candidate, in the order in which links are looked for.
inline constexpr int kTies = 4;
inline constexpr int kCellTie = 0;

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr std::uint16_t narrow(int value) { return static_cast<std::uint16_t>(value); }
constexpr std::uint16_t narrow(unsigned value) { return static_cast<std::uint16_t>(value); }

constexpr int cell_constraint(int cell) { return cell; }
constexpr int box_constraint(int box, int digit) { return 81 + 9 * box + digit; }
constexpr int row_constraint(int row, int digit) { return 162 + 9 * row + digit; }
constexpr int column_constraint(int column, int digit) { return 243 + 9 * column + digit; }

// Precondition: constraint >= 81.
constexpr int digit_of_constraint(int constraint) { return constraint % 9; }
constexpr House house_of_constraint(int constraint) {
  const int number = (constraint - 81) % 81 / 9;
  switch ((constraint - 81) / 81) {
    case 0:
      return House::box(number);
    case 1:
      return House::row(number);
    default:
      return House::column(number);
  }
}

struct Tie {
  std::uint16_t constraint;
  std::uint16_t bit;     // of the candidate
  std::uint16_t others;  // bits of the candidates that no earlier tie has named
};

namespace detail {

constexpr std::array<std::array<Tie, kTies>, kCandidates> make_ties() {
  std::array<std::array<Tie, kTies>, kCandidates> ties{};
  for (int c = 0; c < kCandidates; ++c) {
    const int cell = c / 9;
    const int digit = c % 9;
    const int row = cell / 9;
    const int column = cell % 9;
    const int box = row / 3 * 3 + column / 3;
    const int in_box = row % 3 * 3 + column % 3;
    const auto tie = [](int constraint, int place, unsigned named) {
      return Tie{narrow(constraint), narrow(1U << place), narrow(0x1FFU & ~named)};
    };
    ties[at(c)] = {tie(cell_constraint(cell), digit, 1U << digit),
                   tie(box_constraint(box, digit), in_box, 1U << in_box),
                   tie(row_constraint(row, digit), column, 7U << column / 3 * 3),
                   tie(column_constraint(column, digit), row, 7U << row / 3 * 3)};
  }
  return ties;
}

}  // namespace detail

inline NONET_AT_START auto kTiesOf = at_start(detail::make_ties);

namespace detail {

constexpr std::array<std::array<std::uint16_t, 9>, kConstraints> make_members(
    const std::array<std::array<Tie, kTies>, kCandidates>& ties) {
  std::array<std::array<std::uint16_t, 9>, kConstraints> members{};
  for (int c = 0; c < kCandidates; ++c) {
    for (const Tie& tie : ties[at(c)]) {
      members[tie.constraint][at(std::countr_zero(tie.bit))] = narrow(c);
    }
  }
  return members;
}

}  // namespace detail

// The candidate at each bit of a constraint.
inline NONET_AT_START auto kMembers = at_start([] { return detail::make_members(kTiesOf); });

inline int member(int constraint, unsigned mask) {
  return kMembers[at(constraint)][at(std::countr_zero(mask))];
}
constexpr bool is_single(unsigned mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

// What is left of each constraint, as chains remove candidates.
struct Marks {
  std::array<std::uint16_t, kConstraints> left{};

  Marks() = default;
  explicit Marks(const State& state) {
    for (const Cell cell : state.empty()) {
      for (const Digit digit : state.candidates(cell)) {
        for (const Tie& tie : kTiesOf[at(Candidate(cell, digit).index())]) {
          left[tie.constraint] = narrow(left[tie.constraint] | static_cast<unsigned>(tie.bit));
        }
      }
    }
  }

  unsigned operator[](int constraint) const { return left[at(constraint)]; }
  unsigned digits(int cell) const { return left[at(cell)]; }
  bool has(int candidate) const { return (digits(candidate / 9) >> candidate % 9 & 1U) != 0; }
  void remove(int candidate) {
    for (const Tie& tie : kTiesOf[at(candidate)]) {
      left[tie.constraint] = narrow(left[tie.constraint] & ~static_cast<unsigned>(tie.bit));
    }
  }

  friend bool operator==(const Marks&, const Marks&) = default;
};

// A set of candidates.
struct Candidates {
  std::array<std::uint64_t, 12> words{};

  bool contains(int c) const { return (words[at(c >> 6)] >> (c & 63) & 1U) != 0; }
  void insert(int c) { words[at(c >> 6)] |= std::uint64_t{1} << (c & 63); }
};

// Bits of a mask from the lowest up.
template <class Visit>
inline void for_each_bit(unsigned mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
}

}  // namespace nonet::forcing
