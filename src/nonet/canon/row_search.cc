#include "nonet/canon/row_search.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "nonet/canon/exchanges.h"
#include "nonet/canon/three.h"

namespace nonet::canon {

namespace {

constexpr std::uint32_t kBand = 7;

// The least arrangement of a row's pattern, when nothing is decided: fewest digits first.
constexpr std::array<std::uint16_t, 512> make_least_arrangements() {
  std::array<std::uint16_t, 512> least{};
  for (unsigned pattern = 0; pattern < least.size(); ++pattern) {
    std::array<unsigned, 3> stacks{};
    for (unsigned s = 0; s < 3; ++s) {
      stacks[s] = kPlaced[kUndecided][pattern >> (3 * s) & 7U].arranged;
    }
    std::sort(stacks.begin(), stacks.end());
    least[pattern] = static_cast<std::uint16_t>(stacks[0] << 6 | stacks[1] << 3 | stacks[2]);
  }
  return least;
}

constexpr auto kLeastArrangements = make_least_arrangements();

constexpr std::uint64_t nibble(std::uint64_t word, unsigned at) { return word >> (4 * at) & 15U; }

// Source columns at the three places of a stack, as hexadecimal digits.
constexpr std::uint64_t packed_columns(unsigned stack, unsigned code) {
  return kPackedOrders[code / 4] + 0x333U * stack;
}

std::uint64_t packed_columns(const std::array<std::uint8_t, 3>& stacks,
                             const std::array<std::uint8_t, 3>& codes) {
  return packed_columns(stacks[0], codes[0]) << 24 | packed_columns(stacks[1], codes[1]) << 12 |
         packed_columns(stacks[2], codes[2]);
}

// The greatest pattern of a row that is not above `value`: all ones from its first digit on.
std::uint64_t ceiling_of(std::uint64_t value) {
  if (value == 0) return 0;
  return (std::uint64_t{2} << ((63 - std::countl_zero(value)) / 4)) - 1;
}

// The orders of stacks at a row: which place each comes from, what stays tied, and which places
// come in every order (as ties do: bit 0 the first two, bit 1 the last two).
struct StackOrder {
  std::array<std::uint8_t, 3> places{0, 1, 2};
  unsigned ties = 0;
  unsigned choices = 0;
};

StackOrder order_stacks(unsigned ties, const std::array<unsigned, 3>& arranged) {
  StackOrder order;
  auto& places = order.places;
  const auto swap_if = [&](std::size_t i) {
    if (arranged[places[i]] > arranged[places[i + 1]]) std::swap(places[i], places[i + 1]);
  };
  if ((ties & 1U) != 0) swap_if(0);
  if ((ties & 2U) != 0) swap_if(1);
  if (ties == kAllTied) swap_if(0);
  for (std::size_t i = 0; i < 2; ++i) {
    if ((ties >> i & 1U) == 0 || arranged[places[i]] != arranged[places[i + 1]]) continue;
    (arranged[places[i]] != 0 ? order.choices : order.ties) |= 1U << i;
  }
  return order;
}

// Bytes 0..7 from nibbles 7..0.
std::uint64_t spread_nibbles(std::uint64_t word) {
  word = (word | word << 16) & 0x0000'FFFF'0000'FFFF;
  word = (word | word << 8) & 0x00FF'00FF'00FF'00FF;
  return (word | word << 4) & 0x0F0F'0F0F'0F0F'0F0F;
}

}  // namespace

RowSearch::RowSearch(const Grid& grid, bool counts_first) {
  read(grid);
  if (counts_first) {
    start_by_counts();
  } else {
    start();
  }
  run();
}

void RowSearch::read(const Grid& grid) {
  auto& [upright, transposed] = sources_;
  upright.digits = transposed.digits = grid.values().data();
  upright.down = transposed.right = kSide;
  upright.right = transposed.down = 1;
  // Eight cells of a row at a time, one a byte: those bytes, shifted by the row's number, add up to
  // the patterns of eight columns.
  std::uint64_t columns = 0;
  std::uint64_t last_row = 0;
  unsigned last_column = 0;
  for (unsigned row = 0; row < kSide; ++row) {
    const std::uint8_t* digits = upright.digits + std::size_t{kSide} * row;
    std::uint64_t eight = 0;
    for (unsigned i = 0; i < 8; ++i) eight |= std::uint64_t{digits[i]} << (8 * i);
    eight = (eight + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & 0x0101'0101'0101'0101;
    const unsigned ninth = digits[8] != 0 ? 1 : 0;
    upright.patterns[row] =
        static_cast<std::uint16_t>(eight * 0x0102'0408'1020'4080 >> 56 | ninth << 8);
    if (row < 8) {
      columns |= eight << row;
    } else {
      last_row = eight;
    }
    last_column |= ninth << row;
  }
  for (unsigned column = 0; column < 8; ++column) {
    transposed.patterns[column] = static_cast<std::uint16_t>((columns >> (8 * column) & 0xFF) |
                                                             (last_row >> (8 * column) & 1U) << 8);
  }
  transposed.patterns[8] = static_cast<std::uint16_t>(last_column);
  for (Source& source : sources_) {
    source.blank_rows = 0;
    for (unsigned row = 0; row < kSide; ++row) {
      source.blank_rows |= (source.patterns[row] == 0 ? 1U : 0U) << row;
    }
  }
}

// Begins with all orders of rows, columns and digits open. Only rows that can be arranged as the
// least first row are tried.
void RowSearch::start() {
  least_start_ = 512;
  for (const Source& source : sources_) {
    for (const std::uint16_t pattern : source.patterns) {
      least_start_ = std::min<std::uint32_t>(least_start_, kLeastArrangements[pattern]);
    }
  }
  Partial partial = open();
  frontiers_[current_].add() = partial;
  partial.transposed = 1;
  frontiers_[current_].add() = partial;
}

// A partial image of which nothing is decided.
Partial RowSearch::open() {
  Partial partial{};
  partial.next_name = 1;
  partial.stacks = {0, 1, 2};
  partial.stack_ties = kAllTied;
  partial.columns = {kUndecided, kUndecided, kUndecided};
  return partial;
}

void RowSearch::run() {
  for (int r = 0; r < kSide; ++r) {
    best_ = ceiling_ = kNone;
    next().clear();
    for (std::size_t i = 0; i < count(); ++i) {
      const Partial& partial = frontier()[i];
      for (std::uint32_t rows = candidates(partial, r); rows != 0; rows &= rows - 1) {
        try_row(partial, r, std::countr_zero(rows));
      }
    }
    form_[static_cast<std::size_t>(r)] = best_;
    current_ = 1 - current_;
  }
}

// The source rows to try next: of interchangeable rows only one.
std::uint32_t RowSearch::candidates(const Partial& partial, int r) const {
  const Source& source = sources_[partial.transposed];
  if (r < kBoxSide && partial.plan != 0)
    return std::uint32_t{1} << nibble(partial.plan, static_cast<unsigned>(r));
  if (r % 3 != 0) {
    const std::uint32_t rows = kBand << (3 * partial.band) & ~std::uint32_t{partial.used};
    const std::uint32_t blank = rows & source.blank_rows;
    return blank == 0 ? rows : blank & (~blank + 1);
  }
  // A band is used as a whole or not at all.
  const std::uint32_t rows = 0x1FF & ~std::uint32_t{partial.used};
  const std::uint32_t blank = rows & source.blank_rows;
  if (blank != 0) return one_of_blanks(blank);
  return r == 0 ? first_rows(source) : rows;
}

// Of the rows in `blank`, keeps the first of each band, and of bands that are all blank only the
// first band's.
std::uint32_t RowSearch::one_of_blanks(std::uint32_t blank) {
  std::uint32_t kept = 0;
  bool blank_band_seen = false;
  for (unsigned band = 0; band < 3; ++band) {
    const std::uint32_t here = blank & kBand << (3 * band);
    if (here == kBand << (3 * band)) {
      if (blank_band_seen) continue;
      blank_band_seen = true;
    }
    kept |= here & (~here + 1);
  }
  return kept;
}

std::uint32_t RowSearch::first_rows(const Source& source) const {
  std::uint32_t rows = 0;
  for (unsigned row = 0; row < kSide; ++row) {
    rows |= (kLeastArrangements[source.patterns[row]] == least_start_ ? 1U : 0U) << row;
  }
  return rows;
}

void RowSearch::try_row(const Partial& partial, int r, int row) {
  const Source& source = sources_[partial.transposed];
  const unsigned pattern = source.patterns[static_cast<std::size_t>(row)];
  std::array<const Placed*, 3> placed{};
  std::array<unsigned, 3> arranged{};
  for (std::size_t i = 0; i < 3; ++i) {
    placed[i] = &kPlaced[partial.columns[i]][pattern >> (3 * partial.stacks[i]) & 7U];
    arranged[i] = placed[i]->arranged;
  }
  StackOrder order;
  if (partial.stack_ties != 0) order = order_stacks(partial.stack_ties, arranged);
  const unsigned all =
      arranged[order.places[0]] << 6 | arranged[order.places[1]] << 3 | arranged[order.places[2]];
  if (all > ceiling_) return;

  const Step step{partial,
                  source.digits + static_cast<std::size_t>(row) * source.down,
                  source.right,
                  all,
                  r,
                  row,
                  order.ties};
  if (order.choices == 0) {
    try_stacks(step, order.places, placed);
    return;
  }
  for (const std::uint8_t number : kChoices[order.choices]) {
    if (number == kNoChoice) break;
    std::array<std::uint8_t, 3> places{};
    for (std::size_t i = 0; i < 3; ++i) places[i] = order.places[kOrders[number][i]];
    try_stacks(step, places, placed);
  }
}

// Tries all orders of the columns that the row leaves open.
void RowSearch::try_stacks(const Step& step, const std::array<std::uint8_t, 3>& places,
                           const std::array<const Placed*, 3>& placed) {
  const Placed& left = *placed[places[0]];
  const Placed& middle = *placed[places[1]];
  const Placed& right = *placed[places[2]];
  const auto& from = step.partial.stacks;
  const std::array<std::uint8_t, 3> stacks{from[places[0]], from[places[1]], from[places[2]]};
  for (std::size_t i = 0; i < left.count; ++i) {
    for (std::size_t j = 0; j < middle.count; ++j) {
      for (std::size_t k = 0; k < right.count; ++k) {
        offer(step, stacks, {left.codes[i], middle.codes[j], right.codes[k]});
      }
    }
  }
}

void RowSearch::offer(const Step& step, const std::array<std::uint8_t, 3>& stacks,
                      const std::array<std::uint8_t, 3>& codes) {
  const std::uint64_t columns = packed_columns(stacks, codes);
  std::uint64_t names = step.partial.names;
  std::uint64_t next_name = step.partial.next_name;
  std::uint64_t value = 0;
  for (unsigned rest = step.arranged; rest != 0;) {
    const auto at = static_cast<unsigned>(31 - std::countl_zero(rest));
    rest ^= 1U << at;
    const unsigned digit = step.digits[nibble(columns, at) * step.right];
    const std::uint64_t name = nibble(names, digit);
    const std::uint64_t fresh = name == 0 ? next_name : 0;
    names |= fresh << (4 * digit);
    next_name += name == 0 ? 1 : 0;
    value |= (name | fresh) << (4 * at);
  }
  if (value > best_) return;
  if (value < best_) {
    best_ = value;
    ceiling_ = ceiling_of(value);
    next().clear();
  }
  const auto row = static_cast<std::uint64_t>(step.row);
  // Field by field, as it will be read: a copy of the whole would wait for the stores of its parts.
  Partial& next_partial = next().add();
  next_partial.names = names;
  next_partial.rows = step.partial.rows | row << (4 * step.r);
  next_partial.plan = step.partial.plan;
  next_partial.used = static_cast<std::uint16_t>(step.partial.used | 1U << row);
  next_partial.next_name = static_cast<std::uint8_t>(next_name);
  next_partial.transposed = step.partial.transposed;
  next_partial.stacks = stacks;
  next_partial.stack_ties = static_cast<std::uint8_t>(step.stack_ties);
  next_partial.columns = codes;
  next_partial.band = static_cast<std::uint8_t>(row / 3);
}

Symmetry RowSearch::way(std::size_t i) const {
  const Partial& partial = frontier()[i];
  const std::uint64_t columns = packed_columns(partial.stacks, partial.columns);
  Symmetry::Permutation row_of{};
  Symmetry::Permutation column_of{};
  Symmetry::Permutation digit_of{};
  std::uint64_t next_name = partial.next_name;
  for (unsigned k = 0; k < kSide; ++k) {
    row_of[k] = static_cast<std::uint8_t>(nibble(partial.rows, k));
    column_of[k] = static_cast<std::uint8_t>(nibble(columns, kSide - 1 - k));
    const std::uint64_t name = nibble(partial.names, k + 1);
    digit_of[k] = static_cast<std::uint8_t>((name != 0 ? name : next_name++) - 1);
  }
  return Symmetry(digit_of, row_of, column_of, partial.transposed != 0);
}

Grid RowSearch::form() const {
  std::array<std::uint8_t, kCells> values;
  for (std::size_t row = 0; row < kSide; ++row) {
    const std::uint64_t eight = spread_nibbles(form_[row] >> 4);
    for (unsigned i = 0; i < 8; ++i) {
      values[kSide * row + i] = static_cast<std::uint8_t>(eight >> (8 * (7 - i)));
    }
    values[kSide * row + 8] = static_cast<std::uint8_t>(form_[row] & 15U);
  }
  return Grid::from_values(values);
}

std::uint64_t RowSearch::exchanges() const {
  return Exchanges::count(sources_[0].blank_rows, sources_[1].blank_rows,
                          frontier()[0].next_name - 1);
}

}  // namespace nonet::canon
