#include "nonet/canon/band_classes.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "nonet/base/at_start.h"
#include "nonet/base/bits.h"
#include "nonet/base/sort.h"
#include "nonet/canon/three.h"

namespace nonet::canon {

namespace {

constexpr std::size_t kDeals = 56;      // ways to deal names to minirows
constexpr std::uint32_t kStacked = 36;  // ways to put minirows over each other
constexpr std::size_t kBoxes = kDeals * kStacked;

// Three rows of three names.
using Box = std::array<std::array<std::uint8_t, 3>, 3>;

// A number for a column of a box; boxes with the same columns have the same sum.
NONET_AT_START auto kColumnKeys = at_start([] {
  std::array<std::uint32_t, 729> keys{};
  std::uint64_t state = 0;
  for (std::uint32_t& key : keys) {  // splitmix64
    state += 0x9E37'79B9'7F4A'7C15;
    std::uint64_t mixed = (state ^ state >> 30) * 0xBF58'476D'1CE4'E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D0'49BB'1331'11EB;
    key = static_cast<std::uint32_t>(mixed >> 32);
  }
  return keys;
});

std::uint32_t key_of(const Band& band, std::size_t stack) {
  std::uint32_t key = 0;
  for (std::size_t c = 3 * stack; c < 3 * stack + 3; ++c) {
    key += kColumnKeys[band[0][c] * 81U + band[1][c] * 9U + band[2][c]];
  }
  return key;
}

// Hash table from keys to the numbers of boxes: a slot holds 20 bits of the key and a number + 1.
class BoxNumbers {
 public:
  BoxNumbers() {
    list_deals();
    for (std::size_t number = 0; number < kBoxes; ++number) {
      Band band{};
      put(band, 1, number);
      const std::uint32_t key = key_of(band, 1);
      std::size_t at = key >> 20;
      while (slots_[at] != 0) at = (at + 1) % slots_.size();
      slots_[at] = key << 12 | static_cast<std::uint32_t>(number + 1);
    }
  }

  std::uint32_t of(std::uint32_t key) const {
    std::size_t at = key >> 20;
    while (slots_[at] >> 12 != (key & 0xF'FFFF)) at = (at + 1) % slots_.size();
    return (slots_[at] & 0xFFF) - 1;
  }

  std::uint32_t state_of(const Band& band) const {
    return of(key_of(band, 1)) * kStacked + of(key_of(band, 2)) % kStacked;
  }

  Band band_of(std::size_t state) const {
    Band band{};
    for (std::uint8_t i = 0; i < kSide; ++i) band[i / 3][i % 3] = i;
    const std::size_t number = state / kStacked;
    put(band, 1, number);
    put(band, 2, others_[number / kStacked] * kStacked + state % kStacked);
    return band;
  }

 private:
  using Deal = std::array<std::uint32_t, 3>;  // the names of each minirow, as bits

  void list_deals() {
    std::vector<Deal> deals;
    for (std::uint32_t first = 0; first < 512; ++first) {
      for (std::uint32_t second = 0; second < 512; ++second) {
        const Deal deal{first, second, 511 & ~(first | second)};
        if ((first & second) == 0 && is_deal(deal)) deals.push_back(deal);
      }
    }
    for (std::size_t i = 0; i < kDeals; ++i) {
      deals_[i] = deals[i];
      Deal other{};
      for (std::size_t row = 0; row < 3; ++row) other[row] = 511 & ~(deals[i][row] | 7U << 3 * row);
      others_[i] =
          static_cast<std::size_t>(std::find(deals.begin(), deals.end(), other) - deals.begin());
    }
  }

  static bool is_deal(const Deal& deal) {
    for (std::size_t row = 0; row < 3; ++row) {
      if (bit_count(deal[row]) != 3 || (deal[row] & 7U << 3 * row) != 0) return false;
    }
    return true;
  }

  void put(Band& band, std::size_t stack, std::size_t number) const {
    const std::array<std::size_t, 3> orders{0, number % kStacked / 6, number % 6};
    for (std::size_t row = 0; row < 3; ++row) {
      std::array<std::uint8_t, 3> names{};
      std::size_t n = 0;
      for (std::uint32_t rest = deals_[number / kStacked][row]; rest != 0; rest &= rest - 1) {
        names[n++] = static_cast<std::uint8_t>(lowest_bit(rest));
      }
      for (std::size_t i = 0; i < 3; ++i) band[row][3 * stack + i] = names[kOrders[orders[row]][i]];
    }
  }

  std::array<Deal, kDeals> deals_{};
  std::array<std::size_t, kDeals> others_{};  // the third box's deal, by the second's
  std::array<std::uint32_t, 4096> slots_{};
};

const BoxNumbers& box_numbers() {
  static const BoxNumbers numbers;
  return numbers;
}

std::size_t inverse(std::size_t order) {
  std::array<std::uint8_t, 3> result{};
  for (std::uint8_t i = 0; i < 3; ++i) result[kOrders[order][i]] = i;
  return order_number(result);
}

// Rows 1 and 2 of a band as two numbers, with the digits named so that row 0 is 0..8.
using BandValue = std::pair<std::uint64_t, std::uint64_t>;

BandValue value_of(const Band& band, const std::array<std::uint8_t, 3>& rows,
                   const std::array<std::uint8_t, kSide>& columns) {
  std::array<std::uint8_t, kSide> names{};
  for (std::uint8_t c = 0; c < kSide; ++c) names[band[rows[0]][columns[c]]] = c;
  BandValue value;
  for (std::size_t c = 0; c < kSide; ++c) {
    value.first = value.first << 4 | names[band[rows[1]][columns[c]]];
    value.second = value.second << 4 | names[band[rows[2]][columns[c]]];
  }
  return value;
}

// The least image of a band. The stacks of row 0 that the digits in the first minirow of row 1 come
// from rule most orders out before those of the other columns are tried.
class LeastBand {
 public:
  explicit LeastBand(const Band& band) : band_(band) {
    for (const auto& stacks : kOrders) {
      for (const auto& rows : kOrders) {
        for (const auto& columns : kOrders) try_first_box(stacks, rows, columns);
      }
    }
  }

  Band least() const {
    Band band{};
    for (unsigned c = 0; c < kSide; ++c) {
      const unsigned shift = 4 * (kSide - 1 - c);
      band[0][c] = static_cast<std::uint8_t>(c);
      band[1][c] = static_cast<std::uint8_t>(best_.first >> shift & 15U);
      band[2][c] = static_cast<std::uint8_t>(best_.second >> shift & 15U);
    }
    return band;
  }

 private:
  using Order = std::array<std::uint8_t, 3>;

  void try_first_box(const Order& stacks, const Order& rows, const Order& columns) {
    unsigned sources = 0;
    for (const std::uint8_t column : columns) {
      const std::uint8_t digit = band_[rows[1]][3U * stacks[0] + column];
      const auto& first_row = band_[rows[0]];
      const auto at = static_cast<unsigned>(std::find(first_row.begin(), first_row.end(), digit) -
                                            first_row.begin());
      sources = sources << 1 | (at / 3 == stacks[2] ? 1U : 0U);
    }
    if (sources > least_sources_) return;
    least_sources_ = sources;
    std::array<std::uint8_t, kSide> all{};
    for (const Order& second : kOrders) {
      for (const Order& third : kOrders) {
        for (std::size_t i = 0; i < 3; ++i) {
          all[i] = static_cast<std::uint8_t>(3U * stacks[0] + columns[i]);
          all[3 + i] = static_cast<std::uint8_t>(3U * stacks[1] + second[i]);
          all[6 + i] = static_cast<std::uint8_t>(3U * stacks[2] + third[i]);
        }
        best_ = std::min(best_, value_of(band_, rows, all));
      }
    }
  }

  const Band& band_;
  unsigned least_sources_ = 7;
  BandValue best_{~std::uint64_t{0}, ~std::uint64_t{0}};
};

}  // namespace

const BandClasses& BandClasses::get() {
  static const BandClasses classes;
  return classes;
}

std::uint32_t BandClasses::state_of(const Band& band) const { return box_numbers().state_of(band); }

Band BandClasses::named(const Band& band) {
  std::array<std::uint8_t, kSide> names{};
  for (std::uint8_t i = 0; i < kSide; ++i) names[band[i / 3][i % 3]] = i;
  Band result{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t c = 0; c < kSide; ++c) result[row][c] = names[band[row][c]];
  }
  return result;
}

std::array<std::uint8_t, kSide> BandClasses::columns_after(const Band& band, BandMove move) {
  std::array<std::uint8_t, kSide> columns{};
  for (std::size_t place = 0; place < 3; ++place) {
    for (std::uint8_t i = 0; i < 3; ++i) {
      columns[3 * place + i] = static_cast<std::uint8_t>(3U * kOrders[move.stacks][place] + i);
    }
  }
  std::array<std::uint8_t, 3> sorted{columns[0], columns[1], columns[2]};
  const auto swap_if = [&](std::size_t i) {
    if (band[0][sorted[i]] > band[0][sorted[i + 1]]) std::swap(sorted[i], sorted[i + 1]);
  };
  swap_if(0);
  swap_if(1);
  swap_if(0);
  for (std::size_t i = 0; i < 3; ++i) columns[i] = sorted[kOrders[move.columns][i]];
  return columns;
}

Band BandClasses::moved(const Band& band, BandMove move) {
  const auto columns = columns_after(band, move);
  Band result{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t c = 0; c < kSide; ++c) {
      result[row][c] = band[kOrders[move.rows][row]][columns[c]];
    }
  }
  return result;
}

// The number of the move that takes `image`, the result of `move` on a named band, back to that
// band's state. Precondition: `image` is named.
std::uint8_t BandClasses::back(BandMove move, const Band& image) {
  const std::size_t stacks = inverse(move.stacks);
  const std::size_t place = kOrders[stacks][0];  // of the band's first box in the image
  std::size_t columns = inverse(move.columns);
  if (place != 0) {
    std::array<std::uint8_t, 3> ranks{};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        if (image[0][3 * place + k] < image[0][3 * place + i]) ++ranks[i];
      }
    }
    columns = order_number(ranks);
  }
  return static_cast<std::uint8_t>(36 * stacks + 6 * inverse(move.rows) + columns);
}

BandClasses::BandClasses() : classes_(kBandStates), moves_(kBandStates) {
  constexpr std::uint16_t kOpen = kBandClasses;
  std::fill(classes_.begin(), classes_.end(), kOpen);
  for (std::size_t state = 0; state < kBandStates; ++state) {
    if (classes_[state] == kOpen) add_class(box_numbers().band_of(state));
  }
  sort_classes();
}

// Numbers the classes in the order of their first states.
void BandClasses::add_class(const Band& any) {
  const auto number = static_cast<std::uint16_t>(least_.size());
  least_.push_back(LeastBand(any).least());
  again_.emplace_back();
  const Band band = named(least_.back());
  const std::uint32_t home = state_of(band);
  for (unsigned m = 0; m < 216; ++m) {
    const Band image = named(moved(band, move(m)));
    const std::uint32_t state = state_of(image);
    if (state == home) again_.back().push_back(move(m));
    classes_[state] = number;
    moves_[state] = back(move(m), image);
  }
}

void BandClasses::sort_classes() {
  std::vector<std::uint16_t> order(least_.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  nonet::sort(order.begin(), order.end(),
              [&](std::uint16_t a, std::uint16_t b) { return least_[a] < least_[b]; });
  std::vector<std::uint16_t> rank(order.size());
  std::vector<Band> least;
  std::vector<std::vector<BandMove>> again;
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = static_cast<std::uint16_t>(i);
    least.push_back(least_[order[i]]);
    again.push_back(std::move(again_[order[i]]));
  }
  least_ = std::move(least);
  again_ = std::move(again);
  for (std::uint16_t& band_class : classes_) band_class = rank[band_class];
}

}  // namespace nonet::canon
