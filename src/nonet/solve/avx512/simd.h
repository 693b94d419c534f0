// AVX-512 for the batch kernel: 512 lanes a vector, and any function of three bits in one
// instruction. (256 lanes in the same instructions solve 15 to 20 % fewer puzzles a second: the
// planes then fit in the first-level cache, but a step serves half as many.)
//
// Included inside a target region; includes nothing. ternary<t>: bit 4 a + 2 b + c of t is the
// result for the operand bits a, b, c.

struct Simd {
  using V = __m512i;
  static constexpr int kLanes = 512;

  template <int kTable>
  static NONET_INLINE V ternary(V a, V b, V c) {
    return _mm512_ternarylogic_epi64(a, b, c, kTable);
  }
  static NONET_INLINE V zero() { return _mm512_setzero_si512(); }
  static NONET_INLINE V ones() { return _mm512_set1_epi64(-1); }
  static NONET_INLINE V broadcast(std::uint64_t word) {
    return _mm512_set1_epi64(static_cast<long long>(word));
  }

  static NONET_INLINE V or3(V a, V b, V c) { return ternary<0xFE>(a, b, c); }
  static NONET_INLINE V and3(V a, V b, V c) { return ternary<0x80>(a, b, c); }
  static NONET_INLINE V xor3(V a, V b, V c) { return ternary<0x96>(a, b, c); }
  static NONET_INLINE V majority(V a, V b, V c) { return ternary<0xE8>(a, b, c); }
  static NONET_INLINE V or_and(V a, V b, V c) { return ternary<0xF8>(a, b, c); }
  static NONET_INLINE V or_andnot(V a, V b, V c) { return ternary<0xF4>(a, b, c); }
  static NONET_INLINE V andnot2(V a, V b, V c) { return ternary<0x10>(a, b, c); }
  static NONET_INLINE V unless(V a, V b, V c) { return ternary<0xB0>(a, b, c); }
  static NONET_INLINE V select(V mask, V yes, V no) { return ternary<0xCA>(mask, yes, no); }
  static NONET_INLINE V andnot(V a, V b) { return a & ~b; }
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

  // cells[v]: the cells whose value is v, 81 bits.
  static NONET_INLINE void cells_by_value(const std::uint8_t* values, std::uint64_t (*cells)[2]) {
    const __m512i low = _mm512_loadu_si512(values);
    const __m256i high = _mm256_maskz_loadu_epi8(0x1FFFF, values + 64);
    NONET_UNROLL
    for (int v = 0; v < 10; ++v) {
      cells[v][0] = _mm512_cmpeq_epi8_mask(low, _mm512_set1_epi8(static_cast<char>(v)));
      cells[v][1] = _mm256_cmpeq_epi8_mask(high, _mm256_set1_epi8(static_cast<char>(v))) & 0x1FFFF;
    }
  }
  // cells[d]: the cells with candidate d + 1, 81 bits. `masks` has room for 96, zero beyond 81.
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
  // The inverse of cells_by_value for cells[1..9]; writes 96 values of which 81 count.
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
