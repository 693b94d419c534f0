// AVX2 for the batch kernel: 256 lanes a vector.
//
// Included inside a target region; includes nothing.

struct Simd {
  using V = __m256i;
  static constexpr bool kMakesRows = false;  // rows are made from cells_by_value
  static constexpr int kRegisters = 16;
  static constexpr int kLanes = 256;
  static constexpr const char* kName = "avx2, 256 lanes";

  static NONET_INLINE V zero() { return _mm256_setzero_si256(); }
  static NONET_INLINE V ones() { return _mm256_set1_epi64x(-1); }
  static NONET_INLINE V broadcast(std::uint64_t word) {
    return _mm256_set1_epi64x(static_cast<long long>(word));
  }

  static NONET_INLINE V hold(V v) {
    asm("" : "+x"(v));
    return v;
  }
  static NONET_INLINE V or3(V a, V b, V c) { return a | b | c; }
  static NONET_INLINE V and3(V a, V b, V c) { return a & b & c; }
  static NONET_INLINE V xor3(V a, V b, V c) { return a ^ b ^ c; }
  static NONET_INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
  // a + b + c = sum + 2 * pair
  static NONET_INLINE void add3(V a, V b, V c, V& sum, V& pair) {
    const V differ = a ^ b;
    sum = differ ^ c;
    pair = (a & b) | (differ & c);
  }
  static NONET_INLINE V or_and(V a, V b, V c) { return a | (b & c); }
  static NONET_INLINE V or_andnot(V a, V b, V c) { return a | andnot(b, c); }
  static NONET_INLINE V andnot2(V a, V b, V c) { return andnot(a, b | c); }
  static NONET_INLINE V unless(V a, V b, V c) { return andnot(a, andnot(b, c)); }
  static NONET_INLINE V select(V mask, V yes, V no) { return ((yes ^ no) & mask) ^ no; }
  static NONET_INLINE V andnot(V a, V b) { return _mm256_andnot_si256(b, a); }
  static NONET_INLINE V neither(V a, V b) { return ~(a | b); }
  static NONET_INLINE V or_not(V a, V b) { return a | ~b; }

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

  static NONET_INLINE V load_bytes(const std::uint8_t* bytes) {
    return _mm256_loadu_si256(reinterpret_cast<const V*>(bytes));
  }
  static NONET_INLINE std::uint64_t equal_bytes(V bytes, int value) {
    const V same = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(static_cast<char>(value)));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(same));
  }
  // cells[v]: the cells whose value is v, 81 bits; of a character the low half counts.
  static NONET_INLINE void cells_by_value(const std::uint8_t* values, std::uint64_t (*cells)[2]) {
    const V low_half = _mm256_set1_epi8(15);
    const V a = load_bytes(values) & low_half;
    const V b = load_bytes(values + 32) & low_half;
    const V c = load_bytes(values + 49) & low_half;  // the last 32: cells 64.. from byte 15 on
    std::uint64_t given[2] = {0, 0};
    NONET_UNROLL
    for (int v = 1; v < 10; ++v) {
      given[0] |= cells[v][0] = equal_bytes(a, v) | equal_bytes(b, v) << 32;
      given[1] |= cells[v][1] = equal_bytes(c, v) >> 15;
    }
    cells[0][0] = ~given[0];
    cells[0][1] = ~given[1] & 0x1FFFF;
  }

  // 32 masks in two vectors, permuted so that packing them gives 32 bytes in order.
  struct Masks {
    V low;
    V high;
  };
  static NONET_INLINE Masks load_masks(const std::uint16_t* masks) {
    const V a = _mm256_loadu_si256(reinterpret_cast<const V*>(masks));
    const V b = _mm256_loadu_si256(reinterpret_cast<const V*>(masks + 16));
    return {_mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31)};
  }
  // Bit kDigit of each mask: moved to the sign, which packing keeps.
  template <int kDigit>
  static NONET_INLINE std::uint64_t with_candidate(const Masks& masks) {
    const V packed = _mm256_packs_epi16(_mm256_slli_epi16(masks.low, 15 - kDigit),
                                        _mm256_slli_epi16(masks.high, 15 - kDigit));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(packed));
  }
  template <int kDigit>
  static NONET_INLINE void candidates_from(const Masks (&masks)[3], std::uint64_t (*cells)[2]) {
    cells[kDigit][0] = with_candidate<kDigit>(masks[0]) | with_candidate<kDigit>(masks[1]) << 32;
    cells[kDigit][1] = with_candidate<kDigit>(masks[2]);
    if constexpr (kDigit < 8) candidates_from<kDigit + 1>(masks, cells);
  }
  // cells[d]: the cells with candidate d + 1, 81 bits. `masks` has 96, anything beyond 81, and so
  // have the cells.
  static NONET_INLINE void cells_by_candidate(const std::uint16_t* masks,
                                              std::uint64_t (*cells)[2]) {
    const Masks loaded[3] = {load_masks(masks), load_masks(masks + 32), load_masks(masks + 64)};
    candidates_from<0>(loaded, cells);
  }

  // One byte 0xFF for every bit set in 32.
  static NONET_INLINE V bytes_of_bits(std::uint64_t bits) {
    const V which_byte = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2,
                                          2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const V which_bit = broadcast(0x8040201008040201);
    const V spread = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), which_byte);
    return _mm256_cmpeq_epi8(spread & which_bit, which_bit);
  }
  // The inverse of cells_by_value for cells[1..9]; writes 96 values of which 81 count.
  static NONET_INLINE void values_from_cells(const std::uint64_t (*cells)[2],
                                             std::uint8_t* values) {
    V a = zero();
    V b = zero();
    V c = zero();
    NONET_UNROLL
    for (int v = 1; v < 10; ++v) {
      const V digit = _mm256_set1_epi8(static_cast<char>(v));
      a |= bytes_of_bits(cells[v][0]) & digit;
      b |= bytes_of_bits(cells[v][0] >> 32) & digit;
      c |= bytes_of_bits(cells[v][1]) & digit;
    }
    _mm256_storeu_si256(reinterpret_cast<V*>(values), a);
    _mm256_storeu_si256(reinterpret_cast<V*>(values + 32), b);
    _mm256_storeu_si256(reinterpret_cast<V*>(values + 64), c);
  }
};
