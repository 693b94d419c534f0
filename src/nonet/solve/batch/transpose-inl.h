// Turns planes into rows and back: a bit matrix of 768 planes by kLanes lanes, transposed.
//
// 64 planes (one word w of every row) at a time, in two steps. Plane 64 * w + 8 * j + k holds the
// bit of lane 8 * o + i in bit i of its byte o.
//
//   1. eight planes of one j: three rounds of bit swaps exchange the indices k and i, so that
//      vector i holds in byte o the bits k = 0..7 of lane 8 * o + i
//   2. eight vectors of one i: three rounds of byte interleaving gather the bytes j = 0..7 of a
//      lane in one word
//
// Interleaving works inside 128-bit parts, so the words of a row end up at
//
//   buffer[w * kStride + place(lane)]      lane = 16 bytes o: part, slot (3 bits), half; then i
//
// and nothing is lost by leaving them there: a row is read and written word by word. At 512
// lanes the stride is one cache line more than the words of all lanes: it would otherwise be 4096
// bytes, and the twelve words of a row would fight for one set of the first-level cache (3 % on the
// hardest puzzles).
// (Step 1 is the bit-matrix transpose of Warren, "Hacker's Delight", 7-3, on whole vectors.)

template <class S>
struct Transpose {
  using V = typename S::V;
  static constexpr int kLanes = S::kLanes;
  static constexpr std::size_t kStride = kLanes + (kLanes == 512 ? 8 : 0);
  static constexpr std::size_t kStrideVectors = kStride / (kLanes / 64);
  static constexpr std::size_t kBufferVectors = kRowWords * kStrideVectors;

  static constexpr std::size_t place(std::size_t lane) {
    const std::size_t i = lane % 8;
    const std::size_t o = lane / 8;
    return i * (kLanes / 8) + o / 2 % 8 * (kLanes / 64) + o / 16 * 2 + o % 2;
  }

  template <int kShift>
  static NONET_INLINE void swap_bits(V& a, V& b, std::uint64_t mask) {
    const V m = S::broadcast(mask);
    const V low = S::select(m, a, S::template shift_left<kShift>(b));
    b = S::select(m, S::template shift_right<kShift>(a), b);
    a = low;
  }

  static NONET_INLINE void swap_bits_of_8(V* v) {
    NONET_UNROLL
    for (std::size_t a = 0; a < 4; ++a) swap_bits<4>(v[a], v[a + 4], 0x0F0F0F0F0F0F0F0F);
    NONET_UNROLL
    for (std::size_t a = 0; a < 4; ++a) {
      const std::size_t p = a / 2 * 4 + a % 2;
      swap_bits<2>(v[p], v[p + 2], 0x3333333333333333);
    }
    NONET_UNROLL
    for (std::size_t a = 0; a < 4; ++a) swap_bits<1>(v[2 * a], v[2 * a + 1], 0x5555555555555555);
  }

  static NONET_INLINE void interleave8(V& a, V& b) {
    const V low = S::unpack_low8(a, b);
    b = S::unpack_high8(a, b);
    a = low;
  }
  static NONET_INLINE void interleave16(V& a, V& b) {
    const V low = S::unpack_low16(a, b);
    b = S::unpack_high16(a, b);
    a = low;
  }

  // Rows of all lanes.
  static void planes_to_rows(const V* planes, V* buffer) {
    for (std::size_t w = 0; w < kRowWords; ++w) {
      V part[8][8];
      for (std::size_t j = 0; j < 8; ++j) {
        V v[8];
        NONET_UNROLL
        for (std::size_t k = 0; k < 8; ++k) v[k] = planes[64 * w + 8 * j + k];
        swap_bits_of_8(v);
        NONET_UNROLL
        for (std::size_t i = 0; i < 8; ++i) part[i][j] = v[i];
      }
      for (std::size_t i = 0; i < 8; ++i) {
        V v[8];
        NONET_UNROLL
        for (std::size_t j = 0; j < 8; ++j) v[j] = part[i][j];
        NONET_UNROLL
        for (std::size_t a = 0; a < 4; ++a) interleave8(v[a], v[a + 4]);
        NONET_UNROLL
        for (std::size_t a = 0; a < 4; ++a)
          interleave8(v[a / 2 * 4 + a % 2], v[a / 2 * 4 + a % 2 + 2]);
        NONET_UNROLL
        for (std::size_t a = 0; a < 4; ++a) interleave8(v[2 * a], v[2 * a + 1]);
        NONET_UNROLL
        for (std::size_t slot = 0; slot < 8; ++slot)
          buffer[kStrideVectors * w + 8 * i + slot] = v[slot];
      }
    }
  }

  static void rows_to_planes(const V* buffer, V* planes) {
    for (std::size_t w = 0; w < kRowWords; ++w) {
      V part[8][8];
      for (std::size_t i = 0; i < 8; ++i) {
        V v[8];
        NONET_UNROLL
        for (std::size_t slot = 0; slot < 8; ++slot) {
          v[slot] = S::transpose_2x8_bytes(buffer[kStrideVectors * w + 8 * i + slot]);
        }
        NONET_UNROLL
        for (std::size_t a = 0; a < 4; ++a) interleave16(v[a], v[a + 4]);
        NONET_UNROLL
        for (std::size_t a = 0; a < 4; ++a)
          interleave16(v[a / 2 * 4 + a % 2], v[a / 2 * 4 + a % 2 + 2]);
        NONET_UNROLL
        for (std::size_t a = 0; a < 4; ++a) interleave16(v[2 * a], v[2 * a + 1]);
        NONET_UNROLL
        for (std::size_t j = 0; j < 8; ++j) part[j][i] = v[j];
      }
      for (std::size_t j = 0; j < 8; ++j) {
        V v[8];
        NONET_UNROLL
        for (std::size_t i = 0; i < 8; ++i) v[i] = part[j][i];
        swap_bits_of_8(v);
        NONET_UNROLL
        for (std::size_t k = 0; k < 8; ++k) planes[64 * w + 8 * j + k] = v[k];
      }
    }
  }
};
