// AVX-512 for the batch kernel: 512 lanes a vector, and any function of three bits in one
// instruction. (simd256-inl.h has 256 lanes in the same instructions.)
//
// Included inside a target region; includes nothing. ternary<t>: bit 4 a + 2 b + c of t is the
// result for the operand bits a, b, c.

// For every bit of a row's words: its cell, and its digit's bit among digits 1..8 (0 for 9).
struct RowTables {
  std::uint8_t cell[kRowWords][64];
  std::uint8_t digit[kRowWords][64];
};
constexpr RowTables make_row_tables() {
  RowTables tables{};
  for (int plane = 0; plane < kCandidatePlanes; ++plane) {
    tables.cell[plane / 64][plane % 64] = static_cast<std::uint8_t>(plane % 81);
    const int digit = plane / 81;
    tables.digit[plane / 64][plane % 64] = static_cast<std::uint8_t>(digit < 8 ? 1 << digit : 0);
  }
  return tables;
}
constexpr RowTables kRowTables = make_row_tables();
constexpr std::uint64_t kNineInWord10 = ~std::uint64_t{0} << (648 - 640);
constexpr std::uint64_t kNineInWord11 = (std::uint64_t{1} << (kCandidatePlanes - 704)) - 1;

struct Simd {
  using V = __m512i;
  static constexpr int kRegisters = 32;
  static constexpr int kLanes = 512;
  static constexpr const char* kName = "avx512, 512 lanes";

  template <int kTable>
  static NONET_INLINE V ternary(V a, V b, V c) {
    return _mm512_ternarylogic_epi64(a, b, c, kTable);
  }
  static NONET_INLINE V zero() { return _mm512_setzero_si512(); }
  static NONET_INLINE V ones() { return _mm512_set1_epi64(-1); }
  static NONET_INLINE V broadcast(std::uint64_t word) {
    return _mm512_set1_epi64(static_cast<long long>(word));
  }

  static NONET_INLINE V hold(V v) {
    asm("" : "+v"(v));
    return v;
  }
  static NONET_INLINE V or3(V a, V b, V c) { return ternary<0xFE>(a, b, c); }
  static NONET_INLINE V and3(V a, V b, V c) { return ternary<0x80>(a, b, c); }
  static NONET_INLINE V xor3(V a, V b, V c) { return ternary<0x96>(a, b, c); }
  static NONET_INLINE V majority(V a, V b, V c) { return ternary<0xE8>(a, b, c); }
  // a + b + c = sum + 2 * pair
  static NONET_INLINE void add3(V a, V b, V c, V& sum, V& pair) {
    sum = xor3(a, b, c);
    pair = majority(a, b, c);
  }
  static NONET_INLINE V or_and(V a, V b, V c) { return ternary<0xF8>(a, b, c); }
  static NONET_INLINE V or_andnot(V a, V b, V c) { return ternary<0xF4>(a, b, c); }
  static NONET_INLINE V andnot2(V a, V b, V c) { return ternary<0x10>(a, b, c); }
  static NONET_INLINE V unless(V a, V b, V c) { return ternary<0xB0>(a, b, c); }
  static NONET_INLINE V select(V mask, V yes, V no) { return ternary<0xCA>(mask, yes, no); }
  static NONET_INLINE V andnot(V a, V b) { return a & ~b; }
  static NONET_INLINE V neither(V a, V b) { return ternary<0x03>(a, b, b); }
  static NONET_INLINE V or_not(V a, V b) { return ternary<0xF3>(a, b, b); }

  template <int kShift>
  static NONET_INLINE V shift_left(V a) {
    return reinterpret_cast<V>(reinterpret_cast<__v8du>(a) << kShift);
  }
  template <int kShift>
  static NONET_INLINE V shift_right(V a) {
    return reinterpret_cast<V>(reinterpret_cast<__v8du>(a) >> kShift);
  }
  static NONET_INLINE V unpack_low8(V a, V b) { return _mm512_unpacklo_epi8(a, b); }
  static NONET_INLINE V unpack_high8(V a, V b) { return _mm512_unpackhi_epi8(a, b); }
  static NONET_INLINE V unpack_low16(V a, V b) { return _mm512_unpacklo_epi16(a, b); }
  static NONET_INLINE V unpack_high16(V a, V b) { return _mm512_unpackhi_epi16(a, b); }
  // In every 128 bits: byte 8 * h + j goes to byte 2 * j + h.
  static NONET_INLINE V transpose_2x8_bytes(V a) {
    return _mm512_shuffle_epi8(a,
                               _mm512_set4_epi32(0x0F070E06, 0x0D050C04, 0x0B030A02, 0x09010800));
  }

  // The row of a puzzle: word w's bit b is candidate (64 w + b) / 81 of cell (64 w + b) % 81. Each
  // value becomes the set of its digits 1..8 in a byte; a word's 64 bytes are permuted together and
  // tested for a digit each. Digit 9 (planes 648 on) has its own bytes.
  static constexpr bool kMakesRows = true;
  static NONET_INLINE void row_from_values(const std::uint8_t* values, std::uint64_t* row) {
    const __m512i low = _mm512_loadu_si512(values);
    const __m512i high = _mm512_maskz_loadu_epi8(0x1FFFF, values + 64);
    // Values 0..15 to bytes: 0 is every digit, and so is 14, the low half of '.'.
    const __m512i to_8 = _mm512_set4_epi32(0xFF0000, 0x80, 0x40201008, 0x040201FF);
    const __m512i to_9 = _mm512_set4_epi32(0xFF0000, 0xFF00, 0, 0xFF);
    const __m512i low_8 = _mm512_shuffle_epi8(to_8, low);
    const __m512i high_8 = _mm512_shuffle_epi8(to_8, high);
    NONET_UNROLL
    for (int w = 0; w < 11; ++w) {
      const __m512i cells = _mm512_loadu_si512(kRowTables.cell[w]);
      const __m512i digits = _mm512_permutex2var_epi8(low_8, cells, high_8);
      row[w] = _mm512_test_epi8_mask(digits, _mm512_loadu_si512(kRowTables.digit[w]));
    }
    const __m512i low_9 = _mm512_shuffle_epi8(to_9, low);
    const __m512i high_9 = _mm512_shuffle_epi8(to_9, high);
    NONET_UNROLL
    for (int w = 10; w < 12; ++w) {
      const __m512i cells = _mm512_loadu_si512(kRowTables.cell[w]);
      const std::uint64_t nine =
          _mm512_movepi8_mask(_mm512_permutex2var_epi8(low_9, cells, high_9));
      row[w] = w == 10 ? row[w] | (nine & kNineInWord10) : nine & kNineInWord11;
    }
  }
  // cells[d]: the cells with candidate d + 1, 81 bits. `masks` has 96, anything beyond 81, and so
  // have the cells.
  static NONET_INLINE void cells_by_candidate(const std::uint16_t* masks,
                                              std::uint64_t (*cells)[2]) {
    const __m512i a = _mm512_loadu_si512(masks);
    const __m512i b = _mm512_loadu_si512(masks + 32);
    const __m512i c = _mm512_loadu_si512(masks + 64);
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) {
      const __m512i bit = _mm512_set1_epi16(static_cast<short>(1 << d));
      cells[d][0] = _mm512_test_epi16_mask(a, bit) | std::uint64_t{_mm512_test_epi16_mask(b, bit)}
                                                         << 32;
      cells[d][1] = _mm512_test_epi16_mask(c, bit);
    }
  }
  // The values of cells[1..9]; writes 96 values of which 81 count.
  static NONET_INLINE void values_from_cells(const std::uint64_t (*cells)[2],
                                             std::uint8_t* values) {
    __m512i low = _mm512_setzero_si512();
    __m256i high = _mm256_setzero_si256();
    NONET_UNROLL
    for (int v = 1; v < 10; ++v) {
      low = _mm512_mask_mov_epi8(low, cells[v][0], _mm512_set1_epi8(static_cast<char>(v)));
      high = _mm256_mask_mov_epi8(high, static_cast<__mmask32>(cells[v][1]),
                                  _mm256_set1_epi8(static_cast<char>(v)));
    }
    _mm512_storeu_si512(values, low);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values + 64), high);
  }
};
