// Boards from grids and grids from solved boards, word by word through memory, for an instruction
// set without a faster way. No include guard: include it inside a target region only.

NONET_STATIC_INLINE Board board_of(const Grid& grid) {
  BoardWords words;
  for (std::uint16_t& word : words.at) word = kNineDigits;
  const std::uint8_t* const values = grid.values().data();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    words.at[kWordOfCell<Simd::Lanes>[cell]] = kDigitsOfValue[values[cell]];
  }
  return board_of(words);
}

NONET_STATIC_INLINE Grid grid_of(const Board& board) {
  BoardWords words;
  const Simd::Rows one = Simd::all(1);
  NONET_UNROLL_3
  for (std::size_t j = 0; j < 3; ++j) {
    // The bits below the digit's own are one fewer than the digit.
    const Simd::Rows below = Simd::plus(board.x[j], Simd::all(-1));
    Simd::store(words.at + j * Simd::Lanes::kCount, Simd::plus(Simd::popcount(below), one));
  }
  std::array<std::uint8_t, kCells> values;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    values[cell] = static_cast<std::uint8_t>(words.at[kWordOfCell<Simd::Lanes>[cell]]);
  }
  return Grid::from_values(values);
}
