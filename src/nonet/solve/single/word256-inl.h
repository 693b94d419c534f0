// A Word of 16 lanes of 16 bits in one AVX2 vector, nine lanes used: four lanes a band, three boxes
// and a spare, so that a turn of the stacks stays inside 64 bits and a turn of the bands moves 64
// bits at once. No include guard: include it inside a target region only.
//
//      lane   0 1 2 3    4 5 6 7    8 9 a b    c d e f
//      box    0 1 2 .    3 4 5 .    6 7 8 .    . . . .

using Word = std::uint16_t __attribute__((vector_size(32)));

NONET_STATIC_INLINE Word word(int value) { return Word{} + static_cast<std::uint16_t>(value); }

NONET_STATIC_INLINE Word first_lane_numbers() {
  return Word{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
}

// kNoKey in the lanes without a box.
NONET_STATIC_INLINE Word spare_lanes() {
  constexpr std::uint16_t k = kNoKey;
  return Word{0, 0, 0, k, 0, 0, 0, k, 0, 0, 0, k, k, k, k, k};
}

// All ones where a and b are equal.
NONET_STATIC_INLINE Word lanes_equal(Word a, Word b) { return Word(a == b); }

// GCC 12 does not find these two instructions by itself.
NONET_STATIC_INLINE Word word_but_not(Word a, Word b) {
  return reinterpret_cast<Word>(
      _mm256_andnot_si256(reinterpret_cast<__m256i>(b), reinterpret_cast<__m256i>(a)));
}
NONET_STATIC_INLINE Word pick_word(Word mask, Word yes, Word no) {
  return reinterpret_cast<Word>(_mm256_blendv_epi8(reinterpret_cast<__m256i>(no),
                                                   reinterpret_cast<__m256i>(yes),
                                                   reinterpret_cast<__m256i>(mask)));
}

NONET_STATIC_INLINE Word lesser_word(Word a, Word b) { return a < b ? a : b; }

template <int db, int ds>
NONET_STATIC_INLINE Word turn_word(Word x) {
  constexpr int b0 = 4 * (db % 3);
  constexpr int b1 = 4 * ((db + 1) % 3);
  constexpr int b2 = 4 * ((db + 2) % 3);
  constexpr int s0 = ds % 3;
  constexpr int s1 = (ds + 1) % 3;
  constexpr int s2 = (ds + 2) % 3;
  return __builtin_shufflevector(x, x, b0 + s0, b0 + s1, b0 + s2, b0 + 3, b1 + s0, b1 + s1, b1 + s2,
                                 b1 + 3, b2 + s0, b2 + s1, b2 + s2, b2 + 3, 12, 13, 14, 15);
}

NONET_STATIC_INLINE bool any_bit(Word x) {
  return _mm256_testz_si256(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(x)) == 0;
}

// The least lane, in every lane.
NONET_STATIC_INLINE Word least_lane(Word x) {
  const __m256i v = reinterpret_cast<__m256i>(x);
  const __m128i half = _mm_min_epu16(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  return reinterpret_cast<Word>(_mm256_broadcastw_epi16(_mm_minpos_epu16(half)));
}
