// Network: the candidates and their 324 constraints as tables, and Marks: the candidates that each
// constraint has left.
//
//   constraint 0..80                       the digits of a cell               bit d: digit d + 1
//   constraint 81 + 81 kind + 9 n + d      the places of a digit in a house   bit i: place i
//     kind 0 boxes, 1 rows, 2 columns: the order in which Sudoku Explainer looks at houses
//
// This is the exact cover matrix of Sudoku: every candidate is a member of four constraints (cell,
// box, row, column), and every constraint has nine members, of which exactly one is true. Both
// kinds of link are questions to constraints. Weak link: a candidate that is on turns off the other
// members of its four constraints. Strong link: a candidate that is off turns on the only other
// member left in a constraint.

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
// How many constraints a candidate is a member of, in the order in which links are looked for: its
// cell, box, row, column.
inline constexpr int kConstraintsEach = 4;
inline constexpr int kCellConstraint = 0;

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

struct Membership {
  std::uint16_t constraint;
  std::uint16_t bit;     // the candidate's bit in the constraint
  std::uint16_t others;  // bits of the other members that share no earlier constraint with it
};

namespace detail {

constexpr std::array<std::array<Membership, kConstraintsEach>, kCandidates> make_memberships() {
  std::array<std::array<Membership, kConstraintsEach>, kCandidates> memberships{};
  for (int c = 0; c < kCandidates; ++c) {
    const int cell = c / 9;
    const int digit = c % 9;
    const int row = cell / 9;
    const int column = cell % 9;
    const int box = row / 3 * 3 + column / 3;
    const int in_box = row % 3 * 3 + column % 3;
    const auto membership = [](int constraint, int place, unsigned named) {
      return Membership{narrow(constraint), narrow(1U << place), narrow(0x1FFU & ~named)};
    };
    memberships[at(c)] = {membership(cell_constraint(cell), digit, 1U << digit),
                          membership(box_constraint(box, digit), in_box, 1U << in_box),
                          membership(row_constraint(row, digit), column, 7U << column / 3 * 3),
                          membership(column_constraint(column, digit), row, 7U << row / 3 * 3)};
  }
  return memberships;
}

}  // namespace detail

inline NONET_AT_START auto kMembershipsOf = at_start(detail::make_memberships);

namespace detail {

constexpr std::array<std::array<std::uint16_t, 9>, kConstraints> make_members(
    const std::array<std::array<Membership, kConstraintsEach>, kCandidates>& memberships) {
  std::array<std::array<std::uint16_t, 9>, kConstraints> members{};
  for (int c = 0; c < kCandidates; ++c) {
    for (const Membership& membership : memberships[at(c)]) {
      members[membership.constraint][at(std::countr_zero(membership.bit))] = narrow(c);
    }
  }
  return members;
}

}  // namespace detail

// The candidate at each bit of a constraint.
inline NONET_AT_START auto kMembers = at_start([] { return detail::make_members(kMembershipsOf); });

inline int member(int constraint, unsigned mask) {
  return kMembers[at(constraint)][at(std::countr_zero(mask))];
}
constexpr bool is_single(unsigned mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

// The candidates that each constraint has left, as a mask of its members; chains remove some.
struct Marks {
  std::array<std::uint16_t, kConstraints> left{};

  Marks() = default;
  explicit Marks(const State& state) {
    for (const Cell cell : state.empty()) {
      for (const Digit digit : state.candidates(cell)) {
        for (const Membership& membership : kMembershipsOf[at(Candidate(cell, digit).index())]) {
          left[membership.constraint] =
              narrow(left[membership.constraint] | static_cast<unsigned>(membership.bit));
        }
      }
    }
  }

  unsigned operator[](int constraint) const { return left[at(constraint)]; }
  unsigned digits(int cell) const { return left[at(cell)]; }
  bool has(int candidate) const { return (digits(candidate / 9) >> candidate % 9 & 1U) != 0; }
  void remove(int candidate) {
    for (const Membership& membership : kMembershipsOf[at(candidate)]) {
      left[membership.constraint] =
          narrow(left[membership.constraint] & ~static_cast<unsigned>(membership.bit));
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
