// The value type of AVX2. No include guard: include it inside a target region only, after
// word256-inl.h.
//
// Boxes are one Word, a lane for each box. Rows are three Words, one for each minirow i of a box:
// turning the minirows only renames the Words.

struct Simd {
  // Puzzles solved in alternation, to hide the latency of a sweep.
  static constexpr int kWays = 2;

  // Functions of Packs work on the words of the same place, lane by lane.
  template <std::size_t n>
  struct Pack {
    Word at[n];
  };
  using Lanes = Lanes48;
  using Rows = Pack<3>;
  using Boxes = Pack<1>;
  using Flags = Word;

  template <int di, int db, int ds>
  NONET_STATIC_INLINE Rows turn(const Rows& x) {
    return {{turn_word<db, ds>(x.at[di % 3]), turn_word<db, ds>(x.at[(di + 1) % 3]),
             turn_word<db, ds>(x.at[(di + 2) % 3])}};
  }
  template <int db, int ds>
  NONET_STATIC_INLINE Boxes turn_boxes(const Boxes& x) {
    return {{turn_word<db, ds>(x.at[0])}};
  }

  NONET_STATIC_INLINE Rows load(const std::uint16_t* lanes) {
    Rows x;
    __builtin_memcpy(x.at, lanes, sizeof(x.at));
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE void store(std::uint16_t* lanes, const Pack<n>& x) {
    __builtin_memcpy(lanes, x.at, sizeof(x.at));
  }
  NONET_STATIC_INLINE Rows all(int value) { return {{word(value), word(value), word(value)}}; }
  NONET_STATIC_INLINE Boxes all_boxes(int value) { return {{word(value)}}; }

  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> both(const Pack<n>& a, const Pack<n>& b) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = a.at[i] & b.at[i];
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> either(const Pack<n>& a, const Pack<n>& b) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = a.at[i] | b.at[i];
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> but_not(const Pack<n>& a, const Pack<n>& b) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = word_but_not(a.at[i], b.at[i]);
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> unequal(const Pack<n>& a, const Pack<n>& b) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = a.at[i] ^ b.at[i];
    return x;
  }
  template <class P>
  NONET_STATIC_INLINE P all3(const P& a, const P& b, const P& c) {
    return both(both(a, b), c);
  }
  template <class P>
  NONET_STATIC_INLINE P any3(const P& a, const P& b, const P& c) {
    return either(either(a, b), c);
  }
  template <class P>
  NONET_STATIC_INLINE P one3(const P& a, const P& b, const P& c) {
    return but_not(unequal(unequal(a, b), c), all3(a, b, c));
  }
  template <class P>
  NONET_STATIC_INLINE P and_or(const P& a, const P& b, const P& c) {
    return either(both(a, b), c);
  }
  template <class P>
  NONET_STATIC_INLINE P and_any(const P& a, const P& b, const P& c) {
    return both(a, either(b, c));
  }
  template <class P>
  NONET_STATIC_INLINE P but_not(const P& a, const P& b, const P& c) {
    return but_not(a, either(b, c));
  }

  // A mask has all bits of a lane set, or none.
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> zero(const Pack<n>& a) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = lanes_equal(a.at[i], Word{});
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> without_lowest(const Pack<n>& a) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = a.at[i] & (a.at[i] - word(1));
    return x;
  }
  template <class P>
  NONET_STATIC_INLINE P at_most_one(const P& a) {
    return zero(without_lowest(a));
  }
  template <class P>
  struct Nonzero {
    P zero;
  };
  template <class P>
  NONET_STATIC_INLINE Nonzero<P> nonzero(const P& a) {
    return {zero(a)};
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> pick(const Pack<n>& mask, const Pack<n>& yes, const Pack<n>& no) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = pick_word(mask.at[i], yes.at[i], no.at[i]);
    return x;
  }
  template <class P>
  NONET_STATIC_INLINE P pick(const Nonzero<P>& mask, const P& yes, const P& no) {
    return pick(mask.zero, no, yes);
  }

  // What is left of a set without its two lowest digits.
  template <class P>
  struct Counts {
    P beyond_two;
  };
  template <class P>
  NONET_STATIC_INLINE Counts<P> count(const P& a) {
    return {without_lowest(without_lowest(a))};
  }
  template <class P>
  NONET_STATIC_INLINE P three(const Counts<P>& c) {
    return but_not(at_most_one(c.beyond_two), zero(c.beyond_two));
  }
  template <class P>
  NONET_STATIC_INLINE Flags below_three(const Counts<P>& c) {
    return flag(zero(c.beyond_two));
  }

  NONET_STATIC_INLINE Flags no_flags() { return Word{}; }
  NONET_STATIC_INLINE Flags flag(const Boxes& x) { return x.at[0]; }
  NONET_STATIC_INLINE Flags flag(const Rows& x) { return x.at[0] | x.at[1] | x.at[2]; }
  NONET_STATIC_INLINE Flags merge(Flags a, Flags b) { return a | b; }
  template <class P>
  NONET_STATIC_INLINE Flags differ(const P& a, const P& b) {
    return flag(unequal(a, b));
  }
  NONET_STATIC_INLINE bool any(Flags flags) { return any_bit(flags); }

  // The union over the minirows of a box, given x and its two turns.
  NONET_STATIC_INLINE Boxes fold(const Rows& x, const Rows& turned1, const Rows& turned2) {
    return {{x.at[0] | turned1.at[0] | turned2.at[0]}};
  }
  NONET_STATIC_INLINE Rows spread(const Boxes& x) { return {{x.at[0], x.at[0], x.at[0]}}; }

  // Branching: numbers instead of sets in the lanes.
  static constexpr int kKeyStep = 64;
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> popcount(const Pack<n>& a) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) {
      Word w = a.at[i];
      w = (w & word(0x5555)) + ((w >> 1) & word(0x5555));
      w = (w & word(0x3333)) + ((w >> 2) & word(0x3333));
      w = (w & word(0x0f0f)) + ((w >> 4) & word(0x0f0f));
      x.at[i] = (w & word(0xff)) + (w >> 8);
    }
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> plus(const Pack<n>& a, const Pack<n>& b) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = a.at[i] + b.at[i];
    return x;
  }
  template <std::size_t n>
  NONET_STATIC_INLINE Pack<n> shift8(const Pack<n>& a) {
    Pack<n> x;
    NONET_UNROLL_3
    for (std::size_t i = 0; i < n; ++i) x.at[i] = a.at[i] << 8;
    return x;
  }
  NONET_STATIC_INLINE Boxes lesser(const Boxes& a, const Boxes& b) {
    return {{lesser_word(a.at[0], b.at[0])}};
  }
  NONET_STATIC_INLINE Word lane_numbers(int first) { return first_lane_numbers() + word(first); }
  NONET_STATIC_INLINE Rows lane_keys() {
    return {{lane_numbers(0), lane_numbers(16), lane_numbers(32)}};
  }
  NONET_STATIC_INLINE Boxes column_keys(int j) { return {{lane_numbers(kKeyStep * (j + 1))}}; }
  NONET_STATIC_INLINE int least(const Rows& h, const Boxes& v) {
    const Word x = lesser_word(lesser_word(h.at[0], h.at[1]), lesser_word(h.at[2], v.at[0]));
    return least_lane(x | spare_lanes());
  }
  NONET_STATIC_INLINE Rows lane_bit(int lane, int value) {
    const Rows keys = lane_keys();
    Rows x;
    NONET_UNROLL_3
    for (int i = 0; i < 3; ++i) x.at[i] = lanes_equal(keys.at[i], word(lane)) & word(value);
    return x;
  }
  NONET_STATIC_INLINE Rows box_bit(int lane, int value) {
    return spread({{lanes_equal(lane_numbers(0), word(lane)) & word(value)}});
  }
};
