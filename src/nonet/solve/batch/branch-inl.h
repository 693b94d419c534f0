// What to branch on, chosen for all lanes at once.
//
//   1. the chute with the fewest configurations, summed over the digits, that is not settled
//   2. in it the digit with the fewest configurations (two or more); among equals the one that is
//      unsettled in most chutes
//   3. of that digit the first minirow that is possible but not alone in its line
//
// All of it is read from State::mini, so a minirow that the last box pass closed may still count
// and even be chosen: a guess that the next sweep refutes.
//
// Every "fewest" is a tournament over small binary numbers held in planes. The winner goes into the
// planes from kLiteralPlane on: k in four bits, digit in four, chute in three.
//
// (Branching on the band with the fewest configurations is what tdoku does; the first bivalue cell
// needs two to three times the guesses.)

template <class S>
struct Branch {
  using V = typename S::V;

  // The number of each digit's configurations in each chute, in binary.
  struct Workspace {
    V count[9][kChutes][3];
  };
  using Mini = const V (*)[9][6];

  static NONET_INLINE const V& minirow(Mini mini, int digit, int chute, int k) {
    const int line = k / 3;
    const int box = k % 3;
    return chute < 3 ? mini[3 * chute + box][digit][line]
                     : mini[3 * box + chute - 3][digit][3 + line];
  }

  template <int kBits>
  struct Number {
    V bit[kBits];
  };

  // bit-sliced a < b
  template <int kBits>
  static NONET_INLINE V less(const Number<kBits>& a, const Number<kBits>& b) {
    V result = S::zero();
    NONET_UNROLL
    for (int i = 0; i < kBits; ++i) {
      result = S::select(a.bit[i] ^ b.bit[i], b.bit[i], result);
    }
    return result;
  }

  // Takes `key` and its `number` where the key is less than the best so far.
  template <int kBits, int kNumberBits>
  static NONET_INLINE void challenge(const Number<kBits>& key, unsigned number, Number<kBits>& best,
                                     Number<kNumberBits>& winner) {
    const V wins = less(key, best);
    NONET_UNROLL
    for (int i = 0; i < kBits; ++i) best.bit[i] = S::select(wins, key.bit[i], best.bit[i]);
    NONET_UNROLL
    for (int i = 0; i < kNumberBits; ++i) {
      winner.bit[i] =
          (number >> i & 1U) != 0 ? winner.bit[i] | wins : S::andnot(winner.bit[i], wins);
    }
  }

  template <int kBits>
  static NONET_INLINE V equals(const Number<kBits>& a, unsigned number) {
    V result = S::ones();
    NONET_UNROLL
    for (int i = 0; i < kBits; ++i) {
      result = (number >> i & 1U) != 0 ? result & a.bit[i] : S::andnot(result, a.bit[i]);
    }
    return result;
  }

  static NONET_INLINE void count_configurations(const V* m, V* count) {
    const V a0 = S::and3(m[0], m[4], m[8]);
    const V a1 = S::and3(m[0], m[5], m[7]);
    const V a2 = S::and3(m[1], m[3], m[8]);
    const V b0 = S::and3(m[1], m[5], m[6]);
    const V b1 = S::and3(m[2], m[3], m[7]);
    const V b2 = S::and3(m[2], m[4], m[6]);
    const V a = S::xor3(a0, a1, a2);
    const V b = S::xor3(b0, b1, b2);
    const V twos_a = S::majority(a0, a1, a2);
    const V twos_b = S::majority(b0, b1, b2);
    const V carry = a & b;
    count[0] = a ^ b;
    count[1] = S::xor3(twos_a, twos_b, carry);
    count[2] = S::majority(twos_a, twos_b, carry);
  }

  static NONET_INLINE void add(Number<6>& total, const V* count) {
    V carry = S::zero();
    NONET_UNROLL
    for (int i = 0; i < 3; ++i) {
      const V sum = S::xor3(total.bit[i], count[i], carry);
      carry = S::majority(total.bit[i], count[i], carry);
      total.bit[i] = sum;
    }
    NONET_UNROLL
    for (int i = 3; i < 6; ++i) {
      const V sum = total.bit[i] ^ carry;
      carry = total.bit[i] & carry;
      total.bit[i] = sum;
    }
  }

  static Number<3> choose_chute(Mini mini, Workspace& work) {
    Number<6> best;
    for (V& bit : best.bit) bit = S::ones();
    Number<3> winner{{S::zero(), S::zero(), S::zero()}};
    for (int chute = 0; chute < kChutes; ++chute) {
      Number<6> total;
      for (V& bit : total.bit) bit = S::zero();
      V unsettled = S::zero();
      for (int d = 0; d < 9; ++d) {
        V m[9];
        NONET_UNROLL
        for (int k = 0; k < 9; ++k) m[k] = minirow(mini, d, chute, k);
        V* const count = work.count[d][chute];
        count_configurations(m, count);
        add(total, count);
        unsettled = S::or3(unsettled, count[1], count[2]);
      }
      for (V& bit : total.bit) bit = S::or_not(bit, unsettled);
      challenge(total, static_cast<unsigned>(chute), best, winner);
    }
    return winner;
  }

  static Number<4> choose_digit(const V* in_chute, const Workspace& work) {
    Number<6> best;
    for (V& bit : best.bit) bit = S::ones();
    Number<4> winner{{S::zero(), S::zero(), S::zero(), S::zero()}};
    for (int d = 0; d < 9; ++d) {
      Number<6> key;  // high three bits the configurations, low three the settled chutes
      for (V& bit : key.bit) bit = S::zero();
      V unsettled_here = S::zero();
      for (int chute = 0; chute < kChutes; ++chute) {
        const V* const count = work.count[d][chute];
        const V unsettled = count[1] | count[2];
        for (int i = 0; i < 3; ++i) {
          key.bit[3 + i] = S::or_and(key.bit[3 + i], in_chute[chute], count[i]);
        }
        unsettled_here = S::or_and(unsettled_here, in_chute[chute], unsettled);
        V carry = ~unsettled;
        for (int i = 0; i < 3; ++i) {
          const V sum = key.bit[i] ^ carry;
          carry = key.bit[i] & carry;
          key.bit[i] = sum;
        }
      }
      for (V& bit : key.bit) bit = S::or_not(bit, unsettled_here);
      challenge(key, static_cast<unsigned>(d), best, winner);
    }
    return winner;
  }

  static Number<4> choose_minirow(const V* in_chute, const Number<4>& digit, Mini mini) {
    V m[9];
    for (V& open : m) open = S::zero();
    for (int d = 0; d < 9; ++d) {
      const V is_digit = equals(digit, static_cast<unsigned>(d));
      for (int chute = 0; chute < kChutes; ++chute) {
        const V here = is_digit & in_chute[chute];
        NONET_UNROLL
        for (int k = 0; k < 9; ++k) m[k] = S::or_and(m[k], here, minirow(mini, d, chute, k));
      }
    }
    Number<4> winner{{S::zero(), S::zero(), S::zero(), S::zero()}};
    V chosen = S::zero();
    for (unsigned k = 0; k < 9; ++k) {
      const unsigned line = k / 3 * 3;
      const V open = m[k] & (m[line + (k + 1) % 3] | m[line + (k + 2) % 3]);
      const V first = S::andnot(open, chosen);
      chosen |= open;
      for (unsigned i = 0; i < 4; ++i) {
        if ((k >> i & 1U) != 0) winner.bit[i] |= first;
      }
    }
    return winner;
  }

  static void choose(Mini mini, V* planes, Workspace& work) {
    const Number<3> chute = choose_chute(mini, work);
    V in_chute[kChutes];
    for (unsigned i = 0; i < kChutes; ++i) in_chute[i] = equals(chute, i);
    const Number<4> digit = choose_digit(in_chute, work);
    const Number<4> minirow = choose_minirow(in_chute, digit, mini);
    for (int i = 0; i < 4; ++i) planes[kLiteralPlane + i] = minirow.bit[i];
    for (int i = 0; i < 4; ++i) planes[kLiteralPlane + 4 + i] = digit.bit[i];
    for (int i = 0; i < 3; ++i) planes[kLiteralPlane + 8 + i] = chute.bit[i];
  }
};
