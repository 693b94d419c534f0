// A Word of 16 lanes of 16 bits in two vectors of 128 bits, nine lanes used: four lanes a band,
// three boxes and a spare, as in word256-inl.h. No include guard: include it inside a target region
// only, or where every processor of the build has such vectors.
//
//             low                     high
//      lane   0 1 2 3    4 5 6 7      0 1 2 3    4 5 6 7
//      box    0 1 2 .    3 4 5 .      6 7 8 .    . . . .

using Half = std::uint16_t __attribute__((vector_size(16)));

struct Word {
  Half low;
  Half high;
};

NONET_INLINE Word operator&(Word a, Word b) { return {a.low & b.low, a.high & b.high}; }
NONET_INLINE Word operator|(Word a, Word b) { return {a.low | b.low, a.high | b.high}; }
NONET_INLINE Word operator^(Word a, Word b) { return {a.low ^ b.low, a.high ^ b.high}; }
NONET_INLINE Word operator+(Word a, Word b) { return {a.low + b.low, a.high + b.high}; }
NONET_INLINE Word operator-(Word a, Word b) { return {a.low - b.low, a.high - b.high}; }
NONET_INLINE Word operator~(Word a) { return {~a.low, ~a.high}; }
NONET_INLINE Word operator<<(Word a, int n) { return {a.low << n, a.high << n}; }
NONET_INLINE Word operator>>(Word a, int n) { return {a.low >> n, a.high >> n}; }

NONET_INLINE Word word(int value) {
  const Half half = Half{} + static_cast<std::uint16_t>(value);
  return {half, half};
}

NONET_INLINE Word first_lane_numbers() {
  return {Half{0, 1, 2, 3, 4, 5, 6, 7}, Half{8, 9, 10, 11, 12, 13, 14, 15}};
}

// kNoKey in the lanes without a box.
NONET_INLINE Word spare_lanes() {
  constexpr std::uint16_t k = kNoKey;
  return {Half{0, 0, 0, k, 0, 0, 0, k}, Half{0, 0, 0, k, k, k, k, k}};
}

// All ones where a and b are equal.
NONET_INLINE Word lanes_equal(Word a, Word b) {
  return {Half(a.low == b.low), Half(a.high == b.high)};
}

NONET_INLINE Word word_but_not(Word a, Word b) { return {a.low & ~b.low, a.high & ~b.high}; }
NONET_INLINE Word pick_word(Word mask, Word yes, Word no) {
  return (mask & yes) | word_but_not(no, mask);
}

NONET_INLINE Word lesser_word(Word a, Word b) {
  return {a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

NONET_INLINE bool any_bit(Word x) {
  using Longs = std::uint64_t __attribute__((vector_size(16)));
  const Longs either = reinterpret_cast<Longs>(x.low | x.high);
  return (either[0] | either[1]) != 0;
}

NONET_INLINE int least_lane(Word x) {
  Half least = x.low < x.high ? x.low : x.high;
  Half other = __builtin_shufflevector(least, least, 4, 5, 6, 7, 0, 1, 2, 3);
  least = least < other ? least : other;
  other = __builtin_shufflevector(least, least, 2, 3, 0, 1, 6, 7, 4, 5);
  least = least < other ? least : other;
  return least[0] < least[1] ? least[0] : least[1];
}

template <int ds>
NONET_INLINE Half turn_stacks(Half x) {
  constexpr int s0 = ds % 3;
  constexpr int s1 = (ds + 1) % 3;
  constexpr int s2 = (ds + 2) % 3;
  if constexpr (ds % 3 == 0) return x;
  return __builtin_shufflevector(x, x, s0, s1, s2, 3, 4 + s0, 4 + s1, 4 + s2, 7);
}

template <int db, int ds>
NONET_INLINE Word turn_word(Word x) {
  const Half low = turn_stacks<ds>(x.low);
  const Half high = turn_stacks<ds>(x.high);
  if constexpr (db % 3 == 1) {
    return {__builtin_shufflevector(low, high, 4, 5, 6, 7, 8, 9, 10, 11),
            __builtin_shufflevector(low, high, 0, 1, 2, 3, 12, 13, 14, 15)};
  } else if constexpr (db % 3 == 2) {
    return {__builtin_shufflevector(low, high, 8, 9, 10, 11, 0, 1, 2, 3),
            __builtin_shufflevector(low, high, 4, 5, 6, 7, 12, 13, 14, 15)};
  } else {
    return {low, high};
  }
}
