// Boards from pencilmarks, word by word through memory, for every instruction set. No include
// guard: include it inside a target region only.

struct alignas(64) BoardWords {
  std::uint16_t at[3 * Simd::Lanes::kCount];
};

NONET_STATIC_INLINE Board board_of(const BoardWords& words) {
  Board board;
  NONET_UNROLL_3
  for (std::size_t j = 0; j < 3; ++j) {
    board.x[j] = Simd::load(words.at + j * Simd::Lanes::kCount);
  }
  return board;
}

NONET_STATIC_INLINE Board board_of(const Pencilmarks& marks) {
  BoardWords words;
  for (std::uint16_t& word : words.at) word = kNineDigits;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const DigitSet digits = marks.at(Cell(static_cast<int>(cell)));
    words.at[kWordOfCell<Simd::Lanes>[cell]] = static_cast<std::uint16_t>(digits.bits());
  }
  return board_of(words);
}
