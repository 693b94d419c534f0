// One sweep: every rule once, for all lanes side by side, in two passes.
//
//   digit pass   for each digit, in each band the six ways ("configurations") to give each of the
//                three rows another box; minirows that no possible configuration uses go. That is
//                every locked-candidate and permutation argument inside a band at once. Then the
//                stacks, from the rows just reduced. What is left goes to mini[box][digit]:
//
//                  0 1 2   the rows of the box where the digit can be     3 4 5   its columns
//
//   box pass     for each box, while its 81 planes are at hand: a digit with one row and one column
//                left stands where they cross; a line in which three digits are sure has no room
//                for a fourth (every second sweep: it costs a fifth of a sweep and seldom matters);
//                candidates outside open lines go; counts of those left in a cell: none is a
//                contradiction, one is a single
//
// A minirow is sure, in every possible configuration, when it is the only one open in its box.
//
// The six configurations c0..c5 of a digit in a band, as the box of row 0, 1 and 2:
//
//        c0     c1     c2     c3     c4     c5
//       0 1 2  0 2 1  1 0 2  1 2 0  2 0 1  2 1 0

template <class S>
struct Sweep {
  using V = typename S::V;

  // Keeps in a register what is used twice, where there are registers enough: g++ reads memory as
  // often as an instruction can.
  static NONET_INLINE V held(V v) {
    if constexpr (S::kRegisters > 16) return S::hold(v);
    return v;
  }

  // m: the nine minirows where the digit can be; s: the minirows that hold a single of the digit.
  // Leaves in m the minirows that some configuration uses.
  static NONET_INLINE void reduce_chute(V* m, const V* s) {
    V e[9];
    NONET_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      e[k] = S::andnot2(m[k], s[line + (k + 1) % 3], s[line + (k + 2) % 3]);
    }
    const V c0 = S::and3(e[0], e[4], e[8]);
    const V c1 = S::and3(e[0], e[5], e[7]);
    const V c2 = S::and3(e[1], e[3], e[8]);
    const V c3 = S::and3(e[1], e[5], e[6]);
    const V c4 = S::and3(e[2], e[3], e[7]);
    const V c5 = S::and3(e[2], e[4], e[6]);
    m[0] = c0 | c1;
    m[1] = c2 | c3;
    m[2] = c4 | c5;
    m[3] = c2 | c4;
    m[4] = c0 | c5;
    m[5] = c1 | c3;
    m[6] = c3 | c5;
    m[7] = c1 | c4;
    m[8] = c0 | c2;
  }

  static NONET_INLINE void reduce_band(const V* x, const V* single, int band, V* m,
                                       V* column_single) {
    V s[9];
    NONET_UNROLL
    for (int box = 0; box < 3; ++box) {
      const int corner = 27 * band + 3 * box;
      V c[9];
      V t[9];
      NONET_UNROLL
      for (int i = 0; i < 9; ++i) {
        const int cell = corner + i / 3 * 9 + i % 3;
        c[i] = held(x[cell]);
        t[i] = c[i] & single[cell];
      }
      NONET_UNROLL
      for (int i = 0; i < 3; ++i) {
        m[3 * i + box] = S::or3(c[3 * i], c[3 * i + 1], c[3 * i + 2]);
        s[3 * i + box] = S::or3(t[3 * i], t[3 * i + 1], t[3 * i + 2]);
        column_single[9 * box + 3 * i + band] = S::or3(t[i], t[i + 3], t[i + 6]);
      }
    }
    reduce_chute(m, s);
  }

  // `rows`: the 27 minirows after the reduction of the bands.
  static NONET_INLINE void reduce_stack(const V* x, int stack, const V* rows,
                                        const V* column_single, V* m) {
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) {
      const V* const r = rows + 9 * band + stack;
      const V r0 = held(r[0]);
      const V r1 = held(r[3]);
      const V r2 = held(r[6]);
      NONET_UNROLL
      for (int i = 0; i < 3; ++i) {
        const V* const cell = x + 27 * band + 3 * stack + i;
        m[3 * i + band] = S::or_and(S::or_and(cell[0] & r0, r1, cell[9]), r2, cell[18]);
      }
    }
    reduce_chute(m, column_single);
  }

  static void digit_pass(State<S>& st) {
    V possible = S::ones();
    for (int digit = 0; digit < 9; ++digit) {
      const V* const x = st.candidate + 81 * digit;
      V rows[27];
      V column_single[27];
      for (int band = 0; band < 3; ++band) {
        V* const m = rows + 9 * band;
        reduce_band(x, st.single, band, m, column_single);
        NONET_UNROLL
        for (int k = 0; k < 9; ++k) st.mini[3 * band + k % 3][digit][k / 3] = m[k];
      }
      for (int stack = 0; stack < 3; ++stack) {
        V m[9];
        reduce_stack(x, stack, rows, column_single + 9 * stack, m);
        possible &= S::or3(m[0], m[1], m[2]);
        NONET_UNROLL
        for (int k = 0; k < 9; ++k) st.mini[3 * (k % 3) + stack][digit][3 + k / 3] = m[k];
      }
    }
    st.contradiction = S::or_not(st.contradiction, possible);
  }

  // Nine bits a lane, summed: `ones` is the sum's last bit, and the sum is ones + 2 * (number of
  // `pairs` set).
  struct Sum {
    V ones;
    V pairs[4];
  };
  static NONET_INLINE Sum sum9(const V* bit) {
    V s[3];
    Sum sum;
    NONET_UNROLL
    for (int i = 0; i < 3; ++i, bit += 3) S::add3(bit[0], bit[1], bit[2], s[i], sum.pairs[i]);
    S::add3(s[0], s[1], s[2], sum.ones, sum.pairs[3]);
    return sum;
  }

  // one: exactly one of a cell's nine candidates is left; none: no candidate is.
  static NONET_INLINE void count_cell(const V* bit, V& one, V& none) {
    const Sum sum = sum9(bit);
    const V two = S::or3(sum.pairs[0], sum.pairs[1], sum.pairs[2]) | sum.pairs[3];
    one = S::andnot(sum.ones, two);
    none = ~(sum.ones | two);
  }

  // The three rows (from = 0) or columns (from = 3) of a box: what full ones exclude leaves
  // `lines`. placed[d]: the digit is sure in one of the three.
  static NONET_INLINE void fill_lines(const V (*mini)[6], int from, V (*lines)[6], V* placed,
                                      V& contradiction) {
    V sum[3][3];
    V pair[3][3];
    V sure[9][3];
    NONET_UNROLL
    for (int group = 0; group < 3; ++group) {
      const int d0 = 3 * group;
      NONET_UNROLL
      for (int d = d0; d < d0 + 3; ++d) {
        const V a = S::hold(mini[d][from]);
        const V b = S::hold(mini[d][from + 1]);
        const V c = S::hold(mini[d][from + 2]);
        sure[d][0] = S::andnot2(a, b, c);
        sure[d][1] = S::andnot2(b, a, c);
        sure[d][2] = S::andnot2(c, a, b);
        placed[d] = S::or3(sure[d][0], sure[d][1], sure[d][2]);
      }
      NONET_UNROLL
      for (int i = 0; i < 3; ++i) {
        sum[i][group] = S::xor3(sure[d0][i], sure[d0 + 1][i], sure[d0 + 2][i]);
        pair[i][group] = S::majority(sure[d0][i], sure[d0 + 1][i], sure[d0 + 2][i]);
      }
    }
    NONET_UNROLL
    for (int i = 0; i < 3; ++i) {
      const V* const p = pair[i];
      const V ones = S::xor3(sum[i][0], sum[i][1], sum[i][2]);
      const V p3 = S::majority(sum[i][0], sum[i][1], sum[i][2]);
      const V any = S::or3(p[0], p[1], p[2]);
      const V four = S::or_and(S::majority(p[0], p[1], p[2]), p3, any);
      const V full = S::or_and(four, any | p3, ones);
      contradiction |= four;
      NONET_UNROLL
      for (int d = 0; d < 9; ++d) {
        lines[d][from + i] = S::unless(mini[d][from + i], full, sure[d][i]);
      }
    }
  }

  // placed[d]: the digit is sure in a row and in a column of the box.
  static NONET_INLINE void place(const V (*mini)[6], V* placed) {
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) {
      const V* const m = mini[d];
      const V a = S::hold(m[0]);
      const V b = S::hold(m[3]);
      placed[d] = S::neither(S::majority(a, m[1], m[2]), S::majority(b, m[4], m[5]));
    }
  }

  struct Totals {
    V contradiction;
    V all_single;
    V progress;
  };

  static NONET_INLINE void visit_cell(State<S>& st, int cell, const V (*lines)[6], int i, int j,
                                      const V* placed, Totals& totals) {
    V bit[9];
    V any = S::zero();
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) {
      bit[d] = S::and3(lines[d][i], lines[d][3 + j], st.candidate[81 * d + cell]);
      any = S::or_and(any, bit[d], placed[d]);
    }
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) {
      bit[d] = S::hold(S::unless(bit[d], any, placed[d]));
      st.candidate[81 * d + cell] = bit[d];
    }
    V one;
    V none;
    count_cell(bit, one, none);
    totals.contradiction = S::or3(totals.contradiction, none, S::andnot(any, one));
    totals.progress = S::or_andnot(totals.progress, one, st.single[cell]);
    totals.all_single &= one;
    st.single[cell] = one;
  }

  template <bool kFull>
  static void box_pass(State<S>& st) {
    Totals totals{st.contradiction, S::ones(), S::zero()};
    for (int box = 0; box < 9; ++box) {
      V filled[9][6];
      V placed[9];
      const V(*lines)[6] = st.mini[box];
      if constexpr (kFull) {
        V placed_row[9];
        fill_lines(lines, 0, filled, placed_row, totals.contradiction);
        fill_lines(lines, 3, filled, placed, totals.contradiction);
        NONET_UNROLL
        for (int d = 0; d < 9; ++d) placed[d] &= placed_row[d];
        lines = filled;
      } else {
        place(lines, placed);
      }
      const int corner = box / 3 * 27 + box % 3 * 3;
      for (int i = 0; i < 3; ++i) {
        NONET_UNROLL
        for (int j = 0; j < 3; ++j) {
          visit_cell(st, corner + 9 * i + j, lines, i, j, placed, totals);
        }
      }
    }
    st.contradiction = totals.contradiction;
    st.was_all_single = st.all_single;
    st.all_single = totals.all_single;
    st.progress = totals.progress;
  }

  static void run(State<S>& st, bool fills) {
    digit_pass(st);
    if (fills) {
      box_pass<true>(st);
    } else {
      box_pass<false>(st);
    }
  }

  // Finds the singles anew, after lanes were given other work.
  static void recount(State<S>& st) {
    V all_single = S::ones();
    for (int cell = 0; cell < 81; ++cell) {
      V bit[9];
      NONET_UNROLL
      for (int d = 0; d < 9; ++d) bit[d] = st.candidate[81 * d + cell];
      V none;
      count_cell(bit, st.single[cell], none);
      all_single &= st.single[cell];
    }
    st.all_single = all_single;
  }
};
