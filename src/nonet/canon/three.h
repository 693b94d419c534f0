// Three lines of a chute (or the three chutes) that are being put in order, as table look-ups.
//
// Blank lines are tied: which of them comes first is not yet decided. They stand before the others,
// so there are none, two or three of them.
//
//   code = 4 * order + ties     order: one of six, kOrders;  ties: bit 0: places 0 and 1 are tied,
//                               bit 1: places 1 and 2
//
// When the next row has digits in some tied lines, those lines go behind the tied lines without a
// digit, which makes the row least. They are no longer tied, and each of their orders is a choice.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nonet::canon {

// The line at each place. For two lines the first two orders serve, for one line the first.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
inline constexpr unsigned kAllTied = 3;
inline constexpr std::uint8_t kUndecided = 3;  // code: order 0, all tied
inline constexpr std::size_t kCodes = 24;

constexpr std::size_t order_number(const std::array<std::uint8_t, 3>& order) {
  std::size_t number = 0;
  while (kOrders[number] != order) ++number;
  return number;
}

// Numbers of orders, by which places come in every order: none, the first two, the last two, all
// three.
inline constexpr std::uint8_t kNoChoice = 255;
inline constexpr std::array<std::array<std::uint8_t, 7>, 4> kChoices{
    {{0, kNoChoice}, {0, 1, kNoChoice}, {0, 2, kNoChoice}, {0, 1, 2, 3, 4, 5, kNoChoice}}};

// The outcome for three lines when a row is placed.
struct Placed {
  std::uint8_t arranged = 0;  // places with a digit: bit 2 is place 0, as in text
  std::uint8_t count = 1;     // how many choices; 1, 2 or 6
  std::array<std::uint8_t, 6> codes{};
};

// [code][lines with a digit: bit i is line i]
using PlacedTable = std::array<std::array<Placed, 8>, kCodes>;

namespace detail {

// Sets the choices: every order of the lines at places first .. first + n - 1.
constexpr void add_choices(Placed& placed, const std::array<std::uint8_t, 3>& order,
                           std::size_t first, std::size_t n, unsigned ties) {
  constexpr std::array<std::uint8_t, 4> kCounts{1, 1, 2, 6};
  placed.count = kCounts[n];
  for (std::size_t k = 0; k < placed.count; ++k) {
    std::array<std::uint8_t, 3> chosen = order;
    for (std::size_t i = 0; i < n; ++i) chosen[first + i] = order[first + kOrders[k][i]];
    placed.codes[k] = static_cast<std::uint8_t>(4 * order_number(chosen) + ties);
  }
}

constexpr Placed place(unsigned code, unsigned clued) {
  const auto& lines = kOrders[code / 4];
  const auto with = [&](std::uint8_t line) { return (clued >> line & 1U) != 0; };
  const std::size_t tied = (code & 1U) == 0 ? 0 : (code & 2U) == 0 ? 2 : 3;
  std::array<std::uint8_t, 3> order = lines;
  std::size_t without = 0;
  for (std::size_t i = 0; i < tied; ++i) {
    if (!with(lines[i])) order[without++] = lines[i];
  }
  std::size_t at = without;
  for (std::size_t i = 0; i < tied; ++i) {
    if (with(lines[i])) order[at++] = lines[i];
  }
  const unsigned ties = without == 3 ? 3 : without == 2 ? 1 : 0;
  Placed placed;
  for (std::size_t i = 0; i < 3; ++i) {
    if (with(order[i])) placed.arranged = static_cast<std::uint8_t>(placed.arranged | 4U >> i);
  }
  add_choices(placed, order, without, tied - without, ties);
  return placed;
}

constexpr PlacedTable make_placed() {
  PlacedTable table{};
  for (unsigned code = 0; code < kCodes; ++code) {
    for (unsigned clued = 0; clued < 8; ++clued) table[code][clued] = place(code, clued);
  }
  return table;
}

}  // namespace detail

inline constexpr PlacedTable kPlaced = detail::make_placed();

// [code]: what `arranged` is for each set of lines, four bits a set.
inline constexpr auto kArranged = [] {
  std::array<std::uint32_t, kCodes> maps{};
  for (std::size_t code = 0; code < kCodes; ++code) {
    for (unsigned clued = 0; clued < 8; ++clued) {
      maps[code] |= std::uint32_t{kPlaced[code][clued].arranged} << (4 * clued);
    }
  }
  return maps;
}();

}  // namespace nonet::canon
