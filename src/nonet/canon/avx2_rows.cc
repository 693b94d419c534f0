// Rows in vectors of 128 and 256 bits: which cells have a digit, for all rows of a source at once;
// and a row's digits in any order, renamed, without a loop.
//
//   rows of a source   sixteen numbers of 16 bits, nine of them rows; for a stack each is a set of
//                      its columns, and a table of eight bytes says what becomes of it
//   a row              sixteen bytes, a digit each; of an image by the cells' numbers (partial.h),
//                      which are the order's bytes: one shuffle by the order, one by the names

#include <algorithm>
#include <bit>
#include <utility>

#include "nonet/canon/row_lines.h"
#include "nonet/canon/three.h"

#if defined(__x86_64__)

#include <immintrin.h>

namespace nonet::canon {

namespace {

// [code]: bytes of kArranged's numbers.
constexpr auto kArrangedBytes = [] {
  std::array<std::array<std::uint8_t, 16>, kCodes> maps{};
  for (std::size_t code = 0; code < kCodes; ++code) {
    for (unsigned clued = 0; clued < 8; ++clued) {
      maps[code][clued] = kPlaced[code][clued].arranged;
    }
  }
  return maps;
}();

}  // namespace

// Everything above is compiled for the baseline, everything up to the end of the region for avx2.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

namespace avx2 {

namespace {

#include "nonet/canon/row_steps-inl.h"

__m128i load(const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); }

// Sixteen bytes from sixteen nibbles.
__m128i spread(std::uint64_t nibbles) {
  const __m128i word = _mm_cvtsi64_si128(static_cast<long long>(nibbles));
  return _mm_and_si128(_mm_unpacklo_epi8(word, _mm_srli_epi16(word, 4)), _mm_set1_epi8(15));
}

class Lines {
 public:
  struct Arranged {
    __m256i cells;  // of row r in number r, nine bits; all ones where that row is no candidate
  };

  struct Least {
    __m256i cells;
  };
  static Least none() { return {_mm256_set1_epi16(-1)}; }
  struct Ceiling {
    __m256i cells;
  };
  static constexpr std::size_t kGroup = 2;
  static constexpr std::size_t kBits = 32;
  static constexpr std::size_t kBitsOfARow = 2;

  class Image {
   public:
    Image(const Partial& partial, const Order& order, __m128i digits) : partial_(partial) {
      const auto number = [](std::uint32_t word) { return static_cast<int>(word); };
      order_ = _mm_setr_epi32(number(order.pieces[0]), number(order.pieces[1]),
                              number(order.pieces[2]), number(order.ties));
      // Where no cell is, nothing comes from.
      const __m128i none = _mm_setr_epi8(0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1, -1, -1, -1, -1);
      const __m128i columns = _mm_or_si128(order_, none);
      const __m128i zero = _mm_setzero_si128();
      image_ = _mm_shuffle_epi8(digits, columns);
      const __m128i known = _mm_shuffle_epi8(spread(partial.names), image_);
      const __m128i fresh =
          _mm_xor_si128(_mm_cmpeq_epi8(known, zero), _mm_cmpeq_epi8(image_, zero));
      fresh_ = static_cast<unsigned>(_mm_movemask_epi8(fresh));
      // How many new digits there are up to each cell, negative.
      __m128i count = fresh;
      count = _mm_add_epi8(count, _mm_srli_si128(count, 1));
      count = _mm_add_epi8(count, _mm_srli_si128(count, 2));
      count = _mm_add_epi8(count, _mm_srli_si128(count, 4));
      count = _mm_add_epi8(count, _mm_srli_si128(count, 8));
      const __m128i last = _mm_set1_epi8(static_cast<char>(partial.next_name() - 1));
      named_ = _mm_or_si128(known, _mm_and_si128(fresh, _mm_sub_epi8(last, count)));
      const __m128i pairs = _mm_maddubs_epi16(named_, _mm_set1_epi16(0x1001));
      value_ = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_packus_epi16(pairs, zero)));
    }

    void put_order(Order& to) const { _mm_store_si128(reinterpret_cast<__m128i*>(&to), order_); }
    std::uint64_t value() const { return value_; }
    std::uint64_t new_names() const { return static_cast<std::uint64_t>(std::popcount(fresh_)); }
    // Two new names without a branch: the processor could not predict how many there are.
    std::uint64_t names() const {
      alignas(16) std::array<std::uint8_t, 16> digits;
      _mm_store_si128(reinterpret_cast<__m128i*>(digits.data()), image_);
      std::uint64_t names = partial_.names;
      std::uint64_t next = partial_.next_name();
      unsigned rest = fresh_;
      const auto add = [&] {
        // Behind the last one come the blank cell 15 and nobody's name.
        const unsigned at = (31U - static_cast<unsigned>(std::countl_zero(rest))) & 15U;
        names |= next++ << (4 * digits[at]);
        rest &= ~(1U << at);
      };
      add();
      add();
      while (rest != 0) add();
      return names & ~std::uint64_t{15};
    }

   private:
    const Partial& partial_;
    __m128i order_;
    __m128i image_;
    __m128i named_;
    unsigned fresh_;
    std::uint64_t value_;
  };

  explicit Lines(const RowBoard& board) {
    const __m256i seven = _mm256_set1_epi16(7);
    for (std::size_t t = 0; t < 2; ++t) {
      const RowSource& source = board.sources[t];
      const __m256i patterns =
          _mm256_load_si256(reinterpret_cast<const __m256i*>(source.patterns.data()));
      stacks_[t][0] = _mm256_and_si256(patterns, seven);
      stacks_[t][1] = _mm256_and_si256(_mm256_srli_epi16(patterns, 3), seven);
      stacks_[t][2] = _mm256_srli_epi16(patterns, 6);
    }
    read_rows(board.sources[0].digits);
  }

  Arranged arrange(const Partial& partial, std::uint32_t rows, Least& least) const {
    const auto& stacks = stacks_[partial.transposed()];
    const auto cells = [&](unsigned place) {
      const Piece piece = partial.order.piece(place);
      const __m256i map = _mm256_broadcastsi128_si256(load(kArrangedBytes[code_of(piece)].data()));
      return _mm256_shuffle_epi8(map, stacks[stack_of(piece)]);
    };
    __m256i a = cells(0);
    __m256i b = cells(1);
    __m256i c = cells(2);
    if (const unsigned ties = partial.order.ties; ties != 0) {
      if ((ties & 1U) != 0) sort(a, b);
      if ((ties & 2U) != 0) sort(b, c);
      if (ties == kAllTied) sort(a, b);
    }
    const __m256i all =
        _mm256_or_si256(_mm256_or_si256(_mm256_slli_epi16(a, 6), _mm256_slli_epi16(b, 3)), c);
    const __m256i bits = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0, 0);
    const __m256i mine = _mm256_and_si256(_mm256_set1_epi16(static_cast<short>(rows)), bits);
    const Arranged arranged{_mm256_or_si256(all, _mm256_cmpeq_epi16(mine, _mm256_setzero_si256()))};
    least.cells = _mm256_min_epu16(least.cells, arranged.cells);
    return arranged;
  }

  static Ceiling ceiling_of(const Least& least) {
    const __m128i low = _mm_minpos_epu16(_mm_min_epu16(_mm256_castsi256_si128(least.cells),
                                                       _mm256_extracti128_si256(least.cells, 1)));
    return {_mm256_broadcastw_epi16(low)};
  }

  // Two bits a row: those whose first digit is where that of the least is. Numbers a >= b have the
  // same highest bit if a ^ b <= a & b.
  static std::uint64_t below(const Arranged& arranged, const Ceiling& ceiling) {
    const __m256i differ = _mm256_xor_si256(arranged.cells, ceiling.cells);
    const __m256i share = _mm256_and_si256(arranged.cells, ceiling.cells);
    return static_cast<std::uint32_t>(
        _mm256_movemask_epi8(_mm256_cmpeq_epi16(_mm256_min_epu16(differ, share), differ)) &
        0x15555);
  }

  Image image(const Partial& partial, const Order& order, unsigned row,
              const Arranged& /*arranged*/) const {
    return Image(partial, order, rows_[partial.transposed()][row]);
  }

 private:
  // The rows, and the columns as rows: eight by eight bytes in three rounds of interleaving, then
  // the last row and the last column.
  void read_rows(const std::uint8_t* digits) {
    auto& [rows, columns] = rows_;
    __m128i eight[8];
    for (std::size_t r = 0; r < 8; ++r)
      _mm_store_si128(&rows[r], eight[r] = load(digits + kSide * r));
    const __m128i last = _mm_srli_si128(load(digits + kCells - 16), 7);
    _mm_store_si128(&rows[8], last);
    __m128i pairs[4];
    for (std::size_t i = 0; i < 4; ++i)
      pairs[i] = _mm_unpacklo_epi8(eight[2 * i], eight[2 * i + 1]);
    for (std::size_t half = 0; half < 2; ++half) {
      const auto fours = [&](std::size_t i) {
        return half == 0 ? _mm_unpacklo_epi16(pairs[i], pairs[i + 1])
                         : _mm_unpackhi_epi16(pairs[i], pairs[i + 1]);
      };
      const __m128i top = fours(0);
      const __m128i low = fours(2);
      const __m128i two[2] = {_mm_unpacklo_epi32(top, low), _mm_unpackhi_epi32(top, low)};
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t c = 4 * half + i;
        const auto bottom = _mm_cvtsi32_si128(digits[std::size_t{8} * kSide + c]);
        columns[c] = i % 2 == 0 ? _mm_unpacklo_epi64(two[i / 2], bottom)
                                : _mm_unpackhi_epi64(two[i / 2], _mm_slli_si128(bottom, 8));
      }
    }
    alignas(16) std::array<std::uint8_t, 16> ninth{};
    for (std::size_t r = 0; r < kSide; ++r) ninth[r] = digits[kSide * r + 8];
    columns[8] = load(ninth.data());
  }

  static void sort(__m256i& a, __m256i& b) {
    const __m256i least = _mm256_min_epu16(a, b);
    b = _mm256_max_epu16(a, b);
    a = least;
  }

  __m256i stacks_[2][3];
  // Whose cells past the ninth are no cells.
  __m128i rows_[2][kSide];
};

void run(RowBoard& board) { RowSteps<Lines>(board).run(); }

}  // namespace

}  // namespace avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

RunRows avx2_rows() {
  __builtin_cpu_init();
  const bool runs = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                    __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("lzcnt") != 0 &&
                    __builtin_cpu_supports("popcnt") != 0;
  return runs ? avx2::run : nullptr;
}

}  // namespace nonet::canon

#else

namespace nonet::canon {

RunRows avx2_rows() { return nullptr; }

}  // namespace nonet::canon

#endif
