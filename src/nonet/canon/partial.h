// Partial: an image of which the first rows are known, and what was decided for it.
//
//   names   of digit d in bits 4d..4d+3, 0: not met
//   rows    0..35 the source row of row r in bits 4r..4r+3, 36..44 source rows in use, 45..48 the
//           next name, 49 transposed, 52..63 gsf's form only: source rows of the first three rows
//   order   the stack at each place, the last place first, and which places are tied (three.h)
//
//              31 30 29 | 28 ... 24 | 23 ... 16 | 15 ... 8 | 7 ... 0
//                stack  |   code    | source columns, the first place highest
//
// Cells of an image's row are numbered as the order's bytes are: the last cell 0, the last stack's
// first one 2, the next stack's last one 4. Rows have four bits a cell, in the place of its number,
// and compare as numbers.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/canon/three.h"

namespace nonet::canon {

// The stack at one place.
using Piece = std::uint32_t;

constexpr unsigned code_of(Piece piece) { return piece >> 24 & 31U; }
constexpr unsigned stack_of(Piece piece) { return piece >> 29; }

// Piece of a code for stack 0. For stack s, s times kNextStack more.
constexpr Piece piece_of(unsigned code) {
  const auto& places = kOrders[code / 4];
  return code << 24 | Piece{places[0]} << 16 | Piece{places[1]} << 8 | places[2];
}
inline constexpr Piece kNextStack = 1U << 29 | 0x030303U;

// Placed (three.h) with pieces in place of codes.
struct alignas(32) PlacedStack {
  std::array<Piece, 6> pieces{};
  std::uint8_t arranged = 0;
  std::uint8_t count = 0;
};

// [code][lines with a digit]
inline constexpr auto kPlacedStacks = [] {
  std::array<std::array<PlacedStack, 8>, kCodes> table{};
  for (std::size_t code = 0; code < kCodes; ++code) {
    for (std::size_t clued = 0; clued < 8; ++clued) {
      const Placed& placed = kPlaced[code][clued];
      PlacedStack& stack = table[code][clued];
      stack.arranged = placed.arranged;
      stack.count = placed.count;
      for (std::size_t k = 0; k < placed.count; ++k) stack.pieces[k] = piece_of(placed.codes[k]);
    }
  }
  return table;
}();

// The order of stacks at a row: a number in kOrders, which places stay tied, and which places come
// in every order (as ties do: bit 0 the first two, bit 1 the last two).
struct StackOrder {
  std::uint8_t number;
  std::uint8_t ties;
  std::uint8_t choices;
};

// [ties][what the stacks become, three bits each, the first highest]
inline constexpr auto kStackOrders = [] {
  std::array<std::array<StackOrder, 512>, 4> table{};
  for (unsigned ties = 0; ties < 4; ++ties) {
    for (unsigned all = 0; all < 512; ++all) {
      std::array<std::uint8_t, 3> places{0, 1, 2};
      const auto arranged = [&](std::size_t i) { return all >> (6 - 3 * places[i]) & 7U; };
      const auto sort = [&](std::size_t i) {
        if (arranged(i) > arranged(i + 1)) std::swap(places[i], places[i + 1]);
      };
      if ((ties & 1U) != 0) sort(0);
      if ((ties & 2U) != 0) sort(1);
      if (ties == kAllTied) sort(0);
      StackOrder& order = table[ties][all];
      order.number = static_cast<std::uint8_t>(order_number(places));
      for (std::size_t i = 0; i < 2; ++i) {
        if ((ties >> i & 1U) == 0 || arranged(i) != arranged(i + 1)) continue;
        std::uint8_t& kind = arranged(i) != 0 ? order.choices : order.ties;
        kind = static_cast<std::uint8_t>(kind | 1U << i);
      }
    }
  }
  return table;
}();

struct alignas(16) Order {
  std::array<Piece, 3> pieces;  // the last place first
  std::uint32_t ties;

  Piece piece(std::size_t place) const { return pieces[2 - place]; }
  // The source column of a cell.
  unsigned column(unsigned cell) const { return pieces[cell / 4] >> (8 * (cell % 4)) & 15U; }
  bool is_tied() const {
    return (((pieces[0] | pieces[1] | pieces[2]) >> 24 & kAllTied) | ties) != 0;
  }
};

struct Partial {
  static constexpr unsigned kNextName = 45;

  Order order;
  std::uint64_t names;
  std::uint64_t rows;

  // Of which nothing is decided.
  static constexpr Partial open(std::size_t transposed) {
    const auto piece = [](unsigned stack) { return piece_of(kUndecided) + stack * kNextStack; };
    return {{{piece(2), piece(1), piece(0)}, kAllTied},
            0,
            std::uint64_t{1} << kNextName | std::uint64_t{transposed} << 49};
  }

  std::size_t transposed() const { return rows >> 49 & 1U; }
  unsigned next_name() const { return static_cast<unsigned>(rows >> kNextName) & 15U; }
  std::uint32_t used() const { return static_cast<std::uint32_t>(rows >> 36) & 0x1FFU; }
  unsigned row(unsigned r) const { return static_cast<unsigned>(rows >> (4 * r)) & 15U; }
  unsigned plan() const { return static_cast<unsigned>(rows >> 52); }
};

// Partial images; the first kFew of them need no memory from the heap.
class Frontier {
 public:
  static constexpr std::size_t kBlock = 16;  // partial images to be looked at together

  // Leaves few_ uninitialised: to fill it would take longer than most searches.
  Frontier() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)

  std::size_t size() const { return size_; }
  const Partial& operator[](std::size_t i) const { return i < kFew ? few_[i] : more_[i - kFew]; }
  // Number `first` and those behind it, kBlock at most. Precondition: first is a multiple of
  // kBlock, and below size().
  std::span<const Partial> block(std::size_t first) const {
    const Partial* begin = first < kFew ? &few_[first] : &more_[first - kFew];
    return {begin, std::min(kBlock, size_ - first)};
  }
  void clear() {
    size_ = 0;
    more_.clear();
  }
  // A new one, to be filled.
  Partial& add() {
    if (size_ < kFew) return few_[size_++];
    ++size_;
    return more_.emplace_back();
  }

 private:
  static constexpr std::size_t kFew = 3 * kBlock;

  std::size_t size_ = 0;
  std::array<Partial, kFew> few_;
  std::vector<Partial> more_;
};

}  // namespace nonet::canon
