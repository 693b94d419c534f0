// AVX-512 for the batch kernel with half the lanes: 256 bits a vector, in the same instructions.
// Where a processor does 512 bits in two halves, the planes of 256 lanes cost half as much a sweep
// and fit in the first-level cache. What is not here is Simd's: how rows are made and read.
//
// Included inside a target region, after simd.h; includes nothing.

struct Simd256 : Simd {
  using V = __m256i;
  static constexpr int kLanes = 256;
  static constexpr const char* kName = "avx512, 256 lanes";

  template <int kTable>
  static NONET_INLINE V ternary(V a, V b, V c) {
    return _mm256_ternarylogic_epi64(a, b, c, kTable);
  }
  static NONET_INLINE V zero() { return _mm256_setzero_si256(); }
  static NONET_INLINE V ones() { return _mm256_set1_epi64x(-1); }
  static NONET_INLINE V broadcast(std::uint64_t word) {
    return _mm256_set1_epi64x(static_cast<long long>(word));
  }
  static NONET_INLINE V hold(V v) {
    asm("" : "+v"(v));
    return v;
  }

  static NONET_INLINE V or3(V a, V b, V c) { return ternary<0xFE>(a, b, c); }
  static NONET_INLINE V and3(V a, V b, V c) { return ternary<0x80>(a, b, c); }
  static NONET_INLINE V xor3(V a, V b, V c) { return ternary<0x96>(a, b, c); }
  static NONET_INLINE V majority(V a, V b, V c) { return ternary<0xE8>(a, b, c); }
  static NONET_INLINE void add3(V a, V b, V c, V& sum, V& pair) {
    sum = xor3(a, b, c);
    pair = majority(a, b, c);
  }
  static NONET_INLINE V or_and(V a, V b, V c) { return ternary<0xF8>(a, b, c); }
  static NONET_INLINE V or_andnot(V a, V b, V c) { return ternary<0xF4>(a, b, c); }
  static NONET_INLINE V andnot2(V a, V b, V c) { return ternary<0x10>(a, b, c); }
  static NONET_INLINE V unless(V a, V b, V c) { return ternary<0xB0>(a, b, c); }
  static NONET_INLINE V select(V mask, V yes, V no) { return ternary<0xCA>(mask, yes, no); }
  static NONET_INLINE V andnot(V a, V b) { return _mm256_andnot_si256(b, a); }
  static NONET_INLINE V neither(V a, V b) { return ternary<0x03>(a, b, b); }
  static NONET_INLINE V or_not(V a, V b) { return ternary<0xF3>(a, b, b); }

  template <int kShift>
  static NONET_INLINE V shift_left(V a) {
    return _mm256_slli_epi64(a, kShift);
  }
  template <int kShift>
  static NONET_INLINE V shift_right(V a) {
    return _mm256_srli_epi64(a, kShift);
  }
  static NONET_INLINE V unpack_low8(V a, V b) { return _mm256_unpacklo_epi8(a, b); }
  static NONET_INLINE V unpack_high8(V a, V b) { return _mm256_unpackhi_epi8(a, b); }
  static NONET_INLINE V unpack_low16(V a, V b) { return _mm256_unpacklo_epi16(a, b); }
  static NONET_INLINE V unpack_high16(V a, V b) { return _mm256_unpackhi_epi16(a, b); }
  // In every 128 bits: byte 8 * h + j goes to byte 2 * j + h.
  static NONET_INLINE V transpose_2x8_bytes(V a) {
    return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                                      0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)));
  }
};
