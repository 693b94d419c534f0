#include "nonet/text/cells.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace nonet::text {

namespace {

// In the notation of gcc and clang: SSE2, NEON or whatever the processor of the build has.
constexpr std::size_t kWidth = 16;
using Bytes = std::uint8_t __attribute__((vector_size(kWidth)));

// Where vectors begin so that together they cover 81 bytes; the last one overlaps the one before.
constexpr std::array<std::size_t, 6> kOffsets{0, 16, 32, 48, 64, kCells - kWidth};

Bytes load(const void* from) {
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof(bytes));
  return bytes;
}

Bytes all(int value) { return Bytes{} + static_cast<std::uint8_t>(value); }

bool any(Bytes bytes) {
  std::array<std::uint64_t, 2> words;
  static_assert(sizeof(words) == sizeof(bytes));
  std::memcpy(words.data(), &bytes, sizeof(bytes));
  return (words[0] | words[1]) != 0;
}

// All ones where the character is a blank other than '0'. kRare: also for blanks that few files
// have.
template <bool kRare>
Bytes is_blank_sign(Bytes c) {
  if constexpr (kRare) {
    return reinterpret_cast<Bytes>((c == all('.')) | (c == all('*')) | (c == all('_')) |
                                   ((c | all(0x20)) == all('x')));
  } else {
    return reinterpret_cast<Bytes>(c == all('.'));
  }
}

template <bool kRare>
bool read_vectors(std::string_view text, Bytes lowest, Grid& grid) {
  std::array<std::uint8_t, kCells> values;
  Bytes refused{};
  for (const std::size_t at : kOffsets) {
    const Bytes c = load(text.data() + at);
    const Bytes value = c - all('0');
    const Bytes digit = reinterpret_cast<Bytes>(value - lowest <= all(9) - lowest);
    refused |= ~(digit | is_blank_sign<kRare>(c));
    const Bytes kept = value & digit;
    std::memcpy(values.data() + at, &kept, sizeof(kept));
  }
  if (any(refused)) return false;
  grid = Grid::from_values(values);
  return true;
}

}  // namespace

bool read_cells(std::string_view text, bool strict, Grid& grid) {
  assert(text.size() >= kCells);
  if (strict) return read_vectors<false>(text, all(1), grid);
  return read_vectors<false>(text, all(0), grid) || read_vectors<true>(text, all(0), grid);
}

void write_cells(const Grid& grid, char blank, char* text) {
  for (const std::size_t at : kOffsets) {
    const Bytes value = load(grid.values().data() + at);
    const Bytes empty = reinterpret_cast<Bytes>(value == Bytes{});
    const Bytes c = (empty & all(blank)) | (~empty & (value + all('0')));
    std::memcpy(text + at, &c, sizeof(c));
  }
}

}  // namespace nonet::text
