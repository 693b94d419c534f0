// Canonical forms by rows: all partial images that agree with the best one so far are kept and
// extended by one row at a time.
//
// What a partial image fixes:  its orientation, which source rows are its first n rows, the order
// of those stacks and columns that have had a digit, the names of the digits met. Lines without a
// digit stand for each other, so they are never put in order: in the image they come first.

#include "nonet/canon/canon.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "nonet/board/rules.h"
#include "nonet/canon/exchanges.h"

namespace nonet {

namespace {

using Lines = std::array<std::uint8_t, kSide>;
using Triple = std::array<std::uint8_t, 3>;

// The orders of three things; the first two are also those of two things, the first that of one.
constexpr std::array<Triple, 6> kOrders{
    {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr std::array<std::size_t, 4> kOrderCounts{1, 1, 2, 6};

struct Partial {
  bool transposed = false;
  Lines rows{};                              // source row of each row of the image so far
  Lines columns{0, 1, 2, 3, 4, 5, 6, 7, 8};  // source column of each column
  unsigned met_columns = 0;                  // bit: source column has had a digit
  unsigned used_rows = 0;                    // bit: source row
  std::array<std::uint8_t, 10> names{};      // of digit 1..9, 0: none yet
  std::uint8_t next_name = 1;
};

// A row of the image: nine values, or nine bits' worth of them when only the pattern counts.
using RowValue = std::array<std::uint8_t, kSide>;

class Search {
 public:
  Search(const Grid& grid, CanonForm form)
      : pattern_only_(form == CanonForm::kMaskFirst && !grid.is_full()) {
    for (const Cell cell : kAllCells) {
      const auto value = static_cast<std::uint8_t>(grid.value(cell));
      sources_[0][static_cast<std::size_t>(cell.row())][static_cast<std::size_t>(cell.column())] =
          value;
      sources_[1][static_cast<std::size_t>(cell.column())][static_cast<std::size_t>(cell.row())] =
          value;
    }
    frontier_.resize(2);
    frontier_[1].transposed = true;
    for (std::size_t r = 0; r < kSide; ++r) extend(r);
  }

  // Every way to the canonical form, but for the order of blank lines.
  std::vector<Symmetry> ways(const Grid& grid) const;

 private:
  using Source = std::array<Lines, kSide>;

  void extend(std::size_t r) {
    next_.clear();
    for (const Partial& partial : frontier_) extend(partial, r);
    frontier_.swap(next_);
  }

  void extend(const Partial& partial, std::size_t r) {
    const Source& source = sources_[partial.transposed ? 1 : 0];
    unsigned blank_seen = 0;  // bit: band whose blank row has been tried; bit 3: blank band
    for (unsigned row = 0; row < kSide; ++row) {
      if ((partial.used_rows >> row & 1U) != 0) continue;
      const unsigned band = row / 3;
      const unsigned band_used = partial.used_rows >> (3 * band) & 7U;
      if (r % 3 == 0 ? band_used != 0 : partial.rows[r - r % 3] / 3U != band) continue;
      if (is_blank(source[row])) {
        const bool blank_band = is_blank(source[3 * band]) && is_blank(source[3 * band + 1]) &&
                                is_blank(source[3 * band + 2]);
        const unsigned bits = 1U << band | (blank_band ? 8U : 0U);
        if ((blank_seen & (blank_band ? 8U : bits)) != 0) continue;
        blank_seen |= bits;
      }
      try_row(partial, r, row, source[row]);
    }
  }

  static bool is_blank(const Lines& row) {
    return std::all_of(row.begin(), row.end(), [](auto value) { return value == 0; });
  }

  void try_row(const Partial& partial, std::size_t r, unsigned row, const Lines& source) {
    std::array<Triple, 6> stacks{};
    Triple stack_order{};
    std::array<bool, 3> stack_met{};
    std::array<bool, 3> stack_clued{};
    for (std::size_t s = 0; s < 3; ++s) {
      stack_order[s] = static_cast<std::uint8_t>(partial.columns[3 * s] / 3);
      stack_met[s] = (partial.met_columns >> (3U * stack_order[s]) & 7U) != 0;
      for (std::size_t i = 0; i < 3; ++i) {
        stack_clued[s] = stack_clued[s] || source[3U * stack_order[s] + i] != 0;
      }
    }
    const std::size_t orders = orders_of(stack_order, stack_met, stack_clued, stacks);
    for (std::size_t i = 0; i < orders; ++i) try_columns(partial, r, row, source, stacks[i]);
  }

  // The orders in which three lines can come: met ones stay, unmet ones that are clued come in
  // every order behind those that are not.
  static std::size_t orders_of(const Triple& lines, const std::array<bool, 3>& met,
                               const std::array<bool, 3>& clued, std::array<Triple, 6>& orders) {
    Triple order{};
    std::size_t n = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      if (!met[i] && !clued[i]) order[n++] = lines[i];
    }
    first = n;
    for (std::size_t i = 0; i < 3; ++i) {
      if (!met[i] && clued[i]) order[n++] = lines[i];
    }
    const std::size_t clued_ones = n - first;
    for (std::size_t i = 0; i < 3; ++i) {
      if (met[i]) order[n++] = lines[i];
    }
    for (std::size_t k = 0; k < kOrderCounts[clued_ones]; ++k) {
      orders[k] = order;
      for (std::size_t i = 0; i < clued_ones; ++i) {
        orders[k][first + i] = order[first + kOrders[k][i]];
      }
    }
    return kOrderCounts[clued_ones];
  }

  void try_columns(const Partial& partial, std::size_t r, unsigned row, const Lines& source,
                   const Triple& stacks) {
    std::array<std::array<Triple, 6>, 3> orders{};
    std::array<std::size_t, 3> counts{};
    for (std::size_t s = 0; s < 3; ++s) {
      Triple columns{};
      std::array<bool, 3> met{};
      std::array<bool, 3> clued{};
      // As the image has them now, wherever their stack stood.
      std::size_t at = 0;
      while (partial.columns[at] / 3 != stacks[s]) at += 3;
      for (std::size_t i = 0; i < 3; ++i) {
        columns[i] = partial.columns[at + i];
        met[i] = (partial.met_columns >> columns[i] & 1U) != 0;
        clued[i] = source[columns[i]] != 0;
      }
      counts[s] = orders_of(columns, met, clued, orders[s]);
    }
    Partial next = partial;
    next.rows[r] = static_cast<std::uint8_t>(row);
    next.used_rows |= 1U << row;
    for (unsigned c = 0; c < kSide; ++c) {
      if (source[c] != 0) next.met_columns |= 1U << c;
    }
    for (std::size_t i = 0; i < counts[0]; ++i) {
      for (std::size_t j = 0; j < counts[1]; ++j) {
        for (std::size_t k = 0; k < counts[2]; ++k) {
          std::copy(orders[0][i].begin(), orders[0][i].end(), next.columns.begin());
          std::copy(orders[1][j].begin(), orders[1][j].end(), next.columns.begin() + 3);
          std::copy(orders[2][k].begin(), orders[2][k].end(), next.columns.begin() + 6);
          next.names = partial.names;
          next.next_name = partial.next_name;
          offer(next, source);
        }
      }
    }
  }

  void offer(Partial& next, const Lines& source) {
    RowValue value{};
    for (std::size_t c = 0; c < kSide; ++c) {
      const std::uint8_t digit = source[next.columns[c]];
      if (digit == 0) continue;
      if (pattern_only_) {
        value[c] = 1;
        continue;
      }
      if (next.names[digit] == 0) next.names[digit] = next.next_name++;
      value[c] = next.names[digit];
    }
    if (next_.empty() || value < best_) {
      next_.clear();
      best_ = value;
    }
    if (value == best_) next_.push_back(next);
  }

  bool pattern_only_;
  std::array<Source, 2> sources_{};
  std::vector<Partial> frontier_;
  std::vector<Partial> next_;
  RowValue best_{};
};

// Rows and columns as lines of the source, the names in order of appearance.
Symmetry way(const Grid& grid, const Lines& rows, const Lines& columns, bool transposed) {
  std::array<std::uint8_t, 10> names{};
  std::uint8_t next_name = 1;
  for (const std::uint8_t r : rows) {
    for (const std::uint8_t c : columns) {
      const int value = grid.value(transposed ? Cell::at(c, r) : Cell::at(r, c));
      if (value != 0 && names[static_cast<std::size_t>(value)] == 0)
        names[static_cast<std::size_t>(value)] = next_name++;
    }
  }
  Symmetry::Permutation digits{};
  for (std::size_t d = 1; d <= kDigits; ++d) {
    digits[d - 1] = static_cast<std::uint8_t>((names[d] != 0 ? names[d] : next_name++) - 1);
  }
  return Symmetry(digits, rows, columns, transposed);
}

std::vector<Symmetry> Search::ways(const Grid& grid) const {
  std::vector<Symmetry> ways;
  for (const Partial& partial : frontier_) {
    const Symmetry by = way(grid, partial.rows, partial.columns, partial.transposed);
    ways.push_back(by);
  }
  if (!pattern_only_) return ways;
  Grid best = ways.front().apply(grid);
  std::vector<Symmetry> kept;
  for (const Symmetry& by : ways) {
    const Grid image = by.apply(grid);
    if (image < best) {
      best = image;
      kept.clear();
    }
    if (image == best) kept.push_back(by);
  }
  return kept;
}

}  // namespace

Canonical canonical(const Grid& grid, CanonForm form) {
  assert(!has_conflict(grid));
  const std::vector<Symmetry> ways = Search(grid, form).ways(grid);
  Canonical result;
  result.by = ways.front();
  result.form = result.by.apply(grid);
  result.automorphisms = ways.size() * canon::Exchanges(result.form).count();
  return result;
}

// Each way to the form, back by the first one, with all exchanges of what is blank in between.
std::vector<Symmetry> automorphisms(const Grid& grid, std::size_t most) {
  assert(most >= 1 && !has_conflict(grid));
  const std::vector<Symmetry> ways = Search(grid, CanonForm::kMinlex).ways(grid);
  const Symmetry back = ways.front().inverse();
  const canon::Exchanges exchanges(ways.front().apply(grid));
  std::vector<Symmetry> found;
  for (std::uint64_t i = 0; i < exchanges.count(); ++i) {
    for (const Symmetry& by : ways) {
      if (found.size() == most) return found;
      found.push_back(back * exchanges.at(i) * by);
    }
  }
  return found;
}

Grid canonical_form(const Grid& grid, CanonForm form) { return canonical(grid, form).form; }

Grid random_isomorph(const Grid& grid, Rng& rng) { return Symmetry::random(rng).apply(grid); }

}  // namespace nonet
