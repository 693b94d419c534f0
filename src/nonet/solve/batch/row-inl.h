// Rows (one lane's 729 candidates, see geometry.h) from puzzles, and solutions from rows.

template <class S>
struct Row {
  using Word = std::uint64_t;
  static constexpr Word kHighCells = (Word{1} << (81 - 64)) - 1;

  // Puts 81 bits at bit 81 * digit of a row that is still zero there.
  static NONET_INLINE void put(Word* row, int digit, Word low, Word high) {
    const int word = 81 * digit / 64;
    const int shift = 81 * digit % 64;
    row[word] |= low << shift;
    row[word + 1] |= high << shift | low >> 1 >> (63 - shift);
    if (shift > 128 - 81) row[word + 2] |= high >> (64 - shift);
  }

  static NONET_INLINE void get(const Word* row, int digit, Word& low, Word& high) {
    const int word = 81 * digit / 64;
    const int shift = 81 * digit % 64;
    low = row[word] >> shift | row[word + 1] << 1 << (63 - shift);
    high = row[word + 1] >> shift;
    if (shift > 128 - 81) high |= row[word + 2] << (64 - shift);
    high &= kHighCells;
  }

  static void from_values(const std::uint8_t* values, Word* row) {
    if constexpr (S::kMakesRows) {
      S::row_from_values(values, row);
    } else {
      Word cells[10][2];
      S::cells_by_value(values, cells);
      for (std::size_t w = 0; w < kRowWords; ++w) row[w] = 0;
      NONET_UNROLL
      for (int d = 0; d < 9; ++d) {
        put(row, d, cells[0][0] | cells[d + 1][0], cells[0][1] | cells[d + 1][1]);
      }
    }
  }

  static void from_marks(const std::uint16_t* masks, Word* row) {
    for (std::size_t w = 0; w < kRowWords; ++w) row[w] = 0;
    Word cells[9][2];
    S::cells_by_candidate(masks, cells);
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) put(row, d, cells[d][0], cells[d][1] & kHighCells);
  }

  // Precondition: every cell has one candidate.
  static void to_values(const Word* row, std::uint8_t* values) {
    Word cells[10][2];
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) get(row, d, cells[d + 1][0], cells[d + 1][1]);
    S::values_from_cells(cells, values);
  }
};
