// One sweep: every rule once, for all lanes side by side.
//
//   digit pass   for each digit, in each band the six ways ("configurations") to give each of the
//                three rows another box; minirows that no possible configuration uses go. That is
//                every locked-candidate and permutation argument inside a band at once. Then the
//                stacks, from the rows just reduced.
//   minirow pass a minirow in which three digits are asserted has no room for a fourth
//   cell pass    a digit asserted in a minirow and in a minicolumn stands where the two cross;
//                counts of the candidates left: none is a contradiction, one is a single
//
// The six configurations c0..c5 of a digit in a band, as the box of row 0, 1 and 2:
//
//        c0     c1     c2     c3     c4     c5
//       0 1 2  0 2 1  1 0 2  1 2 0  2 0 1  2 1 0

template <class S>
struct Sweep {
  using V = typename S::V;

  // m: the nine minirows where the digit can be; s: the minirows that hold a single of the digit.
  // Leaves in m the minirows that some configuration uses, and in `asserted` those of them that are
  // alone in their line.
  static NONET_INLINE void reduce_chute(V* m, const V* s, const V* full, V* asserted,
                                        V& contradiction) {
    V e[9];
    NONET_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      e[k] = S::andnot2(m[k], s[line + (k + 1) % 3], s[line + (k + 2) % 3]);
      e[k] = S::unless(e[k], full[k], asserted[k]);
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
    contradiction = S::or_not(contradiction, S::or3(m[0], m[1], m[2]));
    NONET_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      asserted[k] = S::andnot2(m[k], m[line + (k + 1) % 3], m[line + (k + 2) % 3]);
    }
  }

  static NONET_INLINE void reduce_band(const V* x, const V* single, int band, V* m,
                                       V* column_single, const V* full, V* asserted,
                                       V& contradiction) {
    V s[9];
    NONET_UNROLL
    for (int box = 0; box < 3; ++box) {
      const int corner = 27 * band + 3 * box;
      V t[9];
      NONET_UNROLL
      for (int i = 0; i < 9; ++i) {
        const int cell = corner + i / 3 * 9 + i % 3;
        t[i] = x[cell] & single[cell];
      }
      NONET_UNROLL
      for (int i = 0; i < 3; ++i) {
        const V* cells = x + corner + 9 * i;
        m[3 * i + box] = S::or3(cells[0], cells[1], cells[2]);
        s[3 * i + box] = S::or3(t[3 * i], t[3 * i + 1], t[3 * i + 2]);
        column_single[9 * box + 3 * i + band] = S::or3(t[i], t[i + 3], t[i + 6]);
      }
    }
    reduce_chute(m, s, full, asserted, contradiction);
  }

  // `rows`: the 27 minirows after the reduction of the bands.
  static NONET_INLINE void reduce_stack(V* x, int stack, const V* rows, const V* column_single,
                                        const V* full, V* asserted, V& contradiction) {
    V m[9];
    NONET_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int column = 3 * stack + k / 3;
      const int band = k % 3;
      const V* r = rows + 9 * band + stack;
      const V* cell = x + 27 * band + column;
      m[k] = S::or_and(S::or_and(cell[0] & r[0], cell[9], r[3]), cell[18], r[6]);
    }
    reduce_chute(m, column_single, full, asserted, contradiction);
    NONET_UNROLL
    for (int k = 0; k < 9; ++k) {
      const V* r = rows + 9 * (k % 3) + stack;
      V* cell = x + 27 * (k % 3) + 3 * stack + k / 3;
      cell[0] = S::and3(cell[0], r[0], m[k]);
      cell[9] = S::and3(cell[9], r[3], m[k]);
      cell[18] = S::and3(cell[18], r[6], m[k]);
    }
  }

  static void digit_pass(State<S>& st) {
    V contradiction = st.contradiction;
    for (int digit = 0; digit < 9; ++digit) {
      V* const x = st.candidate + 81 * digit;
      V* const asserted = st.asserted[digit];
      V rows[27];
      V column_single[27];
      for (int band = 0; band < 3; ++band) {
        reduce_band(x, st.single, band, rows + 9 * band, column_single, st.full + 9 * band,
                    asserted + 9 * band, contradiction);
      }
      for (int stack = 0; stack < 3; ++stack) {
        reduce_stack(x, stack, rows, column_single + 9 * stack, st.full + 27 + 9 * stack,
                     asserted + 27 + 9 * stack, contradiction);
      }
    }
    st.contradiction = contradiction;
  }

  // Nine bits a lane, summed: `ones` is the sum's last bit, and the sum is ones + 2 * (number of
  // `pairs` set).
  struct Sum {
    V ones;
    V pairs[4];
  };
  static NONET_INLINE Sum sum9(const V* bit) {
    const V s0 = S::xor3(bit[0], bit[1], bit[2]);
    const V s1 = S::xor3(bit[3], bit[4], bit[5]);
    const V s2 = S::xor3(bit[6], bit[7], bit[8]);
    return {S::xor3(s0, s1, s2),
            {S::majority(bit[0], bit[1], bit[2]), S::majority(bit[3], bit[4], bit[5]),
             S::majority(bit[6], bit[7], bit[8]), S::majority(s0, s1, s2)}};
  }

  static void minirow_pass(State<S>& st) {
    V contradiction = st.contradiction;
    for (int minirow = 0; minirow < kMinirows; ++minirow) {
      V bit[9];
      NONET_UNROLL
      for (int d = 0; d < 9; ++d) bit[d] = st.asserted[d][minirow];
      const Sum sum = sum9(bit);
      const V* p = sum.pairs;
      const V four = S::or_and(S::majority(p[0], p[1], p[2]), p[3], S::or3(p[0], p[1], p[2]));
      const V two = S::or3(p[0], p[1], p[2]) | p[3];
      st.full[minirow] = S::or_and(four, two, sum.ones);
      contradiction |= four;
    }
    st.contradiction = contradiction;
  }

  // one: exactly one of a cell's nine candidates is left; none: no candidate is.
  static NONET_INLINE void count_cell(const V* bit, V& one, V& none) {
    const Sum sum = sum9(bit);
    const V two = S::or3(sum.pairs[0], sum.pairs[1], sum.pairs[2]) | sum.pairs[3];
    one = S::andnot(sum.ones, two);
    none = ~(sum.ones | two);
  }

  static NONET_INLINE void visit_cell(State<S>& st, int row, int column, V& contradiction,
                                      V& all_single, V& progress) {
    const int cell = 9 * row + column;
    const int minirow = 3 * row + column / 3;
    const int minicolumn = 27 + 3 * column + row / 3;
    V placed[9];
    V any = S::zero();
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) {
      placed[d] = st.asserted[d][minirow] & st.asserted[d][minicolumn];
      any |= placed[d];
    }
    V bit[9];
    NONET_UNROLL
    for (int d = 0; d < 9; ++d) {
      bit[d] = S::unless(st.candidate[81 * d + cell], any, placed[d]);
      st.candidate[81 * d + cell] = bit[d];
    }
    V one;
    V none;
    count_cell(bit, one, none);
    contradiction = S::or3(contradiction, none, S::andnot(any, one));
    progress = S::or_andnot(progress, one, st.single[cell]);
    all_single &= one;
    st.single[cell] = one;
  }

  static void cell_pass(State<S>& st) {
    V contradiction = st.contradiction;
    V all_single = S::ones();
    V progress = S::zero();
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        visit_cell(st, row, column, contradiction, all_single, progress);
      }
    }
    st.contradiction = contradiction;
    st.was_all_single = st.all_single;
    st.all_single = all_single;
    st.progress = progress;
  }

  static void run(State<S>& st) {
    digit_pass(st);
    minirow_pass(st);
    cell_pass(st);
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
