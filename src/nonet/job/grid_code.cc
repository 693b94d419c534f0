#include "nonet/job/grid_code.h"

#include <algorithm>

namespace nonet::job {

namespace {

struct Word {
  std::uint32_t bits;
  int length;
};

// The code words by digit, 0 for a blank.
constexpr std::array<Word, kDigits + 1> kWords{{{0b0, 1},
                                                {0b1000, 4},
                                                {0b1001, 4},
                                                {0b1010, 4},
                                                {0b1011, 4},
                                                {0b1100, 4},
                                                {0b1101, 4},
                                                {0b1110, 4},
                                                {0b11110, 5},
                                                {0b11111, 5}}};

// Reads bits from bytes, the highest of a byte first; zeros behind the end.
class BitReader {
 public:
  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint32_t next() {
    const std::size_t at = position_++;
    return at / 8 < bytes_.size() ? bytes_[at / 8] >> (7 - at % 8) & 1U : 0U;
  }

  std::uint8_t next_digit() {
    if (next() == 0) return 0;
    std::uint32_t value = next() << 2;
    value |= next() << 1;
    value |= next();
    // After the first bit, 111 alone is no digit: a fourth bit tells 8 from 9.
    if (value == 7) value += next();
    return static_cast<std::uint8_t>(value + 1);
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t position_ = 0;
};

}  // namespace

GridCode encode(const Grid& grid) {
  GridCode code;
  std::uint64_t waiting = 0;  // bits, the last one lowest
  int count = 0;
  for (const std::uint8_t value : grid.values()) {
    const Word& word = kWords[value];
    waiting = waiting << word.length | word.bits;
    count += word.length;
    if (count < 8) continue;
    count -= 8;
    code.bytes[code.size++] = static_cast<std::uint8_t>(waiting >> count);
  }
  if (count > 0) code.bytes[code.size++] = static_cast<std::uint8_t>(waiting << (8 - count));
  return code;
}

std::optional<Grid> decode(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kFewestCodeBytes || bytes.size() > kMostCodeBytes) return std::nullopt;
  BitReader reader(bytes);
  std::array<std::uint8_t, kCells> values{};
  for (std::uint8_t& value : values) value = reader.next_digit();
  const Grid grid = Grid::from_values(values);
  // A grid has one code only: behind its last cell nothing but zeros is accepted.
  if (!std::ranges::equal(encode(grid).view(), bytes)) return std::nullopt;
  return grid;
}

}  // namespace nonet::job
