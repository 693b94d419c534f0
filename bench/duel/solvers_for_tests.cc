// What test_duel.py lets nonet_duel load: a backtracking solver that shares nothing with Nonet's,
// in both shapes, and one that counts wrongly.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace {

struct Board {
  std::array<unsigned, 81> values{};  // one bit set, or 0 for blank
  std::array<unsigned, 27> seen{};    // by row, column, box

  unsigned candidates(std::size_t cell) const {
    return 0x1ffU & ~(seen[cell / 9] | seen[9 + cell % 9] | seen[box(cell)]);
  }
  void flip(std::size_t cell, unsigned bit) {
    values[cell] ^= bit;
    seen[cell / 9] ^= bit;
    seen[9 + cell % 9] ^= bit;
    seen[box(cell)] ^= bit;
  }
  static std::size_t box(std::size_t cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }
};

// The blank cell with the fewest candidates, or 81.
std::size_t tightest(const Board& board) {
  std::size_t best = 81;
  int fewest = 10;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const int count = std::popcount(board.candidates(cell));
    if (board.values[cell] != 0 || count >= fewest) continue;
    best = cell;
    fewest = count;
  }
  return best;
}

std::size_t count(Board& board, std::size_t limit) {
  const std::size_t cell = tightest(board);
  if (cell == 81) return 1;
  std::size_t found = 0;
  for (unsigned left = board.candidates(cell); left != 0 && found < limit; left &= left - 1) {
    const unsigned bit = left & -left;
    board.flip(cell, bit);
    found += count(board, limit - found);
    board.flip(cell, bit);
  }
  return found;
}

}  // namespace

extern "C" std::size_t count_solutions(const char* puzzle, std::size_t limit) {
  Board board;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] == '.') continue;
    const unsigned bit = 1U << static_cast<unsigned>(puzzle[cell] - '1');
    if ((board.candidates(cell) & bit) == 0) return 0;
    board.flip(cell, bit);
  }
  return count(board, limit);
}

extern "C" void count_solutions_batch(const char* puzzles, std::size_t n, std::size_t limit,
                                      std::uint32_t* counts) {
  for (std::size_t i = 0; i < n; ++i) {
    counts[i] = static_cast<std::uint32_t>(count_solutions(puzzles + 81 * i, limit));
  }
}

extern "C" std::size_t count_wrongly(const char* puzzle, std::size_t limit) {
  const std::size_t right = count_solutions(puzzle, limit);
  return puzzle[0] == '.' ? right + 1 : right;
}
