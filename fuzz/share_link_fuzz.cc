// Any grid of givens, as a link of the app: the code has its alphabet, length and checksum, and a
// reader written from docs/sharing.md alone, by long division, finds the same givens in it.
//
//   bytes    one a cell, modulo 19: 1..9 a given, the others blank; missing bytes are 0; what
//   stands
//            behind byte 81 is the address of the page

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/require.h"
#include "nonet/base/wide.h"
#include "nonet/book/share_link.h"

namespace {

using nonet::Cell;
using nonet::Digit;
using nonet::Grid;
using nonet::kCells;
using nonet::Wide;
using nonet::fuzz::require;

using Bytes = std::vector<std::uint8_t>;

Bytes decode(std::string_view text) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  Bytes bytes;
  std::uint32_t bits = 0;
  int have = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    require(value != kLetters.npos, "a code has letters of base64url alone");
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    have += 6;
    if (have < 8) continue;
    have -= 8;
    bytes.push_back(static_cast<std::uint8_t>(bits >> static_cast<unsigned>(have)));
  }
  return bytes;
}

// The number modulo the radix; the number is divided by it.
Wide take(Bytes& number, Wide radix) {
  Wide rest = 0;
  for (std::uint8_t& byte : number) {
    rest = rest << 8U | byte;
    byte = static_cast<std::uint8_t>(rest / radix);
    rest %= radix;
  }
  return rest;
}

// Pascal's triangle.
Wide choose(int n, int k) {
  static const auto table = [] {
    std::vector<std::vector<Wide>> rows(kCells + 1, std::vector<Wide>(kCells + 2));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i][0] = 1;
      for (std::size_t j = 1; j <= i; ++j) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
    }
    return rows;
  }();
  return table[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

Grid read(Bytes number) {
  const auto size = static_cast<int>(take(number, kCells + 1));
  Wide rank = take(number, choose(kCells, size));
  std::vector<int> cells;
  int cell = kCells - 1;
  for (int k = size; k > 0; --k) {
    while (choose(cell, k) > rank) --cell;
    rank -= choose(cell, k);
    cells.push_back(cell--);
  }
  std::reverse(cells.begin(), cells.end());
  Grid grid;
  for (const int at : cells) {
    grid.place(Cell(at), Digit(static_cast<int>(take(number, 9)) + 1));
  }
  require(take(number, 2) == 0, "there is no progress in it");
  require(std::ranges::all_of(number, [](int byte) { return byte == 0; }), "nothing is left over");
  return grid;
}

std::uint32_t crc32(const Bytes& bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const std::uint8_t byte : bytes) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      const bool odd = ((crc ^ byte >> bit) & 1U) != 0;
      crc = crc >> 1U ^ (odd ? 0xedb88320 : 0);
    }
  }
  return ~crc;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Grid givens;
  for (int i = 0; i < kCells && static_cast<std::size_t>(i) < size; ++i) {
    const int value = data[i] % 19;
    if (value >= 1 && value <= 9) givens.place(Cell(i), Digit(value));
  }
  const std::string base(data + std::min<std::size_t>(size, kCells), data + size);
  const std::string link = nonet::book::share_link(base, givens);
  const std::size_t mark = link.find('#');
  require(mark == std::min(base.find_first_of("#?"), base.size()), "the address stays");
  require(link.substr(mark, 4) == "#p=1", "the version is 1");
  const Bytes check = decode(link.substr(mark + 4, 4));
  const Bytes number = decode(link.substr(mark + 8));
  require(check.size() == 3 && number.size() <= 43, "a code is short");
  const std::uint32_t sum =
      std::uint32_t{check[0]} << 16U | std::uint32_t{check[1]} << 8U | check[2];
  require(sum == (crc32(number) & 0xffffffU), "the checksum is right");
  require(read(number) == givens, "the givens read back");
  return 0;
}
