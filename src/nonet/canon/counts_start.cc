// Where the search for gsf's form starts: the chutes whose numbers of digits in minirows are least.
//
//   numbers of a chute: nine of two bits, row by row, the first highest; rows compare as six bits

#include <algorithm>
#include <array>

#include "nonet/base/bits.h"
#include "nonet/canon/row_search.h"

namespace nonet::canon {

namespace {

// The numbers of digits in a row's minirows, for an order of the stacks.
constexpr std::uint32_t row_score(unsigned pattern, const std::array<std::uint8_t, 3>& stacks) {
  std::uint32_t score = 0;
  for (const std::uint8_t stack : stacks) {
    score = score << 2 | static_cast<std::uint32_t>(bit_count(pattern >> (3 * stack) & 7U));
  }
  return score;
}

// [order of stacks][pattern]
constexpr auto kRowScores = [] {
  std::array<std::array<std::uint8_t, 512>, 6> scores{};
  for (std::size_t order = 0; order < 6; ++order) {
    for (unsigned pattern = 0; pattern < 512; ++pattern) {
      scores[order][pattern] = static_cast<std::uint8_t>(row_score(pattern, kOrders[order]));
    }
  }
  return scores;
}();

// [pattern]: the least score for any order of stacks.
constexpr auto kLeastRowScores = [] {
  std::array<std::uint8_t, 512> least{};
  for (unsigned pattern = 0; pattern < 512; ++pattern) {
    least[pattern] = kRowScores[0][pattern];
    for (const auto& scores : kRowScores)
      least[pattern] = std::min(least[pattern], scores[pattern]);
  }
  return least;
}();

// A band's rows by score, least first.
struct Ordered {
  std::array<std::uint32_t, 3> keys;  // 16 * score + row

  std::uint32_t score() const { return keys[0] >> 4 << 12 | keys[1] >> 4 << 6 | keys[2] >> 4; }
  std::uint32_t row(std::size_t i) const { return keys[i] & 15U; }
  // Whether rows i and k have equal counts, so that both orders must be tried. Blank rows are
  // interchangeable, and one order of them is enough.
  bool tied(std::size_t i, std::size_t k) const {
    return keys[i] >> 4 == keys[k] >> 4 && keys[i] >> 4 != 0;
  }
};

Ordered order_rows(const std::array<std::uint16_t, 16>& patterns, unsigned band,
                   std::size_t order) {
  std::array<std::uint32_t, 3> keys{};
  for (unsigned i = 0; i < 3; ++i) {
    const unsigned row = 3 * band + i;
    keys[i] = std::uint32_t{kRowScores[order][patterns[row]]} << 4 | row;
  }
  if (keys[0] > keys[1]) std::swap(keys[0], keys[1]);
  if (keys[1] > keys[2]) std::swap(keys[1], keys[2]);
  if (keys[0] > keys[1]) std::swap(keys[0], keys[1]);
  return {keys};
}

}  // namespace

void RowSearch::start_by_counts() {
  for (std::size_t t = 0; t < 2; ++t) {
    for (unsigned band = 0; band < 3; ++band) {
      if (is_blank_band(t, band)) return start_behind_blank_band();
    }
  }
  std::uint32_t least_row = kRowScores[0][511];
  std::array<std::array<std::uint32_t, 3>, 2> least_of{};
  for (std::size_t t = 0; t < 2; ++t) {
    for (std::size_t band = 0; band < 3; ++band) {
      const auto* rows = &board_.sources[t].patterns[3 * band];
      const std::uint32_t least =
          std::min({kLeastRowScores[rows[0]], kLeastRowScores[rows[1]], kLeastRowScores[rows[2]]});
      least_of[t][band] = least;
      least_row = std::min(least_row, least);
    }
  }
  std::uint32_t best = ~std::uint32_t{0};
  for (std::size_t t = 0; t < 2; ++t) {
    for (unsigned band = 0; band < 3; ++band) {
      if (least_of[t][band] == least_row) start_from_band(t, band, best);
    }
  }
}

// Starts with every order of stacks and rows that gives the least numbers. `best`: the least so
// far.
void RowSearch::start_from_band(std::size_t transposed, unsigned band, std::uint32_t& best) {
  for (std::size_t order = 0; order < kOrders.size(); ++order) {
    const Ordered rows = order_rows(board_.sources[transposed].patterns, band, order);
    if (rows.score() > best || !is_ascending_in_blanks(transposed, order)) continue;
    if (rows.score() < best) {
      best = rows.score();
      board_.frontier().clear();
    }
    const unsigned ties = (rows.tied(0, 1) ? 1U : 0U) | (rows.tied(1, 2) ? 2U : 0U);
    for (const std::uint8_t number : kChoices[ties]) {
      if (number == kNoChoice) break;
      const auto& places = kOrders[number];
      plan(transposed, order, {rows.row(places[0]), rows.row(places[1]), rows.row(places[2])});
    }
  }
}

// Starts from a blank band, with every order of stacks for which the least of the other bands'
// numbers are least.
void RowSearch::start_behind_blank_band() {
  std::uint32_t best = ~std::uint32_t{0};
  for (std::size_t t = 0; t < 2; ++t) {
    unsigned top = 0;
    while (top < 3 && !is_blank_band(t, top)) ++top;
    if (top == 3) continue;
    for (std::size_t order = 0; order < kOrders.size(); ++order) {
      if (!is_ascending_in_blanks(t, order)) continue;
      std::uint32_t score = ~std::uint32_t{0};
      for (unsigned band = 0; band < 3; ++band) {
        if (band == top) continue;
        score = std::min(score, order_rows(board_.sources[t].patterns, band, order).score());
      }
      if (score > best) continue;
      if (score < best) {
        best = score;
        board_.frontier().clear();
      }
      plan(t, order, {3 * top, 3 * top + 1, 3 * top + 2});
    }
  }
}

bool RowSearch::is_blank_band(std::size_t transposed, unsigned band) const {
  return (~board_.sources[transposed].blank_rows >> (3 * band) & 7U) == 0;
}

// Whether the stacks without any digit are in ascending order. Other orders of blank stacks give
// the same images.
bool RowSearch::is_ascending_in_blanks(std::size_t transposed, std::size_t order) const {
  int last = -1;
  for (const std::uint8_t stack : kOrders[order]) {
    if (!is_blank_band(1 - transposed, stack)) continue;
    if (stack < last) return false;
    last = stack;
  }
  return true;
}

void RowSearch::plan(std::size_t transposed, std::size_t order,
                     const std::array<std::uint32_t, 3>& rows) {
  const auto& stacks = kOrders[order];
  const auto piece = [&](std::size_t place) {
    return piece_of(kUndecided) + stacks[place] * kNextStack;
  };
  Partial partial = Partial::open(transposed);
  partial.order = {{piece(2), piece(1), piece(0)}, 0};
  partial.rows |= std::uint64_t{rows[0] | rows[1] << 4 | rows[2] << 8} << 52;
  board_.frontier().add() = partial;
}

}  // namespace nonet::canon
