// The number is at most 81 * C(81, 40) * 9^81, 42 bytes: it is built up byte by byte, with carries
// of up to 86 bits.

#include "nonet/book/share_link.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/wide.h"

namespace nonet::book {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

using Bytes = std::vector<std::uint8_t>;

// A number in mixed radix, most significant byte first, without leading zeros.
class RadixWriter {
 public:
  // value < radix
  void push(Wide value, Wide radix) {
    Wide carry = value;
    for (std::size_t i = bytes_.size(); i-- > 0;) {
      carry += bytes_[i] * radix;
      bytes_[i] = static_cast<std::uint8_t>(carry & 0xff);
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) {
      bytes_.insert(bytes_.begin(), static_cast<std::uint8_t>(carry & 0xff));
    }
  }

  const Bytes& bytes() const { return bytes_; }

 private:
  Bytes bytes_;
};

Wide binomial(int n, int k) {
  if (k < 0 || k > n) return 0;
  Wide value = 1;
  for (int i = 1; i <= k; ++i) value = value * static_cast<Wide>(n - k + i) / static_cast<Wide>(i);
  return value;
}

// The rank of the set among all sets of its size.
Wide rank_of(const CellSet& cells) {
  Wide rank = 0;
  int k = 0;
  for (const Cell cell : cells) rank += binomial(cell.index(), ++k);
  return rank;
}

// As in PNG and zip.
std::uint32_t crc32(const Bytes& bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? (crc >> 1) ^ 0xedb88320 : crc >> 1;
  }
  return ~crc;
}

void append_base64(std::string& out, std::span<const std::uint8_t> bytes) {
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8 | (k < left ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k <= left; ++k) out += kAlphabet[word >> (18 - 6 * k) & 63];
  }
}

}  // namespace

std::string share_code(const Grid& givens) {
  const CellSet filled = givens.filled();
  RadixWriter number;
  // A reader takes the numbers in reverse: how many givens, which cells, the digits, no progress.
  number.push(0, 2);
  std::vector<int> digits;
  for (const Cell cell : filled) digits.push_back(givens.value(cell) - 1);
  for (std::size_t i = digits.size(); i-- > 0;) number.push(static_cast<Wide>(digits[i]), kDigits);
  number.push(rank_of(filled), binomial(kCells, filled.size()));
  number.push(static_cast<Wide>(filled.size()), kCells + 1);
  Bytes bytes = number.bytes();
  if (bytes.empty()) bytes.push_back(0);
  const std::uint32_t crc = crc32(bytes);
  const std::array<std::uint8_t, 3> check{static_cast<std::uint8_t>(crc >> 16),
                                          static_cast<std::uint8_t>(crc >> 8),
                                          static_cast<std::uint8_t>(crc)};
  std::string code = "1";
  append_base64(code, check);
  append_base64(code, bytes);
  return code;
}

std::string share_link(std::string_view base, const Grid& givens) {
  return std::string(base.substr(0, base.find_first_of("#?"))) + "#p=" + share_code(givens);
}

}  // namespace nonet::book
