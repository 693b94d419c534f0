// The value type of AVX-512: one 512-bit vector. No include guard: include it inside a target
// region only.

struct Simd {
  using Lanes = Lanes32;
  struct Rows {
    __m512i v;
  };
  using Boxes = Rows;  // the same in the three lanes of a box
  using Mask = __mmask32;
  using Flags = __mmask32;

  // Puzzles solved in alternation, to hide the latency of a sweep.
  static constexpr int kWays = 4;
  // Results of a sweep are kept for later instead of made again.
  static constexpr bool kManyRegisters = true;
  static constexpr Mask kUsed = (Mask{1} << Lanes::kUsed) - 1;

  NONET_STATIC_INLINE Rows load(const std::uint16_t* lanes) { return {_mm512_load_si512(lanes)}; }
  NONET_STATIC_INLINE void store(std::uint16_t* lanes, Rows x) { _mm512_store_si512(lanes, x.v); }
  NONET_STATIC_INLINE Rows all(int word) { return {_mm512_set1_epi16(static_cast<short>(word))}; }

  template <int di, int db, int ds>
  NONET_STATIC_INLINE Rows turn(Rows x) {
    return {_mm512_permutexvar_epi8(_mm512_load_si512(kTurn<di, db, ds>.data()), x.v)};
  }

  // Logic on three operands: bit 4a + 2b + c of the table is the result.
  template <int table>
  NONET_STATIC_INLINE Rows logic(Rows a, Rows b, Rows c) {
    return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, table)};
  }
  NONET_STATIC_INLINE Rows all3(Rows a, Rows b, Rows c) { return logic<0b10000000>(a, b, c); }
  NONET_STATIC_INLINE Rows any3(Rows a, Rows b, Rows c) { return logic<0b11111110>(a, b, c); }
  NONET_STATIC_INLINE Rows two3(Rows a, Rows b, Rows c) { return logic<0b11101000>(a, b, c); }
  NONET_STATIC_INLINE Rows and_any(Rows a, Rows b, Rows c) { return logic<0b11100000>(a, b, c); }
  NONET_STATIC_INLINE Rows but_not(Rows a, Rows b, Rows c) { return logic<0b00010000>(a, b, c); }
  NONET_STATIC_INLINE Rows or_unequal(Rows a, Rows b, Rows c) { return logic<0b11110110>(a, b, c); }
  NONET_STATIC_INLINE Rows but_not(Rows a, Rows b) { return {_mm512_andnot_si512(b.v, a.v)}; }
  NONET_STATIC_INLINE Rows both(Rows a, Rows b) { return {_mm512_and_si512(a.v, b.v)}; }
  NONET_STATIC_INLINE Rows either(Rows a, Rows b) { return {_mm512_or_si512(a.v, b.v)}; }

  NONET_STATIC_INLINE Mask nonzero(Rows x) { return _mm512_test_epi16_mask(x.v, x.v); }
  NONET_STATIC_INLINE Mask at_most_one(Rows x) {
    return _mm512_testn_epi16_mask(x.v, _mm512_add_epi16(x.v, all(-1).v));
  }
  NONET_STATIC_INLINE Rows pick(Mask mask, Rows yes, Rows no) {
    return {_mm512_mask_mov_epi16(no.v, mask, yes.v)};
  }

  NONET_STATIC_INLINE Rows popcount(Rows x) { return {_mm512_popcnt_epi16(x.v)}; }
  NONET_STATIC_INLINE Mask three_or_more(Rows x) {
    return _mm512_cmpgt_epi16_mask(popcount(x).v, all(2).v);
  }
  NONET_STATIC_INLINE bool everywhere(Mask mask) { return mask == ~Mask{0}; }
  // `part` has no digits but those of `whole`.
  NONET_STATIC_INLINE Rows subset_if(Mask mask, Rows part, Rows whole) {
    return pick(mask, part, whole);
  }
  NONET_STATIC_INLINE Rows superset_if(Mask mask, Rows whole, Rows part) {
    return pick(mask, whole, part);
  }
  NONET_STATIC_INLINE Boxes any_in_box(Rows x, Rows next, Rows last) { return any3(x, next, last); }
  NONET_STATIC_INLINE Flags lack(Boxes a, Boxes b, int digits) {
    return _mm512_cmpneq_epi16_mask(both(a, b).v, all(digits).v);
  }
  NONET_STATIC_INLINE Rows where_zero(Rows mask, Rows x) {
    return {_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(mask.v, mask.v), x.v)};
  }
  NONET_STATIC_INLINE Rows but_not_or(Rows a, Boxes b, Rows c) {
    return logic<0b10111010>(a, b, c);
  }

  NONET_STATIC_INLINE Flags merge(Flags a, Flags b) { return a | b; }
  NONET_STATIC_INLINE bool any(Flags flags) { return flags != 0; }

  NONET_STATIC_INLINE Flags any_zero(Rows a, Rows b, Rows c) {
    const Rows x = lesser(lesser(a, b), c);
    return _mm512_testn_epi16_mask(x.v, x.v);
  }
  NONET_STATIC_INLINE bool any_bit_of(Rows x) { return nonzero(x) != 0; }

  // Branching: numbers instead of sets in the lanes.
  static constexpr int kKeyStep = 32;
  NONET_STATIC_INLINE Rows plus(Rows a, Rows b) { return {_mm512_add_epi16(a.v, b.v)}; }
  NONET_STATIC_INLINE Rows shift8(Rows x) { return {_mm512_slli_epi16(x.v, 8)}; }
  NONET_STATIC_INLINE Rows lesser(Rows a, Rows b) { return {_mm512_min_epu16(a.v, b.v)}; }
  NONET_STATIC_INLINE Rows lane_keys(int first) {
    return plus(load(kLaneNumbers.data()), all(first));
  }
  // The least key, in the lowest lane.
  struct Key {
    __m128i v;
  };
  NONET_STATIC_INLINE Key least(Rows h, Rows v) {
    const __m512i x = _mm512_mask_mov_epi16(all(kNoKey).v, kUsed, lesser(h, v).v);
    const __m256i half =
        _mm256_min_epu16(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));
    const __m128i quarter =
        _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return {_mm_minpos_epu16(quarter)};
  }
  NONET_STATIC_INLINE bool is_key(Key key) { return (_mm_cvtsi128_si32(key.v) & 0xffff) != kNoKey; }
  NONET_STATIC_INLINE Rows lowest_where(Rows keys, Key key, Rows x) {
    const Mask here = _mm512_cmpeq_epi16_mask(keys.v, _mm512_broadcastw_epi16(key.v));
    const __m512i negative = _mm512_sub_epi16(_mm512_setzero_si512(), x.v);
    return {_mm512_maskz_mov_epi16(here, _mm512_and_si512(x.v, negative))};
  }
};
