// The value type of AVX2. No include guard: include it inside a target region only, after
// word256-inl.h.
//
// Rows are three Words, one for each minirow i of a box: turning the minirows only renames the
// Words.

struct Simd {
  // Puzzles solved in alternation, to hide the latency of a sweep.
  static constexpr int kWays = 2;
  static constexpr bool kManyRegisters = false;

  using Lanes = Lanes48;
  struct Rows {
    Word at[3];
  };
  using Boxes = Word;
  using Flags = Word;

  template <int di, int db, int ds>
  NONET_STATIC_INLINE Rows turn(const Rows& x) {
    return {{turn_word<db, ds>(x.at[di % 3]), turn_word<db, ds>(x.at[(di + 1) % 3]),
             turn_word<db, ds>(x.at[(di + 2) % 3])}};
  }
  NONET_STATIC_INLINE Rows load(const std::uint16_t* lanes) {
    Rows x;
    __builtin_memcpy(x.at, lanes, sizeof(x.at));
    return x;
  }
  NONET_STATIC_INLINE void store(std::uint16_t* lanes, const Rows& x) {
    __builtin_memcpy(lanes, x.at, sizeof(x.at));
  }
  NONET_STATIC_INLINE Rows all(int value) { return {{word(value), word(value), word(value)}}; }

  NONET_STATIC_INLINE Rows both(const Rows& a, const Rows& b) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = a.at[i] & b.at[i];
    return x;
  }
  NONET_STATIC_INLINE Rows either(const Rows& a, const Rows& b) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = a.at[i] | b.at[i];
    return x;
  }
  NONET_STATIC_INLINE Rows but_not(const Rows& a, const Rows& b) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = word_but_not(a.at[i], b.at[i]);
    return x;
  }
  NONET_STATIC_INLINE Rows unequal(const Rows& a, const Rows& b) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = a.at[i] ^ b.at[i];
    return x;
  }
  NONET_STATIC_INLINE Rows all3(const Rows& a, const Rows& b, const Rows& c) {
    return both(both(a, b), c);
  }
  NONET_STATIC_INLINE Rows any3(const Rows& a, const Rows& b, const Rows& c) {
    return either(either(a, b), c);
  }
  NONET_STATIC_INLINE Rows two3(const Rows& a, const Rows& b, const Rows& c) {
    return either(both(a, b), both(either(a, b), c));
  }
  NONET_STATIC_INLINE Rows and_any(const Rows& a, const Rows& b, const Rows& c) {
    return both(a, either(b, c));
  }
  NONET_STATIC_INLINE Rows but_not(const Rows& a, const Rows& b, const Rows& c) {
    return but_not(a, either(b, c));
  }

  // A mask has all bits of a lane set, or none.
  NONET_STATIC_INLINE Rows zero(const Rows& a) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = lanes_equal(a.at[i], Word{});
    return x;
  }
  NONET_STATIC_INLINE Rows without_lowest(const Rows& a) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = a.at[i] & (a.at[i] - word(1));
    return x;
  }
  NONET_STATIC_INLINE Rows at_most_one(const Rows& a) { return zero(without_lowest(a)); }
  struct Nonzero {
    Rows zero;
  };
  NONET_STATIC_INLINE Nonzero nonzero(const Rows& a) { return {zero(a)}; }
  NONET_STATIC_INLINE Rows pick(const Rows& mask, const Rows& yes, const Rows& no) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = pick_word(mask.at[i], yes.at[i], no.at[i]);
    return x;
  }
  NONET_STATIC_INLINE Rows pick(const Nonzero& mask, const Rows& yes, const Rows& no) {
    return pick(mask.zero, no, yes);
  }

  NONET_STATIC_INLINE Nonzero three_or_more(const Rows& a) {
    return nonzero(without_lowest(without_lowest(a)));
  }
  NONET_STATIC_INLINE bool everywhere(const Nonzero& mask) { return !any_bit_of(mask.zero); }
  // `part` has no digits but those of `whole`. (Blending takes three steps on some processors.)
  NONET_STATIC_INLINE Rows subset_if(const Nonzero& mask, const Rows& part, const Rows& whole) {
    return both(whole, either(part, mask.zero));
  }
  NONET_STATIC_INLINE Rows superset_if(const Rows& mask, const Rows& whole, const Rows& part) {
    return either(part, both(whole, mask));
  }
  NONET_STATIC_INLINE Boxes any_in_box(const Rows& x, const Rows&, const Rows&) {
    return x.at[0] | x.at[1] | x.at[2];
  }
  NONET_STATIC_INLINE Flags lack(Boxes a, Boxes b, int digits) { return (a & b) ^ word(digits); }
  NONET_STATIC_INLINE Rows where_zero(const Rows& mask, const Rows& x) {
    return both(zero(mask), x);
  }
  NONET_STATIC_INLINE Rows but_not_or(const Rows& a, Boxes b, const Rows& c) {
    return either(but_not(a, Rows{{b, b, b}}), c);
  }

  NONET_STATIC_INLINE Word zeros(Word x) { return lanes_equal(x, Word{}); }
  NONET_STATIC_INLINE Word least_word(const Rows& x) {
    return lesser_word(lesser_word(x.at[0], x.at[1]), x.at[2]);
  }
  NONET_STATIC_INLINE Flags any_zero(const Rows& a, const Rows& b, const Rows& c) {
    return zeros(lesser_word(lesser_word(least_word(a), least_word(b)), least_word(c)));
  }
  NONET_STATIC_INLINE Flags flag(const Rows& x) { return x.at[0] | x.at[1] | x.at[2]; }
  NONET_STATIC_INLINE Flags merge(Flags a, Flags b) { return a | b; }
  NONET_STATIC_INLINE bool any(Flags flags) { return any_bit(flags); }
  NONET_STATIC_INLINE Rows or_unequal(const Rows& a, const Rows& b, const Rows& c) {
    return either(a, unequal(b, c));
  }
  NONET_STATIC_INLINE bool any_bit_of(const Rows& x) { return any_bit(flag(x)); }

  // Branching: numbers instead of sets in the lanes.
  static constexpr int kKeyStep = 64;
  NONET_STATIC_INLINE Rows popcount(const Rows& a) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) {
      Word w = a.at[i];
      w = (w & word(0x5555)) + ((w >> 1) & word(0x5555));
      w = (w & word(0x3333)) + ((w >> 2) & word(0x3333));
      w = (w & word(0x0f0f)) + ((w >> 4) & word(0x0f0f));
      x.at[i] = (w & word(0xff)) + (w >> 8);
    }
    return x;
  }
  NONET_STATIC_INLINE Rows plus(const Rows& a, const Rows& b) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = a.at[i] + b.at[i];
    return x;
  }
  NONET_STATIC_INLINE Rows shift8(const Rows& a) {
    Rows x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) x.at[i] = a.at[i] << 8;
    return x;
  }
  NONET_STATIC_INLINE Word lane_numbers(int first) { return first_lane_numbers() + word(first); }
  NONET_STATIC_INLINE Rows lane_keys(int first) {
    return {{lane_numbers(first), lane_numbers(first + 16), lane_numbers(first + 32)}};
  }
  // The least key in every lane.
  using Key = Word;
  NONET_STATIC_INLINE Key least(const Rows& h, const Rows& v) {
    return least_lane(lesser_word(least_word(h), least_word(v)) | spare_lanes());
  }
  NONET_STATIC_INLINE bool is_key(Key key) { return key[0] != kNoKey; }
  NONET_STATIC_INLINE Rows lowest_where(const Rows& keys, Key key, const Rows& x) {
    Rows lowest;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < 3; ++i) {
      lowest.at[i] = lanes_equal(keys.at[i], key) & x.at[i] & -x.at[i];
    }
    return lowest;
  }
};
