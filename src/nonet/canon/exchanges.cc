#include "nonet/canon/exchanges.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "nonet/base/bits.h"

namespace nonet::canon {

namespace {

using Permutation = Symmetry::Permutation;

constexpr std::array<std::uint64_t, 10> kFactorial{1, 1, 2, 6, 24, 120, 720, 5040, 40'320, 362'880};

// Reorders items first .. first + count - 1 by a number in mixed radix, which it divides out of
// `index`: the i-th of them is one of the count - i items that are left.
void reorder(Permutation& items, std::size_t first, std::uint64_t count, std::uint64_t& index) {
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t choices = count - i;
    const auto from = items.begin() + static_cast<std::ptrdiff_t>(first + i);
    const auto chosen = from + static_cast<std::ptrdiff_t>(index % choices);
    std::rotate(from, chosen, chosen + 1);
    index /= choices;
  }
}

}  // namespace

std::uint64_t Exchanges::count(std::uint32_t blank_rows, std::uint32_t blank_columns, int digits) {
  std::uint64_t orders = kFactorial[static_cast<std::size_t>(kDigits - digits)];
  for (const std::uint32_t blank : {blank_rows, blank_columns}) {
    std::size_t blank_chutes = 0;
    for (std::uint32_t rest = blank; rest != 0; rest >>= 3) {
      const auto lines = static_cast<std::size_t>(bit_count(rest & 7U));
      orders *= kFactorial[lines];
      blank_chutes += lines == 3 ? 1 : 0;
    }
    orders *= kFactorial[blank_chutes];
  }
  return orders;
}

Exchanges::Exchanges(const Grid& form)
    : rows_(lines_of(form, false)),
      columns_(lines_of(form, true)),
      met_digits_(*std::max_element(form.values().begin(), form.values().end())) {}

Exchanges::Lines Exchanges::lines_of(const Grid& form, bool columns) {
  std::array<bool, kSide> met{};
  for (const Cell cell : kAllCells) {
    const int line = columns ? cell.column() : cell.row();
    if (!form.is_blank(cell)) met[static_cast<std::size_t>(line)] = true;
  }
  Lines lines;
  for (std::size_t i = 0; i < kSide; ++i) {
    if (!met[i]) ++lines.blank[i / 3];
  }
  return lines;
}

std::uint64_t Exchanges::Lines::blank_chutes() const {
  return static_cast<std::uint64_t>(std::count(blank.begin(), blank.end(), 3));
}

std::uint64_t Exchanges::Lines::count() const {
  return kFactorial[static_cast<std::size_t>(blank_chutes())] * kFactorial[blank[0]] *
         kFactorial[blank[1]] * kFactorial[blank[2]];
}

Permutation Exchanges::Lines::take(std::uint64_t& index) const {
  Permutation chutes{0, 1, 2};
  reorder(chutes, 0, blank_chutes(), index);
  Permutation lines{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      lines[3 * i + k] = static_cast<std::uint8_t>(std::size_t{3} * chutes[i] + k);
    }
    reorder(lines, 3 * i, blank[i], index);
  }
  return lines;
}

std::uint64_t Exchanges::digits_count() const {
  return kFactorial[static_cast<std::size_t>(kDigits - met_digits_)];
}

Symmetry Exchanges::at(std::uint64_t index) const {
  assert(index < count());
  Permutation digits{0, 1, 2, 3, 4, 5, 6, 7, 8};
  reorder(digits, met_digits_, static_cast<std::uint64_t>(kDigits - met_digits_), index);
  const Permutation columns = columns_.take(index);
  const Permutation rows = rows_.take(index);
  return Symmetry(digits, rows, columns, false);
}

}  // namespace nonet::canon
