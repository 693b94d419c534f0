// Rows in plain words: a row's cells by a table of 32 bits for each stack, its digits one by one.

#include "nonet/canon/row_lines.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "nonet/canon/three.h"

namespace nonet::canon {

namespace {

#include "nonet/canon/row_steps-inl.h"

constexpr std::uint64_t nibble(std::uint64_t word, unsigned at) { return word >> (4 * at) & 15U; }

class PlainLines {
 public:
  // Of row r in cells[r], one bit a cell, by the cells' numbers (partial.h).
  struct Arranged {
    std::uint32_t rows;
    std::array<std::uint16_t, kSide> cells;
  };

  struct Least {
    unsigned cells;
  };
  static Least none() { return {~0U}; }
  static constexpr std::size_t kGroup = 4;
  static constexpr std::size_t kBits = 16;
  static constexpr std::size_t kBitsOfARow = 1;

  class Image {
   public:
    Image(const Partial& partial, const Order& order, const std::uint8_t* digits, std::size_t right,
          unsigned cells)
        : order_(order), names_(partial.names) {
      const std::uint64_t first = partial.next_name();
      std::uint64_t next = first;
      for (unsigned rest = cells; rest != 0;) {
        const auto at = static_cast<unsigned>(31 - std::countl_zero(rest));
        rest ^= 1U << at;
        const unsigned digit = digits[order.column(at) * right];
        const std::uint64_t name = nibble(names_, digit);
        const std::uint64_t fresh = name == 0 ? next : 0;
        names_ |= fresh << (4 * digit);
        next += name == 0 ? 1 : 0;
        value_ |= (name | fresh) << (4 * at);
      }
      new_names_ = next - first;
    }

    void put_order(Order& to) const { to = order_; }
    std::uint64_t value() const { return value_; }
    std::uint64_t names() const { return names_; }
    std::uint64_t new_names() const { return new_names_; }

   private:
    const Order& order_;
    std::uint64_t value_ = 0;
    std::uint64_t names_;
    std::uint64_t new_names_;
  };

  explicit PlainLines(const RowBoard& board) : board_(board) {}

  Arranged arrange(const Partial& partial, std::uint32_t rows, Least& least) const {
    Arranged arranged;
    const RowSource& source = board_.sources[partial.transposed()];
    std::array<std::uint32_t, 3> maps{};
    std::array<unsigned, 3> shifts{};
    for (unsigned i = 0; i < 3; ++i) {
      const Piece piece = partial.order.piece(i);
      maps[i] = kArranged[code_of(piece)];
      shifts[i] = 3 * stack_of(piece);
    }
    arranged.rows = rows;
    for (; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      const unsigned pattern = source.patterns[row];
      const auto cells = [&](std::size_t i) {
        return maps[i] >> (4 * (pattern >> shifts[i] & 7U)) & 7U;
      };
      const unsigned all = join(partial.order.ties, cells(0), cells(1), cells(2));
      arranged.cells[row] = static_cast<std::uint16_t>(all);
      least.cells = std::min(least.cells, all);
    }
    return arranged;
  }

  // The greatest arrangement whose first digit is where that of the least is.
  static unsigned ceiling_of(const Least& least) {
    return least.cells == 0 ? 0 : (2U << (31 - std::countl_zero(least.cells))) - 1;
  }

  static std::uint64_t below(const Arranged& arranged, unsigned ceiling) {
    std::uint32_t found = 0;
    for (std::uint32_t rows = arranged.rows; rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      found |= (arranged.cells[static_cast<std::size_t>(row)] <= ceiling ? 1U : 0U) << row;
    }
    return found;
  }

  Image image(const Partial& partial, const Order& order, unsigned row,
              const Arranged& arranged) const {
    const RowSource& source = board_.sources[partial.transposed()];
    return Image(partial, order, source.digits + source.down * row, source.right,
                 arranged.cells[row]);
  }

 private:
  // The least arrangement of three stacks.
  static unsigned join(unsigned ties, unsigned a, unsigned b, unsigned c) {
    if (ties != 0) {
      const auto sort = [](bool tied, unsigned& x, unsigned& y) {
        if (tied && x > y) std::swap(x, y);
      };
      sort((ties & 1U) != 0, a, b);
      sort((ties & 2U) != 0, b, c);
      sort(ties == kAllTied, a, b);
    }
    return a << 8 | b << 4 | c;
  }

  const RowBoard& board_;
};

}  // namespace

void run_rows(RowBoard& board) { RowSteps<PlainLines>(board).run(); }

}  // namespace nonet::canon
