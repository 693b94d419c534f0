// Tuples: choosing n of nine small sets whose union has exactly n members.
//
// Naked subsets (n cells of a house with n digits), hidden subsets (n digits with n places in a
// house) and fish (n lines with n places for a digit) are this one question, asked of three views
// of the board. Sets and choices are nine-bit masks.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace nonet {

using NineSets = std::array<std::uint16_t, 9>;

namespace detail {

constexpr std::array<std::uint8_t, 512> make_nine_bit_counts() {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned mask = 1; mask < 512; ++mask) {
    counts[mask] = static_cast<std::uint8_t>(counts[mask >> 1] + (mask & 1U));
  }
  return counts;
}
inline constexpr auto kNineBitCounts = make_nine_bit_counts();

}  // namespace detail

// How many bits of a nine-bit mask are set. Precondition: mask < 512.
constexpr int nine_bit_count(unsigned mask) { return detail::kNineBitCounts[mask]; }

// Which of the sets can be part of a tuple of n: those with 2 to n members.
constexpr unsigned tuple_candidates(const NineSets& sets, int n) {
  unsigned candidates = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const int size = nine_bit_count(sets[i]);
    if (size >= 2 && size <= n) candidates |= 1U << i;
  }
  return candidates;
}

namespace detail {

template <class Visit>
bool extend_tuple(const NineSets& sets, int size, unsigned below, int wanted, unsigned chosen,
                  unsigned members, Visit& visit) {
  if (wanted == 0) return nine_bit_count(members) == size && visit(chosen, members);
  for (unsigned rest = below; rest != 0; rest &= rest - 1) {
    const unsigned bit = rest & (0U - rest);
    const unsigned joined = members | sets[static_cast<std::size_t>(std::countr_zero(rest))];
    if (nine_bit_count(joined) <= size &&
        extend_tuple(sets, size, below & (bit - 1), wanted - 1, chosen | bit, joined, visit)) {
      return true;
    }
  }
  return false;
}

}  // namespace detail

// Calls visit(chosen, members) for every choice of `count` of the sets in `eligible` whose union
// with `members` has `size` members, in increasing order of the mask `chosen`; stops when visit
// returns true, and returns whether it did.
template <class Visit>
bool visit_unions(const NineSets& sets, unsigned eligible, int count, unsigned members, int size,
                  Visit&& visit) {
  return detail::extend_tuple(sets, size, eligible, count, 0, members, visit);
}

// The same for n sets with at least two members each, whose union has n members.
template <class Visit>
bool visit_tuples(const NineSets& sets, int n, Visit&& visit) {
  const unsigned eligible = tuple_candidates(sets, n);
  if (nine_bit_count(eligible) < n) return false;
  return visit_unions(sets, eligible, n, 0, n, visit);
}

// As tuple_candidates, but sets with one member are candidates too.
constexpr unsigned small_sets(const NineSets& sets, int n) {
  unsigned candidates = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const int size = nine_bit_count(sets[i]);
    if (size >= 1 && size <= n) candidates |= 1U << i;
  }
  return candidates;
}

namespace detail {

template <class Visit>
bool extend_in_order(const NineSets& sets, int n, unsigned above, int wanted, unsigned chosen,
                     unsigned members, Visit& visit) {
  for (unsigned rest = above; rest != 0; rest &= rest - 1) {
    const unsigned bit = rest & (0U - rest);
    const unsigned joined = members | sets[static_cast<std::size_t>(std::countr_zero(rest))];
    if (nine_bit_count(joined) > n) continue;
    if (wanted > 1) {
      if (extend_in_order(sets, n, rest & (rest - 1), wanted - 1, chosen | bit, joined, visit)) {
        return true;
      }
    } else if (nine_bit_count(joined) == n && visit(chosen | bit, joined)) {
      return true;
    }
  }
  return false;
}

}  // namespace detail

// As visit_tuples above, sets with one member included, and in lexicographic order: all choices
// with the first set, then those without it.
template <class Visit>
bool visit_tuples_in_order(const NineSets& sets, int n, Visit&& visit) {
  const unsigned candidates = small_sets(sets, n);
  if (nine_bit_count(candidates) < n) return false;
  return detail::extend_in_order(sets, n, candidates, n, 0, 0, visit);
}

}  // namespace nonet
